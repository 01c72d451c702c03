"""Letters that Unicode does not decompose, and signs that must go before it decomposes the rest."""

LETTERS: dict[str, str] = {
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŋ": "n", "ŧ": "t",
    "ĸ": "k", "ə": "e", "ɓ": "b", "ɖ": "d", "ɗ": "d", "ƒ": "f", "ɛ": "e", "ɔ": "o", "ɨ": "i", "ʉ": "u", "ǥ": "g", "ƶ": "z",
    "ƴ": "y", "ɠ": "g", "ƙ": "k", "ɲ": "n", "ƥ": "p", "ƭ": "t", "ʋ": "v", "ȷ": "j", "ꝑ": "p", "ꝛ": "r", "ſ": "s", "ƀ": "b",
    "ɩ": "i", "ʊ": "u", "ɐ": "a", "ǝ": "e", "ɵ": "o", "ɫ": "l", "ⱥ": "a", "ⱦ": "t", "ȼ": "c", "ɇ": "e", "ɉ": "j", "ɍ": "r",
    "ɏ": "y", "ŉ": "n",
    # Persian and Urdu keyboards write these beside the Arabic letters.
    "ک": "ك", "ی": "ي", "ى": "ي", "ہ": "ه", "ە": "ه", "ٱ": "ا",
    # Modifier letters that stand for an apostrophe (okina, ayin, prime).
    "ʻ": " ", "ʼ": " ", "ʽ": " ", "ʾ": " ", "ʿ": " ", "ʹ": " ", "ʺ": " ", "ˈ": " ", "ˌ": " ",
}  # fmt: skip

# Decomposition would turn spacing accents into a space and a mark ("B¨ack" into two words), trade marks into letters,
# and fractions into digits that run into the number before them.
DROPPED_BEFORE: dict[int, str] = {
    **{ord(sign): "" for sign in "¨´¸˝ˇ˘˙˚˜˛¯™®©℠"},
    **{ord(fraction): f" {value} " for fraction, value in (("½", "1 2"), ("¼", "1 4"), ("¾", "3 4"), ("⅓", "1 3"), ("⅔", "2 3"))},
    ord("×"): " x ",
    ord("№"): " no ",
    ord("ª"): "a",
    ord("º"): "o",
    ord("℃"): " c ",
    ord("℉"): " f ",
}
