import Protocol

/// A bracket: its bouts, where their players come from, and what has been played of it. The sources
/// of a bout precede it in the list.
struct Bracket {
  enum Source: Hashable {
    /// A seed; the best one is 0.
    case seed(Int)
    case winner(Int)
    case loser(Int)

    /// The source's bout, counted from 1; negative if the loser of that bout is meant.
    var bout: Int? {
      switch self {
      case .seed: nil
      case .winner(let bout): bout + 1
      case .loser(let bout): -(bout + 1)
      }
    }
  }

  /// A part of the bracket. The case is the word on the wire.
  enum Part: String {
    /// Bouts of players without a loss, and bouts of players with one.
    case upper, lower
    /// The bout of the best of both brackets.
    case final
    /// The bout of the losers of the semi-finals.
    case third
    /// A second final, needed if the loser of the first one had not lost before.
    case decider
  }

  enum Place: Hashable {
    case entrant(Int)
    /// An empty place, which gives the opponent a bye.
    case nobody
    /// A place whose player is not known yet.
    case open

    var entrant: Int? { if case .entrant(let entrant) = self { entrant } else { nil } }
  }

  struct Bout {
    let part: Part
    /// The round in its part, from 0.
    let partRound: Int
    /// The round of the cup in which it is played.
    let round: Int
    let sources: [Source]
    fileprivate(set) var places: [Place] = []
    fileprivate(set) var winner = Place.open
    fileprivate(set) var loser = Place.open
    /// Whether it has been or will be played.
    fileprivate(set) var isNeeded = true

    /// Whether it is played, or a player advances without an opponent.
    var isShown: Bool { isNeeded && places.contains { $0 != .nobody } }
  }

  private(set) var bouts: [Bout] = []
  /// The round of the cup in which each player was eliminated.
  private(set) var outIn: [Int: Int] = [:]
  private(set) var third: Place?

  var isOver: Bool { bouts.last?.winner != .open }

  /// The number of rounds of a bracket, without building it.
  static func rounds(of count: Int, isDouble: Bool) -> Int {
    let upper = doublings(to: count)
    return isDouble && upper > 0 ? 2 * upper + 1 : upper
  }

  /// How often 1 must be doubled to reach `count`.
  static func doublings(to count: Int) -> Int {
    Int.bitWidth - max(0, count - 1).leadingZeroBitCount
  }

  /// A single loss eliminates a player. For third place the losers of the semi-finals meet.
  static func knockout(of count: Int, after rounds: Int = 0, hasThird: Bool = false) -> Bracket {
    var bracket = Bracket()
    _ = bracket.addUpper(seeds(of: count), hasThird: hasThird) { rounds + $0 }
    return bracket
  }

  /// Two losses eliminate a player. A later round of the upper bracket is played when the lower
  /// bracket needs its losers.
  static func double(of count: Int) -> Bracket {
    var bracket = Bracket()
    let upper = bracket.addUpper(seeds(of: count)) { $0 == 0 ? 0 : 2 * $0 - 1 }
    guard let first = upper.first, let last = upper.last?.first else { return bracket }
    let survivor = bracket.addLower(first, Array(upper.dropFirst()))
    let round = 2 * upper.count - 1
    let final = bracket.add(.final, 0, round, [.winner(last), survivor])
    _ = bracket.add(.decider, 0, round + 1, [.winner(final), .loser(final)])
    return bracket
  }

  /// The seeds from the top of the bracket down. Two neighbours meet; the best two seeds cannot
  /// meet before the final, nor the best four before the semi-finals. Their number is a power of
  /// two.
  static func seeds(of count: Int) -> [Int] {
    guard count > 1 else { return [] }
    var seeds = [0]
    while seeds.count < count {
      let size = 2 * seeds.count
      seeds = seeds.flatMap { [$0, size - 1 - $0] }
    }
    return seeds
  }

  /// Whether a seed is in the upper half of a bracket: 1, 4, 5, 8, 9 … are in the half of the best.
  static func isInUpperHalf(_ seed: Int) -> Bool { seed % 4 == 0 || seed % 4 == 3 }

  private mutating func add(
    _ part: Part, _ partRound: Int, _ round: Int, _ sources: [Source]
  ) -> Int {
    bouts.append(Bout(part: part, partRound: partRound, round: round, sources: sources))
    return bouts.count - 1
  }

  private mutating func addUpper(
    _ seeds: [Int], hasThird: Bool = false, playedIn cupRound: (Int) -> Int
  ) -> [[Int]] {
    var rounds: [[Int]] = []
    var sources = seeds.map { Source.seed($0) }
    while sources.count > 1 {
      let bouts = addPairs(of: sources, .upper, rounds.count, cupRound(rounds.count))
      rounds.append(bouts)
      sources = bouts.map { .winner($0) }
      // The final stays the last bout.
      if hasThird, bouts.count == 2 {
        _ = add(.third, 0, cupRound(rounds.count), bouts.map { .loser($0) })
      }
    }
    return rounds
  }

