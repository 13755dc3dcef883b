# SPDX-License-Identifier: Apache-2.0
# Everything a clone needs: `make help` lists the targets. Messages go to stderr, so that
# `make run ARGS='--angle 135deg --format json' > arc.json` writes the tool's output alone.

ARGS ?= --angle 2.36
PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# The tool, and what needs GSL: everything there is.
TRAITS = --traits CommandLine,GSL
export SWIFT
# SwiftPM passes the traits in the order of their hashes: a fixed one, or everything is compiled again.
export SWIFT_DETERMINISTIC_HASHING = 1

.SILENT:
.DEFAULT_GOAL := help
.PHONY: help setup build run test check lint format notebooks test-browser test-web test-explore test-players test-generated test-consumer test-examples journeys api-check api-baseline gallery web fuzz bench ellipses docs install clean

help:
	echo "make run                      build, then fit one cubic to 3/8 of a circle"
	echo "make run ARGS='--angle 135deg --format json'   the same with other options"
	echo "make test                     build and run all tests"
	echo "make check MODULE=PathMotion  after an edit: formatting, and the tests of one module"
	echo "make lint                     formatting, texts, guides, floors, library evolution, wasm32"
	echo "make format                   rewrite the Swift files in the project's format"
	echo "make notebooks                execute the notebooks; figures go to .build-notebooks"
	echo "make test-browser             SVG files in Chromium against the tool; skipped without it"
	echo "make test-web                 the library for browsers in Node against the tool; skipped without"
	echo "make test-explore             the page of 'arcfit explore' by hand in Chromium; skipped without"
	echo "make test-players             scenes in players of Lottie against the tool; skipped without"
	echo "make test-generated           Swift code made of scenes, compiled and run on stand-ins"
	echo "make journeys                 eighteen tasks of users and 37 claims of the first scenes, with the tool"
	echo "make test-consumer            a package that depends on geometry alone, without pkg-config"
	echo "make test-examples            the packages in Examples, built and run"
	echo "make api-check                the public interface is that of api/; make api-baseline writes it"
	echo "make gallery                  a page of all scenes: .build/gallery/index.html"
	echo "make web                      the library for browsers and the explorer: Web/dist"
	echo "make fuzz                     random input into everything, three minutes"
	echo "make fuzz FUZZ=long           an hour of it, with AddressSanitizer"
	echo "make bench                    time the library beside a peer, one table"
	echo "make ellipses                 recompute Data/reference/ellipses.csv (a minute)"
	echo "make docs                     the guides and all symbols as one site: .build-docs/site"
	echo "make install PREFIX=~/.local  the tool, man page and completions (default /usr/local)"
	echo "make clean                    delete everything that was built"
	echo "run, test, test-browser, test-web, test-explore, test-players, test-examples, notebooks and install first install what is missing (GSL, zlib, pkg-config)."

setup:
	scripts/setup

build: setup
	scripts/quietly "Building arcfit" "$(SWIFT)" build -c release $(TRAITS) --product arcfit

run: build
	.build/release/arcfit $(ARGS)

# The library is optimised, the tests are not: faster in sum (Package.swift).
TEST = env ARCFIT_TEST_BUILD=1 "$(SWIFT)"
RANDOM_HASHES = env -u SWIFT_DETERMINISTIC_HASHING
TEST_OPTIONS = -c release $(TRAITS) --disable-xctest
export ARCFIT_CASES ?= 0.2

test: setup
	for product in arcfitPackageTests arcfit EllipseTable; do \
	  $(TEST) build $(TEST_OPTIONS) --product $$product || exit 1; \
	done
	$(RANDOM_HASHES) $(TEST) test $(TEST_OPTIONS) --skip-build

check: setup
	[ -n "$(MODULE)" ] || { echo "which module? make check MODULE=PathMotion" >&2; exit 64; }
	scripts/lint-text
	find Sources/$(MODULE) Tests/$(MODULE)Tests -name '*.swift' | xargs "$(SWIFT)" format lint --strict --parallel
	ARCFIT_TESTS=$(MODULE) $(TEST) build $(TEST_OPTIONS) --scratch-path .build-check --product arcfitPackageTests
	[ "$(MODULE)" != ArcfitCommand ] || $(TEST) build $(TEST_OPTIONS) --scratch-path .build-check --product arcfit
	ARCFIT_TESTS=$(MODULE) $(RANDOM_HASHES) $(TEST) test $(TEST_OPTIONS) --scratch-path .build-check --skip-build

lint:
	scripts/lint

format:
	scripts/swift-files | xargs "$(SWIFT)" format format --in-place --parallel

notebooks: build
	scripts/notebooks

test-browser: build
	scripts/test-browser

test-web: build
	scripts/test-web

test-explore: build
	scripts/test-explore

test-players: build
	scripts/test-players

test-generated: build
	scripts/test-generated

journeys: build
	python3 -B Tests/Journeys/run.py

test-consumer:
	scripts/test-consumer

test-examples: setup
	scripts/test-examples

api-check: setup
	scripts/api check

api-baseline: setup
	scripts/api baseline

docs: setup
	scripts/docs

gallery: build web
	scripts/scene-pages

web:
	scripts/web

fuzz: setup
	scripts/fuzz $(FUZZ)

bench:
	scripts/bench

ellipses: setup
	"$(SWIFT)" run -c release $(TRAITS) EllipseTable > .build/ellipses.csv
	mv .build/ellipses.csv Data/reference/ellipses.csv

# On Linux the installed tool carries Swift's libraries in itself: it starts faster, and does not
# need the toolchain that built it. Without symbols it is little more than half as large. macOS has
# the libraries in the system.
ifeq ($(shell uname -s),Linux)
INSTALL_BUILD = .build-static
INSTALL_FLAGS = --scratch-path $(INSTALL_BUILD) --static-swift-stdlib -Xlinker -s
else
INSTALL_BUILD = .build
INSTALL_FLAGS =
endif

install: setup
	scripts/quietly "Building arcfit" "$(SWIFT)" build -c release $(TRAITS) --product arcfit $(INSTALL_FLAGS)
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(INSTALL_BUILD)/release/arcfit "$(DESTDIR)$(PREFIX)/bin/arcfit"
	echo "installed $(DESTDIR)$(PREFIX)/bin/arcfit" >&2
	scripts/install-support $(INSTALL_BUILD)/release/arcfit "$(DESTDIR)$(PREFIX)"

clean:
	rm -rf .build .build-check .build-consumer .build-static .build-wasm .build-evolution .build-examples .build-docs .build-notebooks .venv-notebooks Benchmarks/.build .venv-bench .venv-web .build-fuzz .build-fuzz-address Web/dist
