import GameCore
@testable import Lobby
import Testing

@testable import server

/// The puzzle of the day in the store, by the calendar; and the ratings of a player's matches.
@Suite struct DayTests {
  private let store: Store
  private struct NoAnswer: Error {}

  init() throws {
    store = try Store(path: Store.inMemory)
    let deeds = (1...3).map { number in
      StoreChange.registered(player: number, name: "P\(number)", key: "p\(number)", secret: [1])
    }
    try store.write(Batch(time: .zero, counters: Counters(), deeds: deeds))
  }

  private func write(_ match: Int, _ player: Int, _ board: String, _ value: Int) throws {
    var seat = KeptSeat(player: player, score: 1)
    seat.marks = [KeptMark(board: board, value: value, rule: .lowest)]
    var rating = KeptRating(
      game: "slide", rating: 1500 + Double(match), deviation: 80, volatility: 1)
    rating.matches = match
    seat.rating = rating
    let kept = KeptMatch(
      number: match, game: "slide", heading: "match slide\n", moves: "", winner: 1,
      reason: "solved", counts: true, seats: [seat])
    try store.write(Batch(time: .zero, counters: Counters(), deeds: [.finished(kept)]))
  }

  private func today(for player: Int?) throws -> Answer.Today {
    guard case .today(let today) = try store.answer(.today(player: player)) else {
      throw NoAnswer()
    }
    return today
  }

  @Test func `the best time of today, who had it, and one's own`() throws {
    let empty = try today(for: 1)
    #expect(empty.solvers == 0 && empty.best == nil && empty.own == nil)
    #expect((1...86400).contains(empty.secondsLeft))
    let board = try #require(DailyPuzzle(day: empty.day)?.board)
    try write(1, 1, board, 52_000)
    try write(2, 2, board, 41_000)
    try write(3, 1, board, 60_000)
    let now = try today(for: 1)
    #expect(now.solvers == 2 && now.best?.player == "P2" && now.best?.value == 41_000)
    #expect(now.own == 52_000)
    #expect(try today(for: 3).own == nil)
    #expect(try today(for: nil).solvers == 2)
  }

  @Test func `times of other days are not kept, and past days are dropped`() throws {
    for day in ["2001-01-01", "2999-12-31"] {
      try write(day == "2001-01-01" ? 1 : 2, 1, "slide.day.\(day)", 9)
    }
    #expect(try store.database.number("SELECT count(*) FROM best") == 0)
    let board = try #require(DailyPuzzle(day: try today(for: nil).day)?.board)
    try write(3, 1, board, 9)
    try store.database.run("INSERT INTO best VALUES ('slide.day.2001-01-01', 2, 9, 3)")
    try store.database.run("INSERT INTO best VALUES ('slide.time.4x4', 2, 9, 3)")
    _ = try store.tend(at: 0)
    #expect(try store.database.number("SELECT count(*) FROM best") == 2)
    #expect(try today(for: 1).own == 9)
  }

  @Test func `a match tells the rating after it in the history of its player`() throws {
    try write(1, 1, "slide.time.4x4", 9)
    try write(2, 1, "slide.time.4x4", 9)
    let question = Question.history(of: "p1", before: .max, count: 9)
    guard case .history(let matches) = try store.answer(question) else {
      throw NoAnswer()
    }
    #expect(matches.map(\.rating) == [1502, 1501])
  }
}
