import GameCore
import Lobby
import TestSupport
import Testing

/// Lists that are longer than an answer.
@Suite struct PagingTests {
  @Test func `a record is told in pages, each line of it once`() throws {
    var limits = Limits()
    limits.replayRows = 2
    var talk = Conversation(limits: limits)
    talk.comeIn("ana")
    _ = talk.say("create mastermind seats=1", by: "ana")
    for _ in 0..<4 { _ = talk.say("guess aaaa", by: "ana") }
    _ = talk.say("resign", by: "ana")
    var (lines, from) = ([String](), 1)
    while true {
      let page = talk.say("record 1 from=\(from)", by: "ana").map { String($0.dropFirst(6)) }
      lines += page.dropLast().map { String($0.dropFirst(4)) }
      #expect(page.count <= 5)
      guard let next = page.last?.firstMatch(of: /OK next=(\d+)/)?.1 else { break }
      from = try #require(Int(next))
    }
    let record = try MatchRecord(text: lines.map { "\($0)\n" }.joined())
    #expect(record.moves.count == 5 && from == 5)
    #expect(try record.replay().outcome?.isLost == true)
  }

  @Test func `fifteen hundred rooms are listed in pages, each of them once`() throws {
    var lobby = LobbyMachine(entropy: Entropy(bytes: Array(repeating: 7, count: 64)))
    var effects = Effects()
    let far = Origin(neighbourhood: [127], isExempt: true)
    // The store knows no player: every name that is asked for is new.
    let shelf = Shelf()
    func say(_ line: String, _ session: Int) -> [String] {
      var inputs = [Input.received(SessionID(session), line: Array(line.utf8))]
      var heard: [String] = []
      while let input = inputs.popLast() {
        effects.removeAll()
        lobby.step(input, at: Instant(.zero), into: &effects)
        inputs += effects.asks.map { ask in
          .answered(ask.session, ask: ask.number, ask.question, shelf.answer(ask.question))
        }
        heard += effects.lines.filter { $0.session.index == session }.map(\.text)
      }
      return heard
    }
    let title = String(repeating: "\\\"🎲", count: 20)
    for number in 0..<1500 {
      lobby.step(.connected(SessionID(number), from: far), at: Instant(.zero), into: &effects)
      _ = say("hello p\(number)", number)
      let answer = say("create slide seats=8 title=\"\(title)\"", number).first ?? ""
      try #require(answer.hasPrefix("OK room="), "\(answer)")
    }
    var (rooms, from, pages) = (Set<Substring>(), 1, 0)
    while true {
      let answer = say("rooms from=\(from)", 0)
      pages += 1
      #expect(answer.count <= 51 && answer.allSatisfy { $0.utf8.count < 4096 })
      for row in answer.dropLast() {
        let number = try #require(row.firstMatch(of: /ROW room=(\d+)/)?.1)
        #expect(rooms.insert(number).inserted, "room \(number) again")
      }
      guard let next = answer.last?.firstMatch(of: /OK next=(\d+)/)?.1 else { break }
      from = try #require(Int(next))
    }
    #expect(rooms.count == 1500)
    #expect(pages == 30)
  }
}
