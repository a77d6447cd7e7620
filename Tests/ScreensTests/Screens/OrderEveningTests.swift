import Protocol
import TestSupport
import Testing

@testable import Screens

/// Moderating on the screens: reports of players, and an operator's keys.
@Suite struct OrderEveningTests {
  /// An evening at which ana is an operator.
  private func evening(
    _ names: [String] = ["ana", "bob", "eva"], _ kind: ScreenKind? = nil, isSpoken: Bool = false
  ) -> Evening {
    var evening = kind.map { Evening(names, $0) } ?? Evening(names, isSpoken: isSpoken)
    evening.say("op add ana", by: "machine")
    return evening
  }

  /// Selects a player in the list of the lobby.
  private func choose(_ player: String, by name: String, _ evening: inout Evening) {
    evening.wait(milliseconds: 5000)
    evening.press(.tab, by: name)
    // The list is alphabetical: ana, bob, eva, without the player who looks at it.
    let others = ["ana", "bob", "eva"].filter { $0 != name }
    for _ in 0..<(others.firstIndex(of: player) ?? 0) { evening.press(.down, by: name) }
  }

  @Test func `only operators have their key, from the moment they are appointed`() {
    var evening = Evening(["ana", "bob"], columns: 120, rows: 40)
    #expect(!evening.isShown("Moderate", to: "ana"))
    evening.say("op add ana", by: "machine")
    #expect(evening.latest(of: "ana").contains("You are an operator of this server now."))
    #expect(evening.isShown("X Moderate", to: "ana"), "\(evening.text(of: "ana"))")
    #expect(!evening.isShown("Moderate", to: "bob"))
    evening.loseLine(of: "ana")
    evening.comeBack("ana")
    #expect(evening.isShown("X Moderate", to: "ana"), "told again with the login")
    evening.say("op remove ana", by: "machine")
    #expect(!evening.isShown("X Moderate", to: "ana"))
  }

  @Test func `a player reports another one, and the operator sees it and is done with it`() {
    var evening = evening()
    evening.talk("you cheat", by: "bob")
    choose("bob", by: "eva", &evening)
    evening.press("!", by: "eva")
    #expect(evening.isShown("What did bob do?", to: "eva"))
    evening.press("He swears.", by: "eva")
    evening.press(.enter, by: "eva")
    #expect(evening.sent["eva"]?.contains("report bob He swears.") == true)
    #expect(evening.latest(of: "eva").contains("The operators have your report about bob."))
    #expect(evening.latest(of: "ana").contains("eva has reported bob."))
    #expect(!evening.latest(of: "bob").contains { $0.contains("report") })
    evening.press("X", by: "ana")
    evening.press("l", by: "ana")
    for words in ["Report 1: bob, by eva", "He swears.", "shout: you cheat"] {
      #expect(evening.isShown(words, to: "ana"), "\(evening.text(of: "ana"))")
    }
    evening.press("s", by: "ana")
    #expect(evening.sent["ana"]?.contains("op seen 1") == true)
    #expect(!evening.isShown("Report 1", to: "ana"))
  }

  @Test func `an operator who listens hears the lists once`() {
    var evening = evening(isSpoken: true)
    evening.say("report bob He swears.", by: "eva")
    var ana = Listener("ana")
    ana.listen(to: evening)
    evening.open(OperatorScreen(), by: "ana")
    ana.listen(to: evening)
    #expect(ana.heard.count { $0.contains("Report 1: bob") } == 1)
  }

