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
    return 1.2 + perLogarithm(length) * logarithm(size)
  }

  private static func perLogarithm(_ length: Int) -> Double {
    switch length {
    case ...3: 0.54
    case 4: 0.45
    case 5: 0.4
    default: 0.36
    }
  }
}
