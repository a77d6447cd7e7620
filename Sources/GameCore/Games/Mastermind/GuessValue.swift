/// What a guess makes of the codes that are possible.
struct GuessValue: Sendable {
  /// Guesses that a code will take from here on, this one among them, as far as it can be
  /// estimated.
  let guesses: Double
  /// How many codes are left after it, on average.
  let left: Double
  /// How many answers there can be.
  let parts: Int

  /// For a sample of codes, each of which represents `weight` codes.
  init(_ guess: Code, _ codes: [Code], weight: Double) {
    let length = guess.length
    var counts = Array(repeating: 0, count: (length + 1) * (length + 1))
    for code in codes {
      let answer = code.feedback(for: guess)
      counts[answer.gold * (length + 1) + answer.silver] += 1
    }
    let all = Double(max(1, codes.count))
    var (guesses, left) = (1.0, 0.0)
    // Whatever comes before gold in every place is not the end.
    for size in counts.prefix(length * (length + 1)) where size > 0 {
      let share = Double(size) / all
      guesses += share * Self.guesses(for: Double(size) * weight, length: length)
      left += share * Double(size) * weight
    }
    (self.guesses, self.left) = (guesses, left)
    parts = counts.count { $0 > 0 }
  }

  /// Guesses that a number of codes takes with good play. One and two are exact. The others are
  /// close to the best tree for four places of six colours, which takes 2.9 for each of 44 codes
  /// and 3.5 for each of 276. Answers about longer codes give more information.
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
