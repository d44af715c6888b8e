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

# Makes a venv with pip in it. Debian's python3 lacks what venv needs for that (ensurepip); then pip comes from the
# system's own, or from Debian's package of pip's wheel, which can be fetched without root and without installing it.
make_venv() {
    rm -rf "$root/.venv"
    if "$1" -c 'import ensurepip' 2>/dev/null; then
        "$1" -m venv "$root/.venv" && return 0
    fi
    "$1" -m venv --clear --without-pip "$root/.venv" 2>/dev/null || return 1
    "$1" -m pip --python "$root/.venv/bin/python" install --quiet --disable-pip-version-check pip >/dev/null 2>&1 ||
        borrow_pip
}

borrow_pip() {
    command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || return 1
    borrowed=$(mktemp -d) || return 1
    mkdir -p "$borrowed/lists/partial" "$borrowed/archives/partial"
    (
        cd "$borrowed"
        apt="apt-get -qq -o Dir::State::lists=$borrowed/lists -o Dir::Cache=$borrowed -o APT::Sandbox::User=$(id -un)"
        $apt update && $apt download python3-pip-whl && dpkg-deb -x python3-pip-whl_*.deb .
        wheel=$(echo "$borrowed"/usr/share/python-wheels/pip-*.whl)
        "$root/.venv/bin/python" "$wheel/pip" install --quiet --disable-pip-version-check --no-index "$wheel"
    ) >/dev/null 2>&1
    code=$?
    rm -rf "$borrowed"
    return $code
}

# A venv that somebody else set up by hand (with other tools in it) is brought up to the pins, not thrown away.
set_up() {
    if stamped "$1"; then
        return 0
    fi
    python=$(usable_python) || fail "needs Python 3.11 or newer; install python3, or name one in TAASH_PYTHON"
    if ! fits "$root/.venv/bin/python" || ! "$root/.venv/bin/python" -m pip --version >/dev/null 2>&1; then
        printf 'Making .venv with %s\n' "$python" >&2
        if ! make_venv "$python"; then
            rm -rf "$root/.venv"
            fail "$python cannot make a venv with pip; install it (Debian, Ubuntu: apt-get install python3-venv)"
        fi
    fi
    printf 'Installing the packages pinned in deploy/%s\n' "$1" >&2
    rm -f "$root/.venv/stamp"
    "$root/.venv/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes \
        --only-binary :all: -r "$root/deploy/$1" >&2 || fail "the pinned packages could not be installed (see above)"
    "$root/.venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation \
        --editable "$root" >&2 || fail "this checkout could not be installed (see above)"
    fingerprint "$1" >"$root/.venv/stamp"
}
