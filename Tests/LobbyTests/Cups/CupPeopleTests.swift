import Protocol
import TestSupport
import Testing

@testable import Lobby

/// Staff and players of a cup who are gone, and what stays theirs.
@Suite struct CupPeopleTests {
  private static func night(
    _ people: [String], _ options: String = "", kind: String = "swiss"
  ) -> CupNight {
    var night = CupNight(people)
    _ = night.say("cup create Friday kind=\(kind) game=pig goal=20 \(options)")
    for name in people { _ = night.say("cup join 1", by: name) }
    return night
  }

  /// An expectation whose condition changes the evening, which `#expect` does not allow.
  private func expect(_ isSo: Bool, at place: SourceLocation = #_sourceLocation) {
    #expect(isSo, sourceLocation: place)
  }

  @Test func `the deputy with the longest service follows a director who is deleted, at once`() {
    var night = Self.night(["ana", "bob", "cleo", "dan"])
    for name in ["dan", "ana", "cleo"] { _ = night.say("cup staff 1 \(name) role=deputy") }
    // Saying it again makes nobody new.
    _ = night.say("cup staff 1 dan role=deputy")
    _ = night.say("cup start 1")
    let heard = night.talk.say("forget \(night.secret(of: "dora")) sure=yes", by: "dora")
    expect(
      heard.contains { $0.hasPrefix("dan < EV cup cup=1 what=staff player=dan role=director") })
    expect(night.rows("cup show 1", by: "bob").first?[.director] == "dan")
    expect(night.rows("cup staff 1", by: "bob").map { $0[.player] } == ["ana", "cleo"])
    expect(night.rows("cup show 1", by: "bob").first?[.phase] == "playing")
  }

  @Test func `the staff of a closed cup are known after a crash`() {
    var night = Self.night(["ana", "bob"])
    _ = night.say("cup set 1 rounds=1")
    _ = night.say("cup staff 1 bob role=desk")
    _ = night.say("cup hand 1 ana")
    _ = night.say("cup start 1", by: "ana")
    expect(night.play(1))
    expect(night.say("cup close 1", by: "ana").first == "OK cup=1")
    let before = night.say("cup staff 1") + night.say("cup table 1")
    expect(before.first == "ROW cup=1 player=bob role=desk")
    night.kill()
    expect(night.say("cup staff 1") + night.say("cup table 1") == before)
  }

  @Test(arguments: ["knockout", "swiss", "arena"])
  func `a cup in which nobody has won a table has no winner`(kind: String) {
    for people in [["ana", "bob", "cleo"], ["ana", "bob", "cleo", "dan"]] {
      var night = Self.night(people, kind: kind)
      expect(night.say("cup start 1").first == "OK cup=1 round=1")
      let over = night.say("cup end 1").first { $0.contains(" what=over ") }
      expect(over?.contains("winner=") == false)
    }
  }

  @Test func `whoever asked to sit round 1 out has half a point without checking in`() {
    let people = ["ana", "bob", "cleo", "dan", "eva", "fox", "gus", "hal"]
    var night = Self.night(people)
    _ = night.say("cup checkin 1 open")
    for name in people.prefix(7) { _ = night.say("cup here 1", by: name) }
    expect(night.say("cup sit 1 half=yes", by: "hal").first == "OK cup=1 player=hal")
    expect(night.say("cup start 1").contains("OK cup=1 round=1"))
    expect(night.rows("cup games 1").last?[.unplayed] == "half")
    expect(night.rows("cup table 1").first { $0[.player] == "hal" }?[.points] == "0.5")
  }

  @Test(arguments: ["rounds=1 away=120 clock=0", "rounds=1 away=120 clock=10"], [false, true])
  func `while a cup waits because most are lost, no table is lost`(options: String, isKilled: Bool)
  {
    var night = Self.night(["ana", "bob", "cleo", "dan"], options)
    let hasClock = options.hasSuffix("10")
    _ = night.say("cup start 1")
    _ = night.act(in: 1)
    let states = { (night: inout CupNight) in night.rows("cup games 1").map { $0[.state] } }
    expect(states(&night) == ["playing", "playing"])
    if isKilled {
      night.talk.kill()
      night.comeIn("dora")
      night.comeIn("ana")
      _ = night.talk.hangUp("ana")
    } else {
      for name in night.people { _ = night.talk.hangUp(name) }
    }
    expect(night.rows("cup show 1").first?[.phase] == "paused")
    for room in 1...2 { _ = night.say("watch \(room)") }
    expect(night.talk.wait(1000).isEmpty)
    expect(states(&night) == ["playing", "playing"])
    expect(night.say("cup resume 1").first == "OK cup=1")
    if isKilled {
      night.talk.kill()
      night.comeIn("dora")
    }
    expect(!night.talk.wait(hasClock ? 9 : 119).contains { $0.contains("reason=") })
    expect(states(&night) == ["playing", "playing"])
    _ = night.talk.wait(300)
    expect(
      states(&night) == ["forfeit", "forfeit"] || hasClock && states(&night).first != "playing")
  }
}
