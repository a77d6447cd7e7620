import Platform

/// How long one thing may take in a turn of the loop: lines, events, reports of the store, writing.
/// What is left comes in the next turn, after everything else had its own time. So a thousand
/// players who do something at once, of which a thousand hear, keep nobody waiting.
struct TurnTime {
  private var end: Duration
  private let looksEvery: Int
  private var untilLook: Int
  private(set) var isOver = false

  /// The clock is looked at after so many steps, as a look costs a part of one.
  init(_ most: Duration, looksEvery: Int, from start: Duration) {
    end = start + most
    self.looksEvery = looksEvery
    untilLook = looksEvery
  }

  /// A step is done, or one that took as long as so many.
  mutating func note(_ steps: Int = 1) {
    untilLook -= steps
    guard untilLook <= 0 else { return }
    untilLook = looksEvery
    isOver = Clock.now > end
  }

  /// Something else has its time now: what is left, and at least so much.
  mutating func goOn(for least: Duration) {
    let now = Clock.now
    end = max(end, now + least)
    (untilLook, isOver) = (looksEvery, false)
  }
}