  @Test func `an operator mutes a player for a while, with a reason, and ends it`() {
    var evening = evening()
    choose("bob", by: "ana", &evening)
    evening.press("X", by: "ana")
    #expect(evening.isShown("What should happen to bob?", to: "ana"))
    evening.press("m", by: "ana")
    evening.press(.right, .down, by: "ana")
    evening.press("Calm down.", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(evening.sent["ana"]?.contains("op mute bob for=1h Calm down.") == true)
    #expect(evening.latest(of: "bob").contains { $0.contains("1 h") })
    evening.press("X", by: "ana")
    evening.press("l", by: "ana")
    #expect(evening.isShown("Mute: bob, 1 h left, by ana", to: "ana"))
    evening.press("e", by: "ana")
    #expect(evening.sent["ana"]?.contains("op unmute bob") == true)
    #expect(!evening.isShown("Mute: bob", to: "ana"))
  }

  @Test func `an operator disconnects a player, who is not called again`() {
    var evening = evening()
    choose("bob", by: "ana", &evening)
    evening.press("Xk", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(evening.sent["ana"]?.contains("op kick bob") == true)
    #expect(evening.apps["bob"]?.visit.name == nil)
    #expect(evening.isShown("An operator disconnected you", to: "bob"))
  }

  @Test func `an operator closes the table that is chosen, or watched`() {
    var evening = evening()
    evening.seat("pig", ["bob", "eva"])
    evening.wait(milliseconds: 5000)
    evening.press("X", by: "ana")
    #expect(evening.isShown("What should happen at table 1?", to: "ana"))
    evening.press(.escape, by: "ana")
    evening.ask("watch 1", by: "ana")
    evening.press("X", by: "ana")
    #expect(evening.isShown("1 bob", to: "ana") && evening.isShown("2 eva", to: "ana"))
    evening.press("c", by: "ana")
    evening.press("Enough.", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(evening.sent["ana"]?.contains("op close 1 Enough.") == true)
    #expect(evening.table(of: "bob") == nil && evening.table(of: "eva") == nil)
  }

  @Test func `at a table a player reports another one without leaving the match`() {
    var evening = evening()
    evening.seat("pig", ["bob", "eva"])
    evening.press(.enter, by: "bob")
    evening.press("!", by: "bob")
    let text = evening.text(of: "bob")
    #expect(text.contains("What did eva do?"))
    evening.press(.enter, by: "bob")
    #expect(evening.sent["bob"]?.contains("report eva") == true)
    #expect(evening.table(of: "bob")?.seat != nil)
    #expect(evening.isShown("Roll", to: "bob"))
  }

  @Test func `an operator bans an address, tells everyone something, and closes the doors`() {
    var evening = evening()
    evening.press("Xl", by: "ana")
    #expect(evening.isShown("bob, from", to: "ana"), "\(evening.text(of: "ana"))")
    evening.press("n", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(evening.sent["ana"]?.contains { $0.hasPrefix("op notice") } == false, "nothing typed")
    evening.press("Dinner!", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(evening.latest(of: "bob").contains { $0.contains("Dinner!") })
    evening.press("d", by: "ana")
    evening.press(.down, by: "ana")
    evening.press("10.0.0.0/8", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(evening.sent["ana"]?.contains("op doors closed for=1h except=10.0.0.0/8") == true)
    #expect(evening.isShown("New names stopped, 1 h left, by ana", to: "ana"))
    evening.press("d", by: "ana")
    #expect(!evening.isShown("New names stopped", to: "ana"))
  }

  @Test func `a player with a new name comes in by it with the same key, without a word`() {
    var evening = evening()
    choose("bob", by: "ana", &evening)
    evening.press("Xr", by: "ana")
    evening.press("Bea", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(evening.sent["ana"]?.contains("op rename bob Bea") == true)
    #expect(evening.apps["bob"]?.visit.name == "Bea")
    #expect(evening.latest(of: "bob").contains { $0.contains("you are Bea now") })
    evening.comeBack("bob")
    #expect(evening.sent["bob"]?.last { $0.hasPrefix("hello") }?.hasPrefix("hello Bea ") == true)
    #expect(evening.apps["bob"]?.visit.connection == .ready)
    #expect(evening.apps["bob"]?.visit.name == "Bea")
  }

  @Test func `screen-reader users type whom and what`() throws {
    var evening = evening(isSpoken: true)
    let home = try #require(evening.apps["ana"])
    let keep = try #require(
      home.screen.choices(home.visit).first { $0.label == "Moderate" && $0.question != nil })
    evening.choose(keep, typed: "bob", by: "ana")
    #expect(evening.apps["ana"]?.shownNotice?.lines == ["What should happen to bob?"])
    let report = try #require(
      evening.apps["eva"].flatMap { app in
        app.screen.choices(app.visit).first { $0.label == "Report" }
      })
    evening.choose(report, typed: "bob", by: "eva")
    let send = try #require(
      evening.apps["eva"].flatMap { $0.screen.choices($0.visit).first { $0.label == "Report" } })
    evening.choose(send, typed: "He swears.", by: "eva")
    #expect(evening.sent["eva"]?.contains("report bob He swears.") == true)
  }

  @Test(arguments: ScreenKind.all)
  func `the lists, the box and the forms`(kind: ScreenKind) {
    var evening = evening(["ana", "bob", "eva"], kind)
    evening.say("shout you all cheat", by: "bob")
    evening.say("report bob He swears at everyone.", by: "eva")
    evening.say("op mute eva for=10m Calm down.", by: "ana")
    evening.say("op ban 203.0.113.0/24 for=7d", by: "machine")
    evening.say("op doors closed for=1h", by: "ana")
    evening.open(OperatorScreen(), by: "ana")
    expectGolden("order/lists", kind, evening.frame(of: "ana"))
    evening.press(.enter, by: "ana")
    expectGolden("order/about", kind, evening.frame(of: "ana"))
    evening.press("k", by: "ana")
    expectGolden("order/kick", kind, evening.frame(of: "ana"))
    evening.open(TextScreen.report("bob"), by: "eva")
    evening.press("He swears.", by: "eva")
    expectGolden("order/report", kind, evening.frame(of: "eva"))
  }
}

/// Lines from a faulty server.
@Suite struct OrderRowTests {
  private func rows(_ lines: String...) -> [ServerLine] { lines.compactMap { ServerLine($0) } }

  @Test func `is passed over`() {
    let reports = OrderRow.reports(
      rows(
        "ROW", "ROW report=x player=bob by=eva", "ROW report=1 said=say text=early",
        "ROW report=2 player=bob by=eva text=one", "ROW report=3 said=say text=other",
        "ROW report=2 said=say text=two"))
    #expect(reports.map(\.player) == ["bob"] && reports.map(\.details) == [["one", "say: two"]])
    #expect(OrderRow.terms(rows("ROW", "ROW player=bob")) == [])
    #expect(OrderRow.terms(rows("ROW term=new")).first?.end == nil)
    #expect(OrderRow.guests(rows("ROW player=bob")) == [])
    #expect(OrderRow.guests(rows("ROW address=::1 player=-")).first?.player == nil)
  }

  @Test func `orders are lines as the server reads them`() {
    #expect(
      OperatorOrder.kick("bob").line(lasting: "10 min", "Again?") == "op kick bob for=10m Again?")
    #expect(OperatorOrder.kick("bob").line(lasting: "none") == "op kick bob")
    #expect(OperatorOrder.ban("::1").line(lasting: "7 d") == "op ban ::1 for=7d")
    #expect(OperatorOrder.rename("bob").line("Bea") == "op rename bob Bea")
    #expect(OperatorOrder.close(room: 3).line() == "op close 3")
    #expect(
      OperatorOrder.closeDoors.line(lasting: "1 h", except: "10.0.0.0/8, ::1")
        == "op doors closed for=1h except=10.0.0.0/8,::1")
    #expect(OperatorOrder.openDoors.line() == "op doors open")
    #expect(OperatorOrder.seen(report: 4).line() == "op seen 4")
  }
}
