# make play and make test are all that is needed; make help lists the rest.

PYTHON ?= python3
# one more than a small machine has cores: tests in the browser wait a good deal
JOBS ?= 3
GAME ?= navajo-wars
PORT ?= 8080
BENCH ?= navajo-wars:los-duenos-del-mundo greenland
# pages, pictures and the command line are the same, compiled or not: for the compiled build a few of their tests are enough
SHOWN := $(wildcard tests/cli/test_*.py tests/web/test_*.py tests/*/test_board.py tests/*/test_look_up.py)
SHOWN_FAST := $(addprefix tests/,cli/test_commands.py cli/test_sim.py web/test_browser_play.py web/test_rooms.py)
FAST_TESTS ?= tests $(addprefix --ignore=,$(filter-out $(SHOWN_FAST),$(SHOWN)))

VENV := .venv
FAST := .venv-fast
PIP_INSTALL := -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
PROJECTS := pyproject.toml tests/toy/pyproject.toml constraints.txt
# directories too: a file that is gone shows in its directory's time
SOURCES = hatch_build.py $(shell find src tests/toy/cairn_toy -name __pycache__ -prune -o -name '*.mo' -o -print)

.DEFAULT_GOAL := help
# one thing after another, but for the compiler, which make test lets work beside the checks and the tests in pure Python
ifndef BESIDE
.NOTPARALLEL:
endif
.DELETE_ON_ERROR:
.PHONY: help play terminal test check checked-suite suite fast fast-suite bench coverage mutants pictures format words constraints clean

help: ## list what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/.run ## install what playing needs, and open a browser on Cairn (PORT=number for another port than 8080)
	@$(VENV)/bin/cairn serve --port $(PORT)

terminal: $(VENV)/.run ## the same in the terminal (GAME=name for another game)
	@$(VENV)/bin/cairn play $(GAME)

test: $(VENV)/.test ## install everything and run every check
	@if $(VENV)/bin/python hatch_build.py; then \
		$(MAKE) --no-print-directory -j2 BESIDE=1 checked-suite build/fast/.made && \
		$(MAKE) --no-print-directory fast-suite; \
	else \
		$(MAKE) --no-print-directory checked-suite && { \
		echo '************************************************************************'; \
		echo '** NOT CHECKED: the compiled build. It needs a C compiler, see above. **'; \
		echo '************************************************************************'; } \
	fi

check: $(VENV)/.test ## format, lint, types and layers
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/ruff check
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports --no-logo

checked-suite: check
	@$(MAKE) --no-print-directory suite

suite: $(VENV)/.test ## the tests, in pure Python
	@$(VENV)/bin/python tests/web/chromium.py || { \
		echo '************************************************************************'; \
		echo '** NOT CHECKED: the browser. There is no Chromium and none to be had. **'; \
		echo '************************************************************************'; }
	$(VENV)/bin/python -m pytest -n $(JOBS)

fast: $(FAST)/.made ## compile Cairn into an environment of its own, .venv-fast
	@echo 'The compiled Cairn is $(FAST)/bin/cairn.'

fast-suite: $(FAST)/.made ## the tests, compiled (FAST_TESTS=... for some of them)
	CAIRN_EXPECT_COMPILED=1 $(FAST)/bin/python -m pytest -n $(JOBS) $(FAST_TESTS)

bench: $(VENV)/.bench ## measure the speed: interpreted, compiled, beside Catanatron, in the browser (BENCH=game:scenario)
	@if $(VENV)/bin/python hatch_build.py; then \
		$(MAKE) --no-print-directory fast && $(VENV)/bin/python bench/bench.py $(BENCH); \
	else \
		$(VENV)/bin/python bench/bench.py $(BENCH) --interpreted-only; \
	fi

coverage: $(VENV)/.test ## which lines the tests run
	$(VENV)/bin/python -m coverage run -m pytest
	$(VENV)/bin/python -m coverage combine --quiet
	$(VENV)/bin/python -m coverage report

mutants: $(VENV)/.test ## put small faults into the rules and see which the tests do not find (MUTANTS='--number 40 --seed 2')
	$(VENV)/bin/python -m tests.harness.rule_mutants $(MUTANTS)

pictures: $(VENV)/.test ## take the pictures of the README anew
	$(VENV)/bin/python tests/web/chromium.py
	$(VENV)/bin/python -m docs.pictures.make

format: $(VENV)/.test ## format the sources and fix what can be fixed
	$(VENV)/bin/ruff check --fix-only
	$(VENV)/bin/ruff format

words: $(VENV)/.test ## collect the words for translators, and bring every language up to date (TO=it begins a language)
	$(VENV)/bin/python -m cairn.catalogue.extracting $(TO)

constraints: ## choose the newest versions and pin them in constraints.txt
	@rm -rf build/newest
	$(call make-environment,build/newest)
	build/newest/bin/python -m pip install --quiet --upgrade '.[test,bench]'
	@{ sed -n '/^#/p' constraints.txt; \
		build/newest/bin/python -m pip freeze --all --exclude pip --exclude cairn; } > build/newest/constraints.txt
	mv build/newest/constraints.txt constraints.txt
	rm -rf build/newest

clean: ## remove everything that make has made
	rm -rf $(VENV) $(FAST) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage*
	find src tests bench -name __pycache__ -exec rm -rf {} +
	find src tests -name '*.mo' -delete

# An empty file marks each finished installation, so nothing is installed twice and nothing is fetched offline.

define make-environment
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	echo "Cairn needs Python 3.11 or newer, and $(PYTHON) is: $$($(PYTHON) --version 2>&1)"; \
	echo "Name another one: make PYTHON=python3.12 $(MAKECMDGOALS)"; \
	exit 1; }
@$(1)/bin/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(1)
endef

$(VENV)/.run: $(PROJECTS)
	$(call make-environment,$(VENV))
	$(VENV)/bin/python $(PIP_INSTALL) babel hatchling
	$(VENV)/bin/python $(PIP_INSTALL) --no-build-isolation --editable '.[web]' --editable tests/toy
	@touch $@

$(VENV)/.test: $(VENV)/.run
	$(VENV)/bin/python $(PIP_INSTALL) --no-build-isolation --editable '.[test]'
	@touch $@

$(VENV)/.bench: $(VENV)/.test
	$(VENV)/bin/python $(PIP_INSTALL) --no-build-isolation --editable '.[bench]'
	@touch $@

build/fast/.made: $(VENV)/.test $(SOURCES)
	@$(VENV)/bin/python hatch_build.py
	rm -rf build/fast
	CAIRN_COMPILE=1 CAIRN_COMPILE_TOY=1 \
		$(VENV)/bin/python -m hatchling build --target wheel --directory build/fast
	@touch $@

$(FAST)/.test: $(PROJECTS) | build/fast/.made
	$(call make-environment,$(FAST))
	$(FAST)/bin/python $(PIP_INSTALL) "$$(echo build/fast/*.whl)[test]"
	@touch $@

$(FAST)/.made: build/fast/.made $(FAST)/.test
	$(FAST)/bin/python -m pip --disable-pip-version-check install --quiet \
		--no-deps --no-index --force-reinstall build/fast/*.whl
	@touch $@
