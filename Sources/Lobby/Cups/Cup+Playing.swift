public import Protocol

// The changes of a cup. Each one is refused, or made completely.

extension Cup {
  /// Adds an entrant and returns its number. A Swiss cup accepts latecomers until its last round
  /// begins; they have no points for missed rounds. All forgotten players share one name.
  @discardableResult
  public mutating func join(
    _ name: String, rating: Int, isForgotten: Bool = false
  ) throws(RefusalReason) -> Int {
    guard (0...CupLimits.ratingMax).contains(rating) else { throw .cupRating }
    try checkMayJoin(name, isForgotten: isForgotten)
    // In an arena nobody has missed a round.
    let missed = hasRounds ? rounds.count : 0
    let seed = settings.seed(of: entrants.count + 1, rating: rating)
    entrants.append(Entrant(name: name, rating: rating, seed: seed, joinedAfter: missed))
    return entrants.count - 1
  }

  func checkMayJoin(_ name: String, isForgotten: Bool = false) throws(RefusalReason) {
    guard takesEntrants else { throw .cupBegun }
    guard stage != .finished else { throw .cupOver }
    guard isForgotten || !entrants.contains(where: { $0.name == name && !$0.hasLeft }) else {
      throw .cupEntered
    }
    guard presentCount < CupLimits.entrantsMax, entrants.count < CupLimits.entrantsEverMax,
      starterCount < startersMax
    else { throw .cupFull }
  }

  /// Takes an entrant out. They lose their current table and are not paired again, but what they
  /// have played stays.
  public mutating func leave(_ entrant: Int, isWithdrawn: Bool = false) throws(RefusalReason) {
    guard entrants[at: entrant]?.hasLeft == false else { throw .cupNoPlayer }
    guard stage != .finished else { throw .cupOver }
    if let table = table(of: entrant) { rounds[rounds.count - 1][table].absent.append(entrant) }
    entrants[entrant].leftAfter = rounds.count
    entrants[entrant].isWithdrawn = isWithdrawn
    resting[entrant] = nil
  }

  /// The table of the last round at which an entrant still plays.
  func table(of entrant: Int) -> Int? {
    rounds.last?.firstIndex { $0.expects(entrant) && $0.places(settings) == nil }
  }

  /// Whether an entrant missed the tables of the last two rounds. In a bracket one missed table
  /// eliminates a player, and in an arena the player pauses.
  func hasMissedTwo(_ entrant: Int) -> Bool {
    guard !settings.kind.isBracket, rounds.count > 1 else { return false }
    return rounds.suffix(2).allSatisfy { round in
      round.contains { table in
        table.bout == nil && table.ruling == nil && table.games.isEmpty
          && table.entrants.count > 1 && table.absent.contains(entrant)
      }
    }
  }

  /// Brings back an entrant who left or was removed, with the same number. The missed rounds give
  /// no points.
  public mutating func bringBack(_ entrant: Int) throws(RefusalReason) {
    guard entrants.indices.contains(entrant), entrants[entrant].hasLeft else { throw .cupEntered }
    guard stage != .finished else { throw .cupOver }
    var changed = self
    changed.entrants[entrant].leftAfter = nil
    changed.entrants[entrant].wasOut = true
    guard changed.knockoutSeeds == knockoutSeeds || rounds.count <= groupRounds else {
      throw .cupPaired
    }
    self = changed
  }

  /// Lets an entrant sit out the next round, or play in it after all if `rest` is `nil`.
  public mutating func rest(_ entrant: Int, _ rest: Rest?) throws(RefusalReason) {
    let isArena = !hasRounds
    guard settings.kind == .swiss || isArena && rest != .half else { throw .cupSwiss }
    guard stage != .finished, isArena || rounds.count < roundsPlanned || rounds.isEmpty else {
      throw .cupOver
    }
    guard entrants[at: entrant]?.hasLeft == false else { throw .cupNoPlayer }
    if rest == .half {
      let before = rounds.joined().contains { $0.rest == .half && $0.entrants == [entrant] }
      guard !before, rounds.count + 1 < roundsPlanned else { throw .cupHalf }
    }
    let others = expected.count { $0 != entrant }
    guard rest == nil || isArena || others > 1 else { throw .cupNeeded }
    if rest != nil { try arrive(entrant) }
    resting[entrant] = rest
  }

  /// Keeps two entrants from being paired while that can be avoided.
  public mutating func keepApart(_ one: Int, _ other: Int) throws(RefusalReason) {
    guard settings.kind == .swiss, settings.table == 2 else { throw .cupSwiss }
    guard one != other else { throw .cupPair }
    guard apart.count < CupLimits.apartMax else { throw .cupFull }
    let pair = [min(one, other), max(one, other)]
    if !apart.contains(pair) { apart.append(pair) }
  }

  /// Opens check-in. Nobody is absent while they may still check in.
  mutating func openCheckIn() {
    for entrant in entrants.indices { entrants[entrant].isAbsent = false }
  }

  /// Closes check-in. Players who have neither checked in nor asked to sit out are absent.
  mutating func closeCheckIn(ticked: Set<Int>) {
    for entrant in entrants.indices where !ticked.contains(entrant) && resting[entrant] == nil {
      entrants[entrant].isAbsent = true
    }
  }

