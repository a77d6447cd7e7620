import TestSupport
import Testing

@testable import Lobby

/// House bots, from being asked for to the last move, and the advice of the best of them.
@Suite struct HouseTests {
  private func evening(pauses: Bool = false, _ names: String...) -> Conversation {
    var limits = Limits()
    limits.housePauses = pauses
    var evening = Conversation(limits: limits)
    for name in names { evening.comeIn(name) }
    return evening
  }

  @Test func `the house sits down, is marked, and plays`() {
    var evening = evening("ana")
    _ = evening.say("create pig", by: "ana")
    let heard = evening.say("bot best", by: "ana")
    #expect(heard[0] == "ana < OK room=1 seat=2 player=house-best")
    #expect(heard[1] == "ana < EV joined room=1 seat=2 player=house-best")
    #expect(heard[2].contains("EV start room=1 match=1 game=pig seats=ana,house-best"))
    let who = evening.say("who house-best", by: "ana")
    #expect(who[0].contains("player=house-best here=yes room=1"))
    #expect(who[0].contains("kind=house"))
    _ = evening.say("roll", by: "ana")
    _ = evening.say("hold", by: "ana")
    let answer = evening.wait(60)
    #expect(answer.contains { $0.contains("EV roll room=1") && $0.contains("seat=2") })
    #expect(answer.contains { $0.contains("EV turn room=1") && $0.contains("seat=1") })
  }

  @Test(arguments: [
    "pig seats=4 goal=20", "media seats=4 rounds=2", "slide size=3x3 seats=4", "mastermind seats=4",
  ])
  func `every game is played to its end at every level`(game: String) {
    var evening = evening("ana")
    _ = evening.say("create \(game) watch=open", by: "ana")
    for level in ["easy", "good", "best"] { _ = evening.say("bot \(level)", by: "ana") }
    _ = evening.say("resign", by: "ana")
    let heard = evening.wait(600)
    let isOver = evening.say("rooms", by: "ana")[0].contains("phase=over")
    #expect(isOver, "\(game): \(heard.suffix(3))")
  }

  @Test func `the house takes its time, and none if it is told so`() {
    for (pauses, seconds) in [(true, 3), (false, 1)] {
      var evening = evening(pauses: pauses, "ana")
      _ = evening.say("create mastermind", by: "ana")
      _ = evening.say("bot best", by: "ana")
      let early = evening.wait(seconds - 1).contains { $0.contains("EV guess") }
      #expect(!early)
      let later = evening.wait(8).contains { $0.contains("EV guess room=1 n=1 seat=2") }
      #expect(later)
    }
  }

