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
  /// A guess that was sent and is not answered yet, with the number of the try and of the
  /// connection.
  private(set) var sent: (balls: [Int], ordinal: Int, line: Int)?
  /// How far the tries are scrolled back, if not all fit.
  var scrolled = 0
  var watched = 1
  private(set) var answeredAt: Int?
  private(set) var openedAt: Int?

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
    if seat == table.seat {
      (sent, draft) = (nil, MastermindDraft(length: length))
      (scrolled, answeredAt) = (0, around.now)
    }
    return [says(seat - 1, MastermindPhrase.theirTry, .ourTry, blanks(one, number, seat))]
  }

  private mutating func hearThrough(_ event: ServerLine) -> [String] {
    guard let seat = hearEnd(event) else { return [] }
    let blanks = ["n": String(tries(ofSeat: seat).count)]
    return [
      event.happened == .cracked
        ? says(seat - 1, MastermindPhrase.theyCrack, .weCrack, blanks)
        : says(seat - 1, MastermindPhrase.theyAreOut, .weAreOut, blanks)
    ]
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
    // After a reconnection: sends our guess again, unless the server already has it.
    guard let waiting = sent, let seat = table.seat else { return [] }
    guard tries(ofSeat: seat).count < waiting.ordinal, isOurs else {
      (sent, draft) = (nil, MastermindDraft(length: length))
      return []
    }
    return waiting.line == around.line ? [] : send(waiting.balls, as: waiting.ordinal)
  }

  mutating func send(_ balls: [Int], as ordinal: Int) -> [Intent] {
    sent = (balls, ordinal, around.line)
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

  var shownUntil: Int? { endMoment.map { $0 + Self.lookTime } }

  var rest: Int? { [pegs?.end, lids?.end].compactMap(\.self).filter { $0 > around.now }.max() }

  var nextMoment: Int? {
    guard !look.isSpoken else { return nil }
    let now = around.now
    let end = shownUntil.flatMap { $0 > now ? $0 : nil }
    return [nextSecond, pegs?.next(after: now), lids?.next(after: now), end]
      .compactMap(\.self).min()
  }

  // MARK: - What a player can do

  var choices: [Choice] {
    let why = whyNot
    let empty = look.isSpoken ? 0 : draft.emptyCount
    let notFull = empty > 0 ? say(MastermindPhrase.notFull, ["n": String(empty)]) : nil
    let guess = Choice(
      [.enter], label: say(MastermindPhrase.guess), unless: why ?? notFull,
      asking: say(MastermindPhrase.question, codeBlanks), does { $0.guess($1) })
    guard !look.isSpoken else { return [guess] }
    let nothing = draft.isEmpty ? say(MastermindPhrase.nothingToUndo) : nil
    return [
      guess,
      Choice(
        [.backspace], label: say(MastermindPhrase.undo), unless: why ?? nothing,
        does { $0.draft.undo() }),
    ] + (0..<colours).map { ballChoice($0, why) }
  }

  private var whyNot: String? {
    guard let seat = table.seat else { return say(RacePhrase.notHere) }
    if standing(ofSeat: seat).isDone { return say(MastermindPhrase.done) }
    if !isOurs { return say(MastermindPhrase.noTriesLeft) }
    return sent == nil ? nil : say(MastermindPhrase.onItsWay)
  }

  /// A choice for each ball, by its letter and its number; the list beside the board shows it.
  private func ballChoice(_ ball: Int, _ why: String?) -> Choice {
    let digit = Array("1234567890".unicodeScalars)[ball]
    return Choice(
      [.character(Balls.letter(ball)), .character(digit)], label: Balls.name(ball, around),
      unless: why, isQuiet: true, does { $0.put(ball) })
  }

  /// The length of a code, and its last letter.
  var codeBlanks: [String: String] {
    ["n": String(length), "last": String(Character(Balls.letter(colours - 1)))]
  }

  mutating func put(_ ball: Int) {
    if whyNot == nil, (0..<colours).contains(ball) { draft.put(ball) }
  }

  /// Sends the typed guess, or the draft on the board.
  mutating func guess(_ typed: String) -> [Intent] {
    guard whyNot == nil, let seat = table.seat else { return [] }
    let whole = typed.isEmpty ? draft.whole : Balls.read(typed, length: length, colours: colours)
    guard let whole else { return [.tell(say(MastermindPhrase.badGuess, codeBlanks))] }
    return send(whole, as: tries(ofSeat: seat).count + 1)
  }

  // MARK: - Keys

  var takesDigits: Bool { whyNot == nil }

  mutating func press(_ key: Key) -> [Intent]? {
    switch key {
    case .pageUp: scrolled = max(-attempts, scrolled - Self.scrollStep)
    case .pageDown: scrolled = min(attempts, scrolled + Self.scrollStep)
    default: return lookOn(key) || whyNot == nil && change(by: key) ? [] : nil
    }
    return []
  }

  /// Moves in the draft or changes one of its balls. Returns whether the key does that.
  private mutating func change(by key: Key) -> Bool {
    switch key {
    case .left, "h": draft.move(by: -1)
    case .right, .tab, " ", "l": draft.move(by: 1)
    case .up, "k": draft.change(by: 1, of: colours)
    case .down, "j": draft.change(by: -1, of: colours)
    case .home: draft.move(to: 0)
    case .end: draft.move(to: length - 1)
    case .character(let scalar):
      // With Caps Lock on, a letter still means a ball.
      guard let ball = Balls.number(of: scalar), ball < colours else { return false }
      draft.put(ball)
    default: return false
    }
    return true
  }

  /// Enough to see new tries, with some overlap.
  private static let scrollStep = 5

  // MARK: - Mouse

  func addTargets(_ layout: MastermindLayout, on frame: inout Frame) {
    guard whyNot == nil, let next = table.seat.map({ tries(ofSeat: $0).count }) else { return }
    for ball in 0..<colours { frame.target(layout.legend(ball), does { $0.put(ball) }) }
    for place in 0..<length {
      guard let box = layout.place(place, ofTry: next) else { continue }
      frame.target(box, does { $0.draft.move(to: place) })
    }
  }

  // MARK: - In words

  /// "Try 3: a a b c: 1 gold, 2 silver."
  private func sentence(_ one: MastermindTry, _ number: Int) -> String {
    say(MastermindPhrase.ourTry, blanks(one, number, mainSeat))
  }

  private func blanks(_ one: MastermindTry, _ number: Int, _ seat: Int) -> [String: String] {
    [
      "n": String(number), "player": table.name(ofSeat: seat), "gold": String(one.gold),
      "silver": String(one.silver), "balls": one.balls.map(Balls.spaced) ?? "",
    ]
  }

  var secretSentence: String? {
    secret.map { say(MastermindPhrase.secretWas, ["balls": Balls.spaced($0)]) }
  }

  var spoken: [String] {
    let balls = (0..<colours).map { "\(Character(Balls.letter($0))) \(Balls.name($0, around))" }
    return [
      say(MastermindPhrase.task, codeBlanks),
      say(MastermindPhrase.legend, ["balls": balls.joined(separator: ", ")]),
    ] + tries(ofSeat: mainSeat).enumerated().map { sentence($1, $0 + 1) }
      + [spokenCodesLeft].compactMap(\.self) + [secretSentence ?? "\(triesLeft())."]
      + otherSeats.map { spoken(ofSeat: $0) }
  }

  private func spoken(ofSeat seat: Int) -> String {
    let tries = tries(ofSeat: seat)
    let how = words(standing(ofSeat: seat)).map { " \($0)." } ?? ""
    guard let last = tries.last
    else { return say(MastermindPhrase.noTriesYet, ["player": table.name(ofSeat: seat)]) + how }
    return say(MastermindPhrase.theirLine, blanks(last, tries.count, seat)) + how
  }

  var help: [String] {
    let sideways = ["keys": [Key.left, .right].names(look)]
    guard isPlayed
    else { return [say(MastermindPhrase.helpWatch, sideways), say(MastermindPhrase.helpScroll)] }
    let upright = ["keys": [Key.up, .down].names(look)]
    return [
      say(MastermindPhrase.helpPlaces, sideways),
      say(MastermindPhrase.helpUpDown, upright),
    ] + (look.hasMouse ? [say(MastermindPhrase.helpMouse)] : [])
      + [say(MastermindPhrase.helpScroll)]
  }

  /// "Parlor · Mastermind #318 5/8 ··○○ ●●○· …", after the match.
  var result: (large: String, words: String)? {
    guard let time = ownStanding.milliseconds else { return nil }
    return ("\(tries(ofSeat: mainSeat).count)/\(attempts)", timeText(time))
  }

  var share: String? {
    guard table.phase == .over, let seat = table.seat else { return nil }
    let own = tries(ofSeat: seat)
    guard !own.isEmpty else { return nil }
    let count = standing(ofSeat: seat).isDone ? String(own.count) : "X"
    let rows = own.map { one in
      (0..<length).map { String(Character(one.button($0).drawn(look.glyphs).glyph)) }.joined()
    }
    let head = shareHead(Games.title(table.game, look))
    return "\(head) \(count)/\(attempts) \(rows.joined(separator: " "))"
  }
}
