import Wire
import Words

@testable import GameCore

/// Noughts and crosses, a game that only the tests have: its rules, its view, its words, and how
/// house bots play it. Its texts are in the catalogs beside it.
struct Noughts: Game {
  static let rules = Rules(
    name: "noughts", summary: Wording(NoughtsText.summary), seats: 2...2, pace: .turns,
    endings: [.lined, .full],
    verbs: [.init(name: "mark", usage: "mark SQUARE", text: Wording(NoughtsText.markHelp))],
    options: [])

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
      (1...9).contains(number)
    else { throw Self.rules.unreadable() }
    guard squares[number - 1] == nil else { throw .notNow(.squareTaken(number)) }
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
    let words = squares.map { $0?.description ?? "-" }
    return View(table: [.turn: movers.first?.number, .squares: words], seats: [[:], [:]])
  }

  static func board(_ view: View, settings: Settings, names: [String], say: Say) -> [String] {
    guard let words = view.table.list(.squares) else { return [] }
    return ["  " + say(rules.summary)]
      + stride(from: 0, to: 9, by: 3).map { "  " + words[$0..<$0 + 3].joined(separator: " ") }
  }

  static var strategy: (any Strategy.Type)? { NoughtsStrategy.self }

  static func bareMove(_ text: String, _ settings: Settings) -> String? {
    Int(plain: text) == nil ? nil : "mark \(text)"
  }
}

// MARK: - Words

enum NoughtsText: Int, Phrase {
  static let section = Section<Self>("noughts")
  case summary, markHelp, lined, full
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
  fileprivate static let lined = Self("lined", Wording(NoughtsText.lined))
  fileprivate static let full = Self("full", Wording(NoughtsText.full))
}

extension IllegalMove.Cause {
  fileprivate static func squareTaken(_ square: Int) -> Self {
    Self("square-taken", ["square": square])
  }
}

extension Noughts {
  static let messages = GameMessages(
    moves: ["mark": [.mark, .turn, .over]],
    events: [
      EventDeclaration(
        .mark, .room, "A seat takes a square.", [.room, .n, .seat, .square],
        Telling(changesTable: { _ in true }))
    ], table: [.squares.maybe], seat: [], refusals: ([], ["square-taken"]),
    grounds: (["free-square"], []))
}

// MARK: - House bots

/// A house bot takes any free square.
struct NoughtsStrategy: Strategy {
  private let free: [Int]

  init?(_ observation: Observation) {
    guard let squares = observation.view.table.list(.squares) else { return nil }
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
