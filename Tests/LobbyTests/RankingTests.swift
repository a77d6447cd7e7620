import TestSupport
import Testing

@testable import Lobby

/// Places in the ratings, and the leaderboards of people and of bots.
@Suite struct RankingTests {
  /// Both players guess once, and then the second one gives up.
  private func match(
    _ winner: String, _ loser: String, _ options: String = "",
    in evening: inout Conversation
  ) {
    _ = evening.say("create mastermind \(options)", by: winner)
    let rooms = evening.say("rooms", by: winner)
    let room = rooms.last { $0.contains("host=\(winner)") }?.firstMatch(of: /room=(\d+)/)?.1 ?? "0"
    for line in ["join \(room)", "guess aabb"] { _ = evening.say(line, by: loser) }
    _ = evening.say("guess aabb", by: winner)
    for line in ["resign", "leave"] { _ = evening.say(line, by: loser) }
    _ = evening.say("leave", by: winner)
  }

  private func top(_ evening: inout Conversation, seenBy name: String = "eva") -> [String] {
    evening.say("top mastermind", by: name).filter { $0.contains("mastermind.rating") }
  }

  private func evening(_ people: [String], _ programs: [String] = []) -> Conversation {
    var evening = Conversation()
    for name in people { evening.comeIn(name) }
    for name in programs { _ = evening.say("hello \(name) kind=bot", by: name) }
    return evening
  }

  @Test func `thirty who join and leave make nobody the first`() {
    var evening = evening(["eva", "ana"])
    for number in 0..<30 {
      let name = "fresh\(number)"
      evening.comeIn(name)
      _ = evening.say("create mastermind", by: "ana")
      _ = evening.say("join \(number + 1)", by: name)
      let heard = evening.say("leave", by: name)
      #expect(heard.contains { $0.hasPrefix("ana < EV over") && $0.contains(" counts=no") })
      _ = evening.say("leave", by: "ana")
    }
    #expect(top(&evening) == [])
    #expect(evening.say("who ana", by: "eva")[0].contains("rating=1500"))
    let profile = evening.say("profile ana", by: "eva")
    #expect(profile[4].contains("played=0") && profile[4].hasSuffix("deviation=350"))
  }

  @Test func `who always beats the same one is not ranked for it, and is told why`() {
    var evening = evening(["eva", "ana", "bob"])
    for _ in 0..<30 { match("ana", "bob", in: &evening) }
    #expect(top(&evening) == [])
    let own = top(&evening, seenBy: "ana")
    #expect(own.count == 1 && own[0].contains("yours is 1917 so far"))
    #expect(own[0].hasSuffix("A rank takes 5 matches against 3 others; you have 30 against 1."))
  }

  @Test func `five matches with three others make a place, and a crash forgets none of them`() {
    var evening = evening(["eva", "ana", "bob", "cleo", "dan"])
    for loser in ["bob", "bob", "cleo"] { match("ana", loser, in: &evening) }
    evening.kill()
    var after = evening
    for name in ["eva", "ana"] { after.free(name) }
    for name in ["eva", "ana", "leo", "mia"] { after.comeIn(name) }
    match("ana", "leo", in: &after)
    #expect(top(&after) == [])
    match("ana", "mia", in: &after)
    #expect(top(&after).first?.contains("rank=1 player=ana value=") == true)
    #expect(top(&after).count == 1)
    let profile = after.say("profile ana", by: "eva")
    #expect(profile[4].contains("played=5 won=5") && !profile[4].contains("provisional"))
  }

  @Test func `programs have a rating and a board of their own`() {
    var evening = evening(["eva"], ["pip", "pop", "pup", "pap"])
    for loser in ["pop", "pup", "pap", "pop", "pup"] { match("pip", loser, in: &evening) }
    let board = top(&evening)
    #expect(board.count == 1)
    #expect(board[0].contains("board=mastermind.rating.bots rank=1 player=pip value="))
    #expect(evening.say("profile pip", by: "eva")[4].hasSuffix(" kind=bot"))
    let tries = evening.say("top mastermind", by: "eva")
    #expect(!tries.contains { $0.contains("board=mastermind.rating rank") })
  }

  @Test func `a person and a program are rated against each other only where the table says so`() {
    var evening = evening(["eva", "ana"], ["pip"])
    match("pip", "ana", in: &evening)
    for name in ["ana", "pip"] {
      let row = evening.say("profile \(name)", by: "eva")[4]
      #expect(row.contains("played=1") && row.contains("rating=1500"))
    }
    match("pip", "ana", "bots=yes", in: &evening)
    #expect(evening.say("profile ana", by: "eva")[4].contains("rating=1338"))
    #expect(evening.say("profile pip", by: "eva")[4].contains("rating=1662"))
    #expect(evening.say("who pip", by: "eva")[0].contains("rating=1662 kind=bot"))
  }

  @Test func `what said it is a program when a match began is one at its end`() throws {
    var evening = evening(["eva", "ana"])
    let said = evening.say("hello pip kind=bot", by: "pip").joined()
    let secret = try #require(said.firstMatch(of: /secret=(\S+)/)?.1)
    _ = evening.say("create mastermind", by: "ana")
    for line in ["join 1", "guess aabb"] { _ = evening.say(line, by: "pip") }
    _ = evening.say("guess aabb", by: "ana")
    _ = evening.say("hello pip \(secret)", by: "pip2")
    evening.kill()
    _ = evening.say("hello pip \(secret)", by: "pip")
    _ = evening.say("resign", by: "pip")
    #expect(evening.say("profile ana", by: "pip")[4].contains("won=1 lost=0"))
    #expect(evening.say("profile ana", by: "pip")[4].contains("rating=1500"))
  }
}
