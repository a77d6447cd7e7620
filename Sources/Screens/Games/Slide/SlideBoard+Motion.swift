import GameCore

// What moves at the sliding puzzle by itself: the clock, a number that is being typed, and a light
// that runs over the board when it is solved.

extension SlideBoard {
  /// From one diagonal of tiles to the next, in milliseconds.
  private static let stepTime = 60
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

  // MARK: - The light

  /// The diagonal of tiles, counted from the upper left, over which the light runs now.
  func litDiagonal(_ around: Surroundings) -> Int? {
    guard let solvedAt, moves(around) else { return nil }
    let diagonal = (around.now - solvedAt) / Self.stepTime
    return (0..<diagonals).contains(diagonal) ? diagonal : nil
  }

  func isStillShowing(_ table: RoomTable, _ around: Surroundings) -> Bool {
    guard let solvedAt, moves(around) else { return false }
    return around.now < solvedAt + diagonals * Self.stepTime + Self.lookTime
  }

  func rest(_ around: Surroundings) -> Int? {
    guard let solvedAt, moves(around) else { return nil }
    let end = solvedAt + diagonals * Self.stepTime
    return end > around.now ? end : nil
  }

  private var diagonals: Int { size.columns + size.rows - 1 }

  private func moves(_ around: Surroundings) -> Bool {
    around.look.hasMotion && !around.look.isSpoken
  }

  private func nextStep(_ around: Surroundings) -> Int? {
    guard let solvedAt, moves(around) else { return nil }
    let steps = (1...diagonals).map { solvedAt + $0 * Self.stepTime }
    let end = solvedAt + diagonals * Self.stepTime + Self.lookTime
    return (steps + [end]).first { $0 > around.now }
  }
}