  private mutating func addPairs(
    of sources: [Source], _ part: Part, _ partRound: Int, _ round: Int
  ) -> [Int] {
    stride(from: 0, to: sources.count - 1, by: 2).map { index in
      add(part, partRound, round, [sources[index], sources[index + 1]])
    }
  }

  /// Adds the lower bracket. First the losers of the first round meet. Then the remaining players
  /// meet the losers of the next upper round and each other, in turn. Those losers come from the
  /// other end of the bracket, so that nobody soon meets the same opponent again. Returns the
  /// source of the last player left.
  private mutating func addLower(_ first: [Int], _ later: [[Int]]) -> Source {
    var left = first.map { Source.loser($0) }
    var round = 1
    for (index, above) in later.enumerated() {
      let pairs = addPairs(of: left, .lower, round - 1, round)
      let half = above.count / 2
      let losers = index % 2 == 0 ? above.reversed() : Array(above[half...] + above[..<half])
      let bouts = zip(pairs, losers).map { pair, loser in
        add(.lower, round, round + 1, [.loser(loser), .winner(pair)])
      }
      left = bouts.map { .winner($0) }
      round += 2
    }
    return left.first ?? .seed(0)
  }

  // MARK: - The rounds of a cup with a bracket

  /// The bracket as far as a cup has played it. `seeds` has the best player first.
  func played(by seeds: [Int], in cup: Cup) -> Bracket {
    let tables = Dictionary(
      cup.rounds.joined().compactMap { table in table.bout.map { ($0, table) } },
      uniquingKeysWith: { first, _ in first })
    var bracket = self
    for number in bouts.indices { bracket.settle(number, tables[number], seeds, cup) }
    return bracket
  }

  private mutating func settle(_ number: Int, _ table: Encounter?, _ seeds: [Int], _ cup: Cup) {
    let bout = bouts[number]
    let places = bout.sources.map { place(of: $0, seeds) }
    let present = places.filter { $0 != .nobody }
    bouts[number].places = places
    if bout.part == .decider, !isDeciderNeeded(after: bouts[number - 1]) {
      bouts[number].isNeeded = false
      (bouts[number].winner, bouts[number].loser) = (places[0], .nobody)
    } else if present.count < 2, !present.contains(.open) {
      (bouts[number].winner, bouts[number].loser) = (present.first ?? .nobody, .nobody)
    } else if let table, !places.contains(.open), table.places(cup.settings) != nil {
      let winner = cup.winner(of: table).map { Place.entrant($0) } ?? .nobody
      let losers = places.filter { $0 != winner }
      bouts[number].winner = winner
      bouts[number].loser = winner == .nobody ? .nobody : losers.first ?? .nobody
      if bout.part == .third { third = winner == .nobody ? nil : winner }
      let isOut =
        switch bout.part {
        // Both players of the bout for third place are out already.
        case .third: false
        case .upper: winner == .nobody || cup.settings.kind != .double
        case .final: winner == .nobody || winner == places.first
        case .lower, .decider: true
        }
      for case .entrant(let loser) in losers where isOut { outIn[loser] = bout.round }
    }
  }

  /// Whether the decider is played: only if the loser of the final had not lost before.
  private func isDeciderNeeded(after final: Bout) -> Bool {
    final.winner == .open || final.loser != .nobody && final.winner == final.places.last
  }

  private func place(of source: Source, _ seeds: [Int]) -> Place {
    switch source {
    case .seed(let seed): seeds.indices.contains(seed) ? .entrant(seeds[seed]) : .nobody
    case .winner(let bout): bouts[bout].winner
    case .loser(let bout): bouts[bout].loser
    }
  }

  /// When an entrant was eliminated, later for the winner than for anybody, and 1 for the one who
  /// won the match for third place.
  func end(of entrant: Int) -> [Int] {
    [outIn[entrant] ?? .max, third == .entrant(entrant) ? 1 : 0]
  }
}

extension Cup {
  /// The bracket as far as it has been played; `nil` without a bracket, or while its players are
  /// not known.
  var bracket: Bracket? {
    guard settings.kind.hasBracket,
      let seeds = settings.kind == .groups ? knockoutSeeds : starters
    else { return nil }
    let bracket =
      settings.kind == .double
      ? Bracket.double(of: seeds.count)
      : .knockout(of: seeds.count, after: groupRounds, hasThird: settings.hasThird)
    return bracket.played(by: seeds, in: self)
  }

