import Protocol
import TestSupport
import Testing
import Words

@testable import GameCore
@testable import Screens

/// Noughts and crosses, a game that only the tests have: all that it takes is in this file.
struct Noughts: Game {
  static let rules = Rules(
    name: "noughts",
    summary: "Three in a row win.",
    seats: 2...2, pace: .turns, endings: [.lined, .full],
    verbs: [
      .init(
        name: "mark", usage: "mark SQUARE",
        text: "Take a square, 1 to 9.")
    ], options: [])

  static let messages = GameMessages(
    rules, moves: ["mark": [.mark, .turn, .over]],
    events: [
      EventDeclaration(.mark, .room, "A seat takes a square.", [.room, .n, .seat, .square])
    ], table: [.squares], seat: [], grounds: (["free-square"], []))

  private static let lines = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
  ]

  private var squares: [Seat?] = Array(repeating: nil, count: 9)
  private var mover: Seat
  private var winner: Seat?
  private var ending: Reason?

  init(_ setup: Setup, at table: inout Table) {
    mover = setup.opener
    table.events.beginTurn(of: mover, scores: [0, 0])
  }

  private var free: [Int] { squares.indices.filter { squares[$0] == nil } }

  var movers: SeatSet { ending == nil ? [mover] : [] }

  func legalMoves(for seat: Seat) -> LegalMoves { LegalMoves(free.map { "mark \($0 + 1)" }) }

  mutating func play(_ move: String, by seat: Seat, at table: inout Table) throws(IllegalMove) {
    guard let word = move.argument(of: "mark"), let number = Int(plain: word.span),
      (1...9).contains(number), squares[number - 1] == nil
    else { throw Self.rules.unreadable() }
    take(number - 1, &table.events)
  }

  private mutating func take(_ square: Int, _ events: inout Events) {
    squares[square] = mover
    events.begin(.mark, mover)
    events.add(.square, square + 1)
    if Self.lines.contains(where: { line in line.allSatisfy { squares[$0] == mover } }) {
      (winner, ending) = (mover, .lined)
    } else if free.isEmpty {
      ending = .full
    } else {
      mover = other(mover)
      events.beginTurn(of: mover, scores: [0, 0])
    }
  }

  private func other(_ seat: Seat) -> Seat { seat == 1 ? 2 : 1 }

  mutating func clockRanOut(at table: inout Table) { take(free[0], &table.events) }

  mutating func resign(_ seat: Seat, reason: Reason, at table: inout Table) {
    (winner, ending) = (other(seat), reason)
  }

  var outcome: Outcome? {
    guard let ending else { return nil }
    let scores = [1, 2].map { winner == $0 ? 1 : 0 }
    return Outcome(
      winner: winner.map { .seat($0) } ?? .nobody, reason: ending, scores: scores,
      places: places(by: scores, best: >))
  }

  var progress: Int { .percent(9 - free.count, of: 9) }

  func view(for viewer: Viewer) -> View {
    var view = View(viewer: viewer)
    if let mover = movers.first { view.table.append(Field(.turn, .number(mover.number))) }
    let words = squares.map { $0.map { String($0.number) } ?? "-" }
    view.table.append(Field(.squares, .words(words)))
    view.seats = [[], []]
    return view
  }

  static func board(_ view: View, settings: Settings, names: [String], say: Say) -> [String] {
    guard case .words(let words) = view.table[.squares] else { return [] }
    return ["  " + say(rules.summary)]
      + stride(from: 0, to: 9, by: 3).map { "  " + words[$0..<$0 + 3].joined(separator: " ") }
  }

  static var strategy: (any Strategy.Type)? { NoughtsStrategy.self }
}

extension Attribute.Key {
  fileprivate static let square = Self("square", .count, "The square, 1 to 9.")
  fileprivate static let squares = Self(
    "squares", .list(.either(.count, "-")), "Whose each square is.")
}

extension EventName {
  fileprivate static let mark = Self("mark")
}

extension Reason {
  fileprivate static let lined = Self("lined", "in a row")
  fileprivate static let full = Self("full", "no squares left")
}

/// The house takes any free square.
struct NoughtsStrategy: Strategy {
  private let free: [Int]

  init?(_ observation: Observation) {
    guard let squares = observation.table.list(.squares) else { return nil }
    free = squares.indices.filter { squares[$0] == "-" }
    guard !free.isEmpty else { return nil }
  }

  func plan(_ level: Level, _ memory: Memory, _ chance: inout Stream) -> [String] {
    ["mark \(free[chance.below(free.count)] + 1)"]
  }

  func advice(_ memory: Memory) -> Advice {
    Advice("mark \(free[0] + 1)", as: "Mark", Grounds("free-square", says: "it is free."))
  }

  func cost(of move: String, _ memory: Memory) -> Cost? { nil }
}

/// A game needs nothing below it: what it says is declared where its rules are.
@Suite struct FifthGameTests {
  /// A match between two house bots, with all lines that a client receives.
  private func played(_ number: Int) throws -> (match: Match, lines: [String]) {
    let seed = try #require(Seed("noughts.\(number)"))
    let setup = Setup(settings: Settings(for: Noughts.self), opener: 1, seed: seed)
    var local = LocalMatch(setup, names: ["ana", "bob"], viewer: .watcher)
    var lines = local.beginning
    var chance = Stream(seed: seed)
    while let seat = local.match.movers.first {
      let strategy = try #require(Observation(of: local.match, from: seat)?.strategy)
      let move = try #require(strategy.plan(.best, Memory(), &chance).first)
      lines += try local.play(move, by: seat, at: 1000 * local.match.moves.count)
    }
    return (local.match, lines)
  }

  @Test func `whatever is said is declared by the game, and nothing else knows it`() throws {
    let vocabulary = Vocabulary(
      Catalog.messages + [Noughts.messages], givingUp: Reason.ofGivingUp.map(\.rawValue))
    for number in 0..<20 {
      let lines = try played(number).lines
      var (check, other) = (VocabularyCheck(vocabulary), VocabularyCheck())
      let faults = lines.compactMap { check.fault(in: $0, on: "ana") }
      // A match on this machine has no next one.
      #expect(faults.filter { !$0.hasPrefix("next= is missing") } == [], "seed \(number)")
      #expect(lines.contains { other.fault(in: $0, on: "ana")?.hasPrefix("an unknown") == true })
    }
  }

  @Test func `its record replays to the same match`() throws {
    for number in 0..<20 {
      let match = try played(number).match
      #expect(match.isOver && match.outcome != nil)
      let record = MatchRecord(setup: match.setup, moves: Array(match.moves))
      #expect(try record.replay() == match, "seed \(number)")
    }
  }

  @Test func `it is drawn and explained`() throws {
    let match = try played(1).match
    let board = match.board(for: .watcher, names: ["ana", "bob"], say: Language.english.say)
    #expect(board.count == 4 && board[0].contains("Three in a row"))
  }
}
