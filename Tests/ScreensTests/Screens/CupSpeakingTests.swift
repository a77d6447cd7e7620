import TestSupport
import Protocol
import Testing

@testable import Screens

/// Cups by numbers, and rows from a hostile server.
@Suite struct CupSpeakingTests {
  @Test func `who listens makes a cup, directs it and is called to the table`() {
    var evening = Evening(["ana", "bob"], isSpoken: true)
    var ana = Listener("ana")
    ana.choose("Cups", in: &evening)
    ana.choose("Create a cup", in: &evening)
    ana.choose("Pig", in: &evening)
    ana.choose("title: ", "Friday", in: &evening)
    ana.choose("kind: Swiss", "3", in: &evening)
    ana.choose("Create a cup", in: &evening)
    ana.choose("Join", in: &evening)
    ana.choose("Manage", in: &evening)
    ana.choose("Add players", "bob", in: &evening)
    ana.choose("Manage", in: &evening)
    ana.choose("Start", in: &evening)
    #expect(ana.heard.contains("Friday, round 1: your table is ready. You play bob."))
    ana.choose("Go to your table", in: &evening)
    #expect(evening.table(of: "ana")?.cup == 1)
    var bob = Listener("bob")
    bob.choose("Later", in: &evening)
    bob.choose("Cups", in: &evening)
    bob.choose("View", "1", in: &evening)
    bob.choose("Round", in: &evening)
    bob.choose("Standings", in: &evening)
    bob.choose("Go to your table", in: &evening)
    #expect(evening.table(of: "bob")?.phase == .playing)
    expectGolden(
      "spoken/cup",
      text: (ana.heard + ["", "---", ""] + bob.heard).map { "\($0)\n" }
        .joined())
  }

  private static let names = [
    "cup", "kind", "game", "phase", "players", "round", "of", "director", "best", "table",
    "minutes", "title", "rank", "player", "points", "won", "out", "left", "state", "room",
    "absent", "here", "left_ms", "rest", "message", "role", "next", "buchholz", "what", "opponent",
    "winner", "bout", "from",
  ]
  private static let values = [
    "9223372036854775807", "-9223372036854775808", "-1", "0", "1", "2", "99999999999999999999",
    "pig", "swiss", "knockout", "playing", "waiting", "over", "paused", "bye", "ana", "yes", ",,,,",
    "a,b,c,d,e,f,g,h,i,j,k", "\"\"", "\"漢字漢字漢字漢字漢字漢字漢字漢字\"", "result", "round",
    String(repeating: "x", count: 500),
  ]

  private func attributes(_ chance: inout Chance) -> String {
    (0..<chance.below(12)).map { _ in
      "\(Self.names[chance.below(Self.names.count)])="
        + Self.values[chance.below(Self.values.count)]
    }.joined(separator: " ")
  }

  private func answer(_ chance: inout Chance) -> [String] {
    let rows = (0..<chance.below(40)).map { _ in
      chance.below(4) == 0
        ? "TXT " + Self.values[chance.below(Self.values.count)]
        : "ROW cup=1 table=1 " + attributes(&chance)
    }
    return rows + [chance.below(6) == 0 ? "ERR nonsense text=\"no\"" : "OK " + attributes(&chance)]
  }

  private static let keys: [Key] =
    [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab,
      .character(" "),
    ] + "1234npwdrosahxfcbe0iumgzvt".unicodeScalars.map { Key.character($0) }

  @Test(arguments: 0..<8)
  func `whatever is answered and whatever is pressed, there is a screen`(number: Int) {
    let seed = UInt64(number) &+ 20_261_122
    var chance = Chance(seed: seed)
    let screens: [any Screen] = [
      CupsScreen(), CupScreen(number: 1), CupMakingScreen(game: "slide"), WallScreen(nil, cup: "1"),
    ]
    for screen in screens {
      var client = Scripted(
        screen, [:], columns: 60 + chance.below(80), rows: 20 + chance.below(30),
        isASCII: number.isMultiple(of: 3), isSpoken: number.isMultiple(of: 4))
      for _ in 0..<60 {
        for line in ["cups", "cup show 1", "cup table 1", "cup games 1 round=1", "cup bracket 1"] {
          client.answers[line] = answer(&chance)
        }
        let event = ["EV cup ", "EV paired "][chance.below(2)]
        client.take(.heard(event + attributes(&chance)))
        client.take(.ticked)
        client.press(Self.keys[chance.below(Self.keys.count)])
        #expect(client.frame.grid.rows >= 20, "seed \(seed)")
        #expect(client.spoken.count < 5000, "seed \(seed)")
        client.mouse(.press, column: chance.below(60), row: chance.below(20))
      }
    }
  }

