"""Cases of Hearts for two by clause: the table, the deal and the passing."""

from domain.games.hearts_two.play import GAME
from domain.games.hearts_two.table import Dealt, Options, Pass, Passed, Play, Received
from domain.kernel.cards import STANDARD_DECK
from domain.kernel.game import settled
from domain.kernel.table import Close, Closed, Deal, Join, Result
from tests.domain.hearts_two.positions import after_hand, cards, dealt, hand, turn
from tests.domain.kit import Case, Settles, Tells, created

FIRST = "2C 3C 4C 5C 6C 7C 8C 9C TC JC"
SECOND = "2D 3D 4D 5D 6D 7D 8D 9D TD JD"
DECK = STANDARD_DECK
DEAL = (DECK[0:20:2], DECK[1:20:2])
OVER = Result("played_out", (0,), (), (0, 0), ())
LOW, HIGH = cards("2C 3C 4C"), cards("9D TD JD")


def deal_of(deal, to_act, phase):
    return [Dealt(deal, None, DECK, DEAL, (10, 10)), turn(to_act, phase)]


def passing(deal=1, first=0):
    return [dealt(FIRST, SECOND, deal), turn(first, "pass")]


CHOSEN = [*passing(), Passed(0, 3, LOW), turn(1, "pass")]
GIVEN = [*passing(), Passed(0, 3, LOW), Received(1, 3, LOW), turn(1, "return")]


def state_after(events, **options):
    return settled(GAME, GAME.start(created(GAME, 2, options)), events)


def hands_after(events, **options):
    """Return both hands as the auditor sees them."""
    return tuple(
        " ".join(seat["hand"]) for seat in GAME.view(state_after(events, **options), "auditor")["seats"]
    )


def chosen_seen(viewer):
    return [(seat["hand_count"], seat["chosen"]) for seat in GAME.view(state_after(CHOSEN), viewer)["seats"]]


def stock_seen(viewer):
    state = state_after([dealt(FIRST, SECOND, stock="AS KS"), turn(0), Closed(OVER, "")])
    shown = GAME.view(state, viewer)
    return shown["stock_count"], shown.get("stock")


