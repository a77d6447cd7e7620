/// Where to go at once after logging in: what a link or a command line asks for.
///
///     play pig      join 4      watch 4
package enum Invitation: Equatable, Sendable {
  case play(game: String)
  case join(room: Int)
  case watch(room: Int)

  /// `nil` for anything else: nothing in it is passed on as it was written.
  package init?(_ words: String) {
    let parts = words.split(separator: " ")
    guard parts.count == 2, let verb = parts.first, let thing = parts.last else { return nil }
    switch verb {
    case "play":
      guard Games.names.contains(String(thing)) else { return nil }
      self = .play(game: String(thing))
    case "join", "watch":
      guard thing.utf8.count <= Self.digitsMax,
        thing.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let room = Int(thing), room > 0
      else { return nil }
      self = verb == "join" ? .join(room: room) : .watch(room: room)
    default: return nil
    }
  }

  /// More rooms than a server ever has.
  private static let digitsMax = 9

  var request: ClientRequest {
    switch self {
    case .play(let game): .play(game: game)
    case .join(let room): .join(room: room)
    case .watch(let room): .watch(room: room)
    }
  }
}
