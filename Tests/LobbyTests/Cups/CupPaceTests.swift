import Protocol
import TestSupport
import Testing

@testable import Lobby

/// A director's orders are no chat and have a limit of their own. `far` is on another machine.
@Suite struct CupPaceTests {
  private func evening(_ limits: Limits = Limits()) -> Conversation {
    var talk = Conversation(limits: limits)
    talk.comeIn("far")
    for number in 0..<30 { talk.comeIn("p\(number)") }
    _ = talk.say("cup create Friday game=pig goal=20 kind=swiss rounds=3", by: "far")
    return talk
  }

  private func answer(_ talk: inout Conversation, _ line: String) -> String {
    talk.say(line, by: "far").first { $0.hasPrefix("far < OK") || $0.hasPrefix("far < ERR") } ?? ""
  }

  @Test func `a hall is entered by hand, and who is added hears of it`() {
    var talk = evening()
    for number in 0..<24 {
      let heard = talk.say("cup add 1 p\(number)", by: "far")
      #expect(heard.contains("far < OK cup=1 added=1"), "\(heard)")
      #expect(heard.contains { $0.hasPrefix("p\(number) < EV cup cup=1 what=invited") })
    }
  }

  @Test func `more at once than a person does is refused with its reason, and goes on`() {
    var talk = evening()
    for number in 0..<30 {
      let name = "p\(number / 2)"
      let said = answer(&talk, "cup \(number % 2 == 0 ? "add" : "remove") 1 \(name)")
      #expect(said == (number % 2 == 0 ? "far < OK cup=1 added=1" : "far < OK cup=1"))
    }
    let refused = answer(&talk, "cup add 1 p20")
    #expect(
      refused == "far < ERR slow-down why=directing-fast retry_ms=1000 "
        + "text=\"You are directing the cup too fast. Wait a second.\"")
    _ = talk.wait(1)
    #expect(answer(&talk, "cup add 1 p20") == "far < OK cup=1 added=1")
    #expect(answer(&talk, "cup add 1 p21").contains("why=directing-fast"))
  }

  @Test func `talk does not hold up what is directed, nor the other way round`() {
    var limits = Limits()
    limits.directing.most = 2
    var talk = evening(limits)
    for _ in 0..<6 { _ = talk.say("shout hurry", by: "far") }
    #expect(answer(&talk, "shout hurry").contains("why=talk-fast"))
    #expect(answer(&talk, "cup add 1 p1") == "far < OK cup=1 added=1")
    #expect(answer(&talk, "cup add 1 p2") == "far < OK cup=1 added=1")
    #expect(answer(&talk, "cup add 1 p3").contains("why=directing-fast"))
    _ = talk.wait(10)
    #expect(answer(&talk, "cup add 1 p3") == "far < OK cup=1 added=1")
    #expect(answer(&talk, "cup add 1 p4") == "far < OK cup=1 added=1")
    #expect(answer(&talk, "shout come in").hasPrefix("far < OK"))
  }

  @Test func `a pause is never refused for its pace`() {
    var limits = Limits()
    limits.directing.most = 1
    var talk = evening(limits)
    for number in 0..<2 { _ = talk.say("cup join 1", by: "p\(number)") }
    #expect(answer(&talk, "cup start 1") == "far < OK cup=1 round=1")
    for _ in 0..<5 {
      #expect(answer(&talk, "cup pause 1") == "far < OK cup=1")
      #expect(answer(&talk, "cup resume 1") == "far < OK cup=1")
      #expect(answer(&talk, "cup pause 1") == "far < OK cup=1")
      #expect(answer(&talk, "cup resume 1").contains("why=directing-fast"))
      _ = talk.wait(1)
      #expect(answer(&talk, "cup resume 1") == "far < OK cup=1")
      _ = talk.wait(1)
    }
  }

  @Test func `who comes in again has no new pace`() {
    var limits = Limits()
    limits.directing.most = 1
    var talk = evening(limits)
    #expect(answer(&talk, "cup add 1 p1") == "far < OK cup=1 added=1")
    #expect(answer(&talk, "cup remove 1 p1").contains("why=directing-fast"))
  }

  @Test func `every order of the staff is in the log, with who gave it`() {
    var talk = evening()
    for name in ["p1", "p2", "p3", "p4", "p5"] { _ = talk.say("cup join 1", by: name) }
    _ = talk.say("cup staff 1 p0 role=deputy", by: "far")
    let orders = [
      ("start 1 in=10m", "planned"), ("tell 1 hello all", "told"), ("checkin 1 open", "checkin"),
      ("here 1 p1", "here"), ("here 1 p2", "here"), ("here 1 p4", "here"),
      ("apart 1 p1 p3", "apart"),
      ("set 1 minutes=2", "set"), ("sit 1 p3", "sat"), ("pair 1", "drafted"), ("start 1", "paired"),
      ("pause 1", "paused"), ("resume 1", "resumed"), ("forfeit 1 p1", "forfeited"),
      ("correct 1 table=1 winner=-", "corrected"), ("remove 1 p1", "left"),
      ("add 1 p1", "returned"),
      ("back 1", "back"), ("add 1 p6", "joined"),
    ]
    for (order, step) in orders {
      func count() -> Int {
        talk.say("cup log 1", by: "p0")
          .count { $0.contains("what=\(step) ") && $0.hasSuffix(" by=p0") }
      }
      let before = count()
      let heard = talk.say("cup \(order)", by: "p0")
      #expect(count() == before + 1, "\(order): \(heard)")
    }
  }

  @Test func `staff who play need another of them for their own table, if there is one`() {
    var talk = evening()
    for name in ["far", "p1", "p2", "p3"] { _ = talk.say("cup join 1", by: name) }
    _ = talk.say("cup start 1", by: "far")
    let own = talk.say("cup games 1", by: "far").first {
      $0.contains("far,") || $0.contains(",far")
    }
    let table = own?.contains("table=1 ") == true ? 1 : 2
    let order = "cup correct 1 table=\(table) winner=far"
    #expect(answer(&talk, order) == "far < OK cup=1")
    _ = talk.say("cup staff 1 p9 role=deputy", by: "far")
    #expect(answer(&talk, order).contains("why=cup-own-table cup=1"))
    #expect(answer(&talk, "cup correct 1 table=\(3 - table) winner=-") == "far < OK cup=1")
    #expect(talk.say(order, by: "p9").contains("p9 < OK cup=1"))
  }

  @Test func `while most are lost no clock runs, also after a move and a restart`() {
    let people = ["ana", "bob", "eva", "gil", "ida", "jon", "kim", "leo"]
    var night = CupNight(people)
    _ = night.say("cup create Friday kind=swiss game=pig goal=20 clock=60 minutes=1")
    for name in people { _ = night.say("cup join 1", by: name) }
    _ = night.say("cup start 1")
    let pair = night.rows("cup games 1").first?[.players] ?? ""
    let players = pair.split(separator: ",").map(String.init)
    for player in players { _ = night.say("join 1", by: player) }
    var heard: [String] = []
    for name in people where !players.contains(name) { heard += night.talk.hangUp(name) }
    #expect(heard.contains { $0.contains("what=paused") && $0.contains("why=lost") })
    for player in players { _ = night.say("roll", by: player) }
    for _ in 0..<2 {
      let later = night.talk.wait(600)
      #expect(!later.contains { $0.contains("EV over ") || $0.contains("EV clock ") })
      let state = night.rows("state", by: players[0])
      #expect(state.first?[.phase] == "playing")
      night.kill()
    }
  }
}
