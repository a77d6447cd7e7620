import Protocol
import Testing
import Words

@testable import Screens

/// What staff of a cup do at the desk, by keys, and what its players see of it.
@Suite struct CupDeskTests {
  private static let people = ["ana", "bob", "cleo", "dan", "eva"]

  /// dora directs a Swiss cup and has its desk open.
  private func evening(
    _ columns: Int = 80, _ rows: Int = 24, _ language: Language = .english, isASCII: Bool = false
  ) -> Evening {
    var evening = Evening(
      Self.people + ["dora"], columns: columns, rows: rows, language, isASCII: isASCII)
    evening.say("cup create Friday kind=swiss game=pig goal=20 rounds=3", by: "dora")
    for name in Self.people { evening.say("cup join 1", by: name) }
    evening.open(CupScreen(number: 1), by: "dora")
    evening.press("d", by: "dora")
    return evening
  }

  private func screen(_ evening: Evening, of name: String = "dora") -> CupScreen? {
    evening.apps[name]?.screen as? CupScreen
  }

  private func row(_ evening: Evening, _ name: String) -> ServerLine? {
    screen(evening)?.reading.standings.first { $0[.player] == name }
  }

  @Test(arguments: [(80, 24), (160, 45)])
  func `the desk has its keys beside the players, and beside the tables`(
    columns: Int, rows: Int
  ) {
    for language in Language.allCases {
      var evening = evening(columns, rows, language)
      evening.press("i", by: "dora")
      evening.press(.enter, by: "dora")
      evening.say("cup here 1", by: "bob")
      evening.wait(milliseconds: 2000)
      expectGolden("cup-desk/\(columns)x\(rows)-\(language.code)", evening.frame(of: "dora"))
      evening.press("s", by: "dora")
      evening.press("1", by: "dora")
      evening.press(.enter, by: "bob")
      evening.wait(milliseconds: 4000)
      expectGolden(
        "cup-desk-round/\(columns)x\(rows)-\(language.code)", evening.frame(of: "dora"))
    }
  }

  @Test func `check-in is opened, players say that they are here, and the desk ticks others`() {
    var evening = evening()
    evening.press("i", by: "dora")
    evening.press("20", by: "dora")
    evening.press(.enter, by: "dora")
    #expect(screen(evening)?.reading.isCheckInOpen == true)
    // A box asks the players, on whatever screen they are.
    #expect(evening.apps["ana"]?.shownNotice?.title == "Friday")
    evening.press(.enter, by: "ana")
    evening.press(.escape, by: "bob")
    evening.wait(milliseconds: 2000)
    #expect(row(evening, "ana")?[.here] == "yes" && row(evening, "bob")?[.here] == "no")
    // The list is alphabetical, and Enter goes on to the next.
    evening.press(.down, .enter, .enter, by: "dora")
    evening.wait(milliseconds: 2000)
    #expect(row(evening, "bob")?[.here] == "yes" && row(evening, "cleo")?[.here] == "yes")
    evening.press("i", by: "dora")
    #expect(row(evening, "dan")?[.here] == "absent")
    // On the page of the cup it is the first key.
    evening.open(CupScreen(number: 1), by: "dan")
    #expect(evening.isShown("You weren't here", to: "dan"))
    evening.press(.enter, by: "dan")
    evening.wait(milliseconds: 2000)
    #expect(row(evening, "dan")?[.here] == nil)
  }

  @Test func `many names are added at once, and whoever was removed comes back by the same key`() {
    var evening = evening()
    evening.press("n", by: "dora")
    evening.press("zoe yves hello", by: "dora")
    evening.press(.enter, by: "dora")
    #expect(evening.isShown("2 players added. Not added: hello.", to: "dora"))
    #expect(row(evening, "zoe")?.isYes(.reserved) == true)
    evening.press("s", by: "dora")
    evening.press(.home, by: "dora")
    evening.press("x", by: "dora")
    #expect(row(evening, "ana")?.isYes(.left) == true)
    evening.press("x", by: "dora")
    #expect(row(evening, "ana")?.isYes(.left) == false)
  }

  @Test func `a player sits out, by their own key and by the desk's`() {
    var evening = evening()
    evening.open(CupScreen(number: 1), by: "ana")
    evening.press("zh", by: "ana")
    #expect(row(evening, "ana")?[.rest] == nil)
    evening.wait(milliseconds: 5000)
    #expect(row(evening, "ana")?[.rest] == "half")
    #expect(evening.isShown("You sit out the next round.", to: "ana"))
    evening.press(.home, .down, by: "dora")
    evening.press("z0", by: "dora")
    #expect(row(evening, "bob")?[.rest] == "zero")
    evening.press("zp", by: "dora")
    #expect(row(evening, "bob")?[.rest] == nil)
  }

