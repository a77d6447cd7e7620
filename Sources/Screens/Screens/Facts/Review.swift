import GameCore
import Protocol

/// The cost of each decision of a finished match, as `review` sends it page by page. It is checked
/// against the match, as it may come from a malicious server.
struct Review {
  /// One decision, and the best player's choice.
  struct Decision: Equatable {
    let seat: Int
    let best: String
    /// `nil` if it could not be computed.
    let cost: Cost?
    /// The position's worth before the decision; older servers do not send it.
    let worth: Worth?
    /// The luck of the move, in hundredths.
    let luck: Int?

    /// A person could not see a difference of less than a tenth of a percent, chip or guess.
    private static let costlyMin = 10

    var isCostly: Bool { cost.map { $0.hundredths >= Self.costlyMin } ?? false }
  }

  /// The rows do not belong to this match.
  struct Misfit: Error {}

  let match: Int
  let moves: Int
  /// Whether nobody waits for it: then a refusal is not shown.
  private let isQuiet: Bool
  /// The milliseconds before the next page, as pages of some games are much work for a server.
  private let pause: Int?
  /// By the number of the move.
  private(set) var decisions: [Int: Decision] = [:]
  private var last = 0
  /// The first move of the next page; `nil` when all pages are there, or if they do not fit.
  private(set) var next: Int? = 1
  private(set) var isMisfit = false
  /// Whether a page was asked for that has not arrived.
  private var isAsked = false
  /// When to ask for the next page, after a pause.
  private(set) var dueAt: Int?

  init(of match: Int, moves: Int, isQuiet: Bool = false, pause: Int? = nil) {
    (self.match, self.moves, self.isQuiet, self.pause) = (match, moves, isQuiet, pause)
  }

  mutating func ask() -> [Intent] {
    guard let next else { return [] }
    (dueAt, isAsked) = (nil, true)
    return [.ask(.screen(ReviewQuestion(match: match, from: next, isQuiet: isQuiet)))]
  }

  mutating func goOn(_ visit: Visit) -> [Intent] {
    guard let dueAt, dueAt <= visit.now else { return [] }
    return ask()
  }

  /// Asks again for a page that was lost with its connection.
  mutating func askAgain() -> [Intent] { isAsked ? ask() : [] }

  /// Whether a page is still expected.
  var isWaiting: Bool { dueAt != nil || isAsked }

  /// Receives a page that was asked for, and asks for the next one; `nil` for anything else.
  mutating func receive(_ answer: Answer, _ visit: Visit) -> [Intent]? {
    guard let page = answer.question(ReviewQuestion.self), isAsked, page.match == match,
      page.isQuiet == isQuiet
    else { return nil }
    isAsked = false
    guard answer.isGood else {
      // A server that still thinks says when to ask again.
      dueAt = answer.end.retry.map { visit.now + $0 }
      return dueAt == nil ? nil : []
    }
    read(answer.rows, next: answer.end.number(.next))
    guard let pause, next != nil else { return ask() }
    dueAt = visit.now + pause
    return []
  }

  var isComplete: Bool { next == nil && !isMisfit }
  var isBegun: Bool { next != 1 }

  /// Reads one page: `ROW n=3 seat=1 move=hold best=roll cost=2.34 unit=percent`.
  mutating func read(_ rows: [ServerLine], next: Int?) {
    do throws(Misfit) {
      for row in rows { try read(row) }
      if let next {
        guard next > self.next ?? moves, next > last, next <= moves else { throw Misfit() }
      }
      self.next = next
    } catch {
      (self.next, isMisfit) = (nil, true)
    }
  }

  private mutating func read(_ row: ServerLine) throws(Misfit) {
    let (cost, worth) = (try Self.hundredths(row, .cost), try Self.hundredths(row, .worth))
    let unit = Cost.Unit(rawValue: row[.unit] ?? "")
    guard let number = row.number(.n), number > last, number <= moves,
      let seat = row.seat(.seat), row[.move] != nil, let best = row[.best],
      cost ?? 0 >= 0, unit != nil || cost == nil && worth == nil
    else { throw Misfit() }
    last = number
    decisions[number] = Decision(
      seat: seat, best: best,
      cost: unit.flatMap { unit in cost.map { Cost(Double($0) / 100, unit) } },
      worth: unit.flatMap { unit in worth.map { Worth(hundredths: $0, unit) } },
      luck: try Self.hundredths(row, .luck))
  }

  /// `12.34` or `-0.07`, within the range of any match.
  private static func hundredths(_ row: ServerLine, _ key: Attribute.Key) throws(Misfit) -> Int? {
    guard let text = row[key] else { return nil }
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0)
      .split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2, let whole = Int(plain: parts[0]),
      let rest = Int(plain: parts[1].first == "0" ? parts[1].dropFirst() : parts[1]),
      whole <= amountMax
    else { throw Misfit() }
    return (isNegative ? -1 : 1) * (whole * 100 + rest)
  }

  private static let amountMax = 1_000_000

  var costly: [Int] { decisions.filter { $0.value.isCostly }.map(\.key).sorted() }

  /// The next costly decision after a position; after the last one, the first.
  func costly(after position: Int) -> Int? { costly.first { $0 > position } ?? costly.first }

  /// The total cost of a player's decisions in the unit of the match; `nil` if none of them could
  /// be judged.
  func sum(seat: Int) -> (count: Int, costly: Int, cost: Cost)? {
    let own = decisions.values.filter { $0.seat == seat }
    let costs = own.compactMap(\.cost)
    guard let unit = costs.first?.unit else { return nil }
    let hundredths = costs.filter { $0.unit == unit }.reduce(0) { $0 + $1.hundredths }
    return (costs.count, own.count { $0.isCostly }, Cost(Double(hundredths) / 100, unit))
  }
}

/// `review 12 from=31`: asks for a page of a match's decisions.
struct ReviewQuestion: Question {
  let match: Int
  let from: Int
  /// Whether nobody waits for the answer: then a refusal is not shown.
  let isQuiet: Bool

  var line: String { from == 1 ? "review \(match)" : "review \(match) from=\(from)" }
}

/// The layout of a board with a text beside it, or below it on a narrow screen. Tutorials and
/// replays share it.
struct BoardAndText {
  let board: Box
  let text: Box
  let isBeside: Bool

  /// The narrowest board and text that fit side by side, with a line between them.
  private static let boardMin = 55
  private static let textMin = 24
  /// A line, three rows of text and a row of keys.
  static let rowsBelow = 5

  init(in box: Box) {
    isBeside = box.width > Self.boardMin + Self.textMin
    if isBeside {
      let width = box.width >= 110 ? 36 : Self.textMin
      (board, text) = (box.left(box.width - width - 1), box.after(box.width - width))
    } else {
      board = box.line(0, high: box.height - Self.rowsBelow)
      text = box.line(board.height, high: Self.rowsBelow)
    }
  }

  /// The box for the words: one column from the line or the edge, and one from the right side.
  var inside: Box { text.inset(columns: 1).below(isBeside ? 0 : 1) }

  /// Draws the line between the two, with a title if it is horizontal.
  func drawLine(_ title: String, _ glyphs: Glyphs, on frame: inout Frame) {
    if isBeside {
      frame.grid.fill(text.after(-1).left(1), glyphs.vertical, .line)
    } else {
      frame.grid.fill(text.line(0), glyphs.horizontal, .line)
      frame.write(" \(title) ", at: text.column + 1, text.row, .bold, width: text.width - 2)
    }
  }
}
