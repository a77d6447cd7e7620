import Protocol
import Testing
import Words

@testable import Screens

/// A player's race at Mastermind, over good and broken connections.
@Suite struct MastermindBoardTests {
  /// A race for the code of `seed=parlor`, which is fcec.
  private static func race(
    _ names: [String], _ options: String = "", columns: Int = 80, rows: Int = 24,
    _ language: Language = .english, isASCII: Bool = false
  ) -> Evening {
    let evening = Evening(
      names, columns: columns, rows: rows, language, isASCII: isASCII, playing: "mastermind",
      "seed=parlor \(options)")
    return evening
  }

  private func mastermind(_ evening: Evening, _ name: String) -> MastermindBoard? {
    evening.board(of: name) as? MastermindBoard
  }

  @Test
  func `letters and digits put balls, Enter sends the guess, and the answer stands in its row`() {
    var evening = Self.race(["ana"])
    evening.press("fC1a", by: "ana")
    #expect(mastermind(evening, "ana")?.draft.whole == [5, 2, 0, 0])
    evening.press(.enter, by: "ana")
    let tries = mastermind(evening, "ana")?.tries(ofSeat: 1)
    #expect(tries?.map(\.gold) == [2])
    #expect(tries?.map(\.silver) == [0])
    #expect(evening.latest(of: "ana").contains("Try 1: f c a a: 2 gold, 0 silver."))
  }

