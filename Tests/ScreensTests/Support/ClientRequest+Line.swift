// Requests, as tests write them.

@testable import Screens

extension ClientRequest {
  /// A request as a test writes it: `create pig goal=20`, `watch 1`, `roll`.
  init(line: String, atTable table: Int = 0) {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    let rest = words.dropFirst().joined(separator: " ")
    let room = words.dropFirst().first.flatMap { Int($0) } ?? 0
    let password = words.count > 2 ? words[2].dropFirst("pass=".count).filter { $0 != "\"" } : nil
    switch words[0] {
    case "create": self = .create(game: words[1], options: words.dropFirst(2).joined())
    case "challenge":
      let game = words[2].split(separator: " ", maxSplits: 1).map(String.init)
      self = .challenge(player: words[1], game: game[0], options: game.dropFirst().joined())
    case "play": self = .play(game: rest)
    case "join": self = .join(room: room, password: password)
    case "watch": self = .watch(room: room, password: password)
    case "leave": self = .leave()
    case "say": self = .say(rest)
    case "resign": self = .resign
    case "again": self = .again
    case "start": self = .start
    case "state": self = .state(room: table)
    case "guess", "slide", "roll", "hold": self = .step(line)
    default: self = .screen(Typed(line: line))
    }
  }

  private struct Typed: Question {
    let line: String
  }
}
