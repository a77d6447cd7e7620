import GameCore
import TestSupport
import Testing

@testable import Lobby

/// Reports of players to the operators, and how the places for reports are shared.
@Suite struct ReportTests {
  private var reports = Reports()
  private var step = Step(Limits(), .standard, chance: Entropy(bytes: []), isDurable: true)
  private var players = 0

  /// A new player at that address sends so many reports. Returns how many were taken.
  private mutating func report(_ count: Int, from address: [UInt8], net: [UInt8] = []) -> Int {
    players += 1
    let (number, name) = (players, "p\(players)")
    let origin = Origin(neighbourhood: address, net: net, address: address, isExempt: false)
    return (0..<count).count { _ in
      do throws(RequestError) {
        try reports.add((0, "carl"), by: (number, name), from: origin, in: [], "", &step)
        return true
      } catch {
        return false
      }
    }
  }

  @Test mutating func `one player has three places, and one address ten`() {
    let taken = (0..<34).map { _ in report(3, from: [10, 0, 0, 7]) }
    #expect(Array(taken.prefix(5)) == [3, 3, 3, 1, 0] && taken.reduce(0, +) == 10)
    #expect(report(4, from: [10, 0, 0, 8]) == 3)
  }

  @Test mutating func `when all places are taken, the oldest from where most come gives way`() {
    #expect(report(1, from: [10, 0, 0, 9]) == 1)
    for address in UInt8(0)..<20 {
      for _ in 0..<2 { _ = report(3, from: [10, 0, 1, address]) }
    }
    #expect(reports.waiting.count == OrderLimits.reportsMax)
    #expect(reports.waiting.contains { $0.by == "p1" }, "an address with one place keeps it")
    #expect(report(1, from: [10, 0, 0, 8]) == 1)
    #expect(reports.waiting.count == OrderLimits.reportsMax)
    #expect(reports.waiting.contains { $0.by == "p1" })
  }

  @Test mutating func `a net of many addresses gives way before a few that are apart`() {
    for address in UInt8(0)..<10 { _ = report(1, from: [10, 0, 2, address]) }
    let net: [UInt8] = [0x20, 1, 0x0d, 0xb8, 0, 0]
    for address in UInt8(0)..<120 { _ = report(1, from: net + [0, address], net: net) }
    #expect(reports.waiting.count == OrderLimits.reportsMax)
    #expect(reports.waiting.count { Int($0.by.dropFirst()) ?? 0 <= 10 } == 10)
  }

  @Test func `a report reaches the operators with what was said, until it is dealt with`() {
    OrderTests().expect(
      ["bob", "carl", "dora"],
      """
      carl > shout you all stink
      carl < OK
      ana+bob+carl+dora < EV shout from=carl text="you all stink"
      carl > tell bob you most
      carl < OK
      bob < EV tell from=carl text="you most"
      carl > tell dora this is ours
      carl < OK
      dora < EV tell from=carl text="this is ours"
      bob > report carl He insults people.
      bob < OK
      ana < EV notice what=reported player=carl by=bob text="bob reports carl. Try: op reports"
      bob > op reports
      bob < ERR not-allowed why=operator-only *
      ana > op reports
      ana < ROW report=1 player=carl by=bob text="He insults people."
      ana < ROW report=1 said=shout text="you all stink"
      ana < ROW report=1 said=tell text="you most"
      ana < OK
      bob > report bob
      bob < ERR not-now why=report-self text="You cannot report yourself. *"
      bob > report carl
      bob < OK
      ana < EV notice *
      bob > report carl
      bob < OK
      ana < EV notice *
      bob > report carl
      bob < ERR slow-down why=reports-many *
      ana > op seen 1
      ana < OK
      ana > op seen 1
      ana < ERR not-now why=report-unknown text="There is no such report. Try: op reports"
      ana > op seen all
      ana < ERR bad-args why=number-form *
      ana > op seen 2
      ana < OK
      ana > op seen 3
      ana < OK
      ana > op reports
      ana < OK
      bob > report carl
      bob < OK
      ana < EV notice *
      """)
  }

  @Test func `what staff say to a cup is talk like any other`() {
    OrderTests().expect(
      ["bob", "carl", "dora"],
      """
      carl > cup create Friday game=pig
      carl < OK cup=1
      bob > cup join 1
      bob < OK cup=1
      bob+carl < EV cup cup=1 what=joined player=bob
      carl > cup tell 1 you all stink
      carl < OK cup=1
      bob+carl < EV cup cup=1 what=said by=carl text="you all stink"
      bob > report carl
      bob < OK
      ana < EV notice *
      dora > report carl
      dora < OK
      ana < EV notice *
      ana > op reports
      ana < ROW report=1 player=carl by=bob *
      ana < ROW report=1 said=cup text="you all stink"
      ana < ROW report=2 player=carl by=dora *
      ana < OK
      """)
  }

  @Test func `a report waits for an operator, also when the server was killed`() {
    var conversation = Conversation()
    let key =
      conversation.say("hello ana", by: "ana")[0]
      .split(separator: "secret=").last?.prefix { $0 != " " } ?? ""
    conversation.comeIn("bob")
    _ = conversation.say("op add ana", by: "machine")
    _ = conversation.say("shout hello", by: "ana")
    #expect(conversation.say("report ana", by: "bob").contains("bob < OK"))
    let before = conversation.say("op reports", by: "machine")
    #expect(before.count == 3)
    conversation.kill()
    #expect(conversation.say("op reports", by: "machine") == before)
    let notice =
      "ana < EV notice what=reports reports=1 "
      + "text=\"Reports that wait for an operator: 1. Try: op reports\""
    #expect(conversation.say("hello ana \(key)", by: "ana").contains(notice))
  }

  @Test func `only the last lines of talk are remembered`() {
    var reports = Reports()
    for number in 1...1000 {
      reports.hear(Said(speaker: 1, place: .everybody, text: "\(number)"))
      #expect(reports.talk.count <= 2 * OrderLimits.talkMax)
    }
    #expect(reports.talk.last?.text == "1000")
  }
}
