# Two commands do everything on a fresh Debian machine: `make play` and `make test`.
GAME ?= linyo

.PHONY: play build test soak fuzz bench strength clean

play: build
	build/release/linework play $(GAME)

build:
	scripts/bootstrap play
	cmake --preset release
	cmake --build --preset release

test:
	scripts/bootstrap test
	scripts/test

# What `make test` runs a tenth of.
soak:
	scripts/bootstrap test
	scripts/soak

# SECONDS for each target.
SECONDS ?= 600
fuzz:
	scripts/bootstrap test
	cmake --preset clang
	cmake --build --preset clang
	tests/fuzz/run.sh build/clang $(SECONDS)

# Prints the figures of bench/RESULTS.md.
bench:
	scripts/bootstrap test
	bench/run

# Every strength against its target, by tournaments: days of one core. Goes on where it stopped.
# WHAT="line-it mc" measures only those whose names hold all of these words.
THREADS ?= 1
strength:
	scripts/bootstrap test
	cmake --preset release
	cmake --build --preset release
	bench/strength --threads $(THREADS) $(WHAT)
	$(if $(WHAT),,bench/strength-plot --threads $(THREADS))

clean:
	rm -rf build
