import GameCore
import Protocol

/// Mastermind: our tries with their pegs, the current draft, and the progress of the others.
struct MastermindBoard: RaceBoard {
  var table: RoomTable
  let length: Int
  let colours: Int
  let attempts: Int
  /// By the number of the seat.
  private(set) var tries: [Int: [MastermindTry]] = [:]
  var standings: [Int: RaceStanding] = [:]
  private(set) var secret: [Int]?
  /// By the number of the seat: the codes that fit before the first try and after each.
  private(set) var codesLeft: [Int: [Int]] = [:]
  var draft: MastermindDraft
  /// A guess that was sent and is not answered yet.
  var sent: Sent?
  /// How far the tries are scrolled back, if not all fit.
  var scrolled = 0
  var watched = 1
  private(set) var answeredAt: Int?
  private(set) var openedAt: Int?

  /// A sent guess, with the number of the try and of the connection.
  struct Sent: Equatable {
    let balls: [Int]
    let ordinal: Int
    let line: Int
  }

  init(_ table: RoomTable) {
    self.table = table
    length = table.number("length", 3...6, standard: 4)
    colours = table.number("colours", 4...10, standard: 6)
    attempts = table.number("attempts", 1...20, standard: 8)
    draft = MastermindDraft(length: length)
  }

  /// The seat whose tries are drawn in full: ours, or the watched one.
  var mainSeat: Int { table.seat ?? watched }

  func tries(ofSeat seat: Int) -> [MastermindTry] { tries[seat] ?? [] }

  /// Whether we can make a guess.
  var isOurs: Bool { isRacing && tries(ofSeat: mainSeat).count < attempts }

  /// Whether there are guesses that we may not see.
  var hidesGuesses: Bool {
    let made = tries.values.joined()
    guard table.seat == nil, table.phase == .playing, !table.isReplay else { return false }
    return made.isEmpty ? table.options["watch"] != "open" : made.allSatisfy { $0.balls == nil }
  }

  // MARK: - Events

  mutating func hear(_ event: ServerLine) -> [String] {
    switch event.happened {
    case .guess: return hearGuess(event)
    case .cracked, .exhausted: return hearThrough(event)
    case .resigned: return hearResigned(event)
    case .over:
      (sent, openedAt) = (nil, around.now)
      open(event)
      return [secretSentence].compactMap(\.self)
    default: return []
    }
  }

  private mutating func hearGuess(_ event: ServerLine) -> [String] {
    guard let seat = seat(of: event) else { return [] }
    let number = tries(ofSeat: seat).count + 1
    guard number <= attempts else { return [] }
    let one = MastermindTry(event, length: length, colours: colours)
    tries[seat, default: []].append(one)
    codesLeft[seat] = countCodes(ofSeat: seat)
    guard seat == table.seat else { return [theirSentence(one, number, seat)] }
    (sent, draft) = (nil, MastermindDraft(length: length))
    (scrolled, answeredAt) = (0, around.now)
    return [sentence(one, number)]
  }

  private mutating func hearThrough(_ event: ServerLine) -> [String] {
    guard let seat = hearEnd(event) else { return [] }
    let isOurs = seat == table.seat
    let phrase: MastermindPhrase =
      event.happened == .cracked ? isOurs ? .weCrack : .theyCrack : isOurs ? .weAreOut : .theyAreOut
    let blanks = ["player": table.name(ofSeat: seat), "n": String(tries(ofSeat: seat).count)]
    return [say(phrase, blanks)]
  }

  mutating func stopAsking() { sent = nil }

  private mutating func open(_ line: ServerLine) {
    if let told = line[.secret] {
      secret = Balls.read(told, length: length, colours: colours)
    }
  }

  // MARK: - The whole table

  mutating func read(_ rows: [ServerLine]) -> [Intent] {
    (tries, standings) = ([:], [:])
    if let first = rows.first { open(first) }
    for row in rows.dropFirst() {
      guard let seat = seat(of: row) else { continue }
      if row[.try] == nil {
        standings[seat] = RaceStanding(row)
      } else if tries(ofSeat: seat).count < attempts {
        tries[seat, default: []].append(MastermindTry(row, length: length, colours: colours))
      }
    }
    for seat in tries.keys { codesLeft[seat] = countCodes(ofSeat: seat) }
    return askAgain()
  }

  /// After a reconnection: sends our guess again, unless the server already has it.
  private mutating func askAgain() -> [Intent] {
    guard let waiting = sent, let seat = table.seat else { return [] }
    guard tries(ofSeat: seat).count < waiting.ordinal, isOurs else {
      (sent, draft) = (nil, MastermindDraft(length: length))
      return []
    }
    return waiting.line == around.line ? [] : send(waiting.balls, as: waiting.ordinal)
  }

  mutating func send(_ balls: [Int], as ordinal: Int) -> [Intent] {
    sent = Sent(balls: balls, ordinal: ordinal, line: around.line)
    return [.ask(.step("guess \(Balls.code(balls))"))]
  }

  mutating func refused(_ answer: Answer) -> [Intent] {
    if let sent { draft = MastermindDraft(sent.balls) }
    sent = nil
    return []
  }
}

// The animations of Mastermind: the pegs of our last answer are turned over one by one, then the
// balls of the secret. The box with the result waits for that.

extension MastermindBoard {
  /// Milliseconds between two pegs: slow enough to be seen, fast enough not to be waited for.
  private static let pegTime = 120
  /// Milliseconds between two balls of the secret, which everybody watches, and the most for all of
  /// them.
  private static let lidTime = 400
  private static let lidTimeMax = 1600
  private static let lookTime = 700

  private var pegs: Steps? {
    guard around.hasMotion, let answeredAt else { return nil }
    return Steps(start: answeredAt, step: Self.pegTime, count: length)
  }

  /// The balls of the secret, which wait for the last try's pegs.
  private var lids: Steps? {
    guard around.hasMotion, let openedAt else { return nil }
    let step = min(Self.lidTime, Self.lidTimeMax / length)
    return Steps(start: max(openedAt, pegs?.end ?? openedAt), step: step, count: length)
  }

  var shownButtons: Int { pegs?.done(at: around.now) ?? length }

  var shownSecret: Int { lids?.done(at: around.now) ?? length }

  var endMoment: Int? { lids?.end }

  private var shownUntil: Int? { endMoment.map { $0 + Self.lookTime } }

  var isStillShowing: Bool { shownUntil.map { around.now < $0 } ?? false }

  var rest: Int? { [pegs?.end, lids?.end].compactMap(\.self).filter { $0 > around.now }.max() }

  var nextMoment: Int? {
    guard !look.isSpoken else { return nil }
    let now = around.now
    let end = shownUntil.flatMap { $0 > now ? $0 : nil }
    return [nextSecond, pegs?.next(after: now), lids?.next(after: now), end]
      .compactMap(\.self).min()
  }
}
