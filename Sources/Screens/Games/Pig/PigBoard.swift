import GameCore
import Protocol

/// Pig on the screen: a bar toward the goal for each player, and the die.
struct PigBoard: TurnBoard {
  struct Place: TurnPlace {
    var score = 0
    var isOut = false
    var isOutOfTime = false
    /// The sentence about the end of the seat's last turn; empty before its first one.
    var lastTurn: StyledLine = ("", .plain)
  }

  var table: RoomTable
  var places: [Place]
  var turnTotal = 0
  /// The last face rolled by anyone, and when its event arrived.
  var die: Int?
  var rolledAt = 0
  /// The visible faces of this turn, the last one last.
  var rolls: [Int] = []
  /// The turn total before the last roll, shown while the die is rolling.
  private(set) var totalBefore = 0
  /// Points that are moving to the bar or being lost.
  private(set) var flow: PigFlow?
  /// Our turn has begun, and its notice is still to be closed.
  var isAnnounced = false
  private var mover: Int?

  /// The greatest goal is 1000.
  static let pointsMax = 9999
  /// More rolls than any screen shows.
  private static let rollsMax = 60

  init(_ table: RoomTable) {
    self.table = table
    places = Array(repeating: Place(), count: min(table.seats.count, RuleLimits.seatsMax))
  }

  var goal: Int { min(max(1, table.options["goal"].flatMap { Int($0) } ?? 100), Self.pointsMax) }

  // MARK: - Events

  mutating func hear(_ event: ServerLine) -> [String] {
    if event.happened == .over {
      readScores(event)
      (turnTotal, isAnnounced) = (0, false)
    }
    guard let index = placeIndex(event) else { return [] }
    switch event.happened {
    case .turn: return beginTurn(of: index + 1) + [turnSentence(of: index + 1)]
    case .roll: return hearRoll(event, by: index)
    case .bust: return hearBust(event, by: index)
    case .hold: return hearHold(event, by: index)
    case .resigned: return [endTurn(of: index, hearResigned(event, by: index))]
    default: return []
    }
  }

  /// Begins a turn. Returns a sentence if the turn before it had no roll: only the clock ends such
  /// a turn, and no event describes it.
  private mutating func beginTurn(of number: Int) -> [String] {
    var missed: [String] = []
    if let last = mover, last != number, rolls.isEmpty, places[at: last - 1]?.isOut == false {
      missed = [endTurn(of: last - 1, says(last - 1, PigPhrase.notRolled, .notRolledYou))]
    }
    (turnTotal, rolls, mover) = (0, [], number)
    isAnnounced = isOurs(number - 1) && !look.isSpoken
    return missed
  }

  /// Keeps the sentence about the end of a seat's turn until our next one.
  private mutating func endTurn(
    of index: Int, _ sentence: String, hasLost: Bool = false
  ) -> String {
    places[index].lastTurn = (sentence, .bold(hasLost ? .bad : .gold))
    return sentence
  }

  private mutating func hearRoll(_ event: ServerLine, by index: Int) -> [String] {
    guard let face = event.number(.die), (1...6).contains(face) else { return [] }
    dismissNotice()
    (die, rolledAt, totalBefore) = (face, around.now, turnTotal)
    turnTotal = Self.points(event.number(.total))
    rolls.append(face)
    if rolls.count > Self.rollsMax { rolls.removeFirst() }
    // After a 1, the sentence about the lost points is enough.
    guard face > 1 else { return [] }
    let blanks = ["die": String(face), "total": String(turnTotal)]
    return [says(index, PigPhrase.rolled, .rolledYou, blanks)]
  }

  private mutating func hearBust(_ event: ServerLine, by index: Int) -> [String] {
    let lost = Self.points(event.number(.lost))
    (turnTotal, mover) = (0, nil)
    let before = places[index].score
    flow = PigFlow(index: index, before: before, points: lost, isLost: true, start: around.now)
    let sentence =
      lost > 0
      ? says(index, PigPhrase.busted, .bustedYou, ["lost": String(lost)])
      : says(index, PigPhrase.bustedEmpty, .bustedEmptyYou)
    return [endTurn(of: index, sentence, hasLost: true)]
  }

  private mutating func hearHold(_ event: ServerLine, by index: Int) -> [String] {
    let (before, gain) = (places[index].score, Self.points(event.number(.gain)))
    places[index].score = Self.points(event.number(.score))
    (turnTotal, mover) = (0, nil)
    flow = PigFlow(index: index, before: before, points: gain, isLost: false, start: around.now)
    let blanks = ["gain": String(gain), "score": String(places[index].score)]
    let sentence =
      table.isClocks
      ? says(index, PigPhrase.timeUp, .timeUpYou, blanks)
      : says(index, PigPhrase.held, .heldYou, blanks)
    return [endTurn(of: index, sentence)]
  }

  // MARK: - State

