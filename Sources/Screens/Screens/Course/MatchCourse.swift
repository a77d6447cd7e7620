import GameCore
import Protocol
import Words

/// How a finished match went, from its review: how each player stood after each move, what decided
/// the match, and how much of the result was luck and how much errors.
///
/// All numbers are hundredths of the unit in which the game counts costs.
struct MatchCourse {
  /// One curve: a player's, or that of the first of two who share one chance. Its points are the
  /// player's standings after a move. Move 0 is the beginning.
  struct Line {
    let seat: Int
    var points: [(move: Int, value: Int)] = []
  }

  /// A move that changed much for the player who made it.
  struct Moment: Equatable {
    let move: Int
    let seat: Int
    /// Negative if it was bad for the player.
    let change: Int
    let isError: Bool
  }

  /// What chance gave a player, and what errors took. A puzzle has no luck.
  struct Share: Equatable {
    let seat: Int
    var luck: Int?
    var errors = 0
  }

  /// Facts about the match that its review does not contain.
  struct Facts {
    let seats: Int
    /// The seat that won; 0 for nobody.
    let winner: Int
    let scores: [Int]
    /// The chips of each player at the beginning of siete y media.
    let chips: Int
  }

  let unit: Cost.Unit
  let moves: Int
  var lines: [Line] = []
  var shares: [Share] = []
  private(set) var moments: [Moment] = []

  /// As many as people can keep in mind.
  private static let momentsMax = 3

  /// `nil` if the review does not say how the players stood.
  init?(_ review: Review, _ facts: Facts) {
    let rows = review.decisions.sorted { $0.key < $1.key }
    guard review.isComplete, let unit = rows.lazy.compactMap({ $0.value.worth?.unit }).first,
      rows.allSatisfy({ (1...max(1, facts.seats)).contains($0.value.seat) })
    else { return nil }
    (self.unit, moves) = (unit, max(1, review.moves))
    let candidates =
      unit == .percent
      ? followChance(rows, facts)
      : (1...max(1, facts.seats)).flatMap { follow(seat: $0, rows, facts) }
    guard !lines.isEmpty else { return nil }
    let greatest = candidates.filter { $0.change != 0 }
      .sorted { (-abs($0.change), $0.move) < (-abs($1.change), $1.move) }
    moments = greatest.prefix(Self.momentsMax).sorted { $0.move < $1.move }
  }

  typealias Row = (key: Int, value: Review.Decision)

  var range: ClosedRange<Int> {
    if unit == .percent { return 0...10_000 }
    let values = lines.flatMap(\.points).map(\.value)
    return min(0, values.min() ?? 0)...max(100, values.max() ?? 0)
  }

  /// The values of a curve before the first move and after each.
  func values(_ line: Line) -> [Int] {
    var (values, index) = ([Int](), 0)
    for move in 0...moves {
      while index + 1 < line.points.count, line.points[index + 1].move <= move { index += 1 }
      values.append(line.points.isEmpty ? 0 : line.points[index].value)
    }
    return values
  }

  /// The value of a seat's curve, or of the only one, after a move.
  func value(at move: Int, seat: Int) -> Int? {
    let line = lines.first { $0.seat == seat } ?? lines.first
    return line?.points.last { $0.move <= move }?.value ?? line?.points.first?.value
  }

  // MARK: - One chance shared by two

  /// Each move begins where the last one ended. If a clock or a resignation changed the chance in
  /// between, that is an error of the player who lost by it.
  private mutating func followChance(_ rows: [Row], _ facts: Facts) -> [Moment] {
    guard facts.seats == 2, let first = rows.first?.value, let start = first.worth else {
      return []
    }
    var shares = [Share(seat: 1, luck: 0), Share(seat: 2, luck: 0)]
    var (moments, last) = ([Moment](), 0)
    var level = Self.ofFirst(start.hundredths, seat: first.seat)
    var line = Line(seat: 1, points: [(0, level)])

    func bridge(to next: Int, at move: Int) {
      let gap = next - level
      level = next
      // A gap of one can come from rounding.
      guard abs(gap) > 1 else { return shares[0].luck = (shares[0].luck ?? 0) + gap }
      let seat = gap < 0 ? 1 : 2
      shares[seat - 1].errors += abs(gap)
      moments.append(Moment(move: move, seat: seat, change: -abs(gap), isError: true))
    }
    for (number, row) in rows {
      guard let worth = row.worth, worth.unit == .percent, let cost = row.cost, let luck = row.luck
      else { return [] }
      bridge(to: Self.ofFirst(worth.hundredths, seat: row.seat), at: last)
      let change = luck - cost.hundredths
      level += row.seat == 1 ? change : -change
      shares[row.seat - 1].luck = (shares[row.seat - 1].luck ?? 0) + luck
      shares[row.seat - 1].errors += cost.hundredths
      moments.append(
        Moment(move: number, seat: row.seat, change: change, isError: cost.hundredths > abs(luck)))
      line.points.append((number, level))
      last = number
    }
    let end = facts.winner == 1 ? 10_000 : facts.winner == 2 ? 0 : 5000
    bridge(to: end, at: moves)
    line.points.append((moves, end))
    (lines, self.shares) = ([line], shares)
    return moments
  }

  private static func ofFirst(_ chance: Int, seat: Int) -> Int {
    seat == 1 ? chance : 10_000 - chance
  }

  // MARK: - A curve for each player

