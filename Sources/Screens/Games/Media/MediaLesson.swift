// The match that teaches siete y media.

extension Lesson {
  /// Three rounds against the bank, without other players: 4 and 2 hold against 5½, 5 and 4 go
  /// over, and 7 with a king is the best that there is.
  static let media = Lesson(
    options: "media seats=1 rounds=3 clock=0", seed: "media-498723",
    steps: [
      .read(.mediaWelcome),
      Step(.mediaBet, bet(10), "bet 10"),
      Step(.mediaCard, "c", "card"),
      Step(.mediaStand, "s", "stand"),
      .read(.mediaWon),
      Step(.mediaBetAgain, bet(5), "bet 5"),
      Step(.mediaRisk, "c", "card"),
      .read(.mediaBust),
      Step(.mediaBetLast, bet(10), "bet 10"),
      Step(.mediaDare, "c", "card"),
      .end(.mediaReady),
    ])

  private static func bet(_ chips: Int) -> [Key] {
    String(chips).unicodeScalars.map { .character($0) } + [.enter]
  }
}
