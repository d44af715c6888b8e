# Sourced by deploy/taash and deploy/check: makes .venv hold exactly the pinned packages and this checkout.
#
# In:      $root, the checkout; $1, a pin file in deploy/
# Out:     $root/.venv, complete; nothing is done when it already fits the pins (a stamp says so)
# Errors:  one clear line on stderr, exit 1
# shellcheck shell=bash

fail() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

fits() {
    "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2])' >/dev/null 2>&1
}

# Prints the first python3 that is new enough; TAASH_PYTHON, when set, is the only candidate.
usable_python() {
    for candidate in ${TAASH_PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 /usr/bin/python3 \
        /opt/homebrew/bin/python3 /usr/local/bin/python3}; do
        found=$(command -v "$candidate" 2>/dev/null) || continue
        if fits "$found"; then
            printf '%s\n' "$found"
            return 0
        fi
    done
    return 1
}

# Prints a digest of what .venv is made from.
fingerprint() {
    cat "$root/deploy/$1" "$root/pyproject.toml" "$root/deploy/setup.sh" | cksum
    printf '%s %s\n' "$1" "$root"
}

# True when .venv was set up for this pin file, or for the larger one that contains it.
stamped() {
    [ -x "$root/.venv/bin/taash" ] && fits "$root/.venv/bin/python" || return 1
    for pins in "$1" requirements-dev.txt; do
        if [ "$(fingerprint "$pins")" = "$(cat "$root/.venv/stamp" 2>/dev/null)" ]; then
            return 0
        fi
    done
    return 1
}

# A venv that somebody else set up by hand (with other tools in it) is brought up to the pins, not thrown away.
set_up() {
    if stamped "$1"; then
        return 0
    fi
    python=$(usable_python) || fail "needs Python 3.11 or newer; install python3, or name one in TAASH_PYTHON"
    if ! fits "$root/.venv/bin/python" || ! "$root/.venv/bin/python" -m pip --version >/dev/null 2>&1; then
        printf 'Making .venv with %s\n' "$python" >&2
        rm -rf "$root/.venv"
        if ! "$python" -m venv "$root/.venv" >"${TMPDIR:-/tmp}/taash-venv.$$" 2>&1; then
            rm -rf "$root/.venv" "${TMPDIR:-/tmp}/taash-venv.$$"
            fail "$python cannot make a venv; install the package python3-venv (Debian, Ubuntu: apt-get install python3-venv)"
        fi
        rm -f "${TMPDIR:-/tmp}/taash-venv.$$"
    fi
    printf 'Installing the packages pinned in deploy/%s\n' "$1" >&2
    rm -f "$root/.venv/stamp"
    "$root/.venv/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes \
        --only-binary :all: -r "$root/deploy/$1" >&2 || fail "the pinned packages could not be installed (see above)"
    "$root/.venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation \
        --editable "$root" >&2 || fail "this checkout could not be installed (see above)"
    fingerprint "$1" >"$root/.venv/stamp"
}
