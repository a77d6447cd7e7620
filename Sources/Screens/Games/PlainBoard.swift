import Protocol

/// The board of a game that this client does not know yet: what the server tells of it, in its
/// words. A newer server can still be played at by typing moves.
struct PlainBoard: Board {
  private var told: [String] = []
  private static let toldMax = 100

  init(_ table: RoomTable, _ look: Look) {}

  mutating func hear(_ event: ServerLine, _ table: RoomTable, _ around: Surroundings) -> [String] {
    let facts = event.attributes.filter { !$0.is(.room) }.map { "\($0.name)=\($0.value)" }
    told.append("\(event.name) \(facts.joined(separator: " "))")
    if told.count > Self.toldMax { told.removeFirst() }
    return told.suffix(1)
  }

  mutating func read(_ rows: [ServerLine], _ table: RoomTable, _ around: Surroundings) -> [Intent] {
    told = rows.dropFirst().map { row in
      row.attributes.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    }
    return []
  }

  func choices(_ table: RoomTable, _ around: Surroundings) -> [Choice] { [] }

  func draw(in box: Box, on frame: inout Frame, _ table: RoomTable, _ around: Surroundings) {
    frame.write(lines: spoken(table, around).suffix(box.height), in: box)
  }

  func spoken(_ table: RoomTable, _ around: Surroundings) -> [String] { told }

  func share(_ table: RoomTable, _ around: Surroundings) -> String? { nil }
}