  @Test func `a round is paired to be looked at, two are kept apart and two change places`() {
    var evening = evening()
    evening.say("cup leave 1", by: "eva")
    evening.press("u", by: "dora")
    let first = screen(evening)?.reading.shownTables ?? []
    #expect(first.map(\.state) == ["paired", "paired"])
    let names = first.flatMap(\.players)
    evening.press("v", by: "dora")
    evening.press("\(names[0]) \(names[2])", by: "dora")
    evening.press(.enter, by: "dora")
    let second = screen(evening)?.reading.shownTables.flatMap(\.players) ?? []
    #expect(second == [names[2], names[1], names[0], names[3]])
    evening.press("a", by: "dora")
    evening.press("\(names[2]) \(names[1])", by: "dora")
    evening.press(.enter, by: "dora")
    evening.press("u", by: "dora")
    let third = screen(evening)?.reading.shownTables.map { Set($0.players) } ?? []
    #expect(!third.contains([names[2], names[1]]))
    evening.press("s", by: "dora")
    #expect(screen(evening)?.reading.shownTables.allSatisfy { $0.state == "waiting" } == true)
  }

  @Test func `roles are given, and each sees only what it may do`() {
    var evening = evening()
    evening.press(.home, by: "dora")
    evening.press("rk", by: "dora")
    evening.press(.down, by: "dora")
    evening.press("rd", by: "dora")
    #expect(screen(evening)?.reading.staff.map(\.role).sorted() == ["deputy", "desk"])
    func keys(of name: String) -> [String] {
      evening.open(CupScreen(number: 1), by: name)
      guard let app = evening.apps[name], let screen = screen(evening, of: name) else { return [] }
      return screen.orders(app.visit).joined().compactMap { $0.keys.first?.name(app.look) }
    }
    #expect(keys(of: "ana").sorted() == ["f", "i", "m", "n", "z"])
    #expect(keys(of: "bob").contains("s") && !keys(of: "bob").contains("e"))
    #expect(keys(of: "cleo") == [])
    evening.press(.down, by: "dora")
    evening.press("rh", by: "dora")
    #expect(screen(evening)?.reading.summary?.director == "cleo")
    #expect(screen(evening)?.right(evening.apps["dora"]?.visit ?? Visit()) == .deputy)
  }

  @Test
  func `settings change, a message reaches players and wall, and the last result is corrected`() {
    var evening = evening()
    evening.press("g", by: "dora")
    evening.press(" night", by: "dora")
    evening.press(.down, .left, by: "dora")
    evening.press(.enter, by: "dora")
    let summary = screen(evening)?.reading.summary
    #expect(summary?.title == "Friday night" && summary?.row.number(.of) == 2)
    evening.press("m", by: "dora")
    evening.press("break until nine", by: "dora")
    evening.press(.enter, by: "dora")
    #expect(evening.latest(of: "ana").contains { $0.contains("break until nine") })
    #expect(screen(evening)?.reading.summary?.message == "break until nine")
    evening.press("s", by: "dora")
    evening.press("ee", by: "dora")
    evening.press("1", by: "dora")
    evening.press("c2", by: "dora")
    #expect(screen(evening)?.reading.tables.first?.points == ["0", "1"])
    evening.press("ee", by: "dora")
    evening.press("c1", by: "dora")
    #expect(screen(evening)?.reading.tables.first?.points == ["0", "1"])
  }

  @Test func `a screen-reader user runs the desk by numbers`() {
    var evening = Evening(["ana", "bob"], isSpoken: true)
    var ana = Listener("ana")
    evening.say("cup create Friday kind=swiss game=pig", by: "ana")
    evening.open(CupScreen(number: 1), by: "ana")
    for (order, typed) in [
      ("Add players", "bob cleo"), ("Open check-in", "20"), ("Is here", "bob"),
      ("Role in the staff", "bob"),
    ] {
      ana.choose("Manage", in: &evening)
      ana.choose(order, typed, in: &evening)
    }
    ana.choose("deputy", in: &evening)
    ana.choose("Manage", in: &evening)
    ana.choose("Message to everyone", "five minutes", in: &evening)
    #expect(screen(evening, of: "ana")?.reading.staff.map(\.player) == ["bob"])
    #expect(ana.heard.contains { $0.contains("2 players added.") })
    #expect(evening.latest(of: "bob").contains { $0.contains("five minutes") })
  }
}
