import Lobby

// Cups, as a lobby goes on from them, and as it asks for those that are over.

extension Database {
  func liveCups() throws(DatabaseError) -> [KeptCup] {
    var numbers: [Int] = []
    try each("SELECT id FROM cup WHERE phase IN ('open', 'playing', 'paused')") { row in
      numbers.append(row.number(0))
    }
    var cups: [KeptCup] = []
    for number in numbers.sorted() {
      if let cup = try cup(number) { cups.append(cup) }
    }
    return cups
  }

  /// A cup with all its steps, or `nil`.
  func cup(_ number: Int) throws(DatabaseError) -> KeptCup? {
    var found: KeptCup?
    try each("SELECT phase, moments FROM cup WHERE id = ?", .number(number)) { row in
      var cup = KeptCup(number: number, phase: row.text(0), steps: [])
      cup.moments = row.text(1)
      found = cup
    }
    guard var cup = found else { return nil }
    try each("SELECT step FROM cup_step WHERE cup = ? ORDER BY n", .number(number)) { row in
      cup.steps.append(row.text(0))
    }
    return cup
  }

  func cupWithNames(_ number: Int) throws(DatabaseError) -> Finding? {
    guard let cup = try cup(number) else { return nil }
    var names: [Int: String] = [:]
    try each(
      "SELECT id, name FROM player WHERE id IN (SELECT value FROM json_each(?))",
      .text("\(cup.players)")
    ) { row in names[row.number(0)] = row.text(1) }
    return .cup(cup, names: names)
  }

  /// Of those that are over, the latest first.
  func headings(_ before: Int, _ count: Int) throws(DatabaseError) -> [Finding.PastCup] {
    var cups: [Finding.PastCup] = []
    try each(
      "SELECT id, heading FROM cup WHERE phase = 'over' AND id < ? ORDER BY id DESC LIMIT ?",
      .number(before), .number(count)
    ) { row in cups.append(Finding.PastCup(number: row.number(0), heading: row.text(1))) }
    return cups
  }
}
