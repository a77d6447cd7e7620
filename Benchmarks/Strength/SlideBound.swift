import GameCore

/// A number of moves that a sliding puzzle needs at least, which is proven: what tables of some of
/// its tiles add up to (Korf and Felner 2002), and more where a search has gone through all ways
/// that are so short.
struct SlideBound {
  /// How the tiles of a board are divided: those with a letter share a table. Some are images of
  /// each other, so that 5x5 has three tables and 6x6 four, of sixty million places each.
  private static let drawings: [String: [String]] = [
    "3x3": ["AAA", "BBA", "BB."],
    "3x6": ["AAA", "AAB", "BBB", "BCC", "CDD", "DD."],
    "5x5": ["AAABB", "AACBB", "DCCCB", "DDEEE", "DDEE."],
    "6x6": ["ABBCCC", "AABCCD", "AABBDD", "EEFFDD", "EEFGGG", "EFFGG."],
  ]

  /// One group of tiles in one way of looking.
  private struct Part {
    /// Where its table begins.
    var first = 0
    var place = 0
    var beyond = 0
  }

  private let sides: SlideSides
  private var tables: [UInt8] = []
  private var parts: [Part] = []
  /// Which parts a tile is in, one for each way of looking, and what it adds to the place in that
  /// part's table: by way of looking and tile, and by cell.
  private var partOf: [Int] = []
  private var digits: [Int] = []
  private var looks = 0

  // The board that is searched.
  private var tiles: [Int] = []
  private var straight = 0
  private var beyonds: [Int] = []
  private(set) var positions = 0
  private var positionsMax = 0

  init(_ size: Size) {
    guard let drawing = Self.drawings[size.description] else { stop("no bound for \(size)") }
    sides = SlideSides(columns: size.columns, rows: size.rows)
    let letters = drawing.flatMap { Array($0) }
    var made: [[Int]: Int] = [:]
    look(letters, exchanged: false, &made)
    if size.columns == size.rows { look(letters, exchanged: true, &made) }
  }

  /// What the tables take.
  var bytes: Int { tables.count }

  /// Divides the tiles as drawn, or with rows and columns exchanged. Tiles that are the image of
  /// others use their table.
  private mutating func look(_ letters: [Character], exchanged: Bool, _ made: inout [[Int]: Int]) {
    let exchange = exchanged ? sides.views[4] : Array(0..<sides.cells)
    partOf += Array(repeating: -1, count: sides.cells)
    digits += Array(repeating: 0, count: sides.cells << 6)
    for letter in Set(letters).subtracting(["."]).sorted() {
      let goals = letters.indices.filter { letters[$0] == letter }.map { exchange[$0] }
      let images = sides.views.map { view in (goals: goals.map { view[$0] }.sorted(), view: view) }
      guard let image = images.min(by: { $0.goals.lexicographicallyPrecedes($1.goals) }) else {
        continue
      }
      let first = made[image.goals] ?? tables.count
      let table = first < tables.count ? nil : SlideBoundTable(sides, goals: image.goals)
      if let table { tables += table.beyond }
      made[image.goals] = first
      for goal in goals {
        let tile = looks * sides.cells + goal + 1
        let slot = image.goals.firstIndex(of: image.view[goal]) ?? 0
        let digit = (0..<slot).reduce(1) { all, _ in all * sides.cells }
        partOf[tile] = parts.count
        for cell in 0..<sides.cells { digits[tile << 6 | cell] = image.view[cell] * digit }
      }
      parts.append(Part(first: first))
    }
    looks += 1
  }
}

// MARK: - What is proven

extension SlideBound {
  /// What the tables say of a board, its tiles row by row and 0 for the gap.
  mutating func least(_ tiles: [Int]) -> Int {
    self.tiles = tiles
    straight = 0
    beyonds = Array(repeating: 0, count: looks)
    for part in parts.indices { parts[part].place = parts[part].first }
    for (cell, tile) in tiles.enumerated() where tile != 0 {
      straight += sides.steps(cell, tile - 1)
      for look in 0..<looks {
        let tile = look * sides.cells + tile
        parts[partOf[tile]].place += digits[tile << 6 | cell]
      }
    }
    for part in parts.indices {
      parts[part].beyond = Int(tables[parts[part].place])
      beyonds[part * looks / parts.count] += parts[part].beyond
    }
    return straight + (beyonds.max() ?? 0)
  }

  /// What is proven when so many positions have been looked at. All ways that may be so short are
  /// followed to their end, and when none gets there, all that may be two moves longer (Korf 1985).
  mutating func proven(_ tiles: [Int], positionsMax: Int) -> Int {
    var bound = least(tiles)
    guard bound > 0, let gap = tiles.firstIndex(of: 0) else { return 0 }
    (positions, self.positionsMax) = (0, positionsMax)
    while !isReached(gap, from: gap, left: bound), positions < positionsMax { bound += 2 }
    return bound
  }

  /// Whether a way home that has at most so many moves is found, or the search was cut short.
  private mutating func isReached(_ gap: Int, from last: Int, left: Int) -> Bool {
    if straight == 0 { return true }
    positions += 1
    if positions >= positionsMax { return true }
    var ways = sides.beside[gap]
    while ways != 0 {
      let cell = ways.trailingZeroBitCount
      ways &= ways &- 1
      if cell == last { continue }
      slide(from: cell, to: gap)
      let isReached =
        straight &+ (beyonds.max() ?? 0) < left
        && isReached(cell, from: gap, left: left &- 1)
      slide(from: gap, to: cell)
      if isReached { return true }
    }
    return false
  }

  private mutating func slide(from cell: Int, to gap: Int) {
    let tile = tiles[cell]
    tiles[cell] = 0
    tiles[gap] = tile
    straight &+= sides.steps(gap, tile &- 1) &- sides.steps(cell, tile &- 1)
    for look in 0..<looks {
      let tile = look &* sides.cells &+ tile
      var part = parts[partOf[tile]]
      part.place &+= digits[tile << 6 | gap] &- digits[tile << 6 | cell]
      let beyond = Int(tables[part.place])
      beyonds[look] &+= beyond &- part.beyond
      part.beyond = beyond
      parts[partOf[tile]] = part
    }
  }
}
