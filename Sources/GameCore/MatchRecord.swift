import Wire

/// A match as text: what it was made from, and its moves, a line each.
///
///     match pig seats=2 opener=1 goal=100 win=hold opens=loser clock=60 watch=blind
///     seed 5d0e0c1f6a7b48c2a1e3f09d77b6c4de
///     1 2140 roll
///     1 3025 hold
///
/// If players added to the seed, two more lines hold the server's part and the salts:
///
///     part 9b1c5f0e7d2a4c6b8e3f1a5d7c9b0e2f
///     salts tulip,-
///
/// The record contains the seed, so it is secret until the match is over. Lines that begin with `>`
/// are events that players received; see ``RecordedEvent``.
public struct MatchRecord: Equatable, Sendable {
  public let setup: Setup
  public let moves: [Move]
  let told: [RecordedEvent]

  public init(setup: Setup, moves: [Move]) {
    (self.setup, self.moves, told) = (setup, moves, [])
  }

  /// Plays the first `count` moves again, or all of them. Calls `look` with the match as it was
  /// dealt and after each move.
  public func replay(
    first count: Int = .max, _ look: (borrowing Match) -> Void = { _ in }
  ) throws(BadRecord) -> Match {
    var match = Match(setup)
    // In the order of the moves, so each is looked at once.
    var claims = told[...]
    try check(match, &claims)
    look(match)
    for (index, move) in moves.prefix(max(0, count)).enumerated() {
      do throws(BadRecord.Fault) {
        try match.repeatMove(move)
      } catch {
        throw BadRecord(line: line(ofMove: index), fault: error)
      }
      try check(match, &claims)
      look(match)
    }
    return match
  }
}

extension Match {
  /// Makes a move from a record, if playing it gives exactly that move. After a failure the match
  /// no longer corresponds to the record.
  public mutating func repeatMove(_ move: Move) throws(BadRecord.Fault) {
    guard move.milliseconds >= moves.last?.milliseconds ?? 0 else { throw .timeRunsBackwards }
    let count = moves.count
    switch (move.action, move.seat) {
    case (.played(let text), let seat?):
      do throws(IllegalMove) {
        try play(text, by: seat, at: move.milliseconds)
      } catch {
        throw .illegal(error)
      }
    // A seat that resigned by the clock is recorded as such; letting the clock run out repeats it.
    case (.clockRanOut, _), (.resigned(.clock), _?): clockRanOut(at: move.milliseconds)
    case (.resigned(let reason), let seat?): resign(seat, reason, at: move.milliseconds)
    case (.abandoned, nil): abandon(at: move.milliseconds)
    case (.abandoned, _?): throw .cannotHappen
    case (_, nil): throw .moveOfNobody
    }
    guard moves.count == count + 1, moves.last == move else { throw .cannotHappen }
  }
}

// MARK: - As text

extension MatchRecord: CustomStringConvertible {
  public var description: String { setup.heading + moves.map { "\($0)\n" }.joined() }

  /// Reads a record of one of the games. Only ``replay(first:)`` checks whether its moves can be
  /// played.
  public init(text: String, in games: GameList = .standard) throws(BadRecord) {
    try Self.checkLength(of: text.utf8.span)
    let lines = Self.lines(of: text)
    func line(_ index: Int) -> String {
      lines.indices.contains(index) ? String(Substring(lines[index])) : ""
    }
    let (settings, opener) = try Self.readHeading(line(0), games)
    let seed = try Self.readSeed(line(1), settings)
    let plain = Setup(settings: settings, opener: opener, seed: seed)
    setup = try Self.readSalts(line(2), line(3), plain) ?? plain
    var (moves, told): ([Move], [RecordedEvent]) = ([], [])
    for (index, line) in lines.enumerated().dropFirst(setup.headingLines) {
      if let move = Move(line.span) {
        moves.append(move)
      } else if let said = RecordedEvent(line.span, number: index + 1, after: moves.count) {
        told.append(said)
      } else {
        throw BadRecord(line: index + 1, fault: .unreadable)
      }
    }
    (self.moves, self.told) = (moves, told)
  }

