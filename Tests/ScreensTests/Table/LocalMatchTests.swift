import GameCore
import Protocol
import TestSupport
import Testing
import Words

@testable import Screens

/// A match on this machine sends the same lines as the lobby.
@Suite struct LocalMatchTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let options: String
    let names: [String]
    let moves: [(seat: Int, text: String)]
    var testDescription: String { options }
  }

  static let cases = [
    Case(
      options: "pig goal=10 win=reach", names: ["ana", "bob"],
      moves: ["roll", "roll", "hold", "roll", "roll", "roll", "roll"].map { (0, $0) }),
    Case(
      options: "media rounds=2", names: ["ana", "bob"],
      moves: ["bet 7", "card", "stand", "bet 3", "stand", "bet 1", "stand"].map { (0, $0) }),
    Case(
      options: "media rounds=1 bank=rotate", names: ["ana", "bob"],
      moves: ["bet 20", "stand", "card", "stand", "bet 4", "stand", "stand"].map { (0, $0) }),
    Case(
      options: "slide size=2x2 seed=daily", names: ["ana"],
      moves: [(1, "slide 3"), (1, "slide rul")]),
    Case(
      options: "mastermind seed=parlor", names: ["ana", "bob"],
      moves: [(1, "guess aabb"), (2, "guess fcca"), (1, "resign")]),
  ]

  @Test(arguments: cases)
  func `it is told in the words in which the lobby tells the same match`(of test: Case) throws {
    let (lines, first) = lobbyLines(of: test)
    for name in test.names {
      let own = try localLines(of: test, heardBy: name, like: first)
      #expect(own == lines[name] ?? [])
    }
  }

  /// What each of them hears of the match, from its start on.
  private func lobbyLines(of test: Case) -> (lines: [String: [String]], match: [Move]) {
    var conversation = Conversation()
    var heard: [String] = []
    for name in test.names { conversation.comeIn(name) }
    let seats = " seats=\(test.names.count)"
    heard += conversation.say("create " + test.options + seats, by: test.names[0])
    for name in test.names.dropFirst() { heard += conversation.say("join 1", by: name) }
    var moves: [Move] = []
    for move in test.moves {
      let seat = move.seat > 0 ? move.seat : turn(heard)
      let answer = conversation.say(move.text, by: test.names[seat - 1])
      heard += answer
      if answer.contains(where: { $0.contains(" < ERR ") }) { continue }
      let action: Move.Action = move.text == "resign" ? .resigned(.resigned) : .played(move.text)
      moves.append(Move(seat: Seat(exactly: seat), milliseconds: 0, action: action))
    }
    var lines: [String: [String]] = [:]
    for name in test.names {
      let own = heard.filter { $0.hasPrefix("\(name) < EV ") }.map {
        String($0.dropFirst(name.count + 3))
      }
      // No match follows one on this machine.
      lines[name] = Array(own.drop { !$0.hasPrefix("EV start") })
        .filter { !$0.hasPrefix("EV award") }
        .map { $0.replacing(/\ next=\w+/, with: "") }
    }
    return (lines, moves)
  }

  /// Whose turn it was said to be last.
  private func turn(_ heard: [String]) -> Int {
    let last = heard.last { $0.contains("EV turn ") } ?? ""
    let line = ServerLine(String(last.drop { $0 != "E" }))
    return line?.number(.seat) ?? 1
  }

  private func localLines(
    of test: Case, heardBy name: String, like moves: [Move]
  ) throws -> [String] {
    let words = test.options.split(separator: " ").map(String.init)
    let seats = " seats=\(test.names.count)"
    let settings = try #require(Settings(test.options + seats))
    let seed = try #require(settings.seed.flatMap { Seed($0) } ?? drawnSeed(words))
    let seat = (test.names.firstIndex(of: name) ?? 0) + 1
    var match = LocalMatch(
      Setup(settings: settings, seed: seed), names: test.names,
      viewer: .seat(try #require(Seat(exactly: seat))), room: 1, number: 1)
    var lines = match.beginning
    for move in moves {
      let told = match.make(move)
      lines += try #require(told)
    }
    return lines
  }

  /// The seed of the first match in a conversation: what its end tells.
  private func drawnSeed(_ words: [String]) -> Seed? {
    var conversation = Conversation()
    conversation.comeIn("ana")
    conversation.comeIn("bob")
    _ = conversation.say("create \(words.joined(separator: " ")) seats=2", by: "ana")
    _ = conversation.say("join 1", by: "bob")
    let end = conversation.say("resign", by: "ana").first { $0.contains("seed=") } ?? ""
    return end.firstMatch(of: /seed=(\w+)/).flatMap { Seed(String($0.1)) }
  }

  private func pig() throws -> LocalMatch {
    let settings = try #require(Settings("pig seats=2"))
    let seed = try #require(Seed("local"))
    return LocalMatch(
      Setup(settings: settings, seed: seed), names: ["ana", "bob"], viewer: .seat(1))
  }

  private func denial(
    of request: String, by seat: Seat, in match: inout LocalMatch
  ) -> LocalMatch.Refused? {
    do throws(LocalMatch.Refused) {
      _ = try match.play(request, by: seat, at: 0)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a move that names another number than the next one's is not made`() throws {
    var match = try pig()
    #expect(denial(of: "roll n=7", by: 1, in: &match)?.why == RefusalReason.matchMoved.name)
    #expect(denial(of: "roll n=0", by: 1, in: &match) == nil)
    #expect(match.match.moves.count == 1)
  }

  @Test func `what the rules refuse is refused in their words`() throws {
    var match = try pig()
    let hold = denial(of: "hold", by: 1, in: &match)
    #expect(hold == LocalMatch.Refused(why: "nothing-to-hold"))
    #expect(denial(of: "", by: 1, in: &match)?.why == RefusalReason.moveUnknown.name)
    #expect(denial(of: "roll", by: 2, in: &match)?.why == RefusalReason.turnOfOther.name)
    #expect(match.match.moves.isEmpty)
  }

  @Test func `a record's move that could not happen is not made`() throws {
    let wrong = [
      Move(seat: 2, milliseconds: 9, action: .played("roll")),
      Move(seat: nil, milliseconds: 9, action: .played("roll")),
      Move(seat: 1, milliseconds: 9, action: .resigned(.clock)),
      Move(seat: 2, milliseconds: 9, action: .clockRanOut),
      Move(seat: 1, milliseconds: 3, action: .played("roll")),
    ]
    for move in wrong {
      var match = try pig()
      let first = match.make(Move(seat: 1, milliseconds: 5, action: .played("roll")))
      #expect(first != nil)
      let told = match.make(move)
      #expect(told == nil)
    }
  }
}