  mutating func read(_ rows: [ServerLine]) -> [Intent] {
    guard let first = rows.first else { return [] }
    for row in rows.dropFirst() where row[.new] == nil {
      guard let index = placeIndex(row), row[.score] != nil else { continue }
      places[index].score = Self.points(row.number(.score))
      places[index].isOut = row[.out] != nil
    }
    let total = Self.points(first.number(.total))
    if let face = first.number(.die), (1...6).contains(face) { die = face }
    // Only the mover and the total are known of a turn whose events were missed.
    if let turn = table.turn, turn != mover {
      _ = beginTurn(of: turn)
    } else if rolls.reduce(0, +) != total {
      rolls = []
    }
    turnTotal = total
    if total > 0 || table.phase != .playing { dismissNotice() }
    return []
  }

  mutating func settle() {
    rolledAt = min(rolledAt, around.now - Self.tumble)
    flow = nil
  }

  // MARK: - Choices

  var choices: [Choice] {
    let reason = whyNot
    let empty = shownTotal > 0 ? nil : say(PigPhrase.nothingToHold)
    return [
      Choice(["r", " "], label: say(PigPhrase.roll), unless: reason, ask("roll")),
      Choice(["h"], label: say(PigPhrase.hold), unless: reason ?? empty, ask("hold")),
    ]
  }

  private var whyNot: String? {
    guard !table.isOurTurn else { return nil }
    return ownPlace?.isOut == true ? whyOut : whyWait(say(PigPhrase.noTurn))
  }

  // MARK: - The notice

  var notice: Notice? {
    // The die that ended the opponent's turn comes to rest first.
    guard isAnnounced, table.isOurTurn, rest == nil else { return nil }
    return Notice(title: say(PigPhrase.noticeTitle), lines: noticeLines, choices: [])
  }

  /// The notice was read, or our turn has continued without it.
  mutating func dismissNotice() {
    guard isAnnounced else { return }
    isAnnounced = false
    for index in places.indices { places[index].lastTurn.text = "" }
  }

  /// What the others did since our last turn, in order, and the scores.
  private var noticeLines: [String] {
    let own = (table.seat ?? 1) - 1
    let others = (1..<max(1, places.count)).map { (own + $0) % places.count }
    var lines = others.compactMap { places[at: $0]?.lastTurn.text }.filter { !$0.isEmpty }
    if lines.isEmpty, table.moves == 0 { lines = [say(PigPhrase.youOpen)] }
    return lines + (lines.isEmpty ? [] : [""]) + [scoreLine, goalSentence]
  }

  var goalSentence: String {
    let phrase: PigPhrase = table.options["win"] == "reach" ? .goalReach : .goalHold
    return say(phrase, ["goal": String(goal)])
  }

  // MARK: - The chance of winning with two players

  // For spectators, and for players if nothing is at stake.

  /// The first player's chance of winning, in hundredths of a percent, by the visible die.
  var chanceOfFirst: Int? {
    guard table.phase == .playing, places.count == 2, !places.contains(where: \.isOut),
      let turn = table.turn, places.indices.contains(turn - 1), table.mayShowChances,
      let settings = table.settings, let chance = PigChance(quick: settings)
    else { return nil }
    let (own, other) = (places[turn - 1].score, places[2 - turn].score)
    return chance.chance(score: own, turnTotal: shownTotal, against: other).map {
      let share = Int(($0 * 10_000).rounded())
      return turn == 1 ? share : 10_000 - share
    }
  }

  /// `ana 58% ██████████▒▒▒▒▒▒▒ bob`. Only few cells change, as it moves with each roll.
  func drawChance(of first: Int, in box: Box, on frame: inout Frame) {
    let most = max(4, box.width / 4)
    let names = [1, 2].map { table.name(ofSeat: $0).shortened(to: most, look) }
    let text = "\(names[0]) \(percent(first))"
    let (left, right) = (Width.of(text), Width.of(names[1]))
    frame.write(text, at: box.column, box.row, width: left)
    frame.write(names[1], rightIn: box, row: 0)
    let width = max(0, box.width - left - right - 2)
    let filled = (first * width + 5000) / 10_000
    frame.stackedBar(
      [
        Frame.BarPart(value: filled, style: .ink(.player(1)), sign: "#"),
        Frame.BarPart(value: width - filled, style: .ink(.player(2)), sign: "="),
      ], of: width, in: Box(box.column + left + 1, box.row, width, 1), look.glyphs)
  }

  private func percent(_ chance: Int) -> String {
    say(ReplayPhrase.percent, ["n": String((chance + 50) / 100)])
  }

  /// "ana wins with 58%."
  var spokenChance: String? {
    chanceOfFirst.map { first in
      let seat = table.seat ?? 1
      let chance = seat == 2 ? 10_000 - first : first
      let blanks = ["player": table.name(ofSeat: seat), "chance": percent(chance)]
      return say(CoursePhrase.chance, blanks)
    }
  }

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

  var shownUntil: Int? { rest }

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
