import Protocol

/// What a request was for, so that its answer finds its way.
enum Purpose: Hashable {
  case hello
  /// The lobby's lists, and the player's own coins.
  case rooms, players, purse
  /// Sitting down or watching; `create`, `play`, `join`, `watch`, `challenge`.
  case enter
  case state
  /// The table as it is, if we are still at it.
  case refresh
  case leave
  /// A move that says which one it is (`n=7`): it can be asked again when the line was broken.
  case move
  /// A step in a race: after a broken line the board itself knows which are still to be asked.
  case step
  /// Talk, and what names its room: only a refusal is worth a word.
  case talk
  /// `start`, `again`, `resign`, `bot`: they name no match. After a broken line another one may
  /// have begun, so they are never asked again.
  case order
  /// A word for the chance of the coming match, and the record of the last one, to check it.
  case salt, fairness
  /// One screen's own, by a word that it knows.
  case screen(String)
}

/// What the server answered to one request.
struct Answer {
  let purpose: Purpose
  /// The request itself.
  let request: String
  let rows: [ServerLine]
  let drawing: [String]
  let end: ServerLine

  var isGood: Bool { end.kind != .refused }
}
