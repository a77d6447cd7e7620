// The animations of Pig: the die tumbles more and more slowly, and the points of a turn fly onto
// the bar or are lost. The result is shown at the end.

/// The moving points of a finished turn.
struct PigFlow: Equatable {
  let index: Int
  /// The score before, and the points that are added or lost.
  let before: Int
  let points: Int
  let isLost: Bool
  let start: Int

  /// Lost points are red for a moment and then disappear at once, as more animation would need many
  /// bytes.
  var steps: Steps {
    Steps(start: start, step: isLost ? 360 : 60, count: isLost ? 1 : 6)
  }

  /// When all points have arrived; `nil` afterwards.
  func end(_ around: Surroundings) -> Int? {
    guard points > 0, around.hasMotion, (start..<steps.end).contains(around.now) else { return nil }
    return steps.end
  }

  /// The points that have left the turn total.
  func gone(_ around: Surroundings) -> Int { points * steps.done(at: around.now) / steps.count }
}

extension PigBoard {
  /// How long a tumbling die shows each face: it slows down.
  private static let tumbleSteps = [80, 120, 170, 230]

  static let tumble = tumbleSteps.reduce(0, +)

  /// When the die comes to rest, while it rolls.
  var tumbleEnd: Int? {
    guard around.hasMotion, die != nil, !rolls.isEmpty || rolledAt > 0 else { return nil }
    let end = rolledAt + Self.tumble
    return around.now >= rolledAt && around.now < end ? end : nil
  }

  var shownFace: Int? {
    guard let die, tumbleEnd != nil, let faces = Self.before[die] else { return die }
    let changes = Self.changes.count { rolledAt + $0 <= around.now }
    // On a small screen, whose connection may be slow, there is only one face.
    return faces[(look.isLarge ? changes : changes / 4) % faces.count]
  }

  /// The faces shown before each one. Neighbours differ by a pip or two, so that little is redrawn,
  /// and no face follows itself.
  private static let before: [Int: [Int]] = [
    1: [2, 3, 5, 3], 2: [3, 4, 6, 4], 3: [2, 4, 5, 4], 4: [2, 3, 5, 6], 5: [3, 2, 4, 3],
    6: [4, 3, 5, 4],
  ]

  /// When the face changes, counted from the throw.
  private static let changes = tumbleSteps.indices.map { tumbleSteps[...$0].reduce(0, +) }

  /// When the moving points arrive, while they move.
  var flowEnd: Int? { flow?.end(around) }

  var rest: Int? { tumbleEnd ?? flowEnd }

  var nextMoment: Int? {
    guard !look.isSpoken else { return nil }
    let face = tumbleEnd == nil ? nil : Self.changes.map { rolledAt + $0 }.first { $0 > around.now }
    let points = flowEnd.flatMap { _ in flow?.steps.next(after: around.now) }
    return [nextSecondLeft, face, points].compactMap(\.self).min()
  }

  var isStillShowing: Bool { rest != nil }

  // MARK: - Visible values

  /// The visible turn total, which follows the die and the moving points.
  var shownTotal: Int {
    if tumbleEnd != nil { return totalBefore }
    guard let flow, flowEnd != nil else { return turnTotal }
    return flow.points - flow.gone(around)
  }

  var shownRolls: [Int] { tumbleEnd == nil ? rolls : rolls.dropLast() }

  /// The visible score of a seat, which follows the moving points.
  func shownScore(_ index: Int) -> Int {
    guard let flow, flow.index == index, flowEnd != nil else { return places[index].score }
    return flow.isLost ? flow.before : flow.before + flow.gone(around)
  }

  var isDraining: Bool { flow?.isLost == true && flowEnd != nil }
}
