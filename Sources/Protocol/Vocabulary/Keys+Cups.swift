// Cups.

public import Wire

extension Attribute.Key {
  public static let cup = Self("cup", .count, "The number of the cup.")
  public static let what = Self("what", .word, "What happened.")
  public static let by = Self("by", .name, "The name of the player who did it.")
  public static let director = Self("director", .name, "The player who directs it.")
  public static let table = Self("table", .count, "The number of the table, from 1.")
  public static let tables = Self("tables", .count, "How many tables there are.")
  public static let minutes = Self("minutes", .count, "Minutes that a table waits for its players.")
  public static let opponent = Self("opponent", .list(.name), "The others at the table.")
  public static let places = Self(
    "places", .list(.count), "The place of each player; 1 is the best.")
  public static let state = Self(
    "state", .one(["paired", "waiting", "playing", "over", "forfeit", "bye", "unplayed"]),
    "The state of the table.")
  public static let absent = Self(
    "absent", .list(.name), "Players who lost because they did not come.")
  public static let starts = Self(
    "starts", .count, "Seconds until the next round starts by itself.")
  public static let ends = Self("ends", .count, "Seconds until an arena is over.")
  public static let was = Self("was", .count, "The rank before the last round.")
  public static let invited = Self(
    "invited", .one(["yes"]), "The player has not answered the invitation.")
  public static let left = Self("left", .one(["yes"]), "The player has left the cup.")
  public static let bout = Self("bout", .count, "The number of the bout in the bracket, from 1.")
  public static let unplayed = Self(
    "unplayed", .one(["pab", "half", "zero"]),
    "Why there is no opponent: `pab` is a bye from the pairing, the others were requested.")
  public static let message = Self(
    "message", .text, "What the staff told all who play; shown for ten minutes.")
  public static let reserved = Self(
    "reserved", .one(["yes"]), "Nobody has logged in by that name yet.")
  public static let added = Self("added", .count, "How many were added.")
  public static let role = Self("role", .one(["deputy", "desk"]), "The role of the player.")
  public static let rest = Self(
    "rest", .one(["zero", "half", "off"]), "What the round is worth; `off` to play after all.")
  public static let bye = Self("bye", .one(["1", "half", "0"]), "What a bye is worth.")
  public static let groups = Self("groups", .count, "How many groups there are.")
  public static let advance = Self(
    "advance", .count, "How many of each group go on to the knockout.")
  public static let third = Self("third", .one(["yes"]), "There is a bout for third place.")
  public static let group = Self("group", .count, "The number of the group, from 1.")
  public static let seeds = Self(
    "seeds", .one(["list", "lot"]), "The order of the seeds, if it is not by rating.")
  public static let lot = Self("lot", .seed, "The text from which the seeds were drawn.")
  public static let `break` = Self("break", .count, "Seconds between two rounds.")
  public static let byes = Self("byes", .count, "Rounds without an opponent.")
  public static let buchholz = Self("buchholz", .decimal, "The points of the opponents, added up.")
  public static let cut = Self("cut", .decimal, "`buchholz` without the lowest opponent.")
  public static let sb = Self("sb", .decimal, "Sonneborn-Berger.")
  public static let direct = Self("direct", .decimal, "Points against players with equal points.")
}
