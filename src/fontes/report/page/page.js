"use strict";
(() => {
  const form = document.querySelector("form.filter");
  if (!form) return;
  const cards = [...document.querySelectorAll("article.card")];
  const boxes = [...form.querySelectorAll("input[name=label]")];
  const search = document.getElementById("search");
  const shown = document.getElementById("shown");
  const none = document.getElementById("none");
  const words = new Map();
  const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const textOf = (card) => {
    if (!words.has(card)) words.set(card, fold(card.textContent));
    return words.get(card);
  };
  const filter = () => {
    const labels = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
    const wanted = fold(search.value).split(/\s+/).filter(Boolean);
    let count = 0;
    for (const card of cards) {
      const fits = labels.has(card.dataset.label) && wanted.every((word) => textOf(card).includes(word));
      card.hidden = !fits;
      count += fits ? 1 : 0;
    }
    shown.textContent = `${count} of ${cards.length} shown`;
    none.hidden = count > 0;
  };
  const levelOf = new Map(cards.map((card) => [card.dataset.label, card.dataset.level]));
  const tick = (wanted) => {
    for (const box of boxes) box.checked = wanted(levelOf.get(box.value));
    filter();
  };
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", filter);
  document.getElementById("faults").addEventListener("click", () => tick((level) => level !== "pass"));
  document.getElementById("everything").addEventListener("click", () => {
    search.value = "";
    tick(() => true);
  });
  const toggle = document.getElementById("open");
  let open = false;
  toggle.addEventListener("click", () => {
    open = !open;
    for (const part of document.querySelectorAll("article details")) part.open = open;
    toggle.textContent = open ? "Close all details" : "Open all details";
  });
  document.addEventListener("keydown", (event) => {
    const writing = event.target.closest("input, textarea, select");
    if (event.key === "/" && !writing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      search.focus();
    }
  });
  const reveal = () => {
    const target = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
    if (target && target.hidden) {
      search.value = "";
      tick(() => true);
      target.scrollIntoView();
    }
  };
  addEventListener("hashchange", reveal);
  for (const button of document.querySelectorAll("button.copy")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const block = button.parentElement.querySelector("pre");
      try {
        await navigator.clipboard.writeText(block.textContent);
        button.textContent = "Copied";
      } catch {
        getSelection().selectAllChildren(block);
        button.textContent = "Selected: copy it";
      }
      setTimeout(() => (button.textContent = "Copy"), 2500);
    });
  }
  let closed = [];
  addEventListener("beforeprint", () => {
    closed = [...document.querySelectorAll("article:not(.pass) details:not([open])")];
    for (const part of closed) part.open = true;
  });
  addEventListener("afterprint", () => {
    for (const part of closed) part.open = false;
  });
  filter();
})();
