import Lobby

/// Checks a round as an arbiter would: it knows the rules of a Swiss cup but none of our code, and
/// computes everything again from what was announced.
struct CupChecker {
  /// The faults of the last round.
  private(set) var faults: [String] = []
  private let cup: Cup
  private let present: Set<Int>
  /// By number: half points, opponents, and which matches they opened.
  private var points: [Int: Int] = [:]
  private var met: [Int: Set<Int>] = [:]
  private var opened: [Int: [Bool]] = [:]
  private var hadBye: Set<Int> = []

  init(lastRoundOf cup: Cup) {
    self.cup = cup
    let number = cup.rounds.count - 1
    present = Set(
      cup.entrants.indices.filter {
        cup.entrants[$0].joinedAfter <= number && (cup.entrants[$0].leftAfter ?? 99) > number
      })
    for round in cup.rounds.dropLast() {
      for table in round { note(table) }
    }
    checkSeats()
    checkRematches()
    checkBye()
    checkOpeners()
    if present.count <= 9 { checkAgainstAll() }
  }

  private mutating func note(_ table: Encounter) {
    if table.entrants.count == 1 {
      hadBye.insert(table.entrants[0])
      points[table.entrants[0], default: 0] += 2
      return
    }
    let (one, other) = (table.entrants[0], table.entrants[1])
    met[one, default: []].insert(other)
    met[other, default: []].insert(one)
    let isPlayed = table.absent.isEmpty || !table.games.isEmpty || table.ruling != nil
    for (entrant, halves) in zip(table.entrants, Self.halves(table)) {
      points[entrant, default: 0] += halves
      // A full point without playing counts as a bye.
      if !isPlayed, halves == 2 { hadBye.insert(entrant) }
    }
    if isPlayed {
      opened[one, default: []].append(true)
      opened[other, default: []].append(false)
    }
  }

  /// The half points of each entrant.
  static func halves(_ table: Encounter) -> [Int] {
    func halves(_ places: [Int]) -> [Int] {
      places[0] == places[1] ? [1, 1] : places[0] < places[1] ? [2, 0] : [0, 2]
    }
    if let ruling = table.ruling { return halves(ruling) }
    if table.absent.count == 2 { return [0, 0] }
    if let absent = table.absent.first { return absent == table.entrants[0] ? [0, 2] : [2, 0] }
    return halves(table.games[0])
  }

  private var last: [Encounter] { cup.rounds.last ?? [] }
  private var pairs: [[Int]] { last.map(\.entrants).filter { $0.count == 2 } }

  private mutating func checkSeats() {
    let seated = last.flatMap(\.entrants)
    if Set(seated).count != seated.count { faults.append("somebody sits twice") }
    if Set(seated) != present { faults.append("not all who are there sit, or others do") }
    if last.contains(where: { $0.entrants.count > 2 }) { faults.append("a crowded table") }
    if last.count(where: \.isBye) != present.count % 2 { faults.append("byes") }
  }

  private mutating func checkRematches() {
    let rematches = pairs.filter { hasMet($0[0], $0[1]) }
    guard !rematches.isEmpty else { return }
    let byes = present.count % 2 == 0 ? [nil] : present.filter { !hadBye.contains($0) }.map { $0 }
    for bye in byes where canPair(present.filter { $0 != bye }) {
      return faults.append("needless rematches \(rematches)")
    }
  }

  private mutating func checkBye() {
    guard let bye = last.first(where: \.isBye)?.entrants.first else { return }
    let candidates = present.filter { !hadBye.contains($0) }
    if candidates.isEmpty { return }
    if !candidates.contains(bye) { return faults.append("a second bye for \(bye)") }
    for lower in candidates where isBelow(lower, bye) && canPair(present.filter { $0 != lower }) {
      faults.append("the bye is \(lower)'s, not \(bye)'s")
    }
  }

  private func isBelow(_ one: Int, _ other: Int) -> Bool {
    let (mine, theirs) = (points[one] ?? 0, points[other] ?? 0)
    if mine != theirs { return mine < theirs }
    let (lower, higher) = (cup.entrants[one].rating, cup.entrants[other].rating)
    return lower == higher ? one > other : lower < higher
  }

  private func hasMet(_ one: Int, _ other: Int) -> Bool { met[one]?.contains(other) ?? false }

  /// Tries whether all of these can be paired without a rematch.
  private func canPair(_ left: Set<Int>) -> Bool {
    guard let hardest = left.min(by: { freedom($0, left) < freedom($1, left) }) else {
      return true
    }
    return left.filter { $0 != hardest && !hasMet($0, hardest) }.sorted()
      .contains { canPair(left.subtracting([hardest, $0])) }
  }

  private func freedom(_ entrant: Int, _ left: Set<Int>) -> Int {
    left.count { $0 != entrant && !hasMet($0, entrant) } * 1000 + entrant
  }
}

// Openers, and all pairings of few.
extension CupChecker {
  /// 1 for an entrant who must open, −1 for one who must not.
  private func duty(_ entrant: Int) -> Int {
    let past = opened[entrant] ?? []
    let balance = past.count { $0 } - past.count { !$0 }
    let lastTwo = past.suffix(2)
    if balance >= 2 || lastTwo == [true, true] { return -1 }
    if balance <= -2 || lastTwo == [false, false] { return 1 }
    return 0
  }

  private func wish(_ entrant: Int) -> Int {
    let past = opened[entrant] ?? []
    let balance = past.count { $0 } - past.count { !$0 }
    return balance != 0 ? -balance.signum() : past.last == nil ? 0 : past.last == true ? -1 : 1
  }

  private mutating func checkOpeners() {
    for pair in pairs {
      let duties = (duty(pair[0]), duty(pair[1]))
      if duties.0 < duties.1 { faults.append("\(pair[0]) opens against \(pair[1])") }
    }
  }

  /// The weights of a pairing by the rules, the heaviest first.
  private func weight(_ pairs: [[Int]]) -> [Int] {
    pairs.reduce(into: [0, 0, 0, 0]) { weight, pair in
      let apart = (points[pair[0]] ?? 0) - (points[pair[1]] ?? 0)
      weight[0] += hasMet(pair[0], pair[1]) ? 1 : 0
      weight[1] += duty(pair[0]) * duty(pair[1]) > 0 ? 1 : 0
      weight[2] += apart * apart
      weight[3] += wish(pair[0]) * wish(pair[1]) > 0 ? 1 : 0
    }
  }

  private mutating func checkAgainstAll() {
    let ours = weight(pairs)
    // Pairs that met twice weigh more, which this check does not know.
    guard ours[0] == 0 else { return }
    var best = ours
    Self.forEachPairing(pairs.flatMap { $0 }, []) { other in
      let theirs = weight(other)
      if theirs.lexicographicallyPrecedes(best) { best = theirs }
    }
    if best != ours { faults.append("\(ours) where \(best) is possible") }
  }

  private static func forEachPairing(
    _ left: [Int], _ pairs: [[Int]], _ body: ([[Int]]) -> Void
  ) {
    guard let first = left.first else { return body(pairs) }
    for other in left.dropFirst() {
      forEachPairing(left.filter { $0 != first && $0 != other }, pairs + [[first, other]], body)
    }
  }
}
