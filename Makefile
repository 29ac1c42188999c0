# `make play` and `make test` set up all they need; `make help` lists the rest.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
LOCK := requirements.lock
WEB := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/recordings/*' -not -name '*.pyc')
NPM := $(BIN)/python web/build.py npm run --silent
PREPARE := $(BIN)/python tools/prepare.py
COMPILER := src/wyprawa/compilation/compiler.py
GAME ?= bosman
GAMES ?= 400
SEED ?= 1
ANY_PYTHON = $(or $(wildcard $(BIN)/python),$(PYTHON))

.PHONY: help play test prepare lint docs screenshots lighthouse soak mutants bench bench-server fast wheels bare clean lock fit reports strength chances calibration
.PHONY: install-play install-test install-bench

help: ## list the commands
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 16

play: install-play ## play in the browser on this computer (in the terminal: wyprawa play)
	@$(BIN)/wyprawa serve --open --positions

test: install-test ## run every check and every test
	@mkdir -p .cache; $(PREPARE) > .cache/prepare.log 2>&1 & preparing=$$!; \
		{ $(MAKE) --no-print-directory lint && $(PREPARE) page recordings && $(NPM) test; } || { kill $$preparing; exit 1; }; \
		wait $$preparing; prepared=$$?; cat .cache/prepare.log; exit $$prepared
	@$(BIN)/pytest -n auto
	@$(BIN)/pytest -o addopts=-q -n 2 --reruns 1 -r R tests/browser

prepare: install-test ## what tests share: page, documentation, recorded games, browser, PostgreSQL, compiled build
	@$(PREPARE)

lint: install-test ## formatting, style, types, import contract
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@$(NPM) lint
	@$(NPM) check
	@$(BIN)/python tools/credits.py --check

docs: install-test ## build the documentation as a site; `wyprawa serve` offers it at /docs
	@$(PREPARE) docs

screenshots: install-test ## pictures of every screen, into .cache/screenshots
	@$(PREPARE) page browser
	@$(BIN)/pytest -o addopts=-q tests/browser/screenshots.py

lighthouse: install-test ## page scores of the front door and of running tables
	@$(PREPARE) page browser
	@$(BIN)/python tools/lighthouse.py

soak: install-test ## long runs: thousands of random games, servers killed again and again
	@$(PREPARE) page browser postgres compiled
	@$(BIN)/pytest -n auto tests/soak tests/server/soak --soak --timeout 3600
	@$(BIN)/pytest -o addopts=-q -n 2 tests/browser -m soak --soak --timeout 3600

mutants: prepare ## change one thing at a time and see whether a test notices; report in .cache/mutants
	@$(BIN)/python tools/mutants.py

bench: install-bench ## speed, beside other libraries in the same run
	@$(BIN)/python benchmarks/run.py

bench-server: install-bench ## the server under load, beside a minimal relay and boardgame.io
	@$(BIN)/python -m benchmarks.server.run

fast: install-test ## compile the engine; prints the folder to put on PYTHONPATH
	@$(BIN)/python tools/compile_engine.py

wheels: install-test ## build the plain and the compiled wheel into dist/, and try each in a fresh environment
	@$(BIN)/python tools/wheels.py

reports: install-test ## make all reports of docs/reports again, which takes hours (tools/reports.py NAME or --missing: some)
	@$(BIN)/python tools/reports.py

strength: install-test ## measure all levels again, into docs/strength.json and docs/bots.md, and say what changed
	@$(BIN)/python tools/strength.py

fit: install-test ## fit weights to sample games, into .cache/fit; GAME=bosman GAMES=400 SEED=1
	@mkdir -p .cache/fit
	@$(BIN)/python tools/fit.py $(GAME) --games $(GAMES) --seed $(SEED) --into .cache/fit/$(GAME)-$(GAMES)-$(SEED).json

chances: install-test ## play strong games and fit the chances that people are shown, into .cache/fit; GAME=bosman
	@mkdir -p .cache/fit
	@PYTHONPATH=$$($(BIN)/python tools/compile_engine.py) $(BIN)/python tools/strong_games.py $(GAME)
	@$(BIN)/python tools/fit_chances.py $(GAME) --games .cache/strong-games --into .cache/fit/chances-$(GAME).json

calibration: install-test ## measure the shown chances on held-out games and rewrite the tables of docs/bots.md; GAME=bosman
	@mkdir -p benchmarks/calibration
	@PYTHONPATH=$$($(BIN)/python tools/compile_engine.py) $(BIN)/python tools/strong_games.py $(GAME)
	@PYTHONPATH=$$($(BIN)/python tools/compile_engine.py) $(BIN)/python tools/calibration.py $(GAME) \
		--games .cache/strong-games --into benchmarks/calibration/$(GAME).json --write

bare: ## prove make test and make play on a bare machine; one of them: WHAT=test|play, as a user: BARE_USER=nobody
	@$(PYTHON) tools/bare_machine.py $(WHAT)

lock: install-test ## resolve the locked versions anew
	@$(PIP) install pip-tools
	@$(BIN)/pip-compile --quiet --all-extras --strip-extras --no-header --no-annotate \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --upgrade -o $(LOCK) pyproject.toml

clean: ## remove what the commands above made
	@rm -rf $(VENV) .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# Two runs at once install once: the second waits, then finds everything installed.
install-play install-test install-bench: install-%:
	@$(ANY_PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed"; exit 1; }
	@$(ANY_PYTHON) tools/run_locked.py .cache/making/environment/lock $(MAKE) --silent --no-print-directory $(VENV)/.$*

$(VENV)/.venv:
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.play: $(VENV)/.venv pyproject.toml $(LOCK) $(WEB)
	@echo "Setting up…"
	@extra=; $(BIN)/python $(COMPILER) && extra='[fast]'; WYPRAWA_PURE=1 $(PIP) install -c $(LOCK) -e ".$$extra"
	@touch $@

$(VENV)/.test: $(VENV)/.venv pyproject.toml $(LOCK) # the page is built by tools/prepare.py
	@echo "Setting up for tests…"
	@WYPRAWA_PURE=1 $(PIP) install -c $(LOCK) -e '.[test,fast,fit,docs]'
	@touch $@

$(VENV)/.bench: $(VENV)/.test
	@echo "Setting up for benchmarks…"
	@WYPRAWA_PURE=1 $(PIP) install -c $(LOCK) -e '.[bench]'
	@touch $@
