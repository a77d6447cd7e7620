import GameCore
import Protocol

/// Mastermind: our tries with their buttons, the one in the making, and how the others do.
struct MastermindBoard: Board {
  let length: Int
  let colours: Int
  let attempts: Int
  /// By the seat's number.
  private(set) var tries: [Int: [MastermindTry]] = [:]
  private(set) var standings: [Int: RaceStanding] = [:]
  private(set) var secret: [Int]?
  /// By the seat's number: how many codes fit before the first try and after each.
  private(set) var codesLeft: [Int: [Int]] = [:]
  var draft: MastermindDraft
  /// A guess that was sent and is not answered yet.
  var sent: Sent?
  /// How far the tries are scrolled from where the next one is seen, where not all have room.
  var scrolled = 0
  /// Whose tries who watches sees.
  var watched = 1
  /// When our last answer came.
  private(set) var answeredAt: Int?
  /// When the secret was told.
  private(set) var openedAt: Int?

  /// A guess on its way: as our try of this number, on the line of that time.
  struct Sent: Equatable {
    let balls: [Int]
    let ordinal: Int
    var line: Int
  }

  /// Whether one of the seats is ours: who watches has other keys.
  let isPlayed: Bool
  /// Whether a ball can be a thing of some cells, and not only a dot.
  let hasLargeBalls: Bool

  init(_ table: RoomTable, _ look: Look) {
    hasLargeBalls = look.hasGrounds
    isPlayed = table.seat != nil
    length = table.number("length", 3...6, standard: 4)
    colours = table.number("colours", 4...10, standard: 6)
    attempts = table.number("attempts", 1...20, standard: 8)
    draft = MastermindDraft(length: length)
  }

  /// The seat whose tries are drawn whole: ours, or the one that is watched.
  func mainSeat(_ table: RoomTable) -> Int { table.seat ?? watched }

  func tries(ofSeat seat: Int) -> [MastermindTry] { tries[seat] ?? [] }
  func standing(ofSeat seat: Int) -> RaceStanding { standings[seat] ?? RaceStanding() }

  /// Whether our next guess can be made.
  func isOurs(_ table: RoomTable) -> Bool {
    guard table.phase == .playing, let seat = table.seat else { return false }
    return standing(ofSeat: seat).isRacing && tries(ofSeat: seat).count < attempts
  }

  /// Whether guesses are made here that we may not see.
  func hidesGuesses(_ table: RoomTable) -> Bool {
    let made = tries.values.joined()
    guard table.seat == nil, table.phase == .playing else { return false }
    return made.isEmpty
      ? table.options["watch"] != "open" : made.allSatisfy { $0.balls == nil }
  }

  // MARK: - What happens

  mutating func hear(_ event: ServerLine, _ table: RoomTable, _ around: Surroundings) -> [String] {
    switch event.happened {
    case .guess: return hearGuess(event, table, around)
    case .cracked, .exhausted: return hearEnd(event, table, around)
    case .resigned:
      settle(event, table)
      return [table.sentence(resigned: event, around)].compactMap(\.self)
    case .over:
      (sent, openedAt) = (nil, around.now)
      open(event)
      return secret.map { [around.say(MastermindPhrase.secretWas, ["balls": Balls.spaced($0)])] }
        ?? []
    default: return []
    }
  }

  private mutating func hearGuess(
    _ event: ServerLine, _ table: RoomTable, _ around: Surroundings
  ) -> [String] {
    guard let seat = event.number(.seat), table.seats.indices.contains(seat - 1) else { return [] }
    let one = MastermindTry(event, length: length, colours: colours)
    guard tries(ofSeat: seat).count < attempts else { return [] }
    tries[seat, default: []].append(one)
    codesLeft[seat] = countCodes(ofSeat: seat)
    let number = tries(ofSeat: seat).count
    guard seat == table.seat else {
      return [theirSentence(one, number, seat, table, around)]
    }
    (sent, draft) = (nil, MastermindDraft(length: length))
    (scrolled, answeredAt) = (0, around.now)
    return [sentence(one, number, around)]
  }

  private mutating func hearEnd(
    _ event: ServerLine, _ table: RoomTable, _ around: Surroundings
  ) -> [String] {
    guard let seat = event.number(.seat), table.seats.indices.contains(seat - 1) else { return [] }
    settle(event, table)
    let isOurs = seat == table.seat
    let phrase: MastermindPhrase =
      event.happened == .cracked
      ? isOurs ? .weCrack : .theyCrack : isOurs ? .weAreOut : .theyAreOut
    return [
      around.say(
        phrase, ["player": table.name(ofSeat: seat), "n": String(tries(ofSeat: seat).count)])
    ]
  }

  private mutating func settle(_ event: ServerLine, _ table: RoomTable) {
    guard let seat = event.number(.seat), table.seats.indices.contains(seat - 1) else { return }
    standings[seat, default: RaceStanding()].hear(event)
    if seat == table.seat { sent = nil }
  }

  private mutating func open(_ line: ServerLine) {
    if let told = line[.secret] {
      secret = Balls.read(told, length: length, colours: colours)
    }
  }

  // MARK: - The whole table

  mutating func read(_ rows: [ServerLine], _ table: RoomTable, _ around: Surroundings) -> [Intent] {
    (tries, standings) = ([:], [:])
    if let first = rows.first { open(first) }
    for row in rows.dropFirst() {
      guard let seat = row.number(.seat), table.seats.indices.contains(seat - 1) else { continue }
      if row[.try] == nil {
        standings[seat] = RaceStanding(row)
      } else if tries(ofSeat: seat).count < attempts {
        tries[seat, default: []].append(MastermindTry(row, length: length, colours: colours))
      }
    }
    for seat in tries.keys { codesLeft[seat] = countCodes(ofSeat: seat) }
    return askAgain(table, around)
  }

  /// After a broken line: a guess that the server has is ours no more to send, another one is.
  private mutating func askAgain(_ table: RoomTable, _ around: Surroundings) -> [Intent] {
    guard var waiting = sent, let seat = table.seat else { return [] }
    guard tries(ofSeat: seat).count < waiting.ordinal, isOurs(table) else {
      (sent, draft) = (nil, MastermindDraft(length: length))
      return []
    }
    guard waiting.line != around.line else { return [] }
    waiting.line = around.line
    sent = waiting
    return [.ask(.step("guess \(Balls.code(waiting.balls))"))]
  }

  mutating func refused(
    _ answer: Answer, _ table: RoomTable, _ around: Surroundings
  ) -> [Intent] {
    if let sent { draft = MastermindDraft(sent.balls) }
    sent = nil
    return []
  }
}
