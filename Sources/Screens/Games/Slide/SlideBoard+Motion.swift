import GameCore

// What moves at the sliding puzzle by itself: the clock, a number that is being typed, and what a
// solved board does: it closes its gaps, and a light runs over it.

extension SlideBoard {
  /// From one diagonal of tiles to the next, in milliseconds.
  private static let stepTime = 60
  /// How long a solved board waits until it closes its gaps, first across and then down, and until
  /// the light begins.
  private static let closing = [100, 200, 300]
  /// How long the solved board is looked at.
  private static let lookTime = 700

  func nextMoment(_ table: RoomTable, _ around: Surroundings) -> Int? {
    if let next = nextStep(around) { return next }
    guard !around.look.isSpoken, table.phase == .playing else { return nil }
    let seconds = ownStanding(table).isRacing ? table.nextSecond(around) : nil
    let picture = missingPicture(around).map { _ in around.now }
    return [seconds, typed.deadline, picture].compactMap(\.self).min()
  }

  mutating func tick(_ table: RoomTable, _ around: Surroundings) -> [Intent] {
    let picture = openRememberedPicture(around)
    guard let deadline = typed.deadline, deadline <= around.now else { return picture }
    return picture + slideTyped(table, around)
  }

  // MARK: - A solved board

  /// Whether there are gaps between the tiles: beside each other, and below each other.
  func gaps(_ shown: SlideTiles, _ around: Surroundings) -> (across: Bool, down: Bool) {
    guard shown.isSolved, !showsSolved else { return (true, !shown.isSolved) }
    guard let solvedAt, around.hasMotion else { return (false, false) }
    let time = around.now - solvedAt
    return (time < Self.closing[0], time < Self.closing[1])
  }

  /// When the light begins its way.
  private var lightStart: Int? { solvedAt.map { $0 + Self.closing[2] } }
  private var lightEnd: Int? { lightStart.map { $0 + diagonals * Self.stepTime } }

  /// The diagonal of tiles, counted from the upper left, over which the light runs now.
  func litDiagonal(_ around: Surroundings) -> Int? {
    guard let lightStart, around.hasMotion, around.now >= lightStart else { return nil }
    let diagonal = (around.now - lightStart) / Self.stepTime
    return (0..<diagonals).contains(diagonal) ? diagonal : nil
  }

  func isStillShowing(_ table: RoomTable, _ around: Surroundings) -> Bool {
    guard let lightEnd, around.hasMotion else { return false }
    return around.now < lightEnd + Self.lookTime
  }

  func rest(_ around: Surroundings) -> Int? {
    guard let lightEnd, around.hasMotion else { return nil }
    return lightEnd > around.now ? lightEnd : nil
  }

  private var diagonals: Int { size.columns + size.rows - 1 }

  private func nextStep(_ around: Surroundings) -> Int? {
    guard let solvedAt, let lightStart, let lightEnd, around.hasMotion else { return nil }
    let steps =
      Self.closing.map { solvedAt + $0 } + (1...diagonals).map { lightStart + $0 * Self.stepTime }
    return (steps + [lightEnd + Self.lookTime]).first { $0 > around.now }
  }
}
