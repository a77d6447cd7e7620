import Protocol

/// A bracket before it is played: its bouts, and where their players come from. The sources of a
/// bout precede it in the list.
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

  enum Part: Hashable {
    /// A bout of players without a loss, with its round from 0.
    case upper(Int)
    /// A bout of players with one loss, with its round from 0.
    case lower(Int)
    /// The bout of the best of both brackets.
    case final
    /// The bout of the losers of the semi-finals.
    case third
    /// A second final, needed if the loser of the first one had not lost before.
    case decider

    /// The part of the bracket as it is called on the wire, and the bout's round in that part, from
    /// 1.
    var words: (part: String, round: Int) {
      switch self {
      case .upper(let round): ("upper", round + 1)
      case .lower(let round): ("lower", round + 1)
      case .final: ("final", 1)
      case .third: ("third", 1)
      case .decider: ("decider", 1)
      }
    }
  }

  struct Bout {
    let part: Part
    /// The round of the cup in which it is played.
    let round: Int
    let sources: [Source]
  }

  private(set) var bouts: [Bout] = []

  private(set) var roundsBefore = 0

  /// The number of the cup's rounds up to the last one of the bracket.
  var roundsCount: Int { (bouts.map(\.round).max() ?? -1) + 1 }

  /// The number of rounds of a bracket, without building it.
  static func rounds(of count: Int, isDouble: Bool) -> Int {
    let upper = doublings(to: count)
    return isDouble && upper > 0 ? 2 * upper + 1 : upper
  }

  /// How often 1 must be doubled to reach `count`.
  static func doublings(to count: Int) -> Int {
    var enough = 0
    while 1 << enough < count { enough += 1 }
    return enough
  }

  /// A single loss eliminates a player. For third place the losers of the semi-finals meet.
  static func knockout(
    of count: Int, after roundsBefore: Int = 0, hasThird: Bool = false
  ) -> Bracket {
    var bracket = Bracket(roundsBefore: roundsBefore)
    _ = bracket.addUpper(seeds(of: count), hasThird: hasThird) { roundsBefore + $0 }
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
    let final = bracket.add(.final, round, [.winner(last), survivor])
    _ = bracket.add(.decider, round + 1, [.winner(final), .loser(final)])
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

  private mutating func add(_ part: Part, _ round: Int, _ sources: [Source]) -> Int {
    bouts.append(Bout(part: part, round: round, sources: sources))
    return bouts.count - 1
  }

  private mutating func addUpper(
    _ seeds: [Int], hasThird: Bool = false, playedIn cupRound: (Int) -> Int
  ) -> [[Int]] {
    var rounds: [[Int]] = []
    var sources = seeds.map { Source.seed($0) }
    while sources.count > 1 {
      let bouts = addPairs(of: sources, .upper(rounds.count), cupRound(rounds.count))
      rounds.append(bouts)
      sources = bouts.map { .winner($0) }
      // The final stays the last bout.
      if hasThird, bouts.count == 2 {
        _ = add(.third, cupRound(rounds.count), bouts.map { .loser($0) })
      }
    }
    return rounds
  }

  private mutating func addPairs(of sources: [Source], _ part: Part, _ round: Int) -> [Int] {
    stride(from: 0, to: sources.count - 1, by: 2).map { index in
      add(part, round, [sources[index], sources[index + 1]])
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
      let pairs = addPairs(of: left, .lower(round - 1), round)
      let half = above.count / 2
      let losers = index % 2 == 0 ? above.reversed() : Array(above[half...] + above[..<half])
      let bouts = zip(pairs, losers).map { pair, loser in
        add(.lower(round), round + 1, [.loser(loser), .winner(pair)])
      }
      left = bouts.map { .winner($0) }
      round += 2
    }
    return left.first ?? .seed(0)
  }
}

// MARK: - The rounds of a cup with a bracket

/// The entrants' places in a bracket, as far as it has been played.
struct BracketState {
  enum Place: Hashable {
    case entrant(Int)
    /// An empty place, which gives the opponent a bye.
    case nobody
    /// A place whose player is not known yet.
    case open
  }

  let bracket: Bracket
  /// The players of each bout, with its winner and loser.
  private(set) var places: [[Place]] = []
  private(set) var winners: [Place] = []
  private(set) var losers: [Place] = []
  /// The round of the cup in which each player was eliminated.
  private(set) var outIn: [Int: Int] = [:]
  private(set) var third: Place?

  var champion: Place { winners.last ?? .nobody }
  var isOver: Bool { champion != .open }

  /// `seeds` has the best player first.
  init(_ bracket: Bracket, of seeds: [Int], _ cup: Cup) {
    self.bracket = bracket
    let played = Dictionary(
      cup.rounds.joined().compactMap { encounter in encounter.bout.map { ($0, encounter) } },
      uniquingKeysWith: { first, _ in first })
    for (number, bout) in bracket.bouts.enumerated() {
      let here = bout.sources.map { place(of: $0, seeds) }
      places.append(here)
      let isNeeded = bout.part != .decider || isDeciderNeeded(bout)
      if !isNeeded {
        winners.append(here[0])
        losers.append(.nobody)
      } else {
        settle(here, played[number], bout, cup)
      }
    }
  }

