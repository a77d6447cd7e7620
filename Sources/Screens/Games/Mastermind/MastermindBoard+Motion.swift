// What moves at Mastermind: the buttons of our last answer are turned over one by one, then the
// balls of the secret, and the box with the result waits until they were seen.

extension MastermindBoard {
  /// From one button, or ball, to the next, in milliseconds: slow enough to be seen, fast enough
  /// not to be waited for.
  private static let stepTime = 120
  /// How long the open secret is looked at.
  private static let lookTime = 700

  private func moves(_ around: Surroundings) -> Bool {
    around.look.hasMotion && !around.look.isSpoken
  }

  func nextMoment(_ table: RoomTable, _ around: Surroundings) -> Int? {
    guard !around.look.isSpoken else { return nil }
    return [table.nextSecond(around), nextStep(around)].compactMap(\.self).min()
  }

  /// How many buttons of our last try are seen yet.
  func shownButtons(_ around: Surroundings) -> Int {
    guard let answeredAt, moves(around) else { return length }
    return steps(since: answeredAt, around)
  }

  /// How many balls of the secret are.
  func shownSecret(_ around: Surroundings) -> Int {
    guard let secretStart, moves(around) else { return length }
    return steps(since: secretStart, around)
  }

  func isStillShowing(_ table: RoomTable, _ around: Surroundings) -> Bool {
    guard let end, moves(around) else { return false }
    return around.now < end
  }

  func rest(_ around: Surroundings) -> Int? {
    guard moves(around) else { return nil }
    let opened = secretStart.map { $0 + length * Self.stepTime }
    return [buttonsEnd, opened].compactMap(\.self).filter { $0 > around.now }.max()
  }

  private func steps(since start: Int, _ around: Surroundings) -> Int {
    min(length, max(0, (around.now - start) / Self.stepTime))
  }

  private var buttonsEnd: Int? { answeredAt.map { $0 + length * Self.stepTime } }

  /// The secret waits for the last try's buttons.
  private var secretStart: Int? { openedAt.map { max($0, buttonsEnd ?? $0) } }

  private var end: Int? { secretStart.map { $0 + length * Self.stepTime + Self.lookTime } }

  /// When the next button or ball is turned over, or the box may come.
  private func nextStep(_ around: Surroundings) -> Int? {
    guard moves(around) else { return nil }
    let starts = [answeredAt, secretStart].compactMap(\.self)
    let steps = starts.flatMap { start in (1...length).map { start + $0 * Self.stepTime } }
    return (steps + [end].compactMap(\.self)).filter { $0 > around.now }.min()
  }
}
