import GameCore
import Protocol
import TestSupport
import Testing

@testable import Screens

/// Evenings of the sliding puzzle: slow and broken connections, floods of keys.
@Suite struct SlideBoardTests {
  /// `size=2x2 seed=daily` is 2,3 over 1 and the gap; `3` and then `rul` solve it.
  private static func small(_ names: [String] = ["ana"], _ options: String = "") -> Evening {
    let evening = Evening(names, playing: "slide", "size=2x2 seed=daily \(options)")
    return evening
  }

  private static func race(_ size: String = "4x4", _ names: [String] = ["ana"]) -> Evening {
    let evening = Evening(names, playing: "slide", "size=\(size) seed=daily")
    return evening
  }

  private func slide(_ evening: Evening, _ name: String = "ana") -> Screens.SlideBoard? {
    evening.board(of: name) as? Screens.SlideBoard
  }

  private func tiles(_ evening: Evening) -> [UInt8]? { slide(evening)?.steps?.shown.tiles }

  // MARK: - Sliding

  @Test func `an arrow moves the tile beside the gap that way, and the last one ends the match`() {
    var evening = Self.small()
    #expect(tiles(evening) == [2, 3, 1, 0])
    evening.press(.down, by: "ana")
    #expect(tiles(evening) == [2, 0, 1, 3])
    evening.press("l", by: "ana")
    #expect(tiles(evening) == [0, 2, 1, 3])
    evening.press("k", by: "ana")
    #expect(tiles(evening) == [1, 2, 0, 3])
    evening.press(.left, by: "ana")
    #expect(evening.table(of: "ana")?.phase == .over)
    #expect(slide(evening)?.steps?.moves == 4)
    #expect(evening.latest(of: "ana").contains("You solved it in 0:00 with 4 moves!"))
  }

  @Test func `an arrow at the edge does nothing and counts nothing`() {
    var evening = Self.small()
    evening.press(.up, .left, by: "ana")
    #expect(tiles(evening) == [2, 3, 1, 0])
    #expect(slide(evening)?.steps?.moves == 0)
    #expect(slide(evening)?.steps?.waiting == [])
  }

  @Test
  func `a tile's number moves it, and one that stands farther off moves the whole line`() throws {
    var evening = Self.race("3x3")
    let board = try #require(slide(evening)?.steps?.shown)
    let far = try #require((1...8).first { (board.line(to: $0)?.count ?? 0) == 2 })
    evening.press(String(far), by: "ana")
    #expect(slide(evening)?.steps?.moves == 2)
    #expect(slide(evening)?.steps?.waiting == [])
    #expect(slide(evening)?.steps?.told == slide(evening)?.steps?.shown)
    #expect(tiles(evening)?[board.tiles.firstIndex(of: UInt8(far)) ?? 0] == 0)
  }

  @Test func `a tile out of line does not move, and the reason is told`() throws {
    var evening = Self.race("3x3")
    let board = try #require(slide(evening)?.steps?.shown)
    let other = try #require((1...8).first { board.line(to: $0) == nil })
    evening.press(String(other), by: "ana")
    #expect(tiles(evening) == board.tiles)
    #expect(evening.latest(of: "ana").contains("Tile \(other) isn't in line with the gap."))
  }

  @Test
  func `digits gather until no other tile begins so, until Enter, or until a while has passed`() {
    var number = TypedNumber()
    #expect(number.type(2, of: 15, at: 0) == 2)
    #expect(number.type(1, of: 15, at: 0) == nil)
    #expect(number.type(4, of: 15, at: 100) == 14)
    #expect(number.type(1, of: 15, at: 0) == nil)
    #expect(number.deadline == 800)
    #expect(number.type(3, of: 15, at: 900) == 3)
    #expect(number.type(1, of: 15, at: 1000) == nil)
    #expect(number.type(9, of: 15, at: 1100) == 9)
    #expect(number.type(0, of: 15, at: 1200) == nil)
    #expect(number.deadline == nil)
    #expect(number.type(1, of: 15, at: 1300) == nil)
    #expect(number.end() == 1)
  }

  @Test func `a number that could go on is taken when nothing more comes`() throws {
    var evening = Self.race()
    let board = try #require(slide(evening)?.steps?.shown)
    evening.press("1", by: "ana")
    let table = try #require(evening.table(of: "ana"))
    let around = try #require(evening.apps["ana"]?.visit.around)
    #expect(table.board(in: around)?.nextMoment == 800)
    evening.wait(milliseconds: 800)
    let isInLine = board.line(to: 1) != nil
    #expect((slide(evening)?.steps?.shown != board) == isInLine)
    #expect(slide(evening)?.typed.digits == "")
  }

