-- The steps that build the store's schema, each below its heading: --- and its name. Each runs once, in
-- this order. A released step is never edited: a change is a further step at the end.

--- beginning
-- One row: the lobby's time in milliseconds, the highest numbers that were ever given, and the
-- store's identity. Clients know the store again by it, whatever its server's address: it is
-- the same in every copy, and no secret.
CREATE TABLE state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  time INTEGER NOT NULL,
  last_player INTEGER NOT NULL,
  last_match INTEGER NOT NULL,
  last_room INTEGER NOT NULL,
  last_cup INTEGER NOT NULL DEFAULT 0,
  identity TEXT NOT NULL DEFAULT ''
) STRICT;
INSERT INTO state VALUES (1, 0, 0, 0, 0, 0, lower(hex(randomblob(8))));

-- An empty secret is that of a name which the operator has freed, an empty passphrase that of a
-- player who has none. No choice of balls is the standard one.
CREATE TABLE player (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  key TEXT NOT NULL UNIQUE,
  secret BLOB NOT NULL,
  since INTEGER NOT NULL,
  chosen TEXT NOT NULL DEFAULT '',
  passphrase BLOB NOT NULL DEFAULT x''
) STRICT;
CREATE TABLE ignored (
  player INTEGER NOT NULL REFERENCES player ON DELETE CASCADE,
  other INTEGER NOT NULL REFERENCES player ON DELETE CASCADE,
  PRIMARY KEY (player, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX ignored_other ON ignored (other);
-- Names that have done nothing yet, as far as is known: the lobby's time when they were seen
-- last, and whether their secret was ever said.
CREATE TABLE fresh (
  player INTEGER PRIMARY KEY REFERENCES player ON DELETE CASCADE,
  seen INTEGER NOT NULL,
  returned INTEGER NOT NULL
) STRICT;
CREATE INDEX fresh_seen ON fresh (returned, seen);

-- Matches that are over. A winner of 0 is nobody, -1 the house.
CREATE TABLE match (
  id INTEGER PRIMARY KEY,
  game TEXT NOT NULL,
  heading TEXT NOT NULL,
  moves TEXT NOT NULL,
  winner INTEGER NOT NULL,
  reason TEXT NOT NULL,
  counts INTEGER NOT NULL,
  ended INTEGER NOT NULL
) STRICT;
-- A player of NULL has been forgotten. The rating is the one after the match, if it was rated.
CREATE TABLE seat (
  match INTEGER NOT NULL REFERENCES match,
  seat INTEGER NOT NULL,
  player INTEGER REFERENCES player ON DELETE SET NULL,
  score INTEGER NOT NULL,
  rating INTEGER,
  PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_player ON seat (player, match);
-- Matches whose moves are kept for a while only, as they counted for nobody and one person
-- played: how long those are, and the lobby's time at the end. The oldest first.
CREATE TABLE passing (
  id INTEGER PRIMARY KEY,
  match INTEGER NOT NULL REFERENCES match,
  bytes INTEGER NOT NULL,
  ended INTEGER NOT NULL
) STRICT;

CREATE TABLE standing (
  player INTEGER NOT NULL REFERENCES player ON DELETE CASCADE,
  game TEXT NOT NULL,
  won INTEGER NOT NULL,
  lost INTEGER NOT NULL,
  drawn INTEGER NOT NULL,
  streak INTEGER NOT NULL,
  best INTEGER NOT NULL,
  PRIMARY KEY (player, game)
) STRICT, WITHOUT ROWID;
-- A place among the ratings takes some rated matches, and some others in them: the first few,
-- by their numbers. The game of a program's rating is 'pig.bots'.
CREATE TABLE rating (
  player INTEGER NOT NULL REFERENCES player ON DELETE CASCADE,
  game TEXT NOT NULL,
  rating REAL NOT NULL,
  deviation REAL NOT NULL,
  volatility REAL NOT NULL,
  matches INTEGER NOT NULL DEFAULT 0,
  others TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (player, game)
) STRICT, WITHOUT ROWID;
CREATE TABLE feat (
  player INTEGER NOT NULL REFERENCES player ON DELETE CASCADE,
  feat INTEGER NOT NULL,
  match INTEGER NOT NULL REFERENCES match,
  PRIMARY KEY (player, feat)
) STRICT, WITHOUT ROWID;
-- A smaller score is a better one, so that one index serves every board. The match is the one
-- with which it was reached.
CREATE TABLE best (
  board TEXT NOT NULL,
  player INTEGER NOT NULL REFERENCES player ON DELETE CASCADE,
  score INTEGER NOT NULL,
  match INTEGER NOT NULL REFERENCES match,
  PRIMARY KEY (board, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX best_order ON best (board, score, match);
CREATE INDEX best_player ON best (player);

-- The ledger of coins: every change with its reason. The balance is the sum of the changes,
-- and the total of the last row.
CREATE TABLE coins (
  id INTEGER PRIMARY KEY,
  player INTEGER NOT NULL REFERENCES player ON DELETE CASCADE,
  change INTEGER NOT NULL,
  total INTEGER NOT NULL CHECK (total >= 0),
  reason TEXT NOT NULL,
  match INTEGER REFERENCES match,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX coins_player ON coins (player, id);
CREATE TABLE ball (
  player INTEGER NOT NULL REFERENCES player ON DELETE CASCADE,
  ball TEXT NOT NULL,
  PRIMARY KEY (player, ball)
) STRICT, WITHOUT ROWID;

-- Rooms that are there now. Players stand in them by their numbers. A heading is sealed as long
-- as its match is under way. So is the part: the server's own of the coming match's chance. The
-- cup is the cup, round and table that the room belongs to. Helped says that a hint was given
-- in its match, starting that its host has begun it, bots that it is for people and programs.
-- Programs are the seats that programs have in its match.
CREATE TABLE room (
  id INTEGER PRIMARY KEY,
  settings TEXT NOT NULL,
  title TEXT,
  password TEXT,
  challenged INTEGER,
  host INTEGER NOT NULL,
  phase TEXT NOT NULL,
  chairs TEXT NOT NULL,
  match_count INTEGER NOT NULL,
  next_opener INTEGER,
  match INTEGER,
  heading TEXT,
  lineup TEXT,
  started INTEGER,
  cup TEXT,
  helped INTEGER NOT NULL DEFAULT 0,
  part TEXT,
  starting INTEGER NOT NULL DEFAULT 0,
  bots INTEGER NOT NULL DEFAULT 0,
  programs TEXT NOT NULL DEFAULT ''
) STRICT;
-- Moves of the matches under way: those of the journal's rows come behind those in live. A row
-- has the lobby's time, and the latest of these and the state's holds.
CREATE TABLE live (
  match INTEGER PRIMARY KEY,
  moves TEXT NOT NULL
) STRICT;
CREATE TABLE journal (
  id INTEGER PRIMARY KEY,
  moves TEXT NOT NULL,
  time INTEGER NOT NULL DEFAULT 0
) STRICT;

-- A tournament is its steps, a line each, as its director's log shows them. The heading is the
-- first of them.
CREATE TABLE cup (
  id INTEGER PRIMARY KEY,
  heading TEXT NOT NULL,
  phase TEXT NOT NULL,
  moments TEXT NOT NULL
) STRICT;
CREATE INDEX cup_phase ON cup (phase, id);
CREATE TABLE cup_step (
  cup INTEGER NOT NULL REFERENCES cup,
  n INTEGER NOT NULL,
  step TEXT NOT NULL,
  PRIMARY KEY (cup, n)
) STRICT, WITHOUT ROWID;

-- Who the operators are; and bans, mutes and closed doors, which end at a time of day, in
-- seconds of Unix, as they also run while no server does. The key says what one holds for.
CREATE TABLE operator (
  player INTEGER PRIMARY KEY REFERENCES player ON DELETE CASCADE
) STRICT;
CREATE TABLE term (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  player INTEGER,
  name TEXT NOT NULL,
  places TEXT NOT NULL,
  ends INTEGER NOT NULL,
  why TEXT NOT NULL,
  by TEXT NOT NULL
) STRICT;
-- What players told the operators about others, until an operator is done with it: the last
-- lines that were said, a line each.
CREATE TABLE report (
  id INTEGER PRIMARY KEY,
  about TEXT NOT NULL,
  by TEXT NOT NULL,
  why TEXT NOT NULL,
  lines TEXT NOT NULL
) STRICT;

--- lost-alone
-- Who plays alone and is out of tries, or of time, has lost. Until now these were draws.
CREATE TEMP TABLE missed AS
  SELECT seat.player AS player, match.game AS game, count(*) AS count
  FROM match JOIN seat ON seat.match = match.id
  WHERE match.counts = 1 AND match.winner = 0 AND match.reason IN ('exhausted', 'clock')
    AND NOT EXISTS (SELECT 1 FROM seat AS other
      WHERE other.match = match.id AND other.seat = 2)
  GROUP BY seat.player, match.game;
UPDATE standing SET lost = lost + missed.count, drawn = drawn - missed.count
FROM missed WHERE missed.player = standing.player AND missed.game = standing.game;
DROP TABLE missed;

--- title-author
-- Players who ignore the author of a title do not see it, even after the host has changed.
ALTER TABLE room ADD COLUMN author INTEGER;

--- feats-counted
-- The board of achievements: how many different ones each player has. Programs have their own.
INSERT INTO best
SELECT iif(EXISTS (SELECT 1 FROM best
    WHERE board = 'slide.points' AND best.player = feat.player), 'slide.feats', 'slide.feats.bots'),
  player, -count(*), max(match)
FROM feat GROUP BY player;
