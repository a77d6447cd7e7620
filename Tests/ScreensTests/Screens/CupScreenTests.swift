import Protocol
import Testing

@testable import Screens

/// Cups by keys: joining, being called to a table, watching.
@Suite struct CupScreenTests {
  /// dora directs the cup, and the others have joined.
  private func cup(
    _ kind: ScreenKind = ScreenKind.all[0], _ options: String = "kind=knockout",
    _ people: [String] = ["ana", "bob"]
  ) -> Evening {
    var evening = Evening(people + ["dora"], kind)
    evening.say("cup create \"Friday night\" game=pig goal=10 \(options)", by: "dora")
    for name in people { evening.say("cup join 1", by: name) }
    return evening
  }

  @Test(arguments: ScreenKind.all + LobbyScreenTests.large)
  func `a cup is found from home, joined and left`(kind: ScreenKind) {
    var evening = Evening(["ana", "dora"], kind)
    evening.say("cup create \"Friday night\" game=pig goal=10 kind=swiss best=3", by: "dora")
    evening.press("o", by: "ana")
    expectGolden("cups", kind, evening.frame(of: "ana"))
    evening.press(.enter, by: "ana")
    evening.press("p", by: "ana")
    evening.press(.tab, by: "ana")
    expectGolden("cup-open", kind, evening.frame(of: "ana"))
    evening.press("p", by: "ana")
    evening.press("l", by: "ana")
    let app = evening.apps["ana"]
    #expect((app?.screen as? CupScreen)?.reading.holds("ana") == false)
  }

  @Test func `an order for one cup means nothing to the page of another one beneath`() {
    var evening = Evening(["ana", "dora"])
    for title in ["Friday", "Saturday"] {
      evening.say("cup create \(title) kind=swiss game=pig goal=10", by: "dora")
    }
    for number in 1...2 { evening.open(CupScreen(number: number), by: "ana") }
    let asked = evening.sent["ana"]?.count { $0 == "cup show 1" }
    evening.press("p", by: "ana")
    #expect(evening.sent["ana"]?.contains("cup join 2") == true)
    #expect(evening.sent["ana"]?.count { $0 == "cup show 1" } == asked)
  }

  @Test func `its director sets a start, and home and the cup's page count down to it`() {
    var evening = cup()
    evening.press("o", by: "dora")
    evening.press(.enter, by: "dora")
    evening.press("dt10", by: "dora")
    evening.press(.enter, by: "dora")
    #expect(evening.isShown("starts in 10 min", to: "dora"))
    evening.wait(milliseconds: 1000)
    #expect(evening.isShown("starts in 10 min", to: "ana"))
    evening.wait(milliseconds: 9 * 60_000)
    // The time left is shown in whole seconds, rounded up.
    let shown = ["59", "60"].map { evening.isShown("starts in \($0) s", to: "ana") }
    #expect(shown.contains(true), "\(evening.text(of: "ana"))")
    #expect(evening.apps["ana"]?.visit.table == nil)
  }

  @Test(arguments: ScreenKind.all)
  func `who is added by the director is asked, and may decline`(kind: ScreenKind) {
    var evening = cup(kind)
    evening.say("cup remove 1 ana", by: "dora")
    evening.say("cup add 1 ana", by: "dora")
    expectGolden("cup-invited", kind, evening.frame(of: "ana"))
    evening.press("d", by: "ana")
    evening.press("o", by: "ana")
    evening.press(.enter, by: "ana")
    #expect((evening.apps["ana"]?.screen as? CupScreen)?.reading.holds("ana") == false)
  }

  @Test(arguments: ScreenKind.all)
  func `who is called goes to the table by Enter, wherever they are`(kind: ScreenKind) {
    var evening = cup(kind)
    evening.press("p", by: "ana")
    evening.say("cup start 1", by: "dora")
    expectGolden("cup-called", kind, evening.frame(of: "ana"))
    evening.press(.enter, by: "ana")
    #expect(evening.table(of: "ana")?.cup == 1)
    expectGolden("cup-waiting", kind, evening.frame(of: "ana"))
    evening.press(.escape, by: "bob")
    evening.press("o", by: "bob")
    evening.press(.enter, by: "bob")
    expectGolden("cup-mine", kind, evening.frame(of: "bob"))
    evening.press(.enter, by: "bob")
    #expect(evening.table(of: "bob")?.phase == .playing)
  }

  @Test func `whose own match is on is asked when it is over`() {
    var evening = cup()
    evening.seat("pig", ["ana", "dora"], "goal=20")
    evening.say("cup start 1", by: "dora")
    #expect(evening.apps["ana"]?.notice == nil)
    #expect(evening.latest(of: "ana").contains { $0.contains("your table is ready") })
    evening.say("resign", by: "ana")
    #expect(evening.table(of: "ana")?.phase == .over)
    #expect(evening.apps["ana"]?.notice == nil)
    evening.press("l", by: "ana")
    #expect(evening.apps["ana"]?.notice?.title == "Friday night")
    evening.press(.enter, by: "ana")
    #expect(evening.table(of: "ana")?.cup == 1)
  }

