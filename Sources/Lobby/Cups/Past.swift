/// The rounds so far, as the next pairing needs them, for each entrant by number.
struct Past {
  /// In halves.
  var points: [Int]
  /// Whom they were paired with, once for each time.
  var met: [[Int]]
  var openings: [Openings]
  var byes: [Int]

  init(_ cup: Cup) {
    points = Array(repeating: 0, count: cup.entrants.count)
    met = Array(repeating: [], count: cup.entrants.count)
    openings = Array(repeating: Openings(), count: cup.entrants.count)
    byes = points
    for encounter in cup.rounds.joined() { add(encounter, cup.settings) }
  }

  private mutating func add(_ encounter: Encounter, _ settings: CupSettings) {
    if let points = encounter.points(settings) {
      for (entrant, points) in zip(encounter.entrants, points) { self.points[entrant] += points }
    }
    for entrant in encounter.entrants {
      met[entrant] += encounter.entrants.filter { $0 != entrant }
      if encounter.isBye { byes[entrant] += 1 }
    }
    let opener = encounter.entrants.first
    for entrant in encounter.met { openings[entrant].add(entrant == opener) }
  }

  func timesMet(_ one: Int, _ other: Int) -> Int {
    met[one].reduce(0) { $1 == other ? $0 + 1 : $0 }
  }
}
