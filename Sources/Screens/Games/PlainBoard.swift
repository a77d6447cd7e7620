import Protocol

/// The board of a game that this client does not know yet: what the server tells of it, in its
/// words. A newer server can still be played at by typing moves.
struct PlainBoard: Board {
  var table: RoomTable
  private var told: [String] = []
  private static let toldMax = 100

  init(_ table: RoomTable) { self.table = table }

  mutating func hear(_ event: ServerLine) -> [String] {
    let facts = event.attributes.filter { !$0.is(.room) }.map { "\($0.name)=\($0.value)" }
    told.append("\(event.name) \(facts.joined(separator: " "))")
    if told.count > Self.toldMax { told.removeFirst() }
    return told.suffix(1)
  }

  mutating func read(_ rows: [ServerLine]) -> [Intent] {
    told = rows.dropFirst().map { row in
      row.attributes.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    }
    return []
  }

  var choices: [Choice] { [] }

  func draw(in box: Box, on frame: inout Frame) {
    frame.write(lines: told.suffix(box.height), in: box)
  }

  var spoken: [String] { told }

  var share: String? { nil }
}
