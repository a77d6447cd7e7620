import GameCore
import Protocol
import TestSupport
import Testing

@testable import Screens

/// Boards with a malicious server: they may show nonsense, but never stop the program.
@Suite struct HostileBoardTests {
  static let games = ["pig", "media", "slide", "mastermind"]

  private static let events: [String] = [
    "roll", "bust", "hold", "turn", "over", "resigned", "round", "card", "bet", "stand", "bank",
    "settle", "late", "start", "joined", "left",
  ]
  private static let names: [String] = [
    "seat", "die", "total", "lost", "gain", "score", "scores", "reason", "n", "round", "of", "bank",
    "card", "cards", "points", "chips", "won", "bet", "turn", "in", "winner", "out", "new", "seats",
    "goal", "max", "player", "match", "phase",
  ]
  private static let values: [String] = [
    "0", "1", "2", "3", "6", "7", "-1", "9223372036854775807", "-9223372036854775808", "x",
    "hidden",
    "7oros", "12copas", "7oros,hidden,12bastos", "6.5", "house", "99oros", "ana,bob", "1,2",
    "playing", "over", "open", "yes", "99999999999999999999999", "10", "250",
  ]

  private func line(_ kind: String, _ chance: inout Chance) -> ServerLine? {
    let parts = (0..<chance.below(7)).map { _ in
      "\(chance.one(of: Self.names))=\(chance.one(of: Self.values))"
    }
    return ServerLine("\(kind) room=1 \(parts.joined(separator: " "))")
  }

  @Test(arguments: games)
  func `random events and rows never stop a board`(game: String) {
    let seed = UInt64.random(in: 0...UInt64.max)
    // The seed is printed first: after a trap nothing can be printed.
    print("hostile \(game) with seed \(seed)")
    var chance = Chance(seed: seed)
    for (columns, rows) in [(60, 20), (80, 24), (120, 40)] {
      var around = Surroundings()
      (around.look.columns, around.look.rows) = (columns, rows)
      var table = RoomTable(room: 1, game: game, .standard)
      table.seats = [.init(name: "ana"), .init(name: "bob"), .init(name: "eva")]
      for step in 0..<150 {
        around.now += chance.below(900)
        meddle(with: &table, step, &chance, around)
        look(at: table, around)
      }
    }
  }

  @Test(arguments: games)
  func `no event with the worst of values stops a board`(game: String) {
    var around = Surroundings()
    var table = RoomTable(room: 1, game: game, .standard)
    table.seats = [.init(name: "ana"), .init(name: "bob")]
    for value in Self.values {
      let worst = Self.names.map { "\($0)=\(value)" }.joined(separator: " ")
      for name in ["start"] + Self.events where name != "late" {
        guard let event = ServerLine("EV \(name) room=1 \(worst)") else { continue }
        _ = table.hear(event, me: "ana", around)
        guard let row = ServerLine("ROW room=1 \(worst)") else { continue }
        _ = table.read([row, row], me: "ana", around)
        around.now += 50
      }
      look(at: table, around)
    }
  }

  private func meddle(
    with table: inout RoomTable, _ step: Int, _ chance: inout Chance, _ around: Surroundings
  ) {
    if step % 25 == 0, let start = ServerLine("EV start room=1 match=\(step) seats=ana,bob,eva") {
      _ = table.hear(start, me: "ana", around)
    } else if step % 7 == 0, let row = line("ROW", &chance) {
      let rows = [row] + (0..<4).compactMap { _ in line("ROW", &chance) }
      _ = table.read(rows, me: "ana", around)
    } else {
      guard let event = line("EV \(chance.one(of: Self.events))", &chance) else { return }
      _ = table.hear(event, me: "ana", around)
    }
  }

  private func look(at table: RoomTable, _ around: Surroundings) {
    guard var board = table.board(in: around) else { return }
    var frame = Frame(grid: Grid(columns: around.look.columns, rows: around.look.rows))
    let layout = Layout(around.look, hasTalk: true)
    board.draw(in: layout.content, on: &frame)
    _ = (board.choices, board.notice, board.spoken, board.nextMoment, board.share)
    _ = board.press(.character("9"))
    for choice in board.choices {
      guard case .act(let act, _) = choice.intent else { continue }
      _ = board.perform(act, typed: "99999999999999999999")
    }
    board.dismissNotice()
  }
}