  @Test func `the mouse moves the tile under it`() throws {
    var evening = Self.small()
    let layout = SlideLayout(try #require(slide(evening)), in: Box(0, 1, 80, 21))
    let three = layout.cell(1)
    evening.click(column: three.column, row: three.row, by: "ana")
    #expect(tiles(evening) == [2, 0, 1, 3])
    evening.click(column: 0, row: 1, by: "ana")
    #expect(tiles(evening) == [2, 0, 1, 3])
  }

  @Test func `another match is off while this one runs, and says why`() {
    var evening = Self.small()
    evening.press("n", by: "ana")
    #expect(evening.latest(of: "ana").contains { $0.hasPrefix("This match isn't over.") })
  }

  @Test func `the line to share tells the board, the time and the moves`() throws {
    var evening = Self.small()
    evening.wait(milliseconds: 74_000)
    evening.press(.down, .right, .up, .left, by: "ana")
    let table = try #require(evening.table(of: "ana"))
    let around = try #require(evening.apps["ana"]?.visit.around)
    #expect(table.board(in: around)?.share == "Parlor · 2x2 #1: 1:14, 4 moves")
  }

  @Test func `the time stands still once it is solved`() throws {
    var evening = Self.small(["ana", "bob"], "finish=all")
    evening.wait(milliseconds: 14_000)
    evening.press(.down, .right, .up, .left, by: "ana")
    evening.wait(milliseconds: 30_000)
    #expect(evening.isShown("Time 0:14", to: "ana"))
    #expect(evening.isShown("Time 0:44", to: "bob"))
    #expect(evening.isShown("place 1", to: "bob"))
    let table = try #require(evening.table(of: "ana"))
    let around = try #require(evening.apps["ana"]?.visit.around)
    #expect(table.board(in: around)?.nextMoment == nil)
    evening.press(.down, by: "ana")
    #expect(evening.latest(of: "ana").contains("The puzzle is solved."))
  }

  // MARK: - Slow and broken connections

  @Test func `on a slow line steps are seen at once, and the answers change nothing more`() {
    var evening = Self.small()
    evening.line(of: "ana", is: .slow)
    evening.press(.down, .right, .up, by: "ana")
    #expect(tiles(evening) == [1, 2, 0, 3])
    #expect(slide(evening)?.steps?.waiting.count == 3)
    #expect(slide(evening)?.steps?.moves == 3)
    evening.arrive(at: "ana")
    #expect(slide(evening)?.steps?.waiting == [])
    #expect(tiles(evening) == [1, 2, 0, 3])
    #expect(slide(evening)?.steps?.told == slide(evening)?.steps?.shown)
  }

  @Test func `steps that the server has not heard are made again when the line is back, once`() {
    var evening = Self.small(["ana", "bob"], "finish=all")
    evening.press(.down, by: "ana")
    evening.line(of: "ana", is: .deaf)
    evening.press(.right, by: "ana")
    evening.line(of: "ana", is: .cut)
    evening.press(.up, by: "ana")
    evening.loseLine(of: "ana")
    evening.press(.left, by: "ana")
    #expect(slide(evening)?.steps?.waiting.count == 3)
    #expect(slide(evening)?.steps?.shown.isSolved == true)
    evening.comeBack("ana")
    #expect(slide(evening)?.progress(ofSeat: 1).moves == 4)
    #expect(slide(evening)?.standing(ofSeat: 1).place == 1)
    #expect(slide(evening)?.steps?.waiting == [])
  }

  @Test func `steps that the server has heard are not made twice`() {
    var evening = Self.small(["ana", "bob"])
    evening.line(of: "ana", is: .deaf)
    evening.press(.down, .right, by: "ana")
    evening.loseLine(of: "ana")
    evening.comeBack("ana")
    #expect(slide(evening)?.steps?.toldMoves == 2)
    #expect(tiles(evening) == [0, 2, 1, 3])
    #expect(slide(evening)?.steps?.waiting == [])
  }

  @Test func `a state that was asked before a step is heard behind it, and makes no step twice`() {
    var evening = Self.small()
    evening.line(of: "ana", is: .slow)
    evening.ask("state", by: "ana")
    evening.press(.down, .right, by: "ana")
    evening.arrive(at: "ana")
    #expect(slide(evening)?.steps?.toldMoves == 2)
    #expect(tiles(evening) == [0, 2, 1, 3])
  }

  @Test func `a refusal restores the truth`() {
    var evening = Self.small()
    evening.line(of: "ana", is: .cut)
    evening.press(.down, .right, by: "ana")
    evening.take(.heard("ERR busy-storage retry_ms=500"), by: "ana")
    #expect(tiles(evening) == [2, 3, 1, 0])
    #expect(slide(evening)?.steps?.moves == 0)
    evening.take(.heard("ERR not-now"), by: "ana")
    #expect(slide(evening)?.steps?.waiting == [])
  }

  @Test func `no more steps wait for a line than the server takes at once`() {
    var evening = Self.race()
    evening.loseLine(of: "ana")
    for _ in 0..<50 { evening.press(.up, .down, .left, .right, by: "ana") }
    #expect(slide(evening)?.steps?.waiting.count == SlideSteps.waitingMax)
    #expect(
      evening.latest(of: "ana").contains(
        "Too many moves at once; wait a moment."))
    evening.comeBack("ana")
    #expect(slide(evening)?.steps?.waiting == [])
    #expect(slide(evening)?.steps?.toldMoves == SlideSteps.waitingMax)
  }

