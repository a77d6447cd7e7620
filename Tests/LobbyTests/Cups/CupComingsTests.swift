import Protocol
import TestSupport
import Testing

@testable import Lobby

/// Joining and leaving a cup, before and after its start.
@Suite("Who comes into a cup, and who goes")
struct CupComingsTests {
  private static func night(_ people: [String], _ options: String = "") -> CupNight {
    var night = CupNight(people)
    _ = night.say("cup create Friday kind=swiss game=pig goal=20 \(options)")
    return night
  }

  @Test("Before it begins one comes and goes, but not for ever")
  func often() {
    var night = Self.night(["ana", "bob"])
    for _ in 0..<CupLimits.comingsMax {
      let came = night.say("cup join 1", by: "ana")
      #expect(came.first == "OK cup=1")
      let went = night.say("cup leave 1", by: "ana")
      #expect(went.first == "OK cup=1")
    }
    let refused = night.say("cup join 1", by: "ana")
    #expect(
      refused.first?.hasPrefix("ERR not-now why=cup-left-often cup=1 ") == true)
    let other = night.say("cup join 1", by: "bob")
    #expect(other.first == "OK cup=1")
  }

  @Test("Those who have left take nobody's place")
  func places() throws {
    var cup = Cup(settings: try CupSettings(kind: .swiss))
    for number in 0..<CupLimits.entrantsMax {
      let left = try cup.join("left\(number)", rating: 1500)
      try cup.leave(left)
    }
    for number in 0..<CupLimits.entrantsMax { try cup.join("here\(number)", rating: 1500) }
    #expect(throws: RefusalReason.cupFull) { try cup.join("late", rating: 1500) }
  }

  @Test("Who gets up from a table again and again wins no time by that")
  func hopping() {
    var night = Self.night(["bob"], "minutes=1")
    // The match waits ten seconds for her salt.
    _ = night.say("hello ana salts=yes", by: "ana")
    for name in ["ana", "bob"] { _ = night.say("cup join 1", by: name) }
    _ = night.say("cup start 1")
    let room = night.rows("cup games 1").first?.number(.room) ?? 0
    _ = night.say("join \(room)", by: "ana")
    var heard: [String] = []
    for _ in 0..<12 where !heard.contains(where: { $0.contains(" what=result ") }) {
      _ = night.say("join \(room)", by: "bob")
      heard += night.talk.wait(5)
      heard += night.talk.say("leave", by: "bob")
      heard += night.talk.wait(5)
    }
    #expect(heard.contains { $0.contains("EV cup cup=1 what=result round=1 table=1") })
  }

  @Test("Who is in it is told so, also when it has begun")
  func twice() {
    var night = Self.night(["ana", "bob"])
    for name in ["ana", "bob"] { _ = night.say("cup join 1", by: name) }
    _ = night.say("cup start 1")
    let said = night.say("cup join 1", by: "ana")
    #expect(said.first?.hasPrefix("ERR not-now why=cup-entered cup=1 ") == true)
  }

  @Test("Who left before it began may come late")
  func late() {
    var night = Self.night(["ana", "bob", "cleo", "dan"])
    for name in ["ana", "bob", "cleo", "dan"] { _ = night.say("cup join 1", by: name) }
    _ = night.say("cup leave 1", by: "dan")
    _ = night.say("cup start 1")
    let said = night.say("cup join 1", by: "dan")
    #expect(said.first == "OK cup=1")
  }

  @Test("Who comes to a table alone has won, and may use the room while the others play on")
  func walkover() {
    var night = Self.night(["ana", "bob", "cleo", "dan"], "minutes=1 clock=0")
    for name in ["ana", "bob", "cleo", "dan"] { _ = night.say("cup join 1", by: name) }
    _ = night.say("cup start 1")
    night.absent = ["cleo"]
    _ = night.act(in: 1)
    let waits = night.say("bot", by: "ana")
    #expect(waits.first?.hasPrefix("ERR not-allowed why=host-seats host=") == true)
    _ = night.talk.wait(60)
    let games = night.rows("cup games 1")
    #expect(games.map { $0[.state] } == ["forfeit", "playing"])
    let free = night.say("bot", by: "ana")
    #expect(free.first == "OK room=1 seat=2 player=house-good")
  }

  @Test("Where there are as many cups as there may be, a refused one ends nobody else's")
  func refused() {
    var limits = Limits()
    (limits.cupsMax, limits.cupsDirectedMax) = (2, 1)
    var talk = Conversation(limits: limits)
    for name in ["ana", "bob"] {
      talk.comeIn(name)
      _ = talk.say("cup create Friday game=pig", by: name)
    }
    _ = talk.hangUp("bob")
    let said = talk.say("cup create More game=pig", by: "ana")
    #expect(said.first?.hasPrefix("ana < ERR not-now") == true)
    #expect(talk.say("cup show 2", by: "ana").first?.contains("phase=open") == true)
  }

  @Test("The deserted cup with the fewest players makes room, also a paused one")
  func deserted() {
    var limits = Limits()
    limits.cupsMax = 2
    var talk = Conversation(limits: limits)
    for name in ["ana", "bob", "eva"] { talk.comeIn(name) }
    for (cup, name) in ["ana", "bob"].enumerated() {
      _ = talk.say("cup create Friday game=pig", by: name)
      for _ in 0..<2 + cup { _ = talk.say("cup bot \(cup + 1)", by: name) }
      _ = talk.say("cup start \(cup + 1)", by: name)
      _ = talk.say("cup pause \(cup + 1)", by: name)
    }
    _ = talk.hangUp("ana")
    _ = talk.hangUp("bob")
    #expect(talk.say("cup create More game=pig", by: "eva").contains("eva < OK cup=3"))
    #expect(talk.say("cup show 1", by: "eva").first?.contains("phase=over") == true)
    #expect(talk.say("cup show 2", by: "eva").first?.contains("phase=paused") == true)
  }

  @Test("However many share the first place, the line that tells it is no longer than others")
  func winners() {
    var night = Self.night(["ana"])
    for _ in 0..<39 { _ = night.say("cup bot 1") }
    _ = night.say("cup start 1")
    for table in 1...20 { _ = night.say("cup correct 1 table=\(table) winner=-") }
    let ended = night.say("cup end 1").compactMap { ServerLine($0) }
    let over = ended.first { $0[.what] == "over" }
    #expect((1...32).contains(over?[.winner]?.split(separator: ",").count ?? 0))
    #expect(over?[.title] == "Friday")
  }
}
