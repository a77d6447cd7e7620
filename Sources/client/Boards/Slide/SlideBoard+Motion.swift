import GameCore

// What moves at the sliding puzzle by itself: the clock, a number that is being typed, and a light
// that runs over the board when it is solved.

extension SlideBoard {
  /// From one diagonal of tiles to the next, in milliseconds.
  private static let stepTime = 60
  /// How long the solved board is looked at.
  private static let lookTime = 700

  func nextMoment(_ table: RoomTable, _ house: Surroundings) -> Int? {
    if let next = nextStep(house) { return next }
    guard !house.look.isSpoken, table.phase == .playing else { return nil }
    let seconds = ownStanding(table).isRacing ? table.nextSecond(house) : nil
    let picture = missingPicture(house).map { _ in house.now }
    return [seconds, typed.deadline, picture].compactMap(\.self).min()
  }

  mutating func tick(_ table: RoomTable, _ house: Surroundings) -> [Intent] {
    let picture = openRememberedPicture(house)
    guard let deadline = typed.deadline, deadline <= house.now else { return picture }
    return picture + slideTyped(table, house)
  }

  // MARK: - The light

  /// The diagonal of tiles, counted from the upper left, over which the light runs now.
  func litDiagonal(_ house: Surroundings) -> Int? {
    guard let solvedAt, moves(house) else { return nil }
    let diagonal = (house.now - solvedAt) / Self.stepTime
    return (0..<diagonals).contains(diagonal) ? diagonal : nil
  }

  func isStillShowing(_ table: RoomTable, _ house: Surroundings) -> Bool {
    guard let solvedAt, moves(house) else { return false }
    return house.now < solvedAt + diagonals * Self.stepTime + Self.lookTime
  }

  func rest(_ house: Surroundings) -> Int? {
    guard let solvedAt, moves(house) else { return nil }
    let end = solvedAt + diagonals * Self.stepTime
    return end > house.now ? end : nil
  }

  private var diagonals: Int { size.columns + size.rows - 1 }

  private func moves(_ house: Surroundings) -> Bool {
    house.look.hasMotion && !house.look.isSpoken
  }

  private func nextStep(_ house: Surroundings) -> Int? {
    guard let solvedAt, moves(house) else { return nil }
    let steps = (1...diagonals).map { solvedAt + $0 * Self.stepTime }
    let end = solvedAt + diagonals * Self.stepTime + Self.lookTime
    return (steps + [end]).first { $0 > house.now }
  }
}