  @Test(arguments: 1...5)
  func `whatever breaks and comes back, the board is the server's in the end`(seed: Int) throws {
    var evening = Evening(
      ["ana", "bob"], entropy: "storm", playing: "slide", "size=5x5 seed=storm\(seed)")
    var chance = Chance(seed: UInt64(seed))
    for _ in 0..<150 {
      switch chance.below(20) {
      case 0: evening.line(of: "ana", is: .slow)
      case 1: evening.arrive(at: "ana")
      case 2: evening.line(of: "ana", is: .deaf)
      case 3: evening.line(of: "ana", is: .cut)
      case 4:
        evening.loseLine(of: "ana")
        if chance.below(2) == 0 { evening.press(.up, .left, .down, by: "ana") }
        evening.comeBack("ana")
      case 5: evening.press(String(1 + chance.below(9)), by: "ana")
      default: evening.press(chance.one(of: [.up, .down, .left, .right]), by: "ana")
      }
    }
    evening.loseLine(of: "ana")
    evening.comeBack("ana")
    let mine = try #require(slide(evening)?.steps)
    #expect(mine.waiting == [], "seed \(seed)")
    #expect(mine.told == mine.shown, "seed \(seed)")
    evening.ask("state", by: "ana")
    #expect(slide(evening)?.steps == mine, "seed \(seed)")
  }

  // MARK: - Spoken

  @Test func `a whole match is played by typed tiles and words`() throws {
    var evening = Self.small(["ana", "bob"])
    var board = try #require(slide(evening))
    board.around.look.isSpoken = true
    #expect(
      board.spoken == [
        "A 2x2 board: put tiles 1 to 3 in order, row by row, with the gap last.",
        "Row 1: 2, 3.", "Row 2: 1, gap.", "0 moves, 0 of 3 in place. Time 0:00.",
        "bob: 0 of 3 in place.",
      ])
    let choice = try #require(board.choices.first)
    #expect(choice.question == "A tile, 1 to 3, or directions (u d l r):")
    let asked = board.slide(typed: "3, rul")
    let lines = asked.compactMap { intent in
      if case .ask(.step(let move)) = intent { move } else { nil }
    }
    #expect(lines == ["slide 3", "slide 2", "slide 1", "slide 3"])
    for line in lines { evening.ask(line, by: "ana") }
    #expect(evening.table(of: "ana")?.phase == .over)
  }

  @Test func `who listens hears where tiles go`() throws {
    let evening = Self.small()
    var board = try #require(slide(evening))
    board.around.look.isSpoken = true
    let event = try #require(ServerLine("EV slide room=1 n=1 seat=1 moves=1 home=0 tiles=3"))
    let first = board.hear(event)
    #expect(first == ["3 down. 0 of 3 in place."])
    let word = try #require(ServerLine("EV slide room=1 n=2 seat=1 moves=3 home=2 tiles=2,1"))
    let second = board.hear(word)
    #expect(second == ["2, 1 moved. 2 of 3 in place."])
  }

  @Test(arguments: ["x", "", "7u7", "é", "dz"])
  func `typing nonsense moves nothing and is explained`(typed: String) throws {
    let evening = Self.small()
    var board = try #require(slide(evening))
    let intents = board.slide(typed: typed)
    guard case .tell? = intents.last else {
      Issue.record("nothing is told")
      return
    }
    #expect(board.steps?.moves == 0)
  }
}
