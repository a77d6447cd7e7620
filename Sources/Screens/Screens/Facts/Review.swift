import GameCore
import Protocol

/// What each decision of a finished match cost, as `review` tells it page by page, and as far as it
/// fits the match: it may come from a server that means harm.
struct Review {
  /// One decision, and what the best player would have done.
  struct Decision: Equatable {
    let seat: Int
    let move: String
    let best: String
    /// `nil` where it cannot be said.
    let cost: Cost?
    /// What the position was worth before it; a server of before does not say that.
    var worth: Worth?
    /// What chance gave with it, in hundredths.
    var luck: Int?

    /// Less than a tenth of a percent, a chip or a guess is nothing that a person could have seen.
    private static let costlyMin = 10

    var isCostly: Bool { cost.map { $0.hundredths >= Self.costlyMin } ?? false }
  }

  /// The rows are none of this match.
  struct Misfit: Error {}

  /// By the number of the move.
  private(set) var decisions: [Int: Decision] = [:]
  private var last = 0
  /// The first move of the page that is still to come; `nil` when all is there, or nothing fits.
  private(set) var next: Int? = 1
  private(set) var isMisfit = false
  /// On which line to the server a page was asked for and has not come.
  private var askedOn: Int?
  /// When the next page is asked for.
  private(set) var dueAt: Int?

  /// Asks for the next page, as long as there is one.
  mutating func ask(_ match: Int, isQuiet: Bool, _ visit: Visit) -> [Intent] {
    guard let next else { return [] }
    (dueAt, askedOn) = (nil, visit.around.line)
    return [.ask(.screen(ReviewQuestion(match: match, from: next, isQuiet: isQuiet)))]
  }

  /// The same at once, or after a pause: pages of some games are much work for a server.
  mutating func ask(
    _ match: Int, isQuiet: Bool, after pause: Int?, _ visit: Visit
  ) -> [Intent] {
    guard let pause else { return ask(match, isQuiet: isQuiet, visit) }
    dueAt = visit.now + pause
    return []
  }

  /// The next page, when its moment has come.
  mutating func goOn(_ match: Int, isQuiet: Bool, _ visit: Visit) -> [Intent] {
    guard let dueAt, dueAt <= visit.now else { return [] }
    return ask(match, isQuiet: isQuiet, visit)
  }

  /// Whether a page is still to come. What was asked on a line that broke is not.
  func isWaiting(_ visit: Visit) -> Bool { dueAt != nil || askedOn == visit.around.line }

  /// Takes a page that was asked for. Says whether it was one.
  mutating func receive(_ answer: Answer, moves: Int) -> Bool {
    guard askedOn != nil else { return false }
    askedOn = nil
    guard answer.isGood else { return false }
    read(answer.rows, next: answer.end.number(.next), moves: moves)
    return true
  }

  var isComplete: Bool { next == nil && !isMisfit }
  var isBegun: Bool { next != 1 }

  /// Reads one page of a match of so many moves: `ROW n=3 seat=1 move=hold best=roll cost=2.34
  /// unit=percent`.
  mutating func read(_ rows: [ServerLine], next: Int?, moves: Int) {
    do throws(Misfit) {
      for row in rows { try read(row, moves: moves) }
      if let next {
        guard next > self.next ?? moves, next > last, next <= moves else { throw Misfit() }
      }
      self.next = next
    } catch {
      (self.next, isMisfit) = (nil, true)
    }
  }

  private mutating func read(_ row: ServerLine, moves: Int) throws(Misfit) {
    guard let number = row.number(.n), number > last, number <= moves,
      let seat = row.seat(.seat), let move = row[.move], let best = row[.best]
    else { throw Misfit() }
    last = number
    var decision = Decision(seat: seat, move: move, best: best, cost: try Self.cost(row))
    if let worth = try Self.hundredths(row, .worth) {
      decision.worth = Worth(hundredths: worth, try Self.unit(row))
    }
    decision.luck = try Self.hundredths(row, .luck)
    decisions[number] = decision
  }

