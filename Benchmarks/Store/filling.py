"""Fills a store that a server has made: players with several boards each, and matches that are
copies of real ones under new numbers."""
import sqlite3

BOARDS = ["pig.rating", "pig.turn", "slide.points", "slide.time.4x4", "mastermind.tries"]
GAMES = ["pig", "media", "slide", "mastermind"]


def fill(path, records, count):
    """`count` players and as many matches, which stand in `records`, a store of real ones."""
    store = sqlite3.connect(path, isolation_level=None)
    store.executescript(
        "PRAGMA journal_mode=DELETE; PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;"
        "PRAGMA cache_size=-2000000;")
    store.execute("ATTACH ? AS real", (records,))
    store.executescript(f"""
        CREATE TEMP TABLE n AS
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count})
          SELECT i FROM n;
        CREATE TEMP TABLE record AS SELECT row_number() OVER (ORDER BY id) - 1 AS i, match.*,
          (SELECT score FROM real.seat WHERE match = id AND seat = 1) AS one,
          (SELECT score FROM real.seat WHERE match = id AND seat = 2) AS two FROM real.match;
        CREATE UNIQUE INDEX record_i ON record (i);
        BEGIN;
        INSERT INTO player (id, name, key, secret, since)
          SELECT i, 'player' || i, 'player' || i, x'00', 1790000000 FROM n;
        INSERT INTO match SELECT n.i, game, heading, moves, winner, reason, counts, ended
          FROM n JOIN record ON record.i = n.i % (SELECT count(*) FROM record) ORDER BY n.i;
        -- The first player has a hundredth of all matches, the others two each, more or less.
        INSERT INTO seat (match, seat, player, score)
          SELECT n.i, seat, CASE WHEN n.i % 100 = 0 AND seat = 1 THEN 1
            ELSE 2 + (n.i * 7919 + seat * 104729) % ({count} - 1) END, iif(seat = 1, one, two)
          FROM n JOIN record ON record.i = n.i % (SELECT count(*) FROM record)
          JOIN (SELECT 1 AS seat UNION SELECT 2) ORDER BY n.i, seat;
        INSERT INTO feat SELECT i, 1 + (i + value) % 32, i FROM n, json_each('[0, 5, 11]')
          ORDER BY 1, 2;
        INSERT INTO coins SELECT NULL, i, 40 * value, 20 * value * (value + 1), 'mastermind', i,
          1790000000 FROM json_each('[1, 2, 3]'), n;
        """)
    for game in sorted(GAMES):
        store.execute(
            "INSERT INTO standing SELECT i, ?, i % 50, i % 40, 0, i % 5, i % 9 FROM n", (game,))
        store.execute(
            "INSERT INTO rating (player, game, rating, deviation, volatility)"
            " SELECT i, ?, 1000 + i % 1000, 80, 0.06 FROM n", (game,))
    for board in sorted(BOARDS):
        sign, spread = ("-", 1000) if "slide.time" not in board else ("", 500_000)
        spread = 40 if board in ("pig.turn", "mastermind.tries") else spread
        store.execute(
            f"INSERT INTO best SELECT ?, i, {sign}(1 + (i * 7919) % {spread}), i FROM n", (board,))
    store.execute("UPDATE state SET last_player = ?, last_match = ?", (count, count))
    store.execute("COMMIT")
    store.execute("PRAGMA journal_mode=WAL")
    store.close()
