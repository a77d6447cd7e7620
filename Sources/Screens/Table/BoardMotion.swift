/// What moves on a board, and until when: what is told waits for that.
protocol BoardMotion {
  /// When something moves by itself: the next moment to draw, in the clock's milliseconds.
  func nextMoment(_ table: RoomTable, _ around: Surroundings) -> Int?

  /// Whether the match's end is still on its way to the eye: the box that tells of it waits.
  func isStillShowing(_ table: RoomTable, _ around: Surroundings) -> Bool

  /// When the match's end is there to be seen, if that is later than it was told.
  func endMoment(_ table: RoomTable) -> Int?

  /// When what it has heard of lies still on the screen, in the clock's milliseconds; what comes
  /// next is shown and told after that.
  func rest(_ around: Surroundings) -> Int?
  /// What moves is where it will be: nobody waits for it.
  mutating func settle(_ around: Surroundings)
}

extension BoardMotion {
  func nextMoment(_ table: RoomTable, _ around: Surroundings) -> Int? { nil }
  func isStillShowing(_ table: RoomTable, _ around: Surroundings) -> Bool { false }
  func endMoment(_ table: RoomTable) -> Int? { nil }
  func rest(_ around: Surroundings) -> Int? { nil }
  mutating func settle(_ around: Surroundings) {}
}
