// What moves at Pig: the die tumbles, ever slower, and the points of a turn fly onto the bar or are
// lost from it. What they amount to is shown when they are there.

/// The points of a turn that is over, on their way.
struct PigFlow: Equatable {
  let index: Int
  /// The score as it was, and what comes to it, or would have.
  let before: Int
  let points: Int
  let isLost: Bool
  private let since: Int

  private let step: Int
  private let steps: Int

  init(index: Int, before: Int, points: Int, isLost: Bool, _ around: Surroundings) {
    (self.index, self.before, self.points) = (index, before, points)
    (self.isLost, since) = (isLost, around.now)
    // What is lost is red for a moment, and then gone: a lost turn takes enough bytes without it.
    (step, steps) = isLost ? (360, 1) : (60, 6)
  }

  /// When all of them are there; `nil` once they are.
  func end(_ around: Surroundings) -> Int? {
    let end = since + step * steps
    return points > 0 && around.hasMotion && (since..<end).contains(around.now) ? end : nil
  }

  func nextStep(_ around: Surroundings) -> Int { since + ((around.now - since) / step + 1) * step }

  /// Those that have left.
  func gone(_ around: Surroundings) -> Int {
    points * min(max(0, (around.now - since) / step), steps) / steps
  }
}

extension PigBoard {
  /// How long a die shows each face before it lies still: it slows down.
  private static let tumbleSteps = [80, 120, 170, 230]

  static let tumble = tumbleSteps.reduce(0, +)

  /// When the die comes to rest, while it still rolls.
  var tumbleEnd: Int? {
    guard around.hasMotion, die != nil, !rolls.isEmpty || rolledAt > 0 else { return nil }
    let end = rolledAt + Self.tumble
    return around.now >= rolledAt && around.now < end ? end : nil
  }

  var shownFace: Int? {
    guard let die, tumbleEnd != nil else { return die }
    let faces = Self.before[die] ?? []
    // On a small screen, where lines may be slow, there is only one.
    let shown = look.isLarge ? facesShown : facesShown / 4
    return faces.isEmpty ? die : faces[shown % faces.count]
  }

  /// The faces shown before each one. Neighbours differ by a pip or two, so that little is redrawn,
  /// and no face follows itself.
  private static let before: [Int: [Int]] = [
    1: [2, 3, 5, 3], 2: [3, 4, 6, 4], 3: [2, 4, 5, 4], 4: [2, 3, 5, 6], 5: [3, 2, 4, 3],
    6: [4, 3, 5, 4],
  ]

  /// How many faces were shown before the one that is seen now.
  private var facesShown: Int { Self.changes.count { rolledAt + $0 <= around.now } }

  /// When the face changes, counted from the throw.
  private static let changes = tumbleSteps.indices.map { tumbleSteps[...$0].reduce(0, +) }

  /// When the points of a turn are there, while they are on their way.
  var flowEnd: Int? { flow?.end(around) }

  var rest: Int? { tumbleEnd ?? flowEnd }

  var nextMoment: Int? {
    guard !look.isSpoken else { return nil }
    let tick = nextSecondLeft
    let face = tumbleEnd == nil ? nil : Self.changes.map { rolledAt + $0 }.first { $0 > around.now }
    let points = flowEnd.flatMap { _ in flow?.nextStep(around) }
    return [tick, face, points].compactMap(\.self).min()
  }

  var isStillShowing: Bool { rest != nil }

  // MARK: - What is seen

  /// The turn's total, as far as the die has shown it and the points are still there.
  var shownTotal: Int {
    if tumbleEnd != nil { return totalBefore }
    guard let flow, flowEnd != nil else { return turnTotal }
    return flow.points - flow.gone(around)
  }

  var shownRolls: [Int] { tumbleEnd == nil ? rolls : rolls.dropLast() }

  /// A seat's score, as far as the points are there.
  func shownScore(_ index: Int) -> Int {
    guard let flow, flow.index == index, flowEnd != nil else { return places[index].score }
    return flow.isLost ? flow.before : flow.before + flow.gone(around)
  }

  /// Whether the points of the turn are being lost.
  var isDraining: Bool { flow?.isLost == true && flowEnd != nil }
}