CASES: list[Case | Settles | Tells] = [
    # --- the table -----------------------------------------------------------------------------
    Case("table.over", "after the end", [*hand("2C", "3C"), Closed(OVER, "")], Play(0, "2C"), "table.over"),
    Case("table.over", "closed in play", hand("2C", "3C"), Close(OVER, "aa"), [Closed(OVER, "aa")]),
    Case("table.over", "closing twice", [*hand("2C", "3C"), Closed(OVER, "")], Close(OVER, ""), "table.over"),
    Case("table.not_your_turn", "the other seat", hand("2C", "3C"), Play(1, "3C"), "table.not_your_turn"),
    Case(
        "table.not_your_turn",
        "passing before the named player",
        passing(),
        Pass(1, HIGH),
        "table.not_your_turn",
    ),
    Case("table.not_your_turn", "choosing twice", CHOSEN, Pass(0, LOW), "table.not_your_turn"),
    Case("table.not_now", "play while passing", passing(), Play(0, "2C"), "table.not_now"),
    Case("table.not_now", "pass while playing", hand(FIRST, SECOND), Pass(0, LOW), "table.not_now"),
    Case("table.not_now", "join in play", hand("2C", "3C"), Join(0, "ab"), "table.not_now"),
    Case("table.not_your_cards", "play", hand("2C", "3C"), Play(0, "3C"), "table.not_your_cards"),
    Case("table.not_your_cards", "pass", passing(), Pass(0, cards("2C 3C 2D")), "table.not_your_cards"),
    Case(
        "table.not_your_cards",
        "one card thrice",
        passing(),
        Pass(0, cards("2C 2C 2C")),
        "table.not_your_cards",
    ),
    Case(
        "table.not_your_cards",
        "asked before the number",
        passing(),
        Pass(0, cards("2C 2D")),
        "table.not_your_cards",
    ),
    # --- 1 -------------------------------------------------------------------------------------
    Settles("hearts_two.1.1", "two", 2, {}, {"limit": 100, "hands": 0}),
    Settles("table.seats", "one too few", 1, {}, "table.seats"),
    Settles("table.seats", "one too many", 3, {}, "table.seats"),
    Tells("hearts_two.1.1", "one standard deck", lambda: GAME.deck(2, Options()), DECK),
    Case("hearts_two.1.2", "Player 1 first", [], Deal(1, DECK), deal_of(1, 0, "pass")),
    Case("hearts_two.1.2", "in every hand", [], Deal(4, DECK), deal_of(4, 0, "play")),
    Tells("hearts_two.1.3", "32 cards", lambda: state_after(deal_of(1, 0, "pass")).stock, DECK[20:]),
    Tells("hearts_two.1.3", "a seat never sees it", lambda: stock_seen(0), (2, None)),
    Tells("hearts_two.1.3", "nor do spectators", lambda: stock_seen("spectator"), (2, None)),
    Tells("hearts_two.1.3", "the auditor does", lambda: stock_seen("auditor"), (2, ["AS", "KS"])),
    # --- 2.1 -----------------------------------------------------------------------------------
    Case("hearts_two.2.1", "three", passing(), Pass(0, LOW), [Passed(0, 3, LOW), turn(1, "pass")]),
    Case("hearts_two.2.1", "two", passing(), Pass(0, LOW[:2]), "hearts_two.three_cards"),
    Case("hearts_two.2.1", "four", passing(), Pass(0, (*LOW, "5C")), "hearts_two.three_cards"),
    Case(
        "hearts_two.2.1", "two back", GIVEN, Pass(1, LOW[:2]), "hearts_two.three_cards", {"passing": "return"}
    ),
    Case(
        "hearts_two.2.1",
        "four back",
        GIVEN,
        Pass(1, (*LOW, "2D")),
        "hearts_two.three_cards",
        {"passing": "return"},
    ),
    Case("hearts_two.2.1", "hand 2", [], Deal(2, DECK), deal_of(2, 1, "pass")),
    Case("hearts_two.2.1", "not in hand 3", [], Deal(3, DECK), deal_of(3, 0, "play")),
    # --- 2.2 -----------------------------------------------------------------------------------
    Case("hearts_two.2.2", "return: hand 1", [], Deal(1, DECK), deal_of(1, 0, "pass"), {"passing": "return"}),
    Case("hearts_two.2.2", "return: hand 2", [], Deal(2, DECK), deal_of(2, 1, "pass"), {"passing": "return"}),
    Case(
        "hearts_two.2.2", "one way: hand 2", [], Deal(2, DECK), deal_of(2, 1, "pass"), {"passing": "one_way"}
    ),
    Case("hearts_two.2.2", "none: hand 1", [], Deal(1, DECK), deal_of(1, 0, "play"), {"passing": "none"}),
    Case("hearts_two.2.2", "none: hand 2", [], Deal(2, DECK), deal_of(2, 0, "play"), {"passing": "none"}),
    Case(
        "hearts_two.2.2",
        "exchange: the second choice, and the cards change hands",
        CHOSEN,
        Pass(1, HIGH),
        [Passed(1, 3, HIGH), Received(1, 3, LOW), Received(0, 3, HIGH), turn(0)],
    ),
    Case(
        "hearts_two.2.2",
        "exchange: hand 2 begins with Player 2",
        passing(2, 1),
        Pass(1, HIGH),
        [Passed(1, 3, HIGH), turn(0, "pass")],
    ),
    Case(
        "hearts_two.2.2",
        "exchange: hand 2 ends with Player 1",
        [*passing(2, 1), Passed(1, 3, HIGH), turn(0, "pass")],
        Pass(0, LOW),
        [Passed(0, 3, LOW), Received(1, 3, LOW), Received(0, 3, HIGH), turn(0)],
    ),
    Case(
        "hearts_two.2.2",
        "exchange: the leader of 3.5 leads",
        [*passing(2, 1), Passed(1, 3, HIGH), turn(0, "pass")],
        Pass(0, LOW),
        [Passed(0, 3, LOW), Received(1, 3, LOW), Received(0, 3, HIGH), turn(1)],
        {"first_lead": "alternate"},
    ),
    Tells(
        "hearts_two.2.2",
        "exchange: a choice still counts as hand",
        lambda: hands_after(CHOSEN),
        (FIRST, SECOND),
    ),
    Tells(
        "hearts_two.2.2",
        "exchange: who has chosen sees it",
        lambda: chosen_seen(0),
        [(10, list(LOW)), (10, None)],
    ),
    Tells("hearts_two.2.2", "exchange: the other does not", lambda: chosen_seen(1), [(10, None), (10, None)]),
    Tells(
        "hearts_two.2.2",
        "exchange: nor do spectators",
        lambda: chosen_seen("spectator"),
        [(10, None), (10, None)],
    ),
    Tells(
        "hearts_two.2.2",
        "exchange: both hands after it",
        lambda: hands_after(
            [*CHOSEN, Passed(1, 3, HIGH), Received(1, 3, LOW), Received(0, 3, HIGH), turn(0)]
        ),
        ("5C 6C 7C 8C 9C TC JC 9D TD JD", "2C 3C 4C 2D 3D 4D 5D 6D 7D 8D"),
    ),
    Case(
        "hearts_two.2.2",
        "return: three go over",
        passing(),
        Pass(0, LOW),
        [Passed(0, 3, LOW), Received(1, 3, LOW), turn(1, "return")],
        {"passing": "return"},
    ),
    Case(
        "hearts_two.2.2",
        "return: any three of the thirteen come back",
        GIVEN,
        Pass(1, cards("2C 2D 3D")),
        [Passed(1, 3, cards("2C 2D 3D")), Received(0, 3, cards("2C 2D 3D")), turn(0)],
        {"passing": "return"},
    ),
    Case(
        "table.not_your_cards",
        "return: not of the other's",
        GIVEN,
        Pass(1, cards("5C 2D 3D")),
        "table.not_your_cards",
    ),
    Case(
        "hearts_two.2.2",
        "return: hand 2 the other way",
        [*passing(2, 1), Passed(1, 3, HIGH), Received(0, 3, HIGH), turn(0, "return")],
        Pass(0, cards("2C 3C JD")),
        [Passed(0, 3, cards("2C 3C JD")), Received(1, 3, cards("2C 3C JD")), turn(0)],
        {"passing": "return"},
    ),
    Case(
        "hearts_two.2.2",
        "one way: seven and thirteen",
        passing(),
        Pass(0, LOW),
        [Passed(0, 3, LOW), Received(1, 3, LOW), turn(0)],
        {"passing": "one_way"},
    ),
    Case(
        "hearts_two.2.2",
        "one way: hand 2 the other way",
        passing(2, 1),
        Pass(1, HIGH),
        [Passed(1, 3, HIGH), Received(0, 3, HIGH), turn(0)],
        {"passing": "one_way"},
    ),
    Tells(
        "hearts_two.2.2",
        "one way: both hands after it",
        lambda: hands_after([*passing(), Passed(0, 3, LOW), Received(1, 3, LOW), turn(0)], passing="one_way"),
        ("5C 6C 7C 8C 9C TC JC", "2C 3C 4C " + SECOND),
    ),
    Tells(
        "hearts_two.2.1",
        "nothing is chosen in the next hand",
        lambda: after_hand((1, 2)).chosen,
        (None, None),
    ),
]
