import Protocol
import Testing
import Words

@testable import Screens

/// Golden screens of Pig.
@Suite struct PigScreenTests {
  /// Rolls, from some moves on, until a turn is under way that has a total.
  private func midway(_ evening: inout Evening, moves: Int = 14) {
    for _ in 0..<200 {
      guard let table = evening.table(of: "ana"), let turn = table.turn,
        let board = table.board as? PigBoard, table.moves < moves || board.rolls.count < 3
      else { return }
      evening.press(.enter, by: table.name(ofSeat: turn))
      evening.press(board.turnTotal > 15 ? "h" : "r", by: table.name(ofSeat: turn))
    }
  }

  private func table(
    _ names: [String], _ columns: Int, _ rows: Int, _ language: Language = .english,
    isASCII: Bool = false, options: String = ""
  ) -> Evening {
    let evening = Evening(
      names, columns: columns, rows: rows, language, isASCII: isASCII, playing: "pig", options)
    return evening
  }

  static let sizes = [(80, 24), (60, 20), (120, 40)]

  @Test("a match under way, in every size and language", arguments: Language.allCases, sizes)
  func underWay(language: Language, size: (columns: Int, rows: Int)) {
    var evening = table(["ana", "bob"], size.columns, size.rows, language)
    midway(&evening)
    let name = "pig/playing-\(language.code)-\(size.columns)x\(size.rows)"
    expectGolden(name, evening.frame(of: "ana"))
    guard language == .english else { return }
    expectGolden(name, evening.frame(of: "ana"), .colour)
    expectGolden(name, evening.frame(of: "ana"), .mono)
  }

  @Test(arguments: sizes)
  func `six at a table`(size: (columns: Int, rows: Int)) {
    let names = ["ana", "bob", "cleo", "dani", "eva", "Maximiliana-1234"]
    var evening = table(names, size.columns, size.rows)
    evening.say("resign", by: "dani")
    midway(&evening, moves: 60)
    expectGolden("pig/six-\(size.columns)x\(size.rows)", evening.frame(of: "ana"))
  }

  @Test(arguments: sizes)
  func `without a character beyond ASCII`(size: (columns: Int, rows: Int)) {
    var evening = table(["ana", "bob"], size.columns, size.rows, isASCII: true)
    midway(&evening)
    let frame = evening.frame(of: "bob")
    #expect(frame.dump(.text).utf8.allSatisfy { $0 < 0x80 })
    expectGolden("pig/ascii-\(size.columns)x\(size.rows)", frame)
  }

  @Test func `a box that waits for a key says how long the clock waits`() {
    var evening = table(["ana", "bob"], 80, 24, options: "clock=30")
    #expect(evening.apps["ana"]?.shownNotice?.lines.last == "Time limit: 30 seconds per turn.")
    evening.wait(milliseconds: 20_000)
    #expect(evening.apps["ana"]?.shownNotice?.lines.last == "10 seconds left!")
    #expect(evening.isShown("10 seconds left! You go first.", to: "ana"))
    evening.wait(milliseconds: 3000)
    #expect(evening.apps["ana"]?.shownNotice?.lines.last == "7 seconds left!")
    let without = table(["ana", "bob"], 80, 24, options: "clock=0")
    #expect(without.apps["ana"]?.shownNotice?.lines.contains { $0.contains("seconds") } == false)
  }

  @Test func `a table that waits says how long a turn may take`() {
    var evening = Evening(["ana"])
    evening.ask("create pig clock=45", by: "ana")
    #expect(evening.isShown("Time limit: 45 seconds per turn.", to: "ana"))
  }

  @Test(arguments: Language.allCases)
  func `the first turn's notice, and a later one's`(language: Language) {
    var evening = table(["ana", "bob"], 80, 24, language)
    expectGolden("pig/first-turn-\(language.code)-80x24", evening.frame(of: "ana"))
    expectGolden("pig/waiting-\(language.code)-80x24", evening.frame(of: "bob"))
    evening.press(.enter, by: "ana")
    for _ in 0..<40 where evening.table(of: "ana")?.isOurTurn == true {
      let total = (evening.board(of: "ana") as? PigBoard)?.turnTotal ?? 0
      evening.press(total > 9 ? "h" : "r", by: "ana")
    }
    expectGolden("pig/turn-\(language.code)-80x24", evening.frame(of: "bob"))
  }

  @Test func `the end, with the box and without it`() {
    var evening = table(["ana", "bob"], 80, 24, options: "goal=10")
    for _ in 0..<100 where evening.table(of: "ana")?.phase == .playing {
      for name in ["ana", "bob"] where evening.table(of: name)?.isOurTurn == true {
        let total = (evening.board(of: name) as? PigBoard)?.turnTotal ?? 0
        evening.press(.enter, by: name)
        evening.press(total > 9 ? "h" : "r", by: name)
      }
    }
    expectGolden("pig/over-80x24", evening.frame(of: "ana"))
    evening.press("s", by: "ana")
    expectGolden("pig/shared-80x24", evening.frame(of: "ana"))
  }

  @Test func `a turn that could win, with the clock running out and the other away`() {
    var evening = table(["ana", "bob"], 80, 24, options: "goal=10 clock=30")
    for _ in 0..<60 {
      guard let board = evening.board(of: "ana") as? PigBoard,
        let turn = evening.table(of: "ana")?.turn, board.turnTotal < 10
      else { break }
      let name = evening.table(of: "ana")?.name(ofSeat: turn) ?? ""
      evening.press(.enter, .character("r"), by: name)
    }
    evening.wait(milliseconds: 22_000)
    evening.take(.heard("EV away room=1 seat=2 player=bob grace=120"), by: "ana")
    expectGolden("pig/close-80x24", evening.frame(of: "ana"))
  }

  @Test func `each face of the die`() {
    var frame = Frame(grid: Grid(columns: 60, rows: 31))
    var (look, ascii) = (Look(), Look())
    (look.depth, ascii.glyphs) = (.sixteen, .ascii)
    for face in 1...6 {
      let place = Box((face - 1) % 3 * 17, (face - 1) / 3 * 8, 14, 7)
      frame.draw(die: face, in: place, look)
      frame.draw(die: face, in: Box(place.column, place.row + 16, 14, 7), ascii)
    }
    expectGolden("pig/dice", frame)
  }
}
