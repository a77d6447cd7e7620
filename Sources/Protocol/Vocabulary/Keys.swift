// The attributes of rooms and matches. One that several lines have means the same in all of them,
// unless a line says otherwise.

extension Attribute.Key {
  // Rooms and seats.
  public static let room = Self("room", .count, "The number of the room.")
  public static let seat = Self("seat", .count, "The seat, from 1.")
  public static let player = Self("player", .name, "The name of the player.")
  public static let from = Self("from", .name, "The name of the player who sent it.")
  public static let game = Self("game", .word, "The name of the game.")
  public static let phase = Self(
    "phase", .one(["open", "playing", "over"]), "Where the room is: before, in or after a match.")
  public static let seats = Self("seats", .share, "Taken seats of all seats.")
  public static let watchers = Self("watchers", .count, "How many watch.")
  public static let host = Self("host", .name, "The player who may start the match.")
  public static let locked = Self(
    "locked", .flag, "Whether joining needs a password or an invitation.")
  public static let `for` = Self(
    "for", .name, "The challenged player, until the challenge is answered.")
  public static let bots = Self(
    "bots", .one(["yes"]), "People and programs play together and are rated against each other.")
  public static let title = Self("title", .text, "The title that a player gave it.")
  public static let grace = Self("grace", .count, "Seconds that the seat is kept.")
  public static let here = Self("here", .flag, "Whether the player is connected.")
  public static let new = Self("new", .flag, "The player sat down after the match.")
  public static let again = Self("again", .one(["yes"]), "The player voted for another match.")
  public static let reason = Self("reason", .one(Reason.all), "Why.")

  // Matches.
  public static let match = Self(
    "match", .count, "The number of the match, which is never used again.")
  public static let n = Self("n", .count, "How many moves were made in the match.")
  public static let opener = Self("opener", .count, "The seat that moves first.")
  public static let turn = Self("turn", .count, "The seat that has to move.")
  public static let commit = Self(
    "commit", .hash, "The SHA-256 of the server's part of the seed.")
  public static let salts = Self(
    "salts", .list(.either(.word, "-")), "The salt of each seat, in seat order; `-` for none.")
  public static let seed = Self("seed", .seed, "The seed of all chance in the match.")
  public static let part = Self(
    "part", .seed, "The server's part of the seed, where there are salts.")
  public static let next = Self("next", .count, "Where the next page begins: ask with `from=`.")
  public static let winner = Self(
    "winner", .count, "The seat that won; 0 for a draw, a match lost alone, or won by the house.")
  /// Where there may be a match that nobody won.
  static let lostAlone = lost.maybe.being(
    .one(["yes"]), "Somebody played alone and did not win: a loss, not a draw.")
  public static let scores = Self("scores", .list(.count), "The score of each seat, in seat order.")
  public static let counts = Self("counts", .flag, "Whether the match is ranked.")
  static let endsRanking = counts.maybe.being(
    .one(["no"]), "The match was ranked until this hint, and no longer is.")
  public static let progress = Self("progress", .count, "How far the match is, in percent.")
  public static let ms = Self("ms", .count, "Milliseconds since the match began.")
  public static let leftMs = Self("left_ms", .count, "Milliseconds until the clock runs out.")
  public static let `in` = Self("in", .count, "Seconds until it happens.")
  public static let place = Self("place", .count, "The place in the race, from 1.")
  public static let out = Self(
    "out", .one(["resigned", "exhausted"]), "Why the seat is out of the match.")
  public static let move = Self("move", .text, "The move, as it is sent.")

  // Options of a room.
  public static let goal = Self("goal", .count, "Pig: points that win the match.")
  public static let win = Self("win", .one(["hold", "reach"]), "Pig: when the goal wins.")
  public static let opens = Self(
    "opens", .one(["loser", "alternate"]), "Pig: who opens the next match.")
  public static let rounds = Self("rounds", .count, "Rounds to play.")
  public static let chips = Self("chips", .count, "Chips of the player.")
  public static let max = Self("max", .count, "Siete y media: the highest bet.")
  public static let bank = Self("bank", .bank, "The bank: the house, or a seat.")
  public static let size = Self("size", .size, "Columns and rows of the board.")
  public static let finish = Self(
    "finish", .one(["first", "all"]), "Races: who ends the match, the first or the last one.")
  public static let length = Self("length", .count, "Mastermind: places of the code.")
  public static let colours = Self(
    "colours", .count, "Mastermind: colours, which are letters from `a` on.")
  public static let attempts = Self("attempts", .count, "Mastermind: tries that each player has.")
  public static let clock = Self(
    "clock", .count, "Seconds for a turn, or for a whole race; 0 for no limit.")
  public static let watch = Self(
    "watch", .one(["blind", "open"]), "What spectators see: what an opponent sees, or everything.")

  /// Those that a room's lines end with: its game has some of them.
  public static let ofOptions: [Self] = [
    goal.maybe, win.maybe, opens.maybe,
    rounds.maybe, chips.maybe.saying("Chips that each player starts with."), max.maybe,
    bank.maybe.being(.one(["house", "rotate"]), "Siete y media: who is the bank."),
    size.maybe, finish.maybe, length.maybe, colours.maybe, attempts.maybe,
    seed.maybe.saying("The seed that a player gave."), clock, watch,
  ]

  /// The words that say why a match or a seat's part in it ended.
  enum Reason {
    static let ofGivingUp = ["resigned", "abandoned", "clock"]
    static let all = ["goal", "solved", "cracked", "chips", "exhausted"] + ofGivingUp
  }

  // Everywhere.
  public static let text = Self("text", .text, "For people; programs do not read it.")
}
