/// The codes that are still possible, or a sample of them, and the value of each guess.
///
/// Its random numbers are always the same, so the same question always gets the same answer.
struct MastermindPosition: Sendable {
  /// If at most this many codes are possible, they are listed one by one: all codes of four places
  /// of six colours, for example.
  static let listedMax = 2_000
  /// The size of the sample if there are more.
  private static let sampleMax = 300
  /// The answers that are computed for one decision, which take 10 ms.
  private static let answersMax = 400_000
  /// The codes that are drawn to estimate how many fit.
  private static let drawnMax = 2_000

  private let fitting: FittingCodes
  private let left: Int
  /// The codes that are examined: all that fit, or a sample of them.
  private let codes: [Code]
  /// How many codes fit.
  private let count: Int
  /// Whether the count is exact, not an estimate.
  private let isCounted: Bool
  private var chance = Stream(seed: Seed(drawn: 0, 0))

  init(_ fitting: FittingCodes, left: Int) {
    self.fitting = fitting
    self.left = left
    let isFirst = fitting.clues.isEmpty
    let listed =
      isFirst && fitting.space > Self.listedMax ? [] : fitting.listed(most: Self.listedMax)
    guard listed.count >= Self.listedMax || listed.isEmpty && isFirst else {
      codes = listed
      count = listed.count
      isCounted = true
      return
    }
    codes = Self.sample(fitting, &chance)
    count = isFirst ? fitting.space : Self.estimate(fitting, &chance)
    isCounted = isFirst
  }

  private static func sample(_ fitting: FittingCodes, _ chance: inout Stream) -> [Code] {
    var seen: Set<Code> = []
    return (0..<sampleMax).compactMap { _ in
      fitting.drawn(&chance).flatMap { seen.insert($0).inserted ? $0 : nil }
    }
  }

  private static func estimate(_ fitting: FittingCodes, _ chance: inout Stream) -> Int {
    let fit = (0..<drawnMax).count { _ in fitting.fits(fitting.any(&chance)) }
    return max(listedMax, fitting.space / drawnMax * fit)
  }

  /// How many codes each code of the sample represents.
  private var weight: Double { Double(count) / Double(max(1, codes.count)) }

  func value(_ guess: Code) -> GuessValue { GuessValue(guess, codes, weight: weight) }

  // MARK: - The best guess

  /// The guess after which the fewest further guesses are expected. Among equal ones, a guess that
  /// may be the code is preferred, and then the one that leaves fewer codes.
  var best: Code {
    guard let first = codes.first else { return fitting.code(0) }
    if left == 1 || codes.count < 3 && isCounted { return first }
    let ranked = guesses.map { (guess: $0, rank: rank($0)) }
    return ranked.min { $0.rank < $1.rank }?.guess ?? first
  }

  /// With two guesses left, the number of possible answers decides: each answer leaves one code
  /// that the last guess can find.
  private func rank(_ guess: Code) -> (Double, Int, Double) {
    let value = value(guess)
    let first = left == 2 && isCounted ? -Double(value.parts) : value.guesses
    return (first, fitting.fits(guess) ? 0 : 1, value.left)
  }

  /// The guesses to compare: codes that may be the secret, and others that may give more
  /// information.
  private var guesses: [Code] {
    guard !fitting.clues.isEmpty else { return patterns }
    let most = Self.answersMax / max(1, codes.count)
    let others = fitting.space <= most ? (0..<fitting.space).map(fitting.code) : drawn(most / 2)
    let step = max(1, codes.count * 2 / most)
    return stride(from: 0, to: codes.count, by: step).map { codes[$0] } + others
  }

  private func drawn(_ most: Int) -> [Code] {
    var chance = chance
    return (0..<min(most, Self.othersMax)).map { _ in fitting.any(&chance) }
  }

  /// The number of drawn codes to compare. More of them find hardly better guesses.
  private static let othersMax = 600

  /// Before the first answer, codes differ only in how often they repeat a colour: `aaaa`, `aaab`,
  /// `aabb`, `aabc` and `abcd`.
  private var patterns: [Code] {
    patterns(length: fitting.length, most: fitting.length, colours: fitting.colours).map { counts in
      Code(counts.enumerated().flatMap { Array(repeating: $0.offset, count: $0.element) })
    }
  }

  /// `[[4], [3, 1], [2, 2], [2, 1, 1], [1, 1, 1, 1]]`
  private func patterns(length: Int, most: Int, colours: Int) -> [[Int]] {
    guard length > 0 else { return [[]] }
    guard colours > 0 else { return [] }
    return (1...min(most, length)).reversed().flatMap { count in
      patterns(length: length - count, most: count, colours: colours - 1).map { [count] + $0 }
    }
  }

  // MARK: - The cost of a guess

  /// What `guess` costs compared with the best one. For the last guess it is the chance of finding
  /// the code.
  func cost(of guess: Code, against best: Code) -> Cost? {
    guard !codes.isEmpty else { return nil }
    guard left > 1 else { return Cost(fitting.fits(guess) ? 0 : 1 / Double(count), .guesses) }
    guard guess != best else { return Cost(0, .guesses) }
    return Cost(value(guess).guesses - value(best).guesses, .guesses)
  }

  func grounds(for guess: Code) -> Grounds {
    guard !codes.isEmpty else { return .noCode }
    if isCounted, count == 1 { return .onlyCode }
    if left == 1 { return .lastTry(of: known, isCounted: isCounted) }
    let tenths = Int((min(max(value(guess).left, 0), 1_000_000) * 10).rounded())
    return .codesLeft(tenths: tenths, of: known, isCounted: isCounted)
  }

  /// The count; an estimate is rounded to two digits.
  private var known: Int {
    var unit = 1
    while !isCounted, count / unit >= 100 { unit *= 10 }
    return count / unit * unit
  }
}

/// What a guess is worth if some codes are possible.
struct GuessValue: Sendable {
  /// The estimated number of guesses from here on, including this one.
  let guesses: Double
  /// How many codes are left after the guess, on average.
  let left: Double
  /// How many answers are possible.
  let parts: Int

  /// Computes the value for a sample of codes, each of which represents `weight` codes.
  init(_ guess: Code, _ codes: [Code], weight: Double) {
    let length = guess.length
    var counts = Array(repeating: 0, count: (length + 1) * (length + 1))
    for code in codes {
      let answer = code.feedback(for: guess)
      counts[answer.gold * (length + 1) + answer.silver] += 1
    }
    let all = Double(max(1, codes.count))
    var (guesses, left) = (1.0, 0.0)
    // Counts every answer except gold in all places, which ends the search.
    for size in counts.prefix(length * (length + 1)) where size > 0 {
      let share = Double(size) / all
      guesses += share * Self.guesses(for: Double(size) * weight, length: length)
      left += share * Double(size) * weight
    }
    (self.guesses, self.left) = (guesses, left)
    parts = counts.count { $0 > 0 }
  }

  /// The guesses that a number of codes takes with good play. One and two are exact. The others are
  /// close to the best tree for four places of six colours: 2.9 for each of 44 codes, 3.5 for each
  /// of 276. Answers about longer codes give more information.
  private static func guesses(for size: Double, length: Int) -> Double {
    if size <= 1 { return 1 }
    if size <= 2 { return 1.5 }
    let perLogarithm =
      switch length {
      case ...3: 0.54
      case 4: 0.45
      case 5: 0.4
      default: 0.36
      }
    return 1.2 + perLogarithm * logarithm(size)
  }
}
