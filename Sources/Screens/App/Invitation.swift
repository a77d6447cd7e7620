/// Where to go at once after logging in: what a link or a command line asks for.
///
///     play pig      join 4      join 4 PASSWORD      watch 4
package enum Invitation: Equatable, Sendable {
  case play(game: String)
  case join(room: Int, password: String? = nil)
  case watch(room: Int)

  /// `nil` for anything else: nothing in it is passed on as it was written.
  package init?(_ words: String) {
    let parts = words.split(separator: " ")
    guard (2...3).contains(parts.count), let verb = parts.first else { return nil }
    let thing = parts[1], password = parts.dropFirst(2).first
    guard password == nil || verb == "join" && Self.canBePassword(password ?? "") else {
      return nil
    }
    switch verb {
    case "play":
      guard Games.names.contains(String(thing)) else { return nil }
      self = .play(game: String(thing))
    case "join", "watch":
      guard thing.utf8.count <= Self.digitsMax,
        thing.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let room = Int(thing), room > 0
      else { return nil }
      let word = password.map(String.init)
      self = verb == "join" ? .join(room: room, password: word) : .watch(room: room)
    default: return nil
    }
  }

  /// As a server takes it: one word of printable ASCII.
  private static func canBePassword(_ word: Substring) -> Bool {
    (1...passwordMax).contains(word.utf8.count)
      && word.utf8.allSatisfy { (0x21...0x7e).contains($0) }
  }

  private static let passwordMax = 32
  /// More rooms than a server ever has.
  private static let digitsMax = 9

  var request: ClientRequest {
    switch self {
    case .play(let game): .play(game: game)
    case .join(let room, let password): .join(room: room, password: password)
    case .watch(let room): .watch(room: room)
    }
  }
}
