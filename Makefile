# make play and make test are all that is needed; make help lists the rest.

PYTHON ?= python3
# more than a small machine has cores: tests in the browser wait a good deal
JOBS ?= 3
# all tests of a file in one process, because to start a browser in each is dear; tests/conftest.py says which files begin
DIST ?= loadfile --no-loadscope-reorder
GAME ?= navajo-wars
PORT ?= 8080
MINUTES ?= 5
# the languages of the documentation
SPEAK ?= en $(patsubst docs/locale/%/LC_MESSAGES,%,$(wildcard docs/locale/*/LC_MESSAGES))
BENCH ?= navajo-wars:los-duenos-del-mundo greenland
RULES_TESTS := -m rule $(addprefix tests/,toy navajo greenland)
# of these what the compared games seldom come to
SELDOM_MET := -m rule $(addprefix tests/,toy navajo greenland/test_tribes.py greenland/test_two_turns.py)
# what plays many games: compiled, where it can be, because that is all the same to what they promise and takes half the time
MANY_GAMES := $(addprefix tests/,navajo/test_fuzz.py greenland/test_fuzz.py harness/test_oracles.py harness/test_fuzz.py \
	navajo/test_board.py greenland/test_board.py navajo/test_refusals.py greenland/test_refusals.py \
	navajo/test_bot.py greenland/test_bot.py test_worth.py test_arena.py test_match.py test_agents.py cli/test_sim.py)
# what meets compiled code besides: the comparison of both builds, the engine, and those who use it in every way
BUILD_TESTS := $(addprefix tests/,builds test_build.py test_rng.py test_pile.py test_agenda.py test_table.py \
	test_search.py test_programs.py envs/test_games.py web/test_api.py)

VENV := .venv
FAST := .venv-fast
PIP_INSTALL := -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
PROJECTS := pyproject.toml tests/toy/pyproject.toml constraints.txt
FILES = $(shell find src tests/toy/cairn_toy -name __pycache__ -prune -o -name '*.mo' -o -type f -print)
# their names too, for a file that is gone; no directories, whose times change when Python first keeps something in them
SOURCES = hatch_build.py $(FILES) build/names

# what Python has compiled is kept, whatever the shell says: every process that a test starts would compile it again
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
# one thing after another, but for what is said to go on beside something else
ifndef BESIDE
.NOTPARALLEL:
endif
.DELETE_ON_ERROR:
.PHONY: help play terminal test quick check checked-suite suite compare compare-fast compared-games compared-rules \
	site fast bench learn coverage mutants fuzz reliability cluster pictures docs docs-words format words constraints clean always

help: ## list what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/.run ## install what playing needs, and open a browser on Cairn (PORT=number for another port than 8080)
	@$(VENV)/bin/cairn serve --port $(PORT)

terminal: $(VENV)/.run ## the same in the terminal (GAME=name for another game)
	@$(VENV)/bin/cairn play $(GAME)

test: $(VENV)/.test ## install everything and run every check
	@if $(VENV)/bin/python hatch_build.py; then \
		$(MAKE) --no-print-directory -j2 BESIDE=1 PURE='$(addprefix --ignore=,$(MANY_GAMES))' checked-suite build/quickly/.made && \
		$(MAKE) --no-print-directory compare; \
	else \
		$(MAKE) --no-print-directory checked-suite && { \
		echo '************************************************************************'; \
		echo '** NOT CHECKED: the compiled build. It needs a C compiler, see above. **'; \
		echo '************************************************************************'; } \
	fi

quick: $(VENV)/.test ## while changing a rule: format, lint, types, layers, and the tests that state a rule
	@$(MAKE) --no-print-directory check
	$(VENV)/bin/python -m pytest -q tests/test_architecture.py
	$(VENV)/bin/python -m pytest -q -n 2 $(RULES_TESTS)
	@echo 'Not checked: tables, records, agents, bots, words, boards, command line, browser, random games, the compiled build.'
	@echo 'make test checks them all.'

check: $(VENV)/.test ## format, lint, types and layers
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/ruff check
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports --no-logo

checked-suite: check
	@$(MAKE) --no-print-directory suite

suite: $(VENV)/.test ## the tests, in pure Python
	@$(VENV)/bin/python tests/web/engines.py chromium || { \
		echo '************************************************************************'; \
		echo '** NOT CHECKED: the browser. There is no Chromium and none to be had. **'; \
		echo '************************************************************************'; }
	@$(VENV)/bin/python tests/web/engines.py firefox || { \
		echo '************************************************************************'; \
		echo '** NOT CHECKED: a second browser. No Firefox, and none can be had.    **'; \
		echo '************************************************************************'; }
	@$(VENV)/bin/python tests/web/postgres.py || { \
		echo '************************************************************************'; \
		echo '** NOT CHECKED: PostgreSQL. There is none here, and none can be had.  **'; \
		echo '************************************************************************'; }
	@{ $(VENV)/bin/python page/build.py --can && $(MAKE) --no-print-directory site; } || { \
		echo '************************************************************************'; \
		echo '** NOT CHECKED: the site of plain files. It needs npm, see above.     **'; \
		echo '************************************************************************'; }
	$(VENV)/bin/python -m pytest -n $(JOBS) --dist $(DIST) $(PURE)

compare: build/quickly/.made ## hold what is compiled to the rules, by their tests, and to pure Python, by games both play
	@$(MAKE) --no-print-directory -j2 BESIDE=1 COMPILED=build/quickly compared-games compared-rules

compare-fast: build/fast/.made ## the same with what make fast compiles
	@$(MAKE) --no-print-directory -j2 BESIDE=1 COMPILED=build/fast compared-games compared-rules

compared-games:
	CAIRN_EXPECT_COMPILED=1 PYTHONPATH=$(COMPILED)/lib $(VENV)/bin/python -m pytest -n 2 --dist worksteal $(MANY_GAMES) $(BUILD_TESTS)

compared-rules:
	CAIRN_EXPECT_COMPILED=1 PYTHONPATH=$(COMPILED)/lib $(VENV)/bin/python -m pytest $(SELDOM_MET)

site: build/page/.made ## build a folder of plain files, build/site, in which Cairn runs inside a web page
	@echo 'The site is build/site: python3 -m http.server --directory build/site'

fast: $(FAST)/.made ## compile Cairn into an environment of its own, .venv-fast
	@echo 'The compiled Cairn is $(FAST)/bin/cairn.'

bench: $(VENV)/.bench ## measure the speed: interpreted, compiled, beside Catanatron, for research, in the browser; and what playing asks of one (BENCH=game:scenario)
	@$(VENV)/bin/python page/build.py --can && $(MAKE) --no-print-directory site || true
	@if $(VENV)/bin/python hatch_build.py; then \
		$(MAKE) --no-print-directory fast && $(VENV)/bin/python bench/bench.py $(BENCH); \
	else \
		$(VENV)/bin/python bench/bench.py $(BENCH) --interpreted-only; \
	fi

learn: $(VENV)/.learn ## learn from games what positions are worth, and write it down in each game's bot/evaluation.toml (LEARN='--share 0.1')
	@if $(VENV)/bin/python hatch_build.py; then $(MAKE) --no-print-directory build/fast/.made; fi
	PYTHONPATH=build/fast/lib $(VENV)/bin/python -m bench.learn $(LEARN)

coverage: $(VENV)/.test ## which lines the tests run
	$(VENV)/bin/python -m coverage run -m pytest
	$(VENV)/bin/python -m coverage combine --quiet
	$(VENV)/bin/python -m coverage report

mutants: $(VENV)/.test ## put small faults into the rules and see which the tests do not find (MUTANTS='--number 40 --seed 2')
	$(VENV)/bin/python -m tests.harness.rule_mutants $(MUTANTS)

fuzz: $(VENV)/.test ## play millions of answers, compiled where it can be, and look for faults (MINUTES=number)
	@if $(VENV)/bin/python hatch_build.py; then $(MAKE) --no-print-directory build/fast/.made; fi
	PYTHONPATH=build/fast/lib $(VENV)/bin/python -m cairn.testing.marathon --minutes $(MINUTES)

reliability: $(VENV)/.test ## try what the server promises, for an hour, and write docs/reliability.md (TRY='--only load')
	@if $(VENV)/bin/python hatch_build.py; then $(MAKE) --no-print-directory build/fast/.made; fi
	PYTHONPATH=build/fast/lib $(VENV)/bin/python -m bench.reliability $(TRY)

cluster: $(VENV)/.test ## 20,000 games of each title on two nodes of Ray, one killed half way, and the speed-up (TRY='--games 2000')
	@if $(VENV)/bin/python hatch_build.py; then $(MAKE) --no-print-directory build/fast/.made; fi
	PYTHONPATH=build/fast/lib $(VENV)/bin/python -m bench.cluster --speed $(TRY)

pictures: $(VENV)/.test ## take the pictures of the README anew
	$(VENV)/bin/python tests/web/engines.py chromium
	$(VENV)/bin/python -m docs.pictures.make

docs: $(VENV)/.test ## make the documentation site in build/docs, in every language; any warning, such as a broken link, ends it (SPEAK=it for one)
	$(foreach one,$(SPEAK),$(VENV)/bin/python -m sphinx -q -W --keep-going -E -d build/docs-read -D language=$(one) \
		docs build/docs$(filter-out /en,/$(one)) &&) true
	@echo 'Open build/docs$(filter-out /en,/$(firstword $(SPEAK)))/index.html.'

docs-words: $(VENV)/.test ## collect the words of the documentation for translators, in build/docs-words
	$(VENV)/bin/python -m sphinx -q -b gettext -d build/docs-read docs build/docs-words

format: $(VENV)/.test ## format the sources and fix what can be fixed
	$(VENV)/bin/ruff check --fix-only
	$(VENV)/bin/ruff format

words: $(VENV)/.test ## collect the words for translators, and bring every language up to date (TO=it begins a language)
	$(VENV)/bin/python -m cairn.catalogue.extracting $(TO)

constraints: ## choose the newest versions and pin them in constraints.txt
	@rm -rf build/newest
	$(call make-environment,build/newest)
	build/newest/bin/python -m pip install --quiet --upgrade '.[test,bench,learn]'
	build/newest/bin/python -m pip install --quiet --upgrade --no-deps catanatron-gym
	@{ sed -n '/^#/p' constraints.txt; \
		build/newest/bin/python -m pip freeze --all --exclude pip --exclude cairn-games; } > build/newest/constraints.txt
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
@$(1)/bin/python -m pip uninstall --quiet --yes cairn 2>/dev/null  # what cairn-games was called at first
endef

$(VENV)/.run: $(PROJECTS)
	$(call make-environment,$(VENV))
	$(VENV)/bin/python $(PIP_INSTALL) babel hatch-vcs hatchling
	$(VENV)/bin/python $(PIP_INSTALL) --no-build-isolation --editable '.[web]'
	@touch $@

$(VENV)/.test: $(VENV)/.run
	$(VENV)/bin/python $(PIP_INSTALL) --no-build-isolation --editable '.[test]' --editable tests/toy
	@touch $@

$(VENV)/.bench: $(VENV)/.test
	$(VENV)/bin/python $(PIP_INSTALL) --no-build-isolation --editable '.[bench]'
	$(VENV)/bin/python $(PIP_INSTALL) --no-deps catanatron-gym  # it asks for an older Gymnasium, but works with ours
	@touch $@

$(VENV)/.learn: $(VENV)/.test
	$(VENV)/bin/python $(PIP_INSTALL) --no-build-isolation --editable '.[learn]'
	@touch $@

build/names: always
	@mkdir -p $(@D)
	@printf '%s\n' $(sort $(FILES)) | cmp -s - $@ || printf '%s\n' $(sort $(FILES)) >$@

build/page/.made: $(VENV)/.run $(SOURCES) $(wildcard page/*)
	$(VENV)/bin/python page/build.py
	@touch $@

# of the version that is installed, whatever was committed since: records tell it, and are compared
build/fast/.made build/quickly/.made: $(VENV)/.test $(SOURCES) $(wildcard $(VENV)/lib/*/site-packages/cairn_games-*.dist-info)
	@$(VENV)/bin/python hatch_build.py
	rm -rf $(@D)
	CAIRN_COMPILE=$(if $(findstring quickly,$@),quickly,1) CAIRN_COMPILE_TOY=1 \
		SETUPTOOLS_SCM_PRETEND_VERSION=$$($(VENV)/bin/python -c 'import cairn; print(cairn.__version__)') \
		$(VENV)/bin/python -m hatchling build --target wheel --directory $(@D)
	$(VENV)/bin/python -m zipfile --extract $(@D)/*.whl $(@D)/lib
	@touch $@

$(FAST)/.run: $(PROJECTS) | build/fast/.made
	$(call make-environment,$(FAST))
	$(FAST)/bin/python $(PIP_INSTALL) "$$(echo build/fast/*.whl)[web]"
	@touch $@

$(FAST)/.made: build/fast/.made $(FAST)/.run
	$(FAST)/bin/python -m pip --disable-pip-version-check install --quiet \
		--no-deps --no-index --force-reinstall build/fast/*.whl
	@touch $@
