# Everything that the continuous run does, a person can do here: `make help` lists it.
# The environment is made once, in .venv, from locked requirements; nothing outside the folder changes.

VENV := .venv
BIN := $(VENV)/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help demo test lint format world bench docs generated dist lock clean

help:  ## this list
	@sed -n 's/^\([a-z]*\):.*##/\1\t/p' $(MAKEFILE_LIST) | sort | awk -F'\t' '{printf "make %-10s %s\n", $$1, $$2}'

demo: $(VENV)/.ready-run  ## check a small manuscript, offline, and show every kind of verdict
	@$(BIN)/fontes demo

test: $(VENV)/.ready-dev  ## the whole suite
	@$(BIN)/python -m pytest

lint: $(VENV)/.ready-dev  ## style, types and layers
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

format: $(VENV)/.ready-dev  ## rewrite the code in the house style
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

world: $(VENV)/.ready-dev  ## a world to ask instead of the internet: all registries, on this machine (WORLD="--limits" and more)
	@$(BIN)/python -m tests.world $(WORLD)

bench: $(VENV)/.ready-dev  ## measure on real data (FONTES_DATA says where it is)
	@$(BIN)/python -m bench

generated: $(VENV)/.ready-dev  ## write again the pages that come from the code
	@$(BIN)/python -m fontes.cli.pages docs

docs: generated  ## the documentation as a site, in site/
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

dist: $(VENV)/.ready-dev  ## a wheel and a source archive, in dist/
	@rm -rf dist
	@$(BIN)/hatchling build
	@ls -l dist

lock: $(VENV)/.ready-dev  ## resolve the requirements again, with hashes and without naming any index
	@./.ci/lock

clean:  ## remove the environment and everything that was built
	rm -rf $(VENV) dist site build

$(VENV)/.ready-run: requirements.lock pyproject.toml .ci/environment
	@./.ci/environment $(VENV) requirements.lock
	@touch $@

$(VENV)/.ready-dev: requirements-dev.lock pyproject.toml .ci/environment
	@./.ci/environment $(VENV) requirements-dev.lock
	@touch $@ $(VENV)/.ready-run
