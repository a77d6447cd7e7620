// The match that teaches Pig.

extension Lesson {
  /// A short match to 20: the player rolls 3 6, 5 1 and 5 6, the other one 4 1 and 5 5.
  static let pig = Lesson(
    options: "pig seats=2 goal=20 clock=0", seed: "pig-28284",
    steps: [
      .read(.pigWelcome),
      Step(.pigRoll, "r", "roll"),
      Step(.pigAgain, "r", "roll"),
      Step(.pigHold, "h", "hold"),
      .watch(.pigRival, "roll"),
      .watch(.pigRivalAgain, "roll"),
      Step(.pigRivalLost, "r", "roll"),
      Step(.pigDare, "r", "roll"),
      .watch(.pigUnlucky, "roll"),
      .watch(.pigRivalDares, "roll"),
      .watch(.pigRivalHolds, "hold"),
      Step(.pigBehind, "r", "roll"),
      Step(.pigAlmost, "r", "roll"),
      Step(.pigWin, "h", "hold"),
      .end(.pigReady),
    ])
}
