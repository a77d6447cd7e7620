/// How the database came to look as it does: steps with names, each made once and in this order.
/// One that was ever shipped is never changed; what is to be different is a further step.
enum Migrations {
  struct Step {
    let name: String
    let sql: String
  }

  static let steps = [
    Step(name: "beginning", sql: beginning), Step(name: "cups", sql: cups),
    Step(name: "journal-time", sql: journalTime), Step(name: "identity", sql: identity),
    Step(name: "passing", sql: passing), Step(name: "fresh", sql: fresh),
    Step(name: "salts", sql: salts), Step(name: "ranks", sql: ranks),
    Step(name: "passphrase", sql: passphrase), Step(name: "order", sql: order),
    Step(name: "reports", sql: reports), Step(name: "rating-line", sql: ratingLine),
    Step(name: "lost-alone", sql: lostAlone),
  ]

  /// With so many of them there is something to seal.
  static let stepsToSeal = 7

  /// Makes the steps that are missing, each whole or not at all.
  static func make(
    _ steps: [Step], in database: Database
  ) throws(DatabaseError) {
    try database.runAll(
      "CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT")
    for (index, step) in steps.enumerated().dropFirst(try done(in: database)) {
      try database.transaction { () throws(DatabaseError) in
        try database.runAll(step.sql)
        try database.run("INSERT INTO migration VALUES (?, unixepoch())", .text(step.name))
        try database.runAll("PRAGMA user_version = \(index + 1)")
      }
    }
  }

  /// How many steps have been made.
  static func done(in database: Database) throws(DatabaseError) -> Int {
    try database.number("PRAGMA user_version") ?? 0
  }

  private static let beginning = """
    -- One row: the lobby's time in milliseconds, and the highest numbers that were ever given.
    CREATE TABLE state (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      time INTEGER NOT NULL,
      last_player INTEGER NOT NULL,
      last_match INTEGER NOT NULL,
      last_room INTEGER NOT NULL
    ) STRICT;
    INSERT INTO state VALUES (1, 0, 0, 0, 0);

    -- An empty secret is that of a name which the operator has freed. No choice of balls is the
    -- standard one.
    CREATE TABLE player (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      key TEXT NOT NULL UNIQUE,
      secret BLOB NOT NULL,
      since INTEGER NOT NULL,
      chosen TEXT NOT NULL DEFAULT ''
    ) STRICT;
    CREATE TABLE ignored (
      player INTEGER NOT NULL REFERENCES player ON DELETE CASCADE,
      other INTEGER NOT NULL REFERENCES player ON DELETE CASCADE,
      PRIMARY KEY (player, other)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX ignored_other ON ignored (other);

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
    -- A player of NULL has been forgotten.
    CREATE TABLE seat (
      match INTEGER NOT NULL REFERENCES match,
      seat INTEGER NOT NULL,
      player INTEGER REFERENCES player ON DELETE SET NULL,
      score INTEGER NOT NULL,
      PRIMARY KEY (match, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seat_player ON seat (player, match);

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
    CREATE TABLE rating (
      player INTEGER NOT NULL REFERENCES player ON DELETE CASCADE,
      game TEXT NOT NULL,
      rating REAL NOT NULL,
      deviation REAL NOT NULL,
      volatility REAL NOT NULL,
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

    -- Rooms that are there now. Players stand in them by their numbers.
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
      started INTEGER
    ) STRICT;
    -- Moves of the matches under way: those of the journal's rows come behind those in live.
    CREATE TABLE live (
      match INTEGER PRIMARY KEY,
      moves TEXT NOT NULL
    ) STRICT;
    CREATE TABLE journal (
      id INTEGER PRIMARY KEY,
      moves TEXT NOT NULL
    ) STRICT;
    """

  private static let cups = """
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
    ALTER TABLE state ADD COLUMN last_cup INTEGER NOT NULL DEFAULT 0;

    -- The cup, round and table that a room belongs to, and whether a hint was given in its match.
    ALTER TABLE room ADD COLUMN cup TEXT;
    ALTER TABLE room ADD COLUMN helped INTEGER NOT NULL DEFAULT 0;
    """

  private static let salts = """
    -- The server's part of the coming match's chance, sealed; and whether its host has begun it. A
    -- room's heading is sealed too, as long as its match is under way.
    ALTER TABLE room ADD COLUMN part TEXT;
    ALTER TABLE room ADD COLUMN starting INTEGER NOT NULL DEFAULT 0;
    """

