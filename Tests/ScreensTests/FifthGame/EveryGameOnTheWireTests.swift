import Protocol
import TestSupport
import Testing

@testable import GameCore

/// Each game is played in a lobby as a program sees it. The conversation checks every line against
/// what is declared: an event, a field, an ending, a refusal or a reason for a hint that no game
/// has declared is a fault.
@Suite struct EveryGameOnTheWireTests {
  private static let games = GameList(GameList.standard.all + [Noughts.self])

  /// Options that make a match short.
  private static let options = [
    "pig": "goal=30", "media": "rounds=3", "slide": "size=3x2", "mastermind": "length=3",
  ]

  @Test(arguments: games.names)
  func `whatever is said is declared`(game: String) throws {
    var talk = Conversation(games: Self.games)
    talk.comeIn("ana")
    let opening = ["create \(game) seats=2 clock=0 \(Self.options[game] ?? "")", "bot easy"]
    var lines = opening.flatMap { talk.say($0, by: "ana") }
    let verbs = try #require(Self.games.game(named: game)).rules.verbs.map(\.name)
    for _ in 0..<200 where !lines.contains(where: { $0.contains(" EV over ") }) {
      for verb in verbs { lines += talk.say("\(verb) 999", by: "ana") }
      lines += talk.say("state", by: "ana") + talk.say("look", by: "ana")
      let hint = talk.say("hint", by: "ana")
      lines += hint
      let move = hint.compactMap { $0.split(separator: " ", maxSplits: 2).last }
        .compactMap { ServerLine(String($0)) }.compactMap { $0[.move] }.first
      if let move { lines += talk.say(move, by: "ana") }
      lines += talk.wait(10)
    }
    #expect(lines.filter { $0.hasPrefix("!") } == [])
    #expect(lines.contains { $0.contains(" EV over ") }, "\(lines.suffix(5))")
    #expect(lines.contains { $0.contains(" ERR ") } && lines.contains { $0.contains(" why=") })
    lines = talk.say("review 1", by: "ana") + talk.say("state", by: "ana")
    lines += talk.say("top \(game)", by: "ana") + talk.say("profile", by: "ana") + talk.wait(5)
    #expect(lines.filter { $0.hasPrefix("!") } == [])
  }
}
