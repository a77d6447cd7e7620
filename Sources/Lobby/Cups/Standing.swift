/// One row of a cup's standing.
public struct Standing: Hashable, Sendable {
  public let entrant: Int
  /// The best is 1; who is level in everything shares a rank.
  public internal(set) var rank = 0
  /// In halves.
  public internal(set) var points = 0
  /// The points of all opponents, in halves.
  public internal(set) var buchholz = 0
  /// The same without the lowest of them.
  public internal(set) var buchholzCut = 0
  /// The points of who was beaten, and half of those of who was level, in quarters.
  public internal(set) var sonnebornBerger = 0
  /// The points against those who are level in all of the above, in halves; 0 when not all of them
  /// have met.
  public internal(set) var direct = 0
  public let rating: Int
  /// Tables at which somebody was met.
  public internal(set) var played = 0
  public internal(set) var won = 0
  public internal(set) var drawn = 0
  public internal(set) var lost = 0
  public internal(set) var byes = 0
  /// In a bracket: the round in which they went out.
  public internal(set) var outIn: Int?

  init(_ entrant: Int, rating: Int) {
    self.entrant = entrant
    self.rating = rating
  }

  /// Halves as they are written: `4`, `4.5`.
  public static func text(halves: Int) -> String {
    halves % 2 == 0 ? "\(halves / 2)" : "\(halves / 2).5"
  }

  /// Quarters as they are written: `4`, `4.25`.
  public static func text(quarters: Int) -> String {
    "\(quarters / 4)" + ["", ".25", ".5", ".75"][max(0, quarters % 4)]
  }
}

extension Cup {
  /// Everybody who has been in, the best first. A table that goes on counts for nobody yet.
  public func standings() -> [Standing] {
    let rows = Tally(self).rows
    var ranked = settings.kind.isBracket ? bracketRanks(rows) : ranks(rows)
    let seed = Dictionary(
      uniqueKeysWithValues: seeds { _ in true }.enumerated().map { ($1, $0) })
    ranked.sort { ($0.rank, seed[$0.entrant] ?? 0) < ($1.rank, seed[$1.entrant] ?? 0) }
    return ranked
  }

  private func bracketRanks(_ rows: [Standing]) -> [Standing] {
    guard let state = bracketState else { return rows }
    let ends = rows.map { state.outIn[$0.entrant] ?? Int.max }
    let sorted = ends.sorted(by: >)
    var first: [Int: Int] = [:]
    for (index, end) in sorted.enumerated() where first[end] == nil { first[end] = index + 1 }
    return zip(rows, ends).map { row, end in
      var row = row
      row.outIn = state.outIn[row.entrant]
      row.rank = first[end] ?? 0
      return row
    }
  }

  /// By points and what breaks a tie, in order; the direct encounter is asked of those who are
  /// level before it.
  private func ranks(_ rows: [Standing]) -> [Standing] {
    func key(_ row: Standing) -> [Int] {
      [row.points, row.buchholz, row.buchholzCut, row.sonnebornBerger]
    }
    let annulled = annulled
    var meetings: [Int: [Tally.Meeting]] = [:]
    for row in rows { meetings[row.entrant] = [] }
    Tally.forEachMeeting(in: self) { meetings[$0.entrant]?.append($0) }
    var groups: [[Int]: [Standing]] = [:]
    for row in rows { groups[key(row), default: []].append(row) }
    var keyed: [(key: [Int], row: Standing)] = []
    for (key, group) in groups {
      for row in direct(group, meetings) {
        let isIn = annulled.contains(row.entrant) ? 0 : 1
        keyed.append(([isIn] + key + [row.direct, row.rating], row))
      }
    }
    keyed.sort { $1.key.lexicographicallyPrecedes($0.key) }
    for index in keyed.indices {
      let isLevel = index > 0 && keyed[index].key == keyed[index - 1].key
      keyed[index].row.rank = isLevel ? keyed[index - 1].row.rank : index + 1
    }
    return keyed.map(\.row)
  }

  private func direct(_ group: [Standing], _ meetings: [Int: [Tally.Meeting]]) -> [Standing] {
    let members = Set(group.map(\.entrant))
    let among = group.map { row in
      (meetings[row.entrant] ?? []).filter { members.contains($0.opponent) }
    }
    guard group.count > 1, among.allSatisfy({ Set($0.map(\.opponent)).count == group.count - 1 })
    else { return group }
    return zip(group, among).map { row, meetings in
      var row = row
      row.direct = meetings.reduce(0) { $0 + $1.halves }
      return row
    }
  }
}
