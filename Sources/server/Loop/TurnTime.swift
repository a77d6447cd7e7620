import Platform

/// How long one thing may take in a turn of the loop: lines, events, reports of the store, writing.
/// What is left comes in the next turn, after everything else had its own time. So a thousand
/// players who do something at once, of which a thousand hear, keep nobody waiting.
struct TurnTime {
  private let end: Duration
  private let looksEvery: Int
  private var untilLook: Int
  private(set) var isOver = false

  /// The clock is looked at after so many steps, as a look costs a part of one.
  init(_ most: Duration, looksEvery: Int, from start: Duration) {
    end = start + most
    self.looksEvery = looksEvery
    untilLook = looksEvery
  }

  /// A step is done.
  mutating func note() {
    untilLook -= 1
    guard untilLook <= 0 else { return }
    untilLook = looksEvery
    isOver = Clock.now > end
  }
}
