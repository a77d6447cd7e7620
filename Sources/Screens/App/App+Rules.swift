import GameCore
import Protocol

// A player who has never seen the rules of a game sees them before sitting down to it, whichever
// way leads there: a game of the menu, the house, another player's room, a challenge, a cup's
// table.

extension App {
  /// The rules instead of a request that brings to a table; `nil` if they are known, or nobody
  /// can say for which game.
  mutating func readRules(before request: ClientRequest) -> [Command]? {
    guard let game = game(of: request), Catalog.game(named: game) != nil,
      visit.around.remembered[Self.mark(game)] == nil
    else { return nil }
    return open(.rules(game: game, before: request))
  }

  /// The rules that are shown now are known next time.
  mutating func rememberRules() -> [Command] {
    guard let rules = screen as? RulesScreen, Catalog.game(named: rules.game) != nil else {
      return []
    }
    return carryOut(.world(.remember(name: Self.mark(rules.game), value: "yes")))
  }

  /// `seen.pig`, in what is remembered.
  static func mark(_ game: String) -> String { "seen.\(game)" }

  /// Which game a request sits us down to, as far as we know.
  private func game(of request: ClientRequest) -> String? {
    switch request {
    case .play(let game), .create(let game, _), .createForHouse(let game, _),
      .challenge(_, let game, _):
      game
    case .join(let room, _): self.game(ofRoom: room)
    default: nil
    }
  }

  private func game(ofRoom number: Int) -> String? {
    visit.gamesOffered[number] ?? visit.rooms.first { $0.number(.room) == number }?[.game]
  }
}