  private static func cost(_ row: ServerLine) throws(Misfit) -> Cost? {
    guard let hundredths = try hundredths(row, .cost) else { return nil }
    guard hundredths >= 0 else { throw Misfit() }
    return Cost(Double(hundredths) / 100, try unit(row))
  }

  private static func unit(_ row: ServerLine) throws(Misfit) -> Cost.Unit {
    guard let unit = Cost.Unit(rawValue: row[.unit] ?? "") else { throw Misfit() }
    return unit
  }

  /// `12.34` or `-0.07`, and no more than any match is about.
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

  /// The moves that cost something, in their order.
  var costly: [Int] { decisions.filter { $0.value.isCostly }.map(\.key).sorted() }

  /// The next decision after a position that cost something; after the last one, from the
  /// beginning.
  func costly(after position: Int) -> Int? {
    costly.first { $0 > position } ?? costly.first
  }

  /// The last one before it; from the end before the first.
  func costly(before position: Int) -> Int? {
    costly.last { $0 < position } ?? costly.last
  }

  /// How many of a hundred of a player's decisions cost nothing; `nil` for a player without any.
  func bestShare(seat: Int) -> Int? {
    let own = decisions.values.filter { $0.seat == seat && $0.cost != nil }
    guard !own.isEmpty else { return nil }
    return 100 * own.count { !$0.isCostly } / own.count
  }

  /// What a player's decisions cost in all.
  struct Sum {
    let count: Int
    let costly: Int
    let cost: Cost
  }

  /// In the unit of the match; `nil` for a player who decided nothing that can be judged.
  func sum(seat: Int) -> Sum? {
    let own = decisions.values.filter { $0.seat == seat }
    let costs = own.compactMap(\.cost)
    guard let unit = costs.first?.unit else { return nil }
    let hundredths = costs.filter { $0.unit == unit }.reduce(0) { $0 + $1.hundredths }
    return Sum(
      count: costs.count, costly: own.count { $0.isCostly },
      cost: Cost(Double(hundredths) / 100, unit))
  }
}

/// `review 12 from=31`: a page of what the decisions of a match cost.
struct ReviewQuestion: Question {
  let match: Int
  let from: Int
  /// Whether nobody waits for it: a server that cannot answer is not complained of.
  let isQuiet: Bool

  var line: String { from == 1 ? "review \(match)" : "review \(match) from=\(from)" }
}

/// A board with a text beside it, or below it where the screen is narrow: what a tutorial and a
/// replay have in common.
struct BoardAndText {
  let board: Box
  let text: Box
  let isBeside: Bool

  /// The narrowest board and the narrowest text that stand side by side, with a line between them.
  private static let boardMin = 55
  private static let textMin = 24
  /// A line, three rows of text and one for keys.
  static let rowsBelow = 5

  init(in box: Box) {
    isBeside = box.width > Self.boardMin + Self.textMin
    if isBeside {
      let width = box.width >= 110 ? 36 : Self.textMin
      board = Box(box.column, box.row, box.width - width - 1, box.height)
      text = Box(box.column + box.width - width, box.row, width, box.height)
    } else {
      board = Box(box.column, box.row, box.width, box.height - Self.rowsBelow)
      text = Box(box.column, box.row + board.height, box.width, Self.rowsBelow)
    }
  }

  /// Where words stand: one column in from the line or the edge, and one from the right side.
  var inside: Box {
    isBeside
      ? Box(text.column + 1, text.row, text.width - 2, text.height)
      : Box(text.column + 1, text.row + 1, text.width - 2, text.height - 1)
  }

  /// The line between the two, with a title on it where it lies.
  func drawLine(_ title: String, _ glyphs: Glyphs, on frame: inout Frame) {
    if isBeside {
      let line = Box(text.column - 1, text.row, 1, text.height)
      frame.grid.fill(line, glyphs.vertical, .line)
    } else {
      frame.grid.fill(text.line(0), glyphs.horizontal, .line)
      frame.write(" \(title) ", at: text.column + 1, text.row, .bold, width: text.width - 2)
    }
  }
}
