// The attributes that games share with other lines. An attribute means the same in all lines,
// unless a line says otherwise.

extension Attribute.Key {
  // Rooms and seats.
  public static let room = Self("room", .count, "The number of the room.")
  public static let seat = Self("seat", .count, "The seat, from 1.")
  public static let player = Self("player", .name, "The name of the player.")
  public static let seats = Self("seats", .share, "Taken seats of all seats.")

  // Matches.
  public static let game = Self("game", .word, "The name of the game.")
  public static let match = Self(
    "match", .count, "The number of the match, which is never used again.")
  public static let opener = Self("opener", .count, "The seat that moves first.")
  public static let commit = Self("commit", .hash, "The SHA-256 of the server's part of the seed.")
  public static let salts = Self(
    "salts", .list(.either(.word, "-")), "The salt of each seat, in seat order; `-` for none.")
  public static let part = Self(
    "part", .seed, "The server's part of the seed, where there are salts.")
  public static let next = Self("next", .count, "Where the next page begins: ask with `from=`.")
  public static let winner = Self(
    "winner", .count, "The seat that won; 0 for a draw, a match lost alone, or won by the house.")
  public static let counts = Self("counts", .flag, "Whether the match is ranked.")
  public static let n = Self("n", .count, "How many moves were made in the match.")
  public static let turn = Self("turn", .count, "The seat that has to move.")
  public static let scores = Self("scores", .list(.count), "The score of each seat, in seat order.")
  public static let seed = Self("seed", .seed, "The seed of all chance in the match.")
  public static let ms = Self("ms", .count, "Milliseconds since the match began.")
  public static let place = Self("place", .count, "The place in the race, from 1.")
  public static let out = Self(
    "out", .one(["resigned", "exhausted"]), "Why the seat is out of the match.")
  public static let reason = Self("reason", .word, "Why.")

  // Options that all games have.
  public static let clock = Self(
    "clock", .count, "Seconds for a turn, or for a whole race; 0 for no limit.")
  public static let watch = Self(
    "watch", .one(["blind", "open", "late"]),
    "What spectators see: what an opponent sees, everything, or what was done, some time later.")
  public static let delay = Self("delay", .count, "Seconds after which spectators see it, if late.")
  public static let away = Self(
    "away", .count, "Seconds that a seat is kept after a lost connection; 0 for the usual.")
  public static let size = Self("size", .size, "Columns and rows of the board.")
  public static let rounds = Self("rounds", .count, "Rounds to play.")

  // Counts.
  public static let round = Self("round", .count, "The number of the round, from 1.")
  public static let of = Self("of", .count, "How many rounds there are.")
  public static let points = Self("points", .decimal, "Points.")
  public static let total = Self("total", .count, "The sum.")
  public static let won = Self("won", .number, "What was won; negative for a loss.")
  public static let lost = Self("lost", .count, "What was lost.")
  public static let coins = Self("coins", .count, "Coins.")
  public static let feat = Self("feat", .count, "The number of the achievement.")

  // Secrets and names.
  public static let code = Self("code", .word, "A code.")
  public static let secret = Self("secret", .word, "What only some may know.")

  // General attributes. A key with a property of the same name can only be declared here.
  public static let name = Self("name", .name, "The name, as it was first written.")
  public static let kind = Self("kind", .word, "What kind it is.")
  public static let why = Self(
    "why", .word, "Why, as a word that stays the same within protocol 1.")
  public static let text = Self("text", .text, "For people; programs do not read it.")
}
