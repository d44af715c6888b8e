"""The shuffle is even, and a shuffle that is not would be noticed."""

import pytest

from domain import ledger
from tests.bench import shuffle_statistics


def chances(kind, decks=2000):
    found = shuffle_statistics.measure(kind, shuffle_statistics.SIZES[kind], decks)
    return [getattr(found, name) for name in found.__slots__ if name.endswith("_p")]


@pytest.mark.parametrize("kind", shuffle_statistics.SIZES)
def test_nothing_is_likelier_than_it_should_be(kind):
    assert min(chances(kind)) > 0.001


def test_a_swap_with_any_card_would_be_noticed(monkeypatch):
    def biased(key, deck):
        cards, draws = list(deck), ledger._draws(key)
        for place in range(len(cards)):
            other = next(draws) % len(cards)
            cards[place], cards[other] = cards[other], cards[place]
        return tuple(cards)

    monkeypatch.setattr(ledger, "shuffle", biased)
    assert min(chances("hearts_two")) < 0.001


def test_a_key_used_twice_would_be_noticed(monkeypatch):
    key = ledger.deal_key
    monkeypatch.setattr(ledger, "deal_key", lambda s, game, deal, seeds: key(s, game, deal // 2, seeds))
    assert min(chances("hearts_two")) < 0.001


def test_every_part_of_a_deals_key_counts():
    secret = bytes(32)
    keys = {
        ledger.deal_key(secret, "game", 1, ("a", "b")),
        ledger.deal_key(bytes(31) + b"\1", "game", 1, ("a", "b")),
        ledger.deal_key(secret, "game2", 1, ("a", "b")),
        ledger.deal_key(secret, "game", 2, ("a", "b")),
        ledger.deal_key(secret, "game", 1, ("b", "a")),
        ledger.deal_key(secret, "game", 1, ("ab", "")),
        ledger.deal_key(secret, "game", 1, ("", "ab")),
        ledger.deal_key(secret, "game", 1, ("a", "b", "")),
    }
    assert len(keys) == 8


def test_no_salt_of_a_game_is_used_twice():
    secrets = [bytes([n]) * 32 for n in range(3)]
    places = [
        (audience, seq, path)
        for audience in ("house", "seat:0", "seat:1", "seat:11")
        for seq in (1, 2, 11)
        for path in ("/command", "/outcome/accepted/0/cards", "/outcome/accepted/1/hands/0")
    ]
    salts = {ledger.salt_of(secret, *place) for secret in secrets for place in places}
    assert len(salts) == len(secrets) * len(places)
