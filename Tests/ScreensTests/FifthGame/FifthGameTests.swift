import Protocol
import TestSupport
import Testing
import Words

@testable import GameCore
@testable import Screens

/// A fifth game, which only the tests have, works wherever the four do: at nc, in the client, with
/// house bots, in a record and in each language. It is handed in with the list of games.
@Suite struct FifthGameTests {
  private static let games = GameList(GameList.standard.all + [Noughts.self])

  /// The lines of a list that one of the players receives.
  private func heard(_ name: String, _ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix("\(name) < ") }.map { String($0.dropFirst(name.count + 3)) }
  }

  // MARK: - In the lobby

  /// Two programs play a match to its end. Returns all lines that were received.
  private func played(_ talk: inout Conversation) -> [String] {
    talk.comeIn("ana")
    talk.comeIn("bob")
    var lines: [String] = []
    for (name, line) in [
      ("ana", "games noughts"), ("ana", "create noughts"), ("bob", "join 1"), ("ana", "mark 5"),
      ("bob", "mark 5"), ("bob", "mark 10"), ("bob", "mark 1"), ("ana", "state"), ("ana", "look"),
      ("ana", "mark 4"), ("bob", "mark 2"), ("ana", "mark 6"),
    ] {
      lines += talk.say(line, by: name)
    }
    return lines
  }

  @Test func `it is played in a lobby, and whatever is said of it is declared`() {
    var talk = Conversation(games: Self.games)
    let lines = played(&talk)
    #expect(lines.filter { $0.hasPrefix("!") } == [])
    let ana = heard("ana", lines)
    for part in [
      "ROW game=noughts seats=2-2 pace=turns", "EV mark room=1 n=1 seat=1 square=5",
      "squares=2,-,-,-,1,-,-,-,-", "TXT", "EV over room=1",
    ] {
      #expect(ana.contains { $0.hasPrefix(part) || $0.contains(part) }, "\(part)")
    }
    let bob = heard("bob", lines)
    #expect(
      bob.contains(#"ERR not-now why=square-taken square=5 text="Square 5 is taken.""#), "\(bob)")
    #expect(bob.contains(#"ERR bad-move why=move-unknown text="Moves: mark SQUARE.""#), "\(bob)")
    #expect(ana.contains { $0.contains("winner=1") && $0.contains("reason=lined") })
  }

  @Test func `its record is replayed and checked`() throws {
    var talk = Conversation(games: Self.games)
    _ = played(&talk)
    let answer = heard("ana", talk.say("record 1", by: "ana"))
    let text = answer.filter { $0.hasPrefix("TXT ") }.map { "\($0.dropFirst(4))\n" }.joined()
    let match = try MatchRecord(text: text, in: Self.games).replay()
    #expect(match.outcome?.winner == .seat(1) && match.moves.count == 5)
    #expect(throws: BadRecord(line: 1, fault: .unknownGame)) { try MatchRecord(text: text) }
    #expect(heard("ana", talk.say("replay 1", by: "ana")).contains { $0.contains("mark 6") })
    let told = try MatchRecord(text: text, in: Self.games).withWhatWasTold()
    #expect(try MatchRecord(text: told, in: Self.games).replay() == match)
  }

  @Test func `a lobby that is killed has the match again`() {
    var talk = Conversation(games: Self.games)
    for (name, line) in [
      ("ana", "hello ana"), ("bob", "hello bob"), ("ana", "create noughts"), ("bob", "join 1"),
      ("ana", "mark 5"),
    ] { _ = talk.say(line, by: name) }
    talk.kill()
    let state = heard("cyd", talk.say("state 1", by: "cyd"))
    #expect(state.contains { $0.contains("squares=-,-,-,-,1,-,-,-,-") }, "\(state)")
  }

  @Test func `the house plays it with somebody at nc, in Spanish`() {
    var talk = Conversation(games: Self.games)
    var lines: [String] = []
    for line in [
      "hello ana style=board lang=es", "help noughts", "create noughts clock=0", "bot best",
      "start", "hint",
    ] { lines += talk.say(line, by: "ana") }
    lines += talk.wait(10)
    // At least one of the nine squares is free; the others are refused.
    for _ in 0..<5 {
      for square in 1...9 { lines += talk.say("\(square)", by: "ana") }
      lines += talk.wait(10)
    }
    let text = heard("ana", lines).joined(separator: "\n")
    for part in ["tres en raya", "ana ocupa la casilla", "está ocupada.", "está libre"] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }

  // MARK: - In the client

  @Test func `it is played in the client on the board that the server draws`() throws {
    var evening = Evening(["ana", "bob"], salt: "tulip", games: Self.games)
    #expect(evening.isShown("noughts", to: "ana"))
    evening.seat("noughts", ["ana", "bob"])
    for (index, square) in ["5", "1", "4", "2", "6"].enumerated() {
      let name = index % 2 == 0 ? "ana" : "bob"
      evening.press(square, by: name)
      evening.press(.enter, by: name)
      evening.wait(milliseconds: 100)
      if index == 1 {
        #expect(evening.isShown("2 - -", to: "ana") && evening.isShown("- 1 -", to: "bob"))
      }
    }
    let table = try #require(evening.table(of: "ana"))
    #expect(table.phase == .over && table.ending?.winner == 1)
    #expect(table.verdict == .fits)
  }

  @Test func `its record is shown as a replay`() throws {
    var talk = Conversation(games: Self.games)
    _ = played(&talk)
    let rows = heard("ana", talk.say("replay 1", by: "ana")).compactMap { ServerLine($0) }
      .filter { $0.kind == .row }
    var record = try ReplayRecord(heading: try #require(rows.first), in: Self.games)
    try record.read(rows.dropFirst())
    var around = Surroundings()
    around.look.games = Self.games
    let reel = try Playback(record, around)
    #expect(reel.count == 5 && reel.outcome.winner == .seat(1))
  }
}
