"""What each viewer may know of a game of Idiot."""

from domain.games.idiot import rules
from domain.games.idiot.table import KIND, VERSION, State
from domain.kernel.cards import Seat
from domain.kernel.hidden import Viewer
from domain.kernel.records import Json, encode


def view(state: State, viewer: Viewer) -> Json:
    """Return what a viewer may know (contract.md 4), less game, version, viewer and names."""
    phase = state.table.phase
    extension = state.extension
    told: Json = {
        "kind": KIND,
        "rules": f"{KIND}@{VERSION}",
        "phase": phase,
        "deal": state.deal,
        "dealer": state.dealer,
        "to_act": list(state.table.to_act),
        "seats": [_seat_view(state, seat, viewer) for seat in range(state.table.seats)],
        "pile": list(state.pile),
        "pile_rank": rules.rank(state.pile[-1]) if state.pile else None,
        "opening_rank": state.asked if phase == "opening" else None,
        "extension": extension[1] if extension else None,
        "stock_count": len(state.stock),
        "removed_count": len(state.removed),
        "scores": list(state.scores),
        "hat": list(state.hat),
        "result": encode(state.table.result) if state.table.result else None,
    }
    if viewer == "auditor":
        told["stock"] = list(state.stock)
    return told


def _seat_view(state: State, seat: Seat, viewer: Viewer) -> Json:
    told: Json = {
        "seat": seat,
        "bot": state.table.bots[seat],
        "hand": list(state.hands[seat]) if viewer in (seat, "auditor") else None,
        "hand_count": len(state.hands[seat]),
        "up": list(state.up[seat]),
        "down": [card is not None for card in state.down[seat]],
        "ready": state.ready[seat],
        "place": state.places.index(seat) + 1 if seat in state.places else None,
    }
    if viewer == "auditor":
        told["down_cards"] = list(state.down[seat])
    return told
