// The attributes of rooms and matches. An attribute means the same in all lines, unless a line says
// otherwise.

public import Wire

extension Attribute.Key {
  // Rooms and seats.
  public static let from = Self("from", .name, "The name of the player who sent it.")
  public static let phase = Self(
    "phase", .one(["open", "playing", "over"]), "Whether the room is before, in or after a match.")
  public static let watchers = Self("watchers", .count, "How many watch.")
  public static let host = Self("host", .name, "The player who may start the match.")
  public static let locked = Self(
    "locked", .flag, "Whether joining needs a password or an invitation.")
  public static let `for` = Self(
    "for", .name, "The challenged player, until the challenge is answered.")
  public static let bots = Self(
    "bots", .one(["yes"]), "People and bots play together, and are rated against each other.")
  public static let title = Self("title", .text, "The title that a player gave it.")
  public static let grace = Self("grace", .count, "Seconds that the seat is kept.")
  public static let here = Self("here", .flag, "Whether the player is connected.")
  public static let new = Self("new", .flag, "The player sat down after the match.")
  public static let again = Self("again", .one(["yes"]), "The player voted for another match.")

  // Matches.
  public static let progress = Self("progress", .count, "How far the match is, in percent.")
  public static let leftMs = Self("left_ms", .count, "Milliseconds until the clock runs out.")
  public static let lateMs = Self(
    "late_ms", .count, "Milliseconds by which a spectator is behind, with `watch=late`.")
  public static let `in` = Self("in", .count, "Seconds until it happens.")
  public static let move = Self("move", .text, "The move, as it is sent.")

  // Hints and reviews.
  public static let best = Self("best", .text, "The best move.")
  public static let cost = Self("cost", .decimal, "What the move lost against the best one.")
  public static let unit = Self(
    "unit", .one(["percent", "chips", "guesses", "moves"]), "What the cost is counted in.")
  public static let worth = Self(
    "worth", .decimal,
    "What the position was worth before the move, with the best play from there.")
  public static let luck = Self(
    "luck", .decimal, "What chance added with the move; negative if it cost something.")
  public static let later = Self("later", .one(["yes"]), "The result follows as an event.")
  public static let rows = Self("rows", .count, "How many `EV review` lines came before.")
}