  /// The entrant who advances: the winner, or the better seed if the players are level after all
  /// extra games. Nobody advances if nobody came.
  func winner(of encounter: Encounter) -> Int? {
    guard let places = encounter.places(settings), let best = places.min() else { return nil }
    if encounter.ruling == nil, encounter.absent.count >= encounter.entrants.count { return nil }
    return zip(encounter.entrants, places).lazy.filter { $1 == best }.map(\.0).min(by: isBetterSeed)
  }

  /// The bouts of the next round whose players are known. A player without an opponent advances at
  /// once. Openers are balanced as in all cups.
  func bracketRound() -> [Encounter] {
    guard let bracket else { return [] }
    let past = Past(self)
    return bracket.bouts.enumerated().compactMap { number, bout in
      guard bout.round == rounds.count, bout.isNeeded else { return nil }
      let here = bout.places.compactMap(\.entrant)
      guard here.count == 2 else {
        return here.isEmpty ? nil : Encounter(entrants: here, bout: number)
      }
      return past.table(here[0], here[1], isHigher: number % 2 == 0, bout: number)
    }
  }

  // MARK: - The groups of a cup, and the players who advance from them to the knockout

  /// The players of each group, the best seed first. The seeds are dealt out forwards and backwards
  /// in turn, so that the groups are equally strong. If few players have come, there are fewer
  /// groups.
  var groups: [[Int]] {
    guard let wished = settings.groups?.count else { return [] }
    let starters = starters
    let count = max(1, min(wished, starters.count / CupLimits.groupSizes.lowerBound))
    var groups = Array(repeating: [Int](), count: count)
    for (index, entrant) in starters.enumerated() {
      let (turn, step) = index.quotientAndRemainder(dividingBy: count)
      groups[turn % 2 == 0 ? step : count - 1 - step].append(entrant)
    }
    return groups
  }

  var groupRounds: Int {
    let largest = groups.map(\.count).max() ?? 0
    return BergerTable(count: largest).rounds * (settings.rounds ?? 1)
  }

  /// The cup as it was at the end of its groups.
  var groupStage: Cup { after(rounds: groupRounds) }

  func after(rounds count: Int) -> Cup {
    var cup = self
    cup.rounds = Array(rounds.prefix(count))
    return cup
  }

  /// The number of players who advance: until the groups are over, if nobody leaves.
  var seedCount: Int {
    let last = areGroupsOver ? groupRounds : -1
    return groups.reduce(0) { count, group in
      count + min(group.count { isStill($0, after: last) }, settings.groups?.advance ?? 0)
    }
  }

  private var areGroupsOver: Bool {
    let played = groupRounds
    return played > 0 && rounds.count >= played
      && rounds[played - 1].allSatisfy { $0.places(settings) != nil }
  }

  private func isStill(_ entrant: Int, after rounds: Int) -> Bool {
    entrants[entrant].leftAfter.map { $0 > rounds } ?? true
  }

  /// The seeds of the knockout, the best first, after the groups.
  ///
  /// The winners of the groups come first, by their record, then the seconds, and so on. The winner
  /// and the third of a group are in one half of the bracket, its second and fourth in the other,
  /// so that players of one group meet as late as possible.
  var knockoutSeeds: [Int]? {
    guard settings.kind == .groups, areGroupsOver else { return nil }
    let groups = qualified(after: groupRounds)
    var seeds: [Int] = []
    for place in 0..<(settings.groups?.advance ?? 0) {
      let there = groups.indices.filter { groups[$0].indices.contains(place) }
      var free = Array(seeds.count..<seeds.count + there.count)
      var chosen: [Int: Int] = [:]
      for group in there {
        // Winners are seeded in order. Other players get the lower seed if their group's winner has
        // the better one.
        let isUpper = Bracket.isInUpperHalf(group) == (place % 2 == 0)
        let half = free.filter { Bracket.isInUpperHalf($0) == isUpper }
        let wished = half.isEmpty ? free : half
        guard let seed = place == 0 ? wished.first : wished.last else { continue }
        free.removeAll { $0 == seed }
        chosen[seed] = groups[group][place]
      }
      seeds += chosen.sorted { $0.key < $1.key }.map(\.value)
    }
    return seeds
  }

  /// The players who advance from each group, the best first. The groups are ordered by the record
  /// of their winners. A player who left before the knockout is passed over.
  private func qualified(after rounds: Int) -> [[Int]] {
    let tally = Tally(groupStage)
    return groups.map { group -> (record: [Int], entrants: [Int]) in
      let rows = groupRanks(group, tally).filter { isStill($0.entrant, after: rounds) }
      // Groups may differ in size. 60 is divisible by the number of opponents in each, so the
      // points compare fairly.
      let points = (rows.first?.points ?? 0) * 60 / max(1, group.count - 1)
      let best = rows.first.map { [points, $0.rating, -$0.entrant] } ?? []
      return (best, rows.map(\.entrant))
    }.sorted { $1.record.lexicographicallyPrecedes($0.record) }.map(\.entrants)
  }
}
