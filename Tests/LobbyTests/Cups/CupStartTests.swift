// A start at a time that the director sets: `cup start N in=10m`.

import GameCore
import Protocol
import TestSupport
import Testing

@testable import Lobby

@Suite struct CupStartTests {
  private func evening(_ people: [String] = ["ana", "bob"]) -> CupNight {
    var night = CupNight(people)
    _ = night.say("cup create Friday kind=swiss game=pig goal=20")
    for name in people { _ = night.say("cup join 1", by: name) }
    return night
  }

  private func startsIn(_ night: inout CupNight) -> Int? {
    night.rows("cup show 1").first?.number(.starts)
  }

  @Test func `the first round starts by itself at the time that was set`() {
    var night = evening()
    #expect(night.say("cup start 1 in=10m").first == "OK cup=1 round=0 starts=600")
    _ = night.talk.wait(120)
    #expect(startsIn(&night) == 480)
    #expect(night.rows("cup show 1").first?[.phase] == "open")
    let heard = night.talk.wait(481)
    #expect(heard.contains { $0.hasPrefix("ana < EV paired cup=1 round=1") })
    #expect(night.rows("cup show 1").first?[.phase] == "playing")
  }

  @Test func `whatever is due is taken once, in every phase of every kind`() throws {
    for kind in CupKind.allCases {
      let rules = try CupSettings(kind: kind)
      let heading = CupHeading(
        title: "Friday", rules: rules, game: Settings(for: Pig.self), minutes: 5)
      for phase in ["", "resumed", "paused", "ended"] {
        var cup = Tournament(number: 1, heading, by: (.gone, "dora"), 1)
        if let step = CupStep("\(phase) by=1") {
          try cup.apply(step) { _ in (.gone, "") }
        }
        cup.checkInUntil = Instant(.seconds(1))
        (cup.nextRoundAt, cup.nextTablesAt) = (Instant(.seconds(2)), Instant(.seconds(3)))
        (cup.clock.pairsAt, cup.clock.endsAt) = (Instant(.seconds(4)), Instant(.seconds(5)))
        if cup.isOver { cup.closePlaces(at: Instant(.seconds(6))) }
        var last = Instant(.zero)
        while let moment = cup.deadline {
          #expect(moment > last)
          last = moment
          #expect(cup.takeDue(at: moment).count == 1)
        }
        #expect(cup.takeDue(at: Instant(.seconds(100_000))).isEmpty)
      }
    }
  }

  @Test func `it can be moved, called off, and done at once after all`() {
    var night = evening()
    _ = night.say("cup start 1 in=10m")
    _ = night.say("cup start 1 in=1h")
    _ = night.talk.wait(700)
    #expect(startsIn(&night) == 2900)
    #expect(night.say("cup start 1 in=off").first == "OK cup=1 round=0")
    _ = night.talk.wait(3000)
    #expect(startsIn(&night) == nil)
    #expect(night.rows("cup show 1").first?[.phase] == "open")
    _ = night.say("cup start 1 in=10m")
    #expect(night.say("cup start 1").first == "OK cup=1 round=1")
    #expect(night.rows("cup show 1").first?[.phase] == "playing")
  }

  @Test func `it outlives the server, and a start that was missed is made up for`() {
    var night = evening()
    _ = night.say("cup start 1 in=10m")
    night.kill()
    #expect((1...600).contains(startsIn(&night) ?? 0))
    #expect(night.talk.wait(601).contains { $0.contains("EV paired cup=1 round=1") })
  }

  @Test func `with too few players it stays open`() {
    var night = evening(["ana"])
    _ = night.say("cup start 1 in=1m")
    _ = night.talk.wait(90)
    #expect(night.rows("cup show 1").first?[.phase] == "open")
    #expect(startsIn(&night) == nil)
  }

  @Test(arguments: ["in=soon", "in=0m", "in=8d"])
  func `a time that is none is refused`(option: String) {
    var night = evening()
    #expect(night.say("cup start 1 \(option)").first?.contains("why=start-form") == true)
  }

  @Test func `only before the first round, and only by its director`() {
    var night = evening()
    #expect(night.say("cup start 1 in=10m", by: "ana").first?.hasPrefix("ERR not-allowed") == true)
    _ = night.say("cup start 1")
    #expect(night.say("cup start 1 in=10m").first?.contains("why=cup-begun") == true)
  }

  @Test func `those who follow the lobby are told of it`() {
    var night = evening()
    _ = night.say("follow lobby", by: "ana")
    _ = night.say("cup start 1 in=10m")
    let heard = night.talk.wait(1)
    #expect(
      heard.contains { $0.hasPrefix("ana < EV lobby what=cup cup=1 ") && $0.contains(" starts=") })
  }
}