  /// Checks in an absent entrant, who plays from the next round on like a latecomer.
  mutating func arrive(_ entrant: Int) throws(RefusalReason) {
    guard entrants.indices.contains(entrant), entrants[entrant].isAbsent else { return }
    guard takesEntrants else { throw .cupBegun }
    entrants[entrant].isAbsent = false
    guard hasRounds else { return }
    entrants[entrant].joinedAfter = max(entrants[entrant].joinedAfter, rounds.count)
  }

  func checkMayBegin() throws(RefusalReason) {
    let stage = stage
    guard stage != .finished else { throw .cupOver }
    guard stage == .open || stage == .between && hasRounds else { throw .cupRoundOpen }
    // The first round has at least one pair; in later ones all others may sit out.
    let count = rounds.isEmpty && hasRounds ? expected.count : entrants.count(where: \.isExpected)
    guard count > 1 || settings.kind.hasBracket && !rounds.isEmpty else {
      throw presentCount > 1 ? .cupFewHere : .cupTooFew
    }
  }

  /// Records one more game of a table: the places in the order of its entrants, `[1, 2]` or `[1,
  /// 1]`, and the number of its match.
  public mutating func record(
    round: Int, table: Int, places: [Int], match: Int? = nil
  ) throws(RefusalReason) {
    let encounter = try encounter(round, table)
    guard encounter.places(settings) == nil else { throw .cupTableOver }
    rounds[round][table].games.append(try checked(places, at: encounter))
    if let match { rounds[round][table].matches.append(match) }
  }

  /// Makes entrants lose a table because they did not come or gave it up. They stay in the cup. If
  /// nobody came, nobody has won.
  public mutating func forfeit(round: Int, table: Int, entrants missing: [Int])
    throws(RefusalReason)
  {
    let encounter = try encounter(round, table)
    guard !missing.isEmpty, Set(missing).count == missing.count,
      missing.allSatisfy(encounter.expects)
    else { throw .cupNoPlayer }
    guard encounter.places(settings) == nil else { throw .cupTableOver }
    rounds[round][table].absent += missing
    // A player who misses a table of an arena pauses, so that nobody waits for them again.
    if !hasRounds { for entrant in missing { resting[entrant] = .zero } }
  }

  /// Sets the director's places for a table, at any time and whatever was played. In a bracket, or
  /// in groups before one, a result cannot change who advances once the next round has begun.
  public mutating func correct(round: Int, table: Int, places: [Int]) throws(RefusalReason) {
    let encounter = try encounter(round, table)
    guard !encounter.isBye else { throw .cupNoTable }
    var changed = self
    changed.rounds[round][table].ruling = try checked(places, at: encounter)
    let corrected = changed.rounds[round][table]
    if round < rounds.count - 1 {
      guard corrected.bout == nil || winner(of: corrected) == winner(of: encounter),
        changed.knockoutSeeds == knockoutSeeds || rounds.count <= groupRounds
      else { throw .cupPaired }
    }
    self = changed
  }

  /// Takes the last round back, with all its results, so that an earlier result can be corrected.
  /// Players who have joined or left since count as having done so before the round.
  public mutating func takeBackRound() throws(RefusalReason) {
    guard hasRounds else { throw .cupSwiss }
    guard let last = rounds.popLast() else { throw .cupNotBegun }
    for entrant in entrants.indices {
      entrants[entrant].joinedAfter = min(entrants[entrant].joinedAfter, rounds.count)
      entrants[entrant].leftAfter = entrants[entrant].leftAfter.map { min($0, rounds.count) }
    }
    for table in last where table.rest != nil { resting[table.entrants[0]] = table.rest }
  }

  /// Changes the settings of a running cup. There are never fewer rounds than have begun.
  mutating func change(to wanted: CupSettings) throws(RefusalReason) {
    guard wanted.best == settings.best || stage != .playing else { throw .cupRoundOpen }
    var changed = self
    changed.settings = wanted
    let isAlike = settings.groups == nil || rounds.isEmpty || wanted.rounds == settings.rounds
    guard isAlike, changed.roundsPlanned >= rounds.count else { throw .cupRounds }
    // What has been decided stays decided.
    for round in rounds.indices where wanted.best != settings.best {
      for table in rounds[round].indices where rounds[round][table].best == nil {
        changed.rounds[round][table].best = settings.best
      }
    }
    self = changed
  }

  private func encounter(_ round: Int, _ table: Int) throws(RefusalReason) -> Encounter {
    guard let encounter = rounds[at: round]?[at: table] else { throw .cupNoTable }
    return encounter
  }

  /// Normalises places: equal entrants share a place, which is one more than the number of better
  /// entrants.
  private func checked(_ places: [Int], at encounter: Encounter) throws(RefusalReason) -> [Int] {
    guard places.count == encounter.entrants.count,
      places.allSatisfy({ (1...CupLimits.tableMax).contains($0) })
    else { throw .cupPlaces }
    return places.map { place in 1 + places.count { $0 < place } }
  }

  /// The entrants who sit out the next round, each at a table of their own. Those who have left
  /// since have none.
  var rests: [Encounter] {
    resting.keys.filter(isIn).sorted().map { Encounter(entrants: [$0], rest: rest(of: $0)) }
  }

  /// How an entrant sits out the next round: for nothing if it has become the last one.
  func rest(of entrant: Int) -> Rest? {
    resting[entrant].map { rounds.count + 1 < roundsPlanned ? $0 : .zero }
  }
}