  @Test func `a guess with an empty place is not sent, and the reason is told`() {
    var evening = Self.race(["ana"])
    evening.press("abc", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(mastermind(evening, "ana")?.sent == nil)
    #expect(evening.latest(of: "ana").contains("Fill every place first: 1 is still empty."))
  }

  @Test
  func `Backspace takes back the last ball, and arrows go to a place to put another one there`() {
    var evening = Self.race(["ana"])
    evening.press("abcd", by: "ana")
    evening.press(.backspace, by: "ana")
    evening.press(.backspace, by: "ana")
    #expect(mastermind(evening, "ana")?.draft.balls == [0, 1, nil, nil])
    evening.press(.left, .left, by: "ana")
    evening.press("f", by: "ana")
    #expect(mastermind(evening, "ana")?.draft.balls == [5, 1, nil, nil])
    evening.press(.end, .up, .up, .down, by: "ana")
    #expect(mastermind(evening, "ana")?.draft.balls == [5, 1, nil, 0])
  }

  @Test func `there is nothing to undo in an empty guess`() {
    var evening = Self.race(["ana"])
    evening.press(.backspace, by: "ana")
    #expect(evening.latest(of: "ana").contains("There is nothing to undo."))
  }

  @Test func `the mouse puts a ball of the list, and goes to a place`() throws {
    var evening = Self.race(["ana"])
    let layout = MastermindLayout(try #require(mastermind(evening, "ana")), in: Box(0, 1, 80, 21))
    let tennis = layout.legend(1)
    let third = try #require(layout.place(2, ofTry: 0))
    evening.click(column: third.column + 1, row: third.row, by: "ana")
    evening.click(column: tennis.column, row: tennis.row, by: "ana")
    #expect(mastermind(evening, "ana")?.draft.balls == [nil, nil, 1, nil])
  }

  @Test(
    "a whole race: others see the buttons and not the balls, and the secret is opened at the end")
  func race() {
    var evening = Self.race(["ana", "bob"])
    evening.press("aabb", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(mastermind(evening, "bob")?.tries(ofSeat: 1).map(\.balls) == [nil])
    #expect(evening.latest(of: "bob").contains("ana, try 1: 0 gold, 0 silver."))
    evening.press("fcec", by: "bob")
    evening.press(.enter, by: "bob")
    #expect(evening.table(of: "ana")?.phase == .over)
    #expect(mastermind(evening, "ana")?.secret == [5, 2, 4, 2])
    #expect(evening.latest(of: "ana").contains("The code was f c e c."))
    #expect(evening.latest(of: "bob").contains("You cracked the code in 1 try!"))
  }

  @Test func `who is out of tries is told so, and the others' race goes on`() {
    var evening = Self.race(["ana", "bob"], "attempts=2")
    for _ in 1...2 {
      evening.press("aabb", by: "ana")
      evening.press(.enter, by: "ana")
    }
    evening.press("a", by: "ana")
    #expect(evening.latest(of: "ana").contains("You have no tries left."))
    #expect(evening.latest(of: "bob").contains("ana has no tries left."))
    #expect(evening.table(of: "bob")?.phase == .playing)
  }

  @Test func `another match is off while this one runs, and says why`() {
    var evening = Self.race(["ana"])
    evening.press("n", by: "ana")
    #expect(evening.latest(of: "ana").contains { $0.hasPrefix("This match isn't over.") })
  }

  @Test func `the line to share tells the tries and never the balls`() throws {
    var evening = Self.race(["ana"])
    evening.press("aabb", by: "ana")
    evening.press(.enter, by: "ana")
    evening.press("fcec", by: "ana")
    evening.press(.enter, by: "ana")
    let table = try #require(evening.table(of: "ana"))
    let around = try #require(evening.apps["ana"]?.visit.around)
    #expect(table.board(in: around)?.share == "Parlor · Mastermind #1 2/8 ···· ●●●●")
  }

  // MARK: - Spoken

  @Test func `a whole match is played by numbered choices and typed guesses`() throws {
    var evening = Self.race(["ana"])
    var board = try #require(mastermind(evening, "ana"))
    board.around.look.isSpoken = true
    #expect(
      board.spoken == [
        "A code of 4 balls, from a to f; a ball can appear more than once.",
        "The balls: a soccer, b tennis, c billiard, d golf, e baseball, f dodgeball.",
        "8 tries left.",
      ])
    let choice = try #require(board.choices.first)
    #expect(choice.question == "Your guess, 4 letters from a to f:")
    let intents = board.guess("F C-e 3")
    guard case .ask(.step(let line))? = intents.first else {
      Issue.record("nothing is asked")
      return
    }
    #expect(line == "guess fcec")
    evening.ask("guess fcea", by: "ana")
    board = try #require(mastermind(evening, "ana"))
    board.around.look.isSpoken = true
    let lines = board.spoken
    #expect(lines.contains("Try 1: f c e a: 3 gold, 0 silver."))
  }

  @Test(arguments: ["aab", "aabbc", "aabz", "aab7", "", "ááaa", "\u{7f}"])
  func `a typed guess of the wrong kind is not sent`(typed: String) throws {
    let evening = Self.race(["ana"])
    var board = try #require(mastermind(evening, "ana"))
    let intents = board.guess(typed)
    guard case .tell(let why)? = intents.first else {
      Issue.record("it is sent")
      return
    }
    #expect(why == "A guess is 4 letters from a to f.")
  }

  // MARK: - A broken connection

  @Test func `a guess that the server has not heard is made again when the line is back`() {
    var evening = Self.race(["ana"])
    evening.press("aabb", by: "ana")
    evening.line(of: "ana", is: .cut)
    evening.press(.enter, by: "ana")
    evening.loseLine(of: "ana")
    evening.comeBack("ana")
    #expect(mastermind(evening, "ana")?.tries(ofSeat: 1).count == 1)
    #expect(mastermind(evening, "ana")?.sent == nil)
  }

  @Test func `a guess that the server has heard is not made twice`() {
    var evening = Self.race(["ana"])
    evening.press("aabb", by: "ana")
    evening.line(of: "ana", is: .deaf)
    evening.press(.enter, by: "ana")
    evening.loseLine(of: "ana")
    evening.comeBack("ana")
    #expect(mastermind(evening, "ana")?.tries(ofSeat: 1).count == 1)
    #expect(mastermind(evening, "ana")?.sent == nil)
    #expect(mastermind(evening, "ana")?.draft.isEmpty == true)
  }

  @Test func `a guess made while the line is broken is kept, and goes out when it is back`() {
    var evening = Self.race(["ana"])
    evening.loseLine(of: "ana")
    evening.press("fcec", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(mastermind(evening, "ana")?.sent != nil)
    evening.comeBack("ana")
    #expect(evening.table(of: "ana")?.phase == .over)
    #expect(mastermind(evening, "ana")?.tries(ofSeat: 1).map(\.gold) == [4])
  }

  @Test func `a state that comes while a guess is on its way does not make it again`() {
    var evening = Self.race(["ana"])
    evening.line(of: "ana", is: .slow)
    evening.ask("state", by: "ana")
    evening.press("aabb", by: "ana")
    evening.press(.enter, by: "ana")
    evening.arrive(at: "ana")
    #expect(mastermind(evening, "ana")?.tries(ofSeat: 1).count == 1)
  }

  @Test func `what was refused stands on the board again, to be changed`() throws {
    var evening = Self.race(["ana"])
    evening.press("aabb", by: "ana")
    evening.line(of: "ana", is: .cut)
    evening.press(.enter, by: "ana")
    evening.take(.heard("ERR busy-storage retry_ms=500"), by: "ana")
    #expect(mastermind(evening, "ana")?.sent == nil)
    #expect(mastermind(evening, "ana")?.draft.whole == [0, 0, 1, 1])
  }
}
