// The match that teaches the sliding puzzle.

extension Lesson {
  /// A board of 3x3 that three moves solve, from 1 2 3, 4 8 5, 7 and the gap and 6; with one move
  /// the wrong way and back.
  static let slide = Lesson(
    options: "slide seats=1 size=3x3", seed: "slide-3047",
    steps: [
      .read(.slideWelcome),
      Step(.slideTry, [.left], "slide 6", "slide l"),
      Step(.slideBack, [.right], "slide 6", "slide r"),
      Step(.slideDown, [.down], "slide 8", "slide d"),
      Step(.slideLeft, [.left], "slide 5", "slide l"),
      Step(.slideNumber, "6", "slide 6", "slide u"),
      .end(.slideReady),
    ])
}