  private static func checkLength(of text: Span<UInt8>) throws(BadRecord) {
    guard text.count <= RuleLimits.recordBytesMax else { throw BadRecord(line: 1, fault: .tooLong) }
    var lines = 0
    for index in text.indices where text[index] == 0x0a { lines += 1 }
    guard lines <= RuleLimits.recordLinesMax else {
      throw BadRecord(line: RuleLimits.recordLinesMax + 1, fault: .tooLong)
    }
  }

  /// The lines, without a CR that an editor added. There is nothing after the last LF.
  private static func lines(of text: String) -> [Substring.UTF8View] {
    var lines = text.utf8.split(separator: 0x0a, omittingEmptySubsequences: false)
      .map { $0.last == 0x0d ? $0.dropLast() : $0 }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// `match pig seats=2 opener=1 goal=100`
  private static func readHeading(
    _ line: String, _ games: GameList
  ) throws(BadRecord) -> (Settings, Seat) {
    let words = line.utf8.split(separator: 0x20, omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
    func bad(_ fault: BadRecord.Fault) -> BadRecord { BadRecord(line: 1, fault: fault) }
    guard words.count >= 2, words[0] == "match" else { throw bad(.unreadable) }
    guard let game = games.game(named: words[1]) else { throw bad(.unknownGame) }
    var options = words.dropFirst(2).compactMap(Settings.option)
    guard options.count == words.count - 2 else { throw bad(.unreadable) }
    let openers = options.filter { $0.name == "opener" }
    options.removeAll { $0.name == "opener" }
    let settings: Settings
    do throws(BadOption) {
      settings = try Settings(for: game, options)
    } catch {
      throw bad(.badOption(error))
    }
    guard openers.count == 1, let opener = Int(plain: openers[0].value),
      (1...settings.seats).contains(opener)
    else { throw bad(.badOpener) }
    return (settings, Seat(opener))
  }

  /// `seed 5d0e…`. If the options give a seed, it must be the same.
  private static func readSeed(_ line: String, _ settings: Settings) throws(BadRecord) -> Seed {
    guard let text = line.argument(of: "seed"), let seed = Seed(String(Substring(text))),
      settings.seed.map(seed.isTyped) ?? true
    else { throw BadRecord(line: 2, fault: .badSeed) }
    return seed
  }

  /// `part 9b1c…` and `salts tulip,-`, if they are there. The seed must come from them.
  private static func readSalts(
    _ partLine: String, _ saltsLine: String, _ plain: Setup
  ) throws(BadRecord) -> Setup? {
    guard let part = partLine.argument(of: "part") else { return nil }
    let words = saltsLine.argument(of: "salts").flatMap { Salts(String(Substring($0))) }
    guard let words, words.words.count == plain.settings.seats else {
      throw BadRecord(line: 4, fault: .badSalts)
    }
    guard let part = Seed(String(Substring(part))), plain.settings.seed == nil,
      Seed(part: part, salts: words) == plain.seed
    else { throw BadRecord(line: 3, fault: .badPart) }
    return Setup(settings: plain.settings, opener: plain.opener, seed: part, salts: words)
  }
}

/// Why a text is not a valid record, and at which of its lines.
public struct BadRecord: Error, Equatable, Sendable, CustomStringConvertible {
  public struct Fault: Error, Equatable, Sendable {
    let text: String
    /// Whether the `>` lines differ from the events of the match.
    public internal(set) var isToldOtherwise = false
  }

  /// Counted from 1.
  public let line: Int
  public let fault: Fault

  /// `line 7: It is not your turn.`
  public var description: String { "line \(line): \(fault.text)" }
}

extension BadRecord.Fault {
  static let tooLong = Self(text: "The record is longer than any match.")
  static let unreadable = Self(text: "This line cannot be read.")
  static let unknownGame = Self(text: "There is no game of this name.")
  static let badOpener = Self(text: "opener must be one of the seats, and occur exactly once.")
  static let badSeed = Self(text: "The seed is missing, or not what the options say.")
  static let badPart = Self(text: "The seed does not match this part and the salts.")
  static let badSalts = Self(text: "There must be a salt, or -, for each seat.")
  static let moveOfNobody = Self(text: "Only a race's clock moves for nobody.")
  static let timeRunsBackwards = Self(text: "This move comes before the one above it.")
  /// A clock that ran out for another seat, or a seat that gives up twice.
  static let cannotHappen = Self(text: "This could not happen here in the match.")

  static func badOption(_ option: BadOption) -> Self { Self(text: option.text) }

  static func illegal(_ move: IllegalMove) -> Self {
    Self(text: "The rules do not allow this move (\(move.cause.word)).")
  }

  static func toldOtherwise(_ told: ArraySlice<String>) -> Self {
    let text =
      told.isEmpty
      ? "The moves give nothing more here."
      : "The moves give this instead: \(told.joined(separator: "; "))"
    return Self(text: text, isToldOtherwise: true)
  }
}

// MARK: - Its events

/// A line of a record that holds an event, after a number of moves:
///
///     > roll seat=1 die=5 total=5
///
/// These lines are optional. A replay checks them, so a player who recorded the events finds the
/// first one that does not follow from the seed and the moves.
struct RecordedEvent: Equatable, Sendable {
  static let mark = ">"

  let line: Int
  /// The number of moves before it.
  let after: Int
  let text: String
}

extension RecordedEvent {
  /// A line that begins with the mark and a space; `nil` if it does not.
  init?(_ bytes: Span<UInt8>, number: Int, after moves: Int) {
    guard let line = String(bytes), let text = line.argument(of: RecordedEvent.mark) else {
      return nil
    }
    self.init(line: number, after: moves, text: String(Substring(text)))
  }

  /// Whether the line equals the event, or only leaves out some of its attributes. Older records
  /// have fewer attributes, and later versions may add more.
  static func says(_ claim: String, noMoreThan told: String) -> Bool {
    guard claim != told else { return true }
    var rest = told.split(separator: " ")[...]
    for (index, word) in claim.split(separator: " ").enumerated() {
      guard let found = rest.firstIndex(of: word), index > 0 || found == 0 else { return false }
      rest = rest[(found + 1)...]
    }
    return true
  }
}

extension Match {
  /// The events of the last move, or of the deal, with everything that is hidden.
  public var told: [String] {
    let start = moves.isEmpty ? ["start commit=\(setup.commit)\(salts)"] : []
    return start + events.heard(by: .all).map(\.description)
      + [outcome.map(\.description)].compactMap(\.self)
  }

  private var salts: String { setup.salts.map { " salts=\($0)" } ?? "" }
}

extension Outcome: CustomStringConvertible {
  /// `over winner=1 reason=goal scores=102,83`
  public var description: String { "over \(facts(winnerName { _ in nil }) + revealed)" }
}

extension MatchRecord {
  public func withWhatWasTold() throws(BadRecord) -> String {
    var text = setup.heading
    _ = try replay { match in
      if let move = match.moves.last { text += "\(move)\n" }
      for line in match.told { text += "\(RecordedEvent.mark) \(line)\n" }
    }
    return text
  }

  func line(ofMove index: Int) -> Int {
    index + 1 + setup.headingLines + told.count { $0.after <= index }
  }

  /// Checks the `>` lines after the last move, and removes them from the claims to check: they must
  /// be some of its events, in order.
  func check(
    _ match: borrowing Match, _ claims: inout ArraySlice<RecordedEvent>
  ) throws(BadRecord) {
    let count = match.moves.count
    guard claims.first?.after == count else { return }
    var rest = match.told[...]
    while let claim = claims.first, claim.after == count {
      claims.removeFirst()
      guard let found = rest.firstIndex(where: { RecordedEvent.says(claim.text, noMoreThan: $0) })
      else { throw BadRecord(line: claim.line, fault: .toldOtherwise(rest)) }
      rest = rest[(found + 1)...]
    }
  }
}