  @Test func `after a kill the house plays on`() throws {
    var evening = evening("bob")
    let hello = evening.say("hello ana", by: "ana").joined()
    let secret = try String(#require(hello.firstMatch(of: /secret=(\S+)/)?.1))
    _ = evening.say("create slide size=3x3", by: "ana")
    _ = evening.say("bot easy", by: "ana")
    evening.kill()
    _ = evening.say("hello ana \(secret)", by: "ana")
    let heard = evening.wait(60)
    #expect(heard.contains { $0.contains("EV solved room=1") && $0.contains("seat=2") })
    #expect(!heard.contains { $0.contains("EV away") || $0.contains("abandoned") })
  }

  @Test func `who seats the house is the host, in a room with a free seat`() {
    var evening = evening("ana", "bob")
    let refused = evening.say("bot", by: "ana")
    #expect(refused[0].contains("ERR not-now"))
    _ = evening.say("create pig seats=3", by: "ana")
    _ = evening.say("join 1", by: "bob")
    let others = evening.say("bot", by: "bob")
    #expect(others[0].contains("ERR not-allowed"))
    let unknown = evening.say("bot superb", by: "ana")
    #expect(unknown[0].contains("ERR bad-args"))
    let seated = evening.say("bot", by: "ana")
    #expect(seated[0] == "ana < OK room=1 seat=3 player=house-good")
    let full = evening.say("bot", by: "ana")
    #expect(full[0].contains("ERR not-now"))
  }

  @Test func `with the last person the house goes too, and another time the same one comes`() {
    var evening = evening("ana")
    _ = evening.say("create pig", by: "ana")
    _ = evening.say("bot", by: "ana")
    let heard = evening.say("leave", by: "ana")
    #expect(heard.contains { $0.contains("reason=resigned") })
    let rooms = evening.say("rooms", by: "ana")
    #expect(rooms == ["ana < OK"])
    _ = evening.say("create pig", by: "ana")
    let again = evening.say("bot", by: "ana")
    #expect(again[0].contains("player=house-good"))
  }

  @Test func `the house wants another match whenever people do`() {
    var evening = evening("ana")
    _ = evening.say("create pig", by: "ana")
    _ = evening.say("bot", by: "ana")
    _ = evening.say("resign", by: "ana")
    let heard = evening.say("again", by: "ana")
    #expect(heard.contains { $0.contains("EV start room=1 match=2") })
  }

  @Test func `a match with the house counts, but for the rating`() {
    var evening = evening("ana")
    _ = evening.say("create pig", by: "ana")
    _ = evening.say("bot", by: "ana")
    _ = evening.say("roll", by: "ana")
    _ = evening.say("resign", by: "ana")
    let profile = evening.say("profile", by: "ana")
    #expect(profile[1].contains("game=pig played=1 won=0 lost=1"))
    #expect(profile[1].contains("rating=1500 deviation=350"))
    let top = evening.say("top pig", by: "ana")
    #expect(!top.joined().contains("house"))
  }

  @Test func `nobody comes in as the house`() {
    var evening = evening("ana")
    let heard = evening.say("hello house-best", by: "eva")
    #expect(heard[0].contains("ERR bad-name"))
  }
}

@Suite struct AdviceTests {
  @Test func `a hint says what and why, and the match counts no more`() {
    var evening = Conversation()
    evening.comeIn("ana")
    _ = evening.say("create slide size=4x4 seats=1", by: "ana")
    let hint = evening.say("hint", by: "ana")
    #expect(hint.count == 1)
    #expect(hint[0].contains("OK move=\"slide "))
    #expect(hint[0].contains("counts=no"))
    _ = evening.say("resign", by: "ana")
    let history = evening.say("history", by: "ana")
    #expect(history[0].contains("counts=no"))
  }

  @Test func `that a hint was given is known after a kill`() throws {
    var evening = Conversation()
    let hello = evening.say("hello ana", by: "ana").joined()
    let secret = try String(#require(hello.firstMatch(of: /secret=(\S+)/)?.1))
    _ = evening.say("create mastermind seats=1", by: "ana")
    _ = evening.say("hint", by: "ana")
    evening.kill()
    _ = evening.say("hello ana \(secret)", by: "ana")
    _ = evening.say("resign", by: "ana")
    let history = evening.say("history", by: "ana")
    #expect(history[0].contains("counts=no"))
  }

  @Test func `where others play and it counts there is no hint`() {
    var evening = Conversation()
    evening.comeIn("ana")
    evening.comeIn("bob")
    _ = evening.say("play pig", by: "ana")
    _ = evening.say("play pig", by: "bob")
    let refused = evening.say("hint", by: "ana")
    #expect(refused[0].contains("ERR not-allowed"))
    _ = evening.say("resign", by: "bob")
    _ = evening.say("create pig goal=50", by: "ana")
    _ = evening.say("join 2", by: "bob")
    let casual = evening.say("hint", by: "ana")
    #expect(casual[0].contains("OK move=roll"))
    let notYours = evening.say("hint", by: "bob")
    #expect(notYours[0].contains("ERR not-now"))
  }

  @Test func `a review has each decision with what it cost`() {
    var evening = Conversation()
    evening.comeIn("ana")
    evening.comeIn("bob")
    _ = evening.say("play pig", by: "ana")
    _ = evening.say("play pig", by: "bob")
    let roll = evening.say("roll", by: "ana")
    let isBust = roll.contains { $0.contains("die=1") }
    if !isBust { _ = evening.say("hold", by: "ana") }
    _ = evening.say("resign", by: "bob")
    let review = evening.say("review 1", by: "ana")
    #expect(review[0].contains("ROW n=1 seat=1 move=roll best=roll cost=0.00 unit=percent"))
    if !isBust { #expect(review[1].contains("move=hold best=roll cost=")) }
    #expect(review.last == "ana < OK match=1")
    let none = evening.say("review 99", by: "ana")
    #expect(none[0].contains("ERR no-match"))
  }
}