  @Test(arguments: [("", "300 seconds"), ("away=180", "180 seconds")])
  func `a seat at a cup's table is held longer, and who leaves is told how long`(
    option: String, time: String
  ) {
    var evening = cup(ScreenKind.all[0], "kind=knockout \(option)")
    evening.say("cup start 1", by: "dora")
    for name in ["ana", "bob"] { evening.press(.enter, by: name) }
    evening.press(.enter, .escape, by: "ana")
    #expect(evening.apps["ana"]?.shownNotice?.lines.first?.contains(time) == true)
  }

  @Test func `a text that is typed is not broken off by a call`() {
    var evening = cup()
    evening.press("t", by: "ana")
    evening.say("cup start 1", by: "dora")
    #expect(evening.apps["ana"]?.notice == nil)
    evening.press(.escape, by: "ana")
    #expect(evening.apps["ana"]?.notice != nil)
  }

  @Test(arguments: ScreenKind.all + LobbyScreenTests.large)
  func `behind the last game: the cup, and then another match`(kind: ScreenKind) {
    var evening = cup(kind)
    evening.say("cup start 1", by: "dora")
    for name in ["ana", "bob"] { evening.press(.enter, by: name) }
    evening.say("resign", by: "ana")
    expectGolden("cup-game-over", kind, evening.frame(of: "bob"))
    evening.press("c", by: "bob")
    evening.press("3", by: "bob")
    expectGolden("cup-bracket", kind, evening.frame(of: "bob"))
  }

  @Test func `while a cup goes on nobody is asked for another match at its tables`() {
    var evening = cup(ScreenKind.all[0], "kind=swiss rounds=3", ["ana", "bob", "cleo", "dan"])
    evening.say("cup start 1", by: "dora")
    for name in ["ana", "bob", "cleo", "dan"] { evening.press(.enter, by: name) }
    evening.say("resign", by: "ana")
    evening.press("l", by: "ana")
    #expect(evening.isShown("c The cup", to: "ana") && !evening.isShown("New match", to: "ana"))
  }

  @Test(arguments: ScreenKind.all)
  func `that somebody has left is seen in the standing`(kind: ScreenKind) {
    var evening = cup(kind, "kind=swiss rounds=3", ["ana", "bob", "cleo", "dan"])
    evening.say("cup start 1", by: "dora")
    evening.say("cup leave 1", by: "dan")
    evening.press("o", by: "dora")
    evening.press(.enter, .tab, by: "dora")
    evening.wait(milliseconds: 5000)
    let mark = evening.apps["dora"]?.visit.say(CupPhrase.hasLeftMark) ?? "?"
    #expect(evening.isShown(mark, to: "dora"))
  }

  @Test func `a box that calls to a table goes when nobody is awaited there any more`() {
    var evening = cup()
    evening.say("cup start 1", by: "dora")
    #expect(evening.apps["bob"]?.notice?.title == "Friday night")
    evening.say("cup leave 1", by: "ana")
    #expect(evening.apps["bob"]?.notice == nil)
  }

  @Test func `a round is watched by who does not play, who comes back to the cup's page`() {
    var evening = cup()
    evening.say("cup start 1", by: "dora")
    for name in ["ana", "bob"] { evening.press(.enter, by: name) }
    evening.press("o", by: "dora")
    evening.press(.enter, .enter, by: "dora")
    #expect(evening.table(of: "dora")?.seat == nil)
    #expect(evening.table(of: "dora")?.phase == .playing)
    evening.press(.escape, by: "dora")
    #expect(evening.apps["dora"]?.screen is CupScreen)
  }

  @Test(arguments: ScreenKind.all + LobbyScreenTests.large)
  func `standings and earlier rounds`(kind: ScreenKind) {
    var evening = cup(kind, "kind=swiss rounds=3", ["ana", "bob", "cleo", "dan", "eva"])
    evening.say("cup start 1", by: "dora")
    for _ in 0..<12 {
      for name in ["ana", "bob", "cleo", "dan", "eva"] {
        if evening.apps[name]?.notice != nil { evening.press(.enter, by: name) }
      }
      for name in ["ana", "cleo", "dan"] where evening.table(of: name)?.phase == .playing {
        evening.say("resign", by: name)
      }
      evening.wait(milliseconds: 3000)
    }
    evening.press("o", by: "dora")
    evening.press(.enter, by: "dora")
    evening.wait(milliseconds: 5000)
    expectGolden("cup-round", kind, evening.frame(of: "dora"))
    evening.press("2", by: "dora")
    expectGolden("cup-standing", kind, evening.frame(of: "dora"))
    evening.press("1", by: "dora")
    evening.press(.left, by: "dora")
    #expect((evening.apps["dora"]?.screen as? CupScreen)?.reading.earlierRound != nil)
  }
}