  private mutating func follow(seat: Int, _ rows: [Row], _ facts: Facts) -> [Moment] {
    let own = rows.filter { $0.value.seat == seat }
    let worths = own.compactMap(\.value.worth)
    let costs = own.compactMap(\.value.cost)
    guard !own.isEmpty, worths.count == own.count, worths.allSatisfy({ $0.unit == unit }) else {
      return []
    }
    var line = Line(seat: seat, points: zip(own, worths).map { ($0.key - 1, $1.hundredths) })
    line.points.append((own.last?.key ?? moves, end(of: seat, own, facts)))
    lines.append(line)
    // The sum is useless if one decision could not be judged.
    guard costs.count == own.count else { return [] }
    let errors = costs.reduce(0) { $0 + $1.hundredths }
    shares.append(Share(seat: seat, luck: luck(own, seat, errors, facts), errors: errors))
    return moments(of: seat, own, line)
  }

  private func end(of seat: Int, _ own: [Row], _ facts: Facts) -> Int {
    let score = facts.scores[at: seat - 1] ?? 0
    guard unit != .chips else { return 100 * min(max(0, score), 1_000_000) }
    guard let last = own.last?.value, let worth = last.worth, let cost = last.cost else { return 0 }
    let expected = worth.hundredths + cost.hundredths - 100
    return max(0, unit == .guesses ? expected - (last.luck ?? 0) : 0)
  }

  private func luck(_ own: [Row], _ seat: Int, _ errors: Int, _ facts: Facts) -> Int? {
    switch unit {
    case .percent, .moves: return nil
    case .chips: return end(of: seat, own, facts) - 100 * facts.chips + errors
    case .guesses:
      let lucks = own.compactMap(\.value.luck)
      return lucks.count == own.count ? lucks.reduce(0, +) : nil
    }
  }

  private func moments(of seat: Int, _ own: [Row], _ line: Line) -> [Moment] {
    own.enumerated().compactMap { index, row in
      guard let cost = row.value.cost?.hundredths else { return nil }
      let change =
        switch unit {
        // The result of a bet or a card is known when the next decision comes.
        case .chips, .percent: line.points[index + 1].value - line.points[index].value
        case .guesses: (row.value.luck ?? 0) - cost
        case .moves: -cost
        }
      return Moment(move: row.key, seat: seat, change: change, isError: cost > abs(change + cost))
    }
  }

  // MARK: - Sentences for screen-reader users: everything that the pictures show

  /// What decided the match, and what luck and errors did.
  func sentences(_ names: [String], _ look: Look) -> [String] {
    // The first player's chance at the beginning, from which luck and errors lead to the result.
    let start = unit == .percent ? lines.first?.points.first?.value : nil
    let beginning = start.map { chance in
      let blanks = ["player": Self.name(1, names), "chance": unit.amount(chance, look)]
      return look.say(CoursePhrase.began, blanks)
    }
    return [beginning].compactMap(\.self) + moments.map { sentence($0, names, look) }
      + shares.map { sentence($0, names, look) }
  }

  /// The moment that changed most.
  var decisive: Int? {
    moments.indices.max { moments[$0].change.magnitude < moments[$1].change.magnitude }
  }

  /// "Move 12: an error by ana (-4.1%).", or "An error by ana in move 12 decided it."
  func sentence(
    _ moment: Moment, _ names: [String], isDecisive: Bool = false, _ look: Look
  ) -> String {
    let kind = moment.isError ? 0 : moment.change > 0 ? 1 : 2
    let phrases: [CoursePhrase] =
      isDecisive ? [.errorDecided, .luckDecided, .badLuckDecided] : [.error, .lucky, .unlucky]
    let phrase = unit == .moves ? .detour : phrases[kind]
    // Costs are negative, but unnecessary moves are shown as a positive number.
    let change = unit == .moves ? -moment.change : moment.change
    let blanks = [
      "n": String(moment.move), "player": Self.name(moment.seat, names),
      "change": unit.amount(change, isSigned: true, look),
    ]
    return look.say(phrase, blanks)
  }

  /// "ana: dice +31.2%, errors -4.1%."
  func sentence(_ share: Share, _ names: [String], _ look: Look) -> String {
    let errors = unit == .moves ? share.errors : -share.errors
    let blanks = [
      "player": Self.name(share.seat, names), "errors": unit.amount(errors, look),
      "luck": unit.amount(share.luck ?? 0, isSigned: true, look),
    ]
    let detours: CoursePhrase = share.errors == 0 ? .noDetours : .detoursOf
    return look.say(unit == .moves ? detours : unit.words.shares, blanks)
  }

  static func name(_ seat: Int, _ names: [String]) -> String { names[at: seat - 1] ?? "-" }
}

extension Cost.Unit {
  /// An amount as people read it: `2.3%`, `1 chip`, `+0,4 intentos`.
  func amount(_ hundredths: Int, isSigned: Bool = false, _ look: Look) -> String {
    // In tenths, or a whole number if it is one.
    let tenths = (Int(hundredths.magnitude % 1_000_000_000) + 5) / 10
    let digits = "\(tenths / 10)\(tenths % 10 == 0 ? "" : "\(look.language.point)\(tenths % 10)")"
    let isNothing = hundredths.magnitude < 5
    let sign = isNothing ? "" : hundredths < 0 ? "-" : isSigned ? "+" : ""
    return sign + look.say(words.amount, ["n": digits])
  }

  fileprivate var words: (amount: ReplayPhrase, shares: CoursePhrase) {
    switch self {
    case .percent: (.percent, .diceOf)
    case .chips: (.chips, .cardsOf)
    case .guesses: (.tries, .luckOf)
    case .moves: (.steps, .luckOf)
    }
  }
}