  /// The bouts that have been or will be played, and those in which a player advances without an
  /// opponent.
  var shownBouts: [Int] {
    bracket.bouts.indices.filter { number in
      (bracket.bouts[number].part != .decider || isDeciderNeeded(bracket.bouts[number]))
        && places[number].contains { $0 != .nobody }
    }
  }

  /// Whether this bout is played. The decider is only needed if the loser of the final had not lost
  /// before.
  func isDeciderNeeded(_ bout: Bracket.Bout) -> Bool {
    guard case .winner(let final)? = bout.sources.first, winners.indices.contains(final) else {
      return false
    }
    return winners[final] == .open
      || losers[final] != .nobody && winners[final] == places[final].last
  }

  private func place(of source: Bracket.Source, _ seeds: [Int]) -> Place {
    switch source {
    case .seed(let seed): seeds.indices.contains(seed) ? .entrant(seeds[seed]) : .nobody
    case .winner(let bout): winners.indices.contains(bout) ? winners[bout] : .open
    case .loser(let bout): losers.indices.contains(bout) ? losers[bout] : .open
    }
  }

  private mutating func settle(
    _ here: [Place], _ encounter: Encounter?, _ bout: Bracket.Bout, _ cup: Cup
  ) {
    let present = here.filter { $0 != .nobody }
    var (winner, loser) = (Place.open, Place.open)
    if present.count < 2, !present.contains(.open) {
      (winner, loser) = (present.first ?? .nobody, .nobody)
    } else if let encounter, !here.contains(.open), encounter.places(cup.settings) != nil {
      if let best = cup.winner(of: encounter) {
        winner = .entrant(best)
        loser = here.first { $0 != winner } ?? .nobody
        if bout.part == .third { third = winner }
        noteLoss(of: loser, isOut: isLast(bout, cup, winner, here), bout)
      } else {
        (winner, loser) = (.nobody, .nobody)
        for place in here { noteLoss(of: place, isOut: true, bout) }
      }
    }
    winners.append(winner)
    losers.append(loser)
  }

  /// Whether the loser of this bout is eliminated.
  private func isLast(_ bout: Bracket.Bout, _ cup: Cup, _ winner: Place, _ here: [Place]) -> Bool {
    guard cup.settings.kind == .double else { return true }
    return switch bout.part {
    case .upper, .third: false
    case .lower, .decider: true
    case .final: winner == here.first
    }
  }

  private mutating func noteLoss(of place: Place, isOut: Bool, _ bout: Bracket.Bout) {
    // Both players of the bout for third place are out already.
    guard isOut, bout.part != .third, case .entrant(let entrant) = place else { return }
    outIn[entrant] = bout.round
  }
}

extension Cup {
  /// The bracket as far as it has been played; `nil` without a bracket, or while its players are
  /// not known.
  var bracketState: BracketState? {
    let starters = starters
    let hasThird = settings.hasThird
    return switch settings.kind {
    case .knockout:
      BracketState(.knockout(of: starters.count, hasThird: hasThird), of: starters, self)
    case .double: BracketState(.double(of: starters.count), of: starters, self)
    case .groups:
      knockoutSeeds.map { seeds in
        BracketState(
          .knockout(of: seeds.count, after: groupRounds, hasThird: hasThird), of: seeds, self)
      }
    case .swiss, .roundrobin, .arena: nil
    }
  }

  /// The entrant who advances: the winner, or the better seed if the players are level after all
  /// extra games. Nobody advances if nobody came.
  func winner(of encounter: Encounter) -> Int? {
    guard let places = encounter.places(settings), let best = places.min() else { return nil }
    if encounter.ruling == nil, encounter.absent.count >= encounter.entrants.count { return nil }
    return zip(encounter.entrants, places).lazy.filter { $1 == best }.map(\.0)
      .min(by: isBetterSeed)
  }

  /// The bouts of the next round whose players are known. A player without an opponent advances at
  /// once. Openers are balanced as in all cups.
  func bracketRound() -> [Encounter] {
    guard let state = bracketState else { return [] }
    let past = Past(self)
    return state.bracket.bouts.indices.compactMap { number in
      let bout = state.bracket.bouts[number]
      guard bout.round == rounds.count else { return nil }
      guard bout.part != .decider || state.isDeciderNeeded(bout) else { return nil }
      let here = state.places[number].compactMap { place -> Int? in
        guard case .entrant(let entrant) = place else { return nil }
        return entrant
      }
      guard here.count == 2 else {
        return here.isEmpty ? nil : Encounter(entrants: here, bout: number)
      }
      let opens = past.openings[here[0]].opens(
        against: past.openings[here[1]], isHigher: number % 2 == 0)
      return Encounter(entrants: opens ? here : here.reversed(), bout: number)
    }
  }
}
