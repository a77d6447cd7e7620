// The match that teaches Mastermind.

extension Lesson {
  /// Three places, four colours, and the secret acd: found by reasoning in four tries.
  static let mastermind = Lesson(
    options: "mastermind seats=1 length=3 colours=4", seed: "code-16",
    steps: [
      .read(.codeWelcome),
      Step(.codeFirst, code("aab"), "guess aab"),
      .read(.codeGold),
      Step(.codeSecond, code("acc"), "guess acc"),
      .read(.codeTwoGolds),
      Step(.codeThird, code("adc"), "guess adc"),
      .read(.codeSilver),
      Step(.codeLast, code("acd"), "guess acd"),
      .end(.codeReady),
    ])

  private static func code(_ letters: String) -> [Key] {
    letters.unicodeScalars.map { .character($0) } + [.enter]
  }
}
