"""Keys outside the store: made once, kept private, good for secrets and signatures."""

import stat
from concurrent.futures import ThreadPoolExecutor

import jwt
import pytest

from workers.keyring import BadToken, Keyring, WrongKeys


@pytest.fixture
def keyring(tmp_path):
    return Keyring.open(tmp_path / "keys")


def test_keys_are_made_once_and_readable_by_their_owner_only(tmp_path):
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda _: Keyring.open(tmp_path / "keys"), range(16)))
    assert len({str(one.jwks()) for one in made}) == 1
    sealed = made[0].seal_secret(b"s" * 32, "g")
    assert {one.unseal_secret(sealed, "g") for one in made} == {b"s" * 32}
    files = [path for path in (tmp_path / "keys").rglob("*") if path.is_file()]
    assert len(files) == 2
    assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}
    for folder in (tmp_path / "keys", tmp_path / "keys" / "signing"):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_no_keys_are_made_beside_games_that_have_others(tmp_path):
    with pytest.raises(WrongKeys, match="no keys in"):
        Keyring.open(tmp_path / "keys", may_make=lambda: False)
    assert not (tmp_path / "keys").exists()
    made = Keyring.open(tmp_path / "keys")
    assert Keyring.open(tmp_path / "keys", may_make=lambda: False).jwks() == made.jwks()


def test_a_secret_opens_for_its_own_game_only(keyring, tmp_path):
    sealed = keyring.seal_secret(b"s" * 32, "one")
    with pytest.raises(WrongKeys):
        keyring.unseal_secret(sealed, "two")
    with pytest.raises(WrongKeys):
        Keyring.open(tmp_path / "other").unseal_secret(sealed, "one")
    assert keyring.seal_secret(b"s" * 32, "one") != sealed


def test_a_token_is_good_for_its_type_and_time(keyring):
    token = keyring.sign({"game": "g", "seat": 0}, "taash-seat", lasts=60)
    assert keyring.verify(token, "taash-seat")["seat"] == 0
    for bad, typ in [
        (token, "taash-spectator"),
        (keyring.sign({"game": "g"}, "taash-seat", lasts=-1), "taash-seat"),
        (token[:-8] + "AAAAAAAA", "taash-seat"),
        ("nonsense", "taash-seat"),
        ("", "taash-seat"),
        (
            jwt.encode({"game": "g"}, "secret" * 8, algorithm="HS256", headers={"typ": "taash-seat"}),
            "taash-seat",
        ),
        (jwt.encode({"game": "g"}, "", algorithm="none", headers={"typ": "taash-seat"}), "taash-seat"),
    ]:
        with pytest.raises(BadToken):
            keyring.verify(bad, typ)


def test_another_installations_token_is_not_ours(keyring, tmp_path):
    other = Keyring.open(tmp_path / "other")
    with pytest.raises(BadToken):
        keyring.verify(other.sign({}, "taash-seat"), "taash-seat")


def test_old_signatures_stay_good_after_rotation_and_others_learn_the_new_key(keyring):
    running = Keyring.open(keyring.folder)
    old = keyring.sign({"n": 1}, "t")
    kid = keyring.rotate()
    new = keyring.sign({"n": 2}, "t")
    assert jwt.get_unverified_header(new)["kid"] == kid
    for one in (keyring, running, Keyring.open(keyring.folder)):
        assert [one.verify(token, "t")["n"] for token in (old, new)] == [1, 2]
    assert keyring.jwks()["keys"][0]["kid"] == kid
    assert all("d" not in key for key in keyring.jwks()["keys"])


def test_signed_bytes_are_signed_as_they_are(keyring):
    signed = keyring.sign_bytes(b'{"a":1}', "taash-receipt")
    public = jwt.PyJWK(keyring.jwks()["keys"][0])
    assert jwt.api_jws.decode(signed, public.key, algorithms=["EdDSA"]) == b'{"a":1}'


def test_a_running_process_signs_with_a_new_key_within_a_moment(keyring, monkeypatch):
    running = Keyring.open(keyring.folder)
    kid = keyring.rotate()
    monkeypatch.setattr("workers.keyring.LOOK", 0.0)
    signed = running.sign_bytes(b'{"a":1}', "taash-receipt", "seat:0")
    header = jwt.get_unverified_header(signed)
    assert (header["kid"], header["typ"], header["viewer"]) == (kid, "taash-receipt", "seat:0")


def test_the_salt_of_a_pending_receipt_is_the_same_again_and_of_this_installation(keyring, tmp_path):
    again = Keyring.open(keyring.folder)
    assert keyring.receipt_salt("g", 2) == again.receipt_salt("g", 2)
    salts = {
        one.receipt_salt(*at)
        for one in (keyring, Keyring.open(tmp_path / "o"))
        for at in (("g", 2), ("g", 22))
    }
    assert len(salts) == 4
    assert {len(salt) for salt in salts} == {16}
