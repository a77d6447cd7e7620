import Protocol
import TestSupport
import Testing

@testable import client

/// What boards make of a server that means harm: they may show nonsense, and never stop.
@Suite("Boards and hostile servers")
struct HostileBoardTests {
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

  @Test("random events and rows never stop a board", arguments: games)
  func random(game: String) {
    let seed = UInt64.random(in: 0...UInt64.max)
    // Said beforehand: a trap would leave nobody to say it.
    print("hostile \(game) with seed \(seed)")
    var chance = Chance(seed: seed)
    for (columns, rows) in [(60, 20), (80, 24), (120, 40)] {
      var house = Surroundings()
      (house.look.columns, house.look.rows) = (columns, rows)
      var table = RoomTable(room: 1, game: game)
      table.seats = [.init(name: "ana"), .init(name: "bob"), .init(name: "eva")]
      for step in 0..<150 {
        house.now += chance.below(900)
        meddle(with: &table, step, &chance, house)
        look(at: table, house)
      }
    }
  }

  @Test("no event with the worst of values stops a board", arguments: games)
  func worst(game: String) {
    var house = Surroundings()
    var table = RoomTable(room: 1, game: game)
    table.seats = [.init(name: "ana"), .init(name: "bob")]
    for value in Self.values {
      let worst = Self.names.map { "\($0)=\(value)" }.joined(separator: " ")
      for name in ["start"] + Self.events where name != "late" {
        guard let event = ServerLine("EV \(name) room=1 \(worst)") else { continue }
        _ = table.hear(event, me: "ana", house)
        guard let row = ServerLine("ROW room=1 \(worst)") else { continue }
        _ = table.read([row, row], me: "ana", house)
        house.now += 50
      }
      look(at: table, house)
    }
  }

  private func meddle(
    with table: inout RoomTable, _ step: Int, _ chance: inout Chance, _ house: Surroundings
  ) {
    if step % 25 == 0, let start = ServerLine("EV start room=1 match=\(step) seats=ana,bob,eva") {
      _ = table.hear(start, me: "ana", house)
    } else if step % 7 == 0, let row = line("ROW", &chance) {
      let rows = [row] + (0..<4).compactMap { _ in line("ROW", &chance) }
      _ = table.read(rows, me: "ana", house)
    } else {
      guard let event = line("EV \(chance.one(of: Self.events))", &chance) else { return }
      _ = table.hear(event, me: "ana", house)
    }
  }

  private func look(at table: RoomTable, _ house: Surroundings) {
    guard var board = table.board else { return }
    var frame = Frame(grid: Grid(columns: house.look.columns, rows: house.look.rows))
    let layout = Layout(house.look, hasTalk: true)
    board.draw(in: layout.content, on: &frame, table, house)
    _ = board.choices(table, house)
    _ = board.notice(table, house)
    _ = board.spoken(table, house)
    _ = board.nextMoment(table, house)
    _ = board.share(table, house)
    _ = board.press(.character("9"), table, house)
    _ = board.act("bet", typed: "99999999999999999999", table, house)
    board.dismissNotice()
  }
}