  @Test func `of a round's end with many results a page asks once, and again when they are in`() {
    let show = ["ROW cup=1 kind=swiss game=pig phase=playing round=2 of=3 title=x", "OK"]
    var client = Scripted(CupScreen(number: 1), ["cup show 1": show, "cup table 1": ["OK"]])
    let before = client.asked.count
    for table in 1...300 {
      client.take(.heard("EV cup cup=1 what=result round=2 table=\(table) players=a,b points=1,0"))
    }
    #expect(client.asked.count - before <= 3)
    #expect(client.app.nextMoment != nil)
  }

  @Test func `more rows than a cup has players are not kept`() {
    let rows = (1...1500).map { "ROW cup=1 rank=\($0) player=p\($0) points=1" }
    let show = ["ROW cup=1 kind=swiss game=pig phase=open round=0 title=x", "OK"]
    var answers = ["cup show 1": show, "cup table 1": rows + ["OK cup=1 next=1"]]
    for page in 1...9 { answers["cup table 1 from=\(page)"] = rows + ["OK cup=1 next=\(page + 1)"] }
    answers["cup table 1 from=10"] = rows + ["OK cup=1"]
    let client = Scripted(CupScreen(number: 1), answers)
    #expect((client.app.screen as? CupScreen)?.reading.standings.count == 4096)
  }

  private func reading(_ client: Scripted) -> CupReading? {
    (client.app.screen as? CupScreen)?.reading
  }

  @Test func `a large cup is shown when all pages of its standings and tables have come`() {
    func table(_ numbers: ClosedRange<Int>) -> [String] {
      numbers.map { "ROW cup=1 rank=\($0) player=p\($0) points=1" }
    }
    func bouts(_ numbers: ClosedRange<Int>) -> [String] {
      numbers.map { bout in
        let from = 2 * (bout - 257) + 1
        let sources = bout > 256 ? "from=\(from),\(from + 1) players=?,?" : "players=p\(bout),-"
        return "ROW cup=1 bout=\(bout) part=upper round=1 \(sources)"
      }
    }
    func games(_ numbers: ClosedRange<Int>) -> [String] {
      numbers.map { "ROW cup=1 round=1 table=\($0) players=p\($0),q\($0) state=waiting" }
    }
    let client = Scripted(
      CupScreen(number: 1),
      [
        "cup show 1": [
          "ROW cup=1 kind=knockout game=pig phase=playing round=1 of=10 title=x", "OK",
        ],
        "cup table 1": table(1...200) + ["OK cup=1 next=200"],
        "cup table 1 from=200": table(201...400) + ["OK cup=1 next=400"],
        "cup table 1 from=400": table(401...512) + ["OK cup=1"],
        "cup bracket 1": bouts(1...300) + ["OK cup=1 next=300"],
        "cup bracket 1 from=300": bouts(301...511) + ["OK cup=1"],
        "cup games 1 round=1": games(1...200) + ["OK cup=1 next=200"],
        "cup games 1 round=1 from=200": games(201...256) + ["OK cup=1"],
      ])
    let ranks = reading(client)?.standings.compactMap { $0.number(.rank) }
    #expect(ranks == Array(1...512), "\(client.asked)")
    #expect(reading(client)?.bracket.slots.count { $0.isLeaf } == 512)
    #expect(reading(client)?.tables.map(\.number) == Array(1...256))
  }

  @Test func `a server whose pages have no end is not asked for ever`() {
    let show = ["ROW cup=1 kind=swiss game=pig phase=open round=0 title=x", "OK"]
    var answers = ["cup show 1": show, "cup table 1": ["OK cup=1 next=1"]]
    for page in 1...5000 { answers["cup table 1 from=\(page)"] = ["OK cup=1 next=\(page + 1)"] }
    let client = Scripted(CupScreen(number: 1), answers)
    #expect(client.asked.count < 4200)
  }
}