  private static let journalTime = """
    -- The lobby's time with these moves. Of it and the state's the later one holds.
    ALTER TABLE journal ADD COLUMN time INTEGER NOT NULL DEFAULT 0;
    """

  private static let passing = """
    -- Matches whose moves are kept for a while only, as they counted for nobody and one person
    -- played: how long those are, and the lobby's time at the end. The oldest first.
    CREATE TABLE passing (
      id INTEGER PRIMARY KEY,
      match INTEGER NOT NULL REFERENCES match,
      bytes INTEGER NOT NULL,
      ended INTEGER NOT NULL
    ) STRICT;
    INSERT INTO passing (match, bytes, ended)
    SELECT id, length(moves), (SELECT time FROM state) FROM match
    WHERE counts = 0 AND (
      SELECT count(*) FROM seat LEFT JOIN player ON player.id = seat.player
      WHERE seat.match = match.id AND coalesce(player.key, '') NOT LIKE 'house%') < 2
    ORDER BY id;
    """

  private static let fresh = """
    -- Names that have done nothing yet, as far as is known: the lobby's time when they were seen
    -- last, and whether their secret was ever said.
    CREATE TABLE fresh (
      player INTEGER PRIMARY KEY REFERENCES player ON DELETE CASCADE,
      seen INTEGER NOT NULL,
      returned INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX fresh_seen ON fresh (returned, seen);
    INSERT INTO fresh SELECT id, (SELECT time FROM state), 1 FROM player
    WHERE key NOT LIKE 'house%' AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.player = player.id);
    """

  private static let identity = """
    -- By which clients know the store again, whatever its server's address: made once, and the same
    -- in every copy. It is no secret.
    ALTER TABLE state ADD COLUMN identity TEXT NOT NULL DEFAULT '';
    UPDATE state SET identity = lower(hex(randomblob(8)));
    """

  private static let passphrase = """
    -- What is kept of a passphrase; nothing where a player has none.
    ALTER TABLE player ADD COLUMN passphrase BLOB NOT NULL DEFAULT x'';
    """

  private static let order = """
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
    """

  private static let reports = """
    -- What players told the operators about others, until an operator is done with it: the last
    -- lines that were said, a line each.
    CREATE TABLE report (
      id INTEGER PRIMARY KEY,
      about TEXT NOT NULL,
      by TEXT NOT NULL,
      why TEXT NOT NULL,
      lines TEXT NOT NULL
    ) STRICT;
    """

  private static let ratingLine = """
    -- The rating of the player after the match, if it was rated.
    ALTER TABLE seat ADD COLUMN rating INTEGER;
    """

  private static let lostAlone = """
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
    """

  private static let ranks = """
    -- How many rated matches there were, and the first few others in them, by their numbers: what a
    -- place among the ratings takes. The game of a program's rating is 'pig.bots'.
    ALTER TABLE rating ADD COLUMN matches INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE rating ADD COLUMN others TEXT NOT NULL DEFAULT '';
    CREATE TEMP TABLE rated AS
      SELECT own.player AS player, match.game AS game, match.id AS match, other.player AS other
      FROM match JOIN seat AS own ON own.match = match.id
        JOIN seat AS other ON other.match = match.id AND other.seat <> own.seat
        LEFT JOIN player ON player.id = other.player
      WHERE match.counts = 1 AND own.player IS NOT NULL
        AND coalesce(player.key, '') NOT LIKE 'house%';
    CREATE INDEX temp.rated_player ON rated (player, game, match);
    UPDATE rating SET
      matches = (SELECT count(DISTINCT match) FROM rated
        WHERE rated.player = rating.player AND rated.game = rating.game),
      others = coalesce((SELECT group_concat(other, ' ') FROM
        (SELECT DISTINCT other FROM rated
          WHERE rated.player = rating.player AND rated.game = rating.game AND other IS NOT NULL
          LIMIT 3)), '');
    DROP TABLE rated;
    DELETE FROM best WHERE board LIKE '%.rating' AND NOT EXISTS (
      SELECT 1 FROM rating WHERE rating.player = best.player
        AND best.board = rating.game || '.rating' AND rating.matches >= 5
        AND length(rating.others) - length(replace(rating.others, ' ', '')) >= 2);

    -- Whether a room is for people and programs, and which seats of its match programs have.
    ALTER TABLE room ADD COLUMN bots INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE room ADD COLUMN programs TEXT NOT NULL DEFAULT '';
    """
}
