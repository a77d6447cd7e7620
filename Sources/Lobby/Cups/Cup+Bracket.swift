// The rounds of a cup with a bracket.

/// The entrants' places in a bracket, as far as it has been played.
struct BracketState {
  enum Place: Hashable {
    case entrant(Int)
    /// A place that stays empty: a bye for the one who would have met them.
    case nobody
    /// Not known yet.
    case open
  }

  let bracket: Bracket
  /// For each bout: who meets there, who went on and who lost.
  private(set) var places: [[Place]] = []
  private(set) var winners: [Place] = []
  private(set) var losers: [Place] = []
  /// In which round of the cup somebody went out.
  private(set) var outIn: [Int: Int] = [:]

  var champion: Place { winners.last ?? .nobody }
  var isOver: Bool { champion != .open }

  init(_ bracket: Bracket, _ cup: Cup) {
    self.bracket = bracket
    let starters = cup.starters
    let played = Dictionary(
      cup.rounds.joined().compactMap { encounter in encounter.bout.map { ($0, encounter) } },
      uniquingKeysWith: { first, _ in first })
    for (number, bout) in bracket.bouts.enumerated() {
      let here = bout.sources.map { place(of: $0, starters) }
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

  /// Whether this bout is played: the last one is only needed when who lost the final had not lost
  /// before.
  func isDeciderNeeded(_ bout: Bracket.Bout) -> Bool {
    guard case .winner(let final)? = bout.sources.first, winners.indices.contains(final) else {
      return false
    }
    return winners[final] == .open
      || losers[final] != .nobody && winners[final] == places[final].last
  }

  private func place(of source: Bracket.Source, _ starters: [Int]) -> Place {
    switch source {
    case .seed(let seed): starters.indices.contains(seed) ? .entrant(starters[seed]) : .nobody
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
        noteLoss(of: loser, isOut: isLast(bout, cup, winner, here), bout)
      } else {
        (winner, loser) = (.nobody, .nobody)
        for place in here { noteLoss(of: place, isOut: true, bout) }
      }
    }
    winners.append(winner)
    losers.append(loser)
  }

  /// Whether who loses this bout is out.
  private func isLast(_ bout: Bracket.Bout, _ cup: Cup, _ winner: Place, _ here: [Place]) -> Bool {
    guard cup.settings.kind == .double else { return true }
    return switch bout.part {
    case .upper: false
    case .lower, .decider: true
    case .final: winner == here.first
    }
  }

  private mutating func noteLoss(of place: Place, isOut: Bool, _ bout: Bracket.Bout) {
    if isOut, case .entrant(let entrant) = place { outIn[entrant] = bout.round }
  }
}

extension Cup {
  var bracket: Bracket? {
    switch settings.kind {
    case .knockout: .knockout(of: starters.count)
    case .double: .double(of: starters.count)
    case .swiss, .roundrobin: nil
    }
  }

  var bracketState: BracketState? { bracket.map { BracketState($0, self) } }

  /// The entrant who advances: the winner; the better seed if they are level after all extra games;
  /// nobody if nobody came.
  func winner(of encounter: Encounter) -> Int? {
    guard let places = encounter.places(settings), let best = places.min() else { return nil }
    if encounter.ruling == nil, encounter.absent.count >= encounter.entrants.count { return nil }
    return zip(encounter.entrants, places).lazy.filter { $1 == best }.map(\.0)
      .min { (entrants[$1].rating, $0) < (entrants[$0].rating, $1) }
  }

  /// The bouts of the next round whose players are known. Who meets nobody goes on at once. Openers
  /// are balanced as in every other cup.
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
