import GameCore
import Protocol

/// Pig on the screen: a bar for each player on the way to the goal, and the die.
struct PigBoard: Board {
  /// What is known of one seat.
  struct Place: Equatable {
    var score = 0
    var isOut = false
    /// Whether it is out because its clock ran out too often.
    var isOutOfTime = false
    /// How the seat's last turn ended, as a sentence; empty before it has had one.
    var lastTurn = ""
  }

  var places: [Place]
  var turnTotal = 0
  /// The last face that was rolled, by anyone, and when we heard of it.
  var die: Int?
  var rolledAt = 0
  /// The faces of this turn, the last one last, as far as we have seen them.
  var rolls: [Int] = []
  /// The turn's total before the last roll: what is seen while the die is rolling.
  private(set) var totalBefore = 0
  /// Points on their way to the bar, or lost.
  private(set) var flow: PigFlow?
  /// Our turn, which has begun and is not confirmed yet.
  var isAnnounced = false
  /// The count of moves at which we asked to hold.
  private var asked: Int?
  private var mover: Int?

  /// The greatest goal is 1000: whatever a server says, sums stay small.
  static let pointsMax = 9999
  /// More rolls than any screen shows.
  private static let rollsMax = 60

  init(_ table: RoomTable, _ look: Look) {
    places = Array(repeating: Place(), count: min(table.seats.count, RuleLimits.seatsMax))
  }

  static func goal(_ table: RoomTable) -> Int {
    min(max(1, table.options["goal"].flatMap { Int($0) } ?? 100), pointsMax)
  }

  // MARK: - What happens

  mutating func hear(_ event: ServerLine, _ table: RoomTable, _ around: Surroundings) -> [String] {
    switch event.happened {
    case .turn: return hearTurn(event, table, around)
    case .over:
      readScores(event)
      isAnnounced = false
      return []
    default: break
    }
    guard let index = placeIndex(event) else { return [] }
    switch event.happened {
    case .roll: return hearRoll(event, by: index, table, around)
    case .bust: return hearBust(event, by: index, table, around)
    case .hold: return hearHold(event, by: index, table, around)
    case .resigned: return hearResigned(event, by: index, table, around)
    default: return []
    }
  }

  private mutating func hearTurn(
    _ event: ServerLine, _ table: RoomTable, _ around: Surroundings
  ) -> [String] {
    guard let index = placeIndex(event) else { return [] }
    let missed = beginTurn(of: index + 1, table, around)
    return [missed].compactMap(\.self) + [
      isOurs(index, table)
        ? around.say(PigPhrase.yourTurn)
        : around.say(PigPhrase.turnOf, ["player": table.name(ofSeat: index + 1)])
    ]
  }

  /// Gives the sentence for a turn before it in which nothing was rolled: only the clock ends one,
  /// and nothing is told of it but that it is over.
  private mutating func beginTurn(
    of number: Int, _ table: RoomTable, _ around: Surroundings
  ) -> String? {
    var missed: String?
    if let last = mover, last != number, rolls.isEmpty, places.indices.contains(last - 1),
      !places[last - 1].isOut
    {
      let sentence = says(last - 1, .notRolled, .notRolledYou, table, around)
      places[last - 1].lastTurn = sentence
      missed = sentence
    }
    (turnTotal, rolls, mover) = (0, [], number)
    isAnnounced = isOurs(number - 1, table) && !around.look.isSpoken
    return missed
  }

  enum Act {
    case hold
  }

  mutating func act(
    _ act: Act, typed: String, _ table: RoomTable, _ around: Surroundings
  ) -> [Intent] {
    switch act {
    case .hold:
      asked = table.moves
      return [.ask(.move("hold", number: table.moves))]
    }
  }

  private mutating func hearRoll(
    _ event: ServerLine, by index: Int, _ table: RoomTable, _ around: Surroundings
  ) -> [String] {
    guard let face = event.number(.die), (1...6).contains(face) else { return [] }
    dismissNotice()
    (die, rolledAt, totalBefore) = (face, around.now, turnTotal)
    turnTotal = Self.points(event.number(.total))
    rolls.append(face)
    if rolls.count > Self.rollsMax { rolls.removeFirst() }
    // A 1 is told by what it costs.
    guard face > 1 else { return [] }
    let blanks = ["die": String(face), "total": String(turnTotal)]
    return [says(index, .rolled, .rolledYou, table, around, blanks)]
  }

