import Protocol
import Testing

@testable import Screens

/// Creating and directing a cup, by keys.
@Suite struct CupDirectingTests {
  /// dora has created a cup by keys, at Pig.
  private func made(_ kind: ScreenKind = ScreenKind.all[0]) -> Evening {
    var evening = Evening(["ana", "bob", "dora"], kind)
    evening.press("on", by: "dora")
    evening.press(.enter, by: "dora")
    evening.press("Friday", by: "dora")
    evening.press(.down, .right, .right, by: "dora")
    return evening
  }

  private func screen(_ evening: Evening) -> CupScreen? {
    evening.apps["dora"]?.screen as? CupScreen
  }

  /// Gives an order by its key: from the desk, which is opened first, or from the box that has the
  /// orders where there is little room.
  private func order(_ keys: String, in evening: inout Evening) {
    if screen(evening)?.isDeskOpen != true { evening.press("d", by: "dora") }
    evening.press(keys, by: "dora")
  }

  @Test(arguments: ScreenKind.all)
  func `a cup is made with what was chosen`(kind: ScreenKind) {
    var evening = made(kind)
    expectGolden("cup-make", kind, evening.frame(of: "dora"))
    evening.press(.enter, by: "dora")
    let summary = screen(evening)?.reading.summary
    #expect(summary?.title == "Friday")
    #expect(summary?.row[.kind] == "knockout")
    evening.press(.escape, by: "dora")
    #expect(evening.apps["dora"]?.screen is CupsScreen)
  }

  @Test func `a game's own options come with it, and what does not fit is refused`() {
    var evening = made()
    evening.press(.down, .down, by: "dora")
    evening.press("99", by: "dora")
    let wrong = evening.apps["dora"].map { $0.screen.choices($0.visit).first?.why != nil }
    #expect(wrong == true)
    evening.press(.left, .down, .down, .down, .down, .right, by: "dora")
    evening.press(.enter, by: "dora")
    let row = screen(evening)?.reading.summary?.row
    #expect(row?[.minutes] == "60")
    #expect(row?[named: "goal"] == "110")
  }

  @Test func `each kind has its own options, and keeps them while another one is looked at`() {
    var evening = made()
    #expect(!evening.isShown("rounds", to: "dora") && !evening.isShown("bye", to: "dora"))
    evening.press(.right, .right, .down, by: "dora")
    evening.press("3", by: "dora")
    evening.press(.down, by: "dora")
    evening.press("1", by: "dora")
    for _ in 0..<4 { evening.press(.down, by: "dora") }
    evening.press(.right, .down, .right, by: "dora")
    for _ in 0..<7 { evening.press(.up, by: "dora") }
    evening.press(.right, by: "dora")
    #expect(evening.isShown("minutes it lasts", to: "dora"))
    #expect(!evening.isShown("seeding", to: "dora") && !evening.isShown("pairing", to: "dora"))
    evening.press(.left, .enter, by: "dora")
    let row = screen(evening)?.reading.summary?.row
    #expect(row?.cupKind == .groups && row?[.seeds] == "list")
    #expect(row?[.groups] == "3" && row?[.advance] == "1" && row?[named: "third"] == "yes")
  }

  @Test func `an arena is made for some minutes, which its director changes`() {
    var evening = made()
    evening.press(.right, .right, .right, .down, by: "dora")
    evening.press("20", by: "dora")
    evening.press(.enter, by: "dora")
    #expect(screen(evening)?.reading.summary?.row[.minutes] == "20")
    order("g", in: &evening)
    evening.press(.down, by: "dora")
    evening.press("90", by: "dora")
    #expect(!evening.isShown("pairing", to: "dora"))
    evening.press(.enter, by: "dora")
    #expect(screen(evening)?.reading.summary?.row[.minutes] == "90")
  }

  @Test(arguments: ScreenKind.all)
  func `people and players of the house are taken in, and it begins`(kind: ScreenKind) {
    var evening = made(kind)
    evening.press(.enter, by: "dora")
    order("n", in: &evening)
    evening.press("ana", by: "dora")
    expectGolden("cup-add", kind, evening.frame(of: "dora"))
    evening.press(.enter, by: "dora")
    #expect(screen(evening)?.reading.holds("ana") == true)
    order("he", in: &evening)
    #expect(screen(evening)?.reading.standings.count == 2)
    if kind.columns < 80 { evening.press("d", by: "dora") }
    expectGolden("cup-direct", kind, evening.frame(of: "dora"))
    evening.press("s", by: "dora")
    #expect(screen(evening)?.reading.tables.count == 1)
    order("p", in: &evening)
    #expect(screen(evening)?.reading.summary?.phase == "paused")
    order("p", in: &evening)
    #expect(screen(evening)?.reading.summary?.phase == "playing")
  }

  @Test func `a result is said, a round taken back, somebody taken out, and the cup ends`() {
    var evening = made()
    evening.press(.enter, by: "dora")
    for name in ["ana", "bob"] { evening.say("cup join 1", by: name) }
    order("hehe", in: &evening)
    order("s1c1", in: &evening)
    #expect(screen(evening)?.reading.tables.first?.points == ["1", "0"])
    order("b", in: &evening)
    let calls = evening.apps["bob"]?.visit.calls.count
    evening.press("b", by: "dora")
    #expect(screen(evening)?.reading.summary?.phase == "paused")
    #expect(calls == 1 && evening.apps["bob"]?.visit.calls == [])
    #expect(evening.latest(of: "bob").contains { $0.hasPrefix("Friday, round 1") })
    // This can be undone while no round has begun, so nobody is asked.
    order("2x", in: &evening)
    #expect(screen(evening)?.reading.standings.count == 3)
    order("ee", in: &evening)
    #expect(screen(evening)?.reading.summary?.isOver == true)
  }

  @Test("a choice that is off says why and leaves its box open, by its key and by the mouse")
  func off() throws {
    var evening = made(ScreenKind.all[4])
    evening.press(.enter, by: "dora")
    evening.press("d", by: "dora")
    let buttons = try #require(evening.apps["dora"]).buttons()
    let start = try #require(buttons.first)
    let cancel = try #require(buttons.last)
    #expect(start.choice.why == "A cup needs at least two players.")
    evening.press("s", by: "dora")
    #expect(evening.apps["dora"]?.notice != nil)
    evening.click(column: start.box.column, row: start.box.row, by: "dora")
    #expect(evening.apps["dora"]?.notice != nil)
    #expect(evening.latest(of: "dora").last == start.choice.why)
    evening.click(column: cancel.box.column, row: cancel.box.row, by: "dora")
    #expect(evening.apps["dora"]?.notice == nil)
  }

  @Test func `who does not direct is told who does`() {
    var evening = made()
    evening.press(.enter, by: "dora")
    evening.press("o", by: "ana")
    evening.press(.enter, by: "ana")
    evening.press("d", by: "ana")
    #expect(evening.latest(of: "ana") == ["Director: dora."])
  }
}
