"""What workers count, for Prometheus."""

from prometheus_client import Counter, Histogram

APPENDED = Counter("taash_appended_total", "Commands to append, by what the store said.", ["verdict"])
FOLDED = Counter("taash_folded_total", "Commands folded, by outcome.", ["outcome"])
FOLDED_AS = {status: FOLDED.labels(status) for status in ("accepted", "rejected", "parked")}
QUARANTINED = Counter("taash_quarantined_total", "Games quarantined for nondeterminism.")
LAG = Histogram(
    "taash_fold_lag_seconds",
    "From a command's append to its outcome.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
)
BOT_MOVES = Counter("taash_bot_moves_total", "Moves that bots made, by bot.", ["bot"])
WEBHOOKS = Counter("taash_webhooks_total", "Attempts to deliver a webhook, by outcome.", ["outcome"])
TIMEOUTS = Counter("taash_timeouts_total", "Moves made by the house for seats that let their time pass.")
SWEPT = Counter("taash_swept_total", "Lost hints that the sweeper repaired, by what was owed.", ["thing"])