  private mutating func hearBust(
    _ event: ServerLine, by index: Int, _ table: RoomTable, _ around: Surroundings
  ) -> [String] {
    let lost = Self.points(event.number(.lost))
    (turnTotal, mover) = (0, nil)
    flow = PigFlow(index: index, before: places[index].score, points: lost, isLost: true, around)
    let sentence =
      lost > 0
      ? says(index, .busted, .bustedYou, table, around, ["lost": String(lost)])
      : says(index, .bustedEmpty, .bustedEmptyYou, table, around)
    places[index].lastTurn = sentence
    return [sentence]
  }

  private mutating func hearHold(
    _ event: ServerLine, by index: Int, _ table: RoomTable, _ around: Surroundings
  ) -> [String] {
    let (before, gain) = (places[index].score, Self.points(event.number(.gain)))
    places[index].score = Self.points(event.number(.score))
    (turnTotal, mover) = (0, nil)
    flow = PigFlow(index: index, before: before, points: gain, isLost: false, around)
    let blanks = ["gain": String(gain), "score": String(places[index].score)]
    let sentence =
      table.isByClock(event, asked: asked, around)
      ? says(index, .timeUp, .timeUpYou, table, around, blanks)
      : says(index, .held, .heldYou, table, around, blanks)
    places[index].lastTurn = sentence
    return [sentence]
  }

  private mutating func hearResigned(
    _ event: ServerLine, by index: Int, _ table: RoomTable, _ around: Surroundings
  ) -> [String] {
    places[index].isOut = true
    let reason = event.reason
    places[index].isOutOfTime = reason == .clock
    let phrase: PigPhrase =
      switch reason {
      case .abandoned: .abandoned
      case .clock: .clockedOut
      default: .resigned
      }
    let sentence = says(
      index, phrase, phrase == .clockedOut ? .clockedOutYou : .resignedYou, table, around)
    places[index].lastTurn = sentence
    return [sentence]
  }

  private mutating func readScores(_ event: ServerLine) {
    let scores = (event[.scores] ?? "").split(separator: ",")
    for (index, score) in zip(places.indices, scores) {
      places[index].score = Self.points(Int(score))
    }
    turnTotal = 0
  }

  // MARK: - The table as it is

  mutating func read(_ rows: [ServerLine], _ table: RoomTable, _ around: Surroundings) -> [Intent] {
    guard let first = rows.first else { return [] }
    for row in rows.dropFirst() where row[.new] == nil {
      guard let index = placeIndex(row), row[.score] != nil else { continue }
      places[index].score = Self.points(row.number(.score))
      places[index].isOut = row[.out] != nil
    }
    let total = Self.points(first.number(.total))
    if let face = first.number(.die), (1...6).contains(face) { die = face }
    readTurn(total, table, around)
    return []
  }

  /// What was missed of this turn is not known: only that it has begun, and with what.
  private mutating func readTurn(_ total: Int, _ table: RoomTable, _ around: Surroundings) {
    if let turn = table.turn, turn != mover {
      _ = beginTurn(of: turn, table, around)
    } else if rolls.reduce(0, +) != total {
      rolls = []
    }
    turnTotal = total
    if total > 0 || table.phase != .playing { dismissNotice() }
  }

  mutating func settle(_ around: Surroundings) {
    rolledAt = min(rolledAt, around.now - Self.tumble)
    flow = nil
  }

  // MARK: - Small things

  /// Where an event's seat stands, if there is such a seat here.
  private func placeIndex(_ line: ServerLine) -> Int? {
    line.number(.seat).flatMap { Seat(exactly: $0)?.index }.flatMap {
      places.indices.contains($0) ? $0 : nil
    }
  }

  func isOurs(_ index: Int, _ table: RoomTable) -> Bool { table.seat == index + 1 }

  private static func points(_ number: Int?) -> Int { min(max(0, number ?? 0), pointsMax) }

  /// One sentence about a player, another one to the player.
  private func says(
    _ index: Int, _ others: PigPhrase, _ ours: PigPhrase, _ table: RoomTable,
    _ around: Surroundings, _ blanks: [String: String] = [:]
  ) -> String {
    guard !isOurs(index, table) else { return around.say(ours, blanks) }
    let name = ["player": table.name(ofSeat: index + 1)]
    return around.say(others, blanks.merging(name) { one, _ in one })
  }
}
