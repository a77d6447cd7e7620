import Protocol
import Testing
import Words

@testable import Screens

/// Golden screens of Mastermind.
@Suite struct MastermindScreenTests {
  /// The middle of a race: three tries, one under way, and bob's clue pegs.
  private static func middle(
    columns: Int = 80, rows: Int = 24, _ language: Language = .english, isASCII: Bool = false,
    others: [String] = ["bob"], _ options: String = ""
  ) -> Evening {
    var evening = Evening(
      ["ana"] + others, columns: columns, rows: rows, language, isASCII: isASCII)
    evening.seat("mastermind", ["ana"] + others, "seed=parlor \(options)")
    for guess in ["aabb", "ccda", "ecfd"] {
      evening.press(guess, by: "ana")
      evening.press(.enter, by: "ana")
    }
    for (index, name) in others.enumerated() {
      for guess in ["abcd", "fdec", "ffcc"].prefix(index % 4) {
        evening.say("guess \(guess)", by: name)
      }
    }
    evening.say("guess fdea", by: others.first ?? "")
    evening.wait(milliseconds: 74_000)
    evening.press("fc", by: "ana")
    return evening
  }

  @Test(arguments: Language.allCases)
  func `a race in the middle`(language: Language) {
    let place = language == .english ? "" : "-\(language.code)"
    expectGolden("mastermind/race-80x24\(place)", Self.middle(language).frame(of: "ana"))
    expectGolden(
      "mastermind/race-60x20\(place)",
      Self.middle(columns: 60, rows: 20, language).frame(of: "ana"))
  }

  @Test func `a race in ASCII, in colour and without`() {
    expectGolden("mastermind/race-80x24", Self.middle().frame(of: "ana"), .colour)
    expectGolden("mastermind/race-80x24", Self.middle().frame(of: "ana"), .mono)
    expectGolden("mastermind/race-80x24-ascii", Self.middle(isASCII: true).frame(of: "ana"))
    expectGolden(
      "mastermind/race-60x20-ascii",
      Self.middle(columns: 60, rows: 20, isASCII: true).frame(of: "ana"))
    let large = Self.middle(columns: 120, rows: 40).frame(of: "ana")
    expectGolden("mastermind/race-120x40", large)
    expectGolden("mastermind/race-120x40", large, .colour)
  }

  @Test(arguments: [(80, 24), (60, 20), (120, 40)])
  func `eight at a table with all that there can be`(columns: Int, rows: Int) {
    let others = ["bob", "eva", "leo", "mia", "maximilian-16ch", "tom", "zoe"]
    var evening = Evening(["ana"] + others, columns: columns, rows: rows)
    evening.seat(
      "mastermind", ["ana"] + others, "seed=parlor length=6 colours=10 attempts=20 finish=all")
    for guess in ["aabbcc", "ddeeff", "gghhii", "jabcde"] {
      evening.press(guess, by: "ana")
      evening.press(.enter, by: "ana")
    }
    for (index, name) in others.enumerated() {
      for guess in ["abcdef", "jihgfe", "aaaabb", "bjgdia"].prefix(index) {
        evening.say("guess \(guess)", by: name)
      }
    }
    evening.say("resign", by: "leo")
    evening.press("abc", by: "ana")
    expectGolden("mastermind/eight-\(columns)x\(rows)", evening.frame(of: "ana"))
  }

  @Test(arguments: [3, 4, 6])
  func `twenty tries on a small screen`(length: Int) {
    var evening = Evening(
      ["ana"], columns: 60, rows: 20, playing: "mastermind",
      "seed=parlor attempts=20 length=\(length)")
    for _ in 1...14 {
      evening.press(String("abcdef".prefix(length)), by: "ana")
      evening.press(.enter, by: "ana")
    }
    evening.press("ab", by: "ana")
    expectGolden("mastermind/twenty-\(length)-60x20", evening.frame(of: "ana"))
    evening.press(.pageUp, by: "ana")
    expectGolden("mastermind/twenty-\(length)-60x20-earlier", evening.frame(of: "ana"))
  }

