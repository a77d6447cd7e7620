// What moves at Mastermind: the buttons of our last answer are turned over one by one, then the
// balls of the secret, and the box with the result waits until they were seen.

extension MastermindBoard {
  /// From one button to the next, in milliseconds: slow enough to be seen, fast enough not to be
  /// waited for.
  private static let stepTime = 120
  /// From one ball of the secret to the next: everybody looks on. However many there are, nobody
  /// waits longer for the last.
  private static let lidTime = 400
  private static let lidTimeMax = 1600
  /// How long the open secret is looked at.
  private static let lookTime = 700

  private var lidStep: Int { min(Self.lidTime, Self.lidTimeMax / max(1, length)) }

  func nextMoment(_ table: RoomTable, _ around: Surroundings) -> Int? {
    guard !around.look.isSpoken else { return nil }
    return [table.nextSecond(around), nextStep(around)].compactMap(\.self).min()
  }

  /// How many buttons of our last try are seen yet.
  func shownButtons(_ around: Surroundings) -> Int {
    guard let answeredAt, around.hasMotion else { return length }
    return steps(of: Self.stepTime, since: answeredAt, around)
  }

  /// How many balls of the secret are.
  func shownSecret(_ around: Surroundings) -> Int {
    guard let secretStart, around.hasMotion else { return length }
    return steps(of: lidStep, since: secretStart, around)
  }

  func isStillShowing(_ table: RoomTable, _ around: Surroundings) -> Bool {
    guard let end, around.hasMotion else { return false }
    return around.now < end
  }

  func endMoment(_ table: RoomTable) -> Int? { secretStart.map { $0 + length * lidStep } }

  func rest(_ around: Surroundings) -> Int? {
    guard around.hasMotion else { return nil }
    let opened = secretStart.map { $0 + length * lidStep }
    return [buttonsEnd, opened].compactMap(\.self).filter { $0 > around.now }.max()
  }

  private func steps(of time: Int, since start: Int, _ around: Surroundings) -> Int {
    min(length, max(0, (around.now - start) / time))
  }

  private var buttonsEnd: Int? { answeredAt.map { $0 + length * Self.stepTime } }

  /// The secret waits for the last try's buttons.
  private var secretStart: Int? { openedAt.map { max($0, buttonsEnd ?? $0) } }

  private var end: Int? { secretStart.map { $0 + length * lidStep + Self.lookTime } }

  /// When the next button or ball is turned over, or the box may come.
  private func nextStep(_ around: Surroundings) -> Int? {
    guard around.hasMotion else { return nil }
    let starts = [(answeredAt, Self.stepTime), (secretStart, lidStep)]
    let steps = starts.flatMap { start, time in
      start.map { start in (1...length).map { start + $0 * time } } ?? []
    }
    return (steps + [end].compactMap(\.self)).filter { $0 > around.now }.min()
  }
}