  @Test func `a guess on its way, and the end`() {
    var evening = Self.middle()
    evening.line(of: "ana", is: .slow)
    evening.press("ec", by: "ana")
    expectGolden("mastermind/full-80x24", evening.frame(of: "ana"))
    evening.press(.enter, by: "ana")
    expectGolden("mastermind/sent-80x24", evening.frame(of: "ana"))
    evening.arrive(at: "ana")
    evening.press("l", by: "ana")
    expectGolden("mastermind/opened-80x24", evening.frame(of: "ana"))
    expectGolden("mastermind/opened-80x24", evening.frame(of: "ana"), .colour)
    evening.press("s", by: "ana")
    expectGolden("mastermind/shared-80x24", evening.frame(of: "ana"))
  }

  @Test func `who watches sees every player's buttons`() {
    var evening = Evening(["ana", "bob", "eva"])
    evening.seat("mastermind", ["ana", "bob"], "seed=parlor")
    evening.ask("watch 1", by: "eva")
    evening.say("guess aabb", by: "ana")
    evening.say("guess fdea", by: "bob")
    evening.press(.right, by: "eva")
    expectGolden("mastermind/watching-80x24", evening.frame(of: "eva"))
  }

  @Test func `the buttons of an answer are turned over one by one, and then nothing moves`() {
    var evening = Evening(["ana"], hasMotion: true, playing: "mastermind", "seed=parlor")
    evening.press("fcaa", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(!Self.isShown("●●··", evening))
    evening.wait(milliseconds: 250)
    #expect(Self.isShown("●●", evening))
    evening.wait(milliseconds: 250)
    #expect(Self.isShown("●●··", evening))
    let table = evening.table(of: "ana")
    let around = evening.apps["ana"]?.visit.around
    let next = around.flatMap { table?.board(in: $0)?.nextMoment }
    #expect(next == 1000)
  }

  /// Whether the text is shown, however far apart the pegs are.
  private static func isShown(_ text: String, _ evening: Evening) -> Bool {
    evening.text(of: "ana").filter { $0 != " " }.contains(text)
  }

  /// The letters of the code's balls that are open. The others are rings.
  private static func secret(_ evening: Evening) -> String {
    let lines = evening.text(of: "ana").split(separator: "\n")
    return lines.count > 3 ? lines[3].prefix(46).filter { "abcdef".contains($0) } : ""
  }

  @Test func `at the end the secret is opened ball by ball, and then the result is told`() {
    var evening = Evening(["ana"], hasMotion: true, playing: "mastermind", "seed=parlor")
    evening.press("fcec", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(Self.secret(evening) == "")
    evening.wait(milliseconds: 4 * 120)
    evening.wait(milliseconds: 2 * 400)
    #expect(Self.secret(evening) == "fc")
    #expect(!evening.isShown("Match over", to: "ana"))
    evening.wait(milliseconds: 2 * 400 + 700)
    #expect(Self.secret(evening) == "fcec")
    #expect(evening.isShown("Match over", to: "ana"))
    let table = evening.table(of: "ana")
    let around = evening.apps["ana"]?.visit.around
    #expect(around.flatMap { table?.board(in: $0)?.nextMoment } == nil)
  }

  @Test(arguments: 1...8)
  func `whatever a server tells, there is something to see`(seed: Int) throws {
    let evening = Evening(
      ["ana", "bob"], columns: seed % 2 == 0 ? 60 : 80, rows: 24, playing: "mastermind")
    let around = try #require(evening.apps["ana"]?.visit.around)
    var talk = HostileTalk(
      seed: UInt64(seed),
      names: ["guess", "cracked", "exhausted", "resigned", "over", "start", "turn"],
      attributes: [
        "seat", "try", "gold", "silver", "code", "ms", "place", "out", "secret", "tries", "length",
        "colours", "attempts", "winner", "match", "seats", "n", "player",
      ])
    var table = try #require(evening.table(of: "ana"))
    for _ in 0..<60 {
      if talk.below(4) == 0 {
        _ = table.read(talk.rows(), me: "ana", around)
      } else if let event = talk.event() {
        _ = table.hear(event, me: "ana", around)
      }
      guard var board = table.board(in: around) as? MastermindBoard else { continue }
      _ = board.press(talk.below(2) == 0 ? .up : .pageUp)
      board.put(talk.below(12))
      table.board = board
      var frame = Frame(grid: Grid(columns: 80, rows: 24))
      board.draw(in: Box(0, 1, 55, 21), on: &frame)
      _ = (board.spoken, board.choices, board.share, board.nextMoment)
      #expect(frame.dump(.text).contains("Code") || table.seat == nil, "seed \(seed)")
    }
  }
}
