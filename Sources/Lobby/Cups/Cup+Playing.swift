// The changes of a cup. Each is refused, or made completely.

extension Cup {
  /// Takes somebody in, and gives their number. A Swiss cup takes late ones until its last round
  /// has begun; they have no points for what they missed. Those who are forgotten have one name.
  @discardableResult
  public mutating func join(
    _ name: String, rating: Int, isForgotten: Bool = false
  ) throws(CupRefusal) -> Int {
    guard (0...CupLimits.ratingMax).contains(rating) else { throw .badRating }
    try checkMayJoin(name, isForgotten: isForgotten)
    entrants.append(Entrant(name: name, rating: rating, joinedAfter: rounds.count))
    return entrants.count - 1
  }

  func checkMayJoin(_ name: String, isForgotten: Bool = false) throws(CupRefusal) {
    guard rounds.isEmpty || settings.kind == .swiss && rounds.count < roundsPlanned else {
      throw .begun
    }
    guard stage != .finished else { throw .finished }
    guard isForgotten || !entrants.contains(where: { $0.name == name && !$0.hasLeft }) else {
      throw .alreadyIn
    }
    guard presentCount < CupLimits.entrantsMax,
      entrants.count < CupLimits.entrantsEverMax
    else { throw .full }
    if settings.kind == .roundrobin,
      entrants.count(where: \.isStarter) >= CupLimits.roundRobinEntrantsMax
    {
      throw .full
    }
  }

  /// Takes somebody out: they lose the table at which they sit, and are not paired again. What they
  /// have played stays.
  public mutating func leave(_ entrant: Int) throws(CupRefusal) {
    guard entrants.indices.contains(entrant), !entrants[entrant].hasLeft else {
      throw .noSuchEntrant
    }
    guard stage != .finished else { throw .finished }
    if let round = rounds.indices.last,
      let table = rounds[round].firstIndex(where: { $0.entrants.contains(entrant) }),
      mayForfeit(entrant, at: rounds[round][table])
    {
      rounds[round][table].absent.append(entrant)
    }
    entrants[entrant].leftAfter = rounds.count
    resting[entrant] = nil
  }

  /// Brings back somebody who left, or was taken out, as the same entrant. The rounds between count
  /// nothing.
  public mutating func bringBack(_ entrant: Int) throws(CupRefusal) {
    guard entrants.indices.contains(entrant), entrants[entrant].hasLeft else { throw .alreadyIn }
    guard stage != .finished else { throw .finished }
    entrants[entrant].leftAfter = nil
    entrants[entrant].wasOut = true
  }

  /// Somebody asks to sit out the next round, or with `nil` to play in it after all.
  public mutating func rest(_ entrant: Int, _ rest: Rest?) throws(CupRefusal) {
    guard settings.kind == .swiss else { throw .onlySwiss }
    guard stage != .finished, rounds.count < roundsPlanned || rounds.isEmpty else {
      throw .finished
    }
    guard entrants.indices.contains(entrant), !entrants[entrant].hasLeft else {
      throw .noSuchEntrant
    }
    if rest == .half {
      let before = rounds.joined().contains { $0.rest == .half && $0.entrants == [entrant] }
      guard !before, rounds.count + 1 < roundsPlanned else { throw .noHalf }
    }
    let others = expected.filter { $0 != entrant }
    guard rest == nil || others.count > 1 else { throw .needed }
    resting[entrant] = rest
  }

  /// Two who are not to be paired with each other while that can be avoided.
  public mutating func keepApart(_ one: Int, _ other: Int) throws(CupRefusal) {
    guard settings.kind == .swiss, settings.table == 2 else { throw .onlySwiss }
    guard one != other else { throw .noSuchEntrant }
    guard apart.count < CupLimits.apartMax else { throw .full }
    let pair = [min(one, other), max(one, other)]
    if !apart.contains(pair) { apart.append(pair) }
  }

  /// Nobody is absent while they may still say that they are here.
  mutating func openCheckIn() {
    for entrant in entrants.indices { entrants[entrant].isAbsent = false }
  }

  /// Players who are expected at the start and have not ticked are absent.
  mutating func closeCheckIn(ticked: Set<Int>) {
    for entrant in entrants.indices where !ticked.contains(entrant) {
      entrants[entrant].isAbsent = true
      resting[entrant] = nil
    }
  }

  /// Somebody who was absent is here, and plays from the next round on like one who came late.
  mutating func arrive(_ entrant: Int) throws(CupRefusal) {
    guard entrants.indices.contains(entrant), entrants[entrant].isAbsent else { return }
    guard rounds.isEmpty || settings.kind == .swiss && rounds.count < roundsPlanned else {
      throw .begun
    }
    entrants[entrant].isAbsent = false
    entrants[entrant].joinedAfter = max(entrants[entrant].joinedAfter, rounds.count)
  }

  /// How many there are for the rounds to come, also those who sit out the next one.
  var expectedCount: Int { entrants.count { !$0.hasLeft && !$0.isAbsent } }

  /// Pairs the next round, and gives it. Tables of somebody who has left are finished already.
  @discardableResult
  public mutating func beginRound() throws(CupRefusal) -> [Encounter] {
    try checkMayBegin()
    var round = nextRound()
    for table in round.indices {
      round[table].absent = round[table].entrants.filter { entrants[$0].hasLeft }
    }
    rounds.append(round)
    resting = [:]
    return round
  }

  /// Whether there can be a next round now.
  func checkMayBegin() throws(CupRefusal) {
    switch stage {
    case .playing: throw .underWay
    case .finished: throw .finished
    case .open, .between: break
    }
    guard expectedCount > 1 || settings.kind.isBracket && !rounds.isEmpty else { throw .tooFew }
  }

  /// One more game at a table: the places in the order of its entrants, `[1, 2]` or `[1, 1]`.
  public mutating func record(round: Int, table: Int, places: [Int]) throws(CupRefusal) {
    let encounter = try encounter(round, table)
    guard encounter.places(settings) == nil else { throw .over }
    rounds[round][table].games.append(try checked(places, at: encounter))
  }

  /// Somebody did not come, or gave the table up, and stays in the cup: they lose it.
  public mutating func forfeit(round: Int, table: Int, entrant: Int) throws(CupRefusal) {
    try forfeit(round: round, table: table, entrants: [entrant])
  }

  /// The same for several entrants at once: if nobody came, nobody has won.
  public mutating func forfeit(round: Int, table: Int, entrants missing: [Int]) throws(CupRefusal) {
    let encounter = try encounter(round, table)
    guard !missing.isEmpty, Set(missing).count == missing.count,
      missing.allSatisfy({ isExpected($0, at: encounter) })
    else { throw .noSuchEntrant }
    guard encounter.places(settings) == nil else { throw .over }
    rounds[round][table].absent += missing
  }

  private func isExpected(_ entrant: Int, at encounter: Encounter) -> Bool {
    encounter.entrants.contains(entrant) && !encounter.absent.contains(entrant)
  }

  /// Whether there is still something to lose at a table.
  private func mayForfeit(_ entrant: Int, at encounter: Encounter) -> Bool {
    isExpected(entrant, at: encounter) && encounter.places(settings) == nil
  }

  /// The director's places for a table, at any time: they hold whatever was played. `nil` takes
  /// them back. In a bracket who goes on cannot change once the next round has begun.
  public mutating func correct(round: Int, table: Int, places: [Int]?) throws(CupRefusal) {
    let encounter = try encounter(round, table)
    guard !encounter.isBye else { throw .noSuchTable }
    var corrected = encounter
    corrected.ruling = nil
    if let places { corrected.ruling = try checked(places, at: encounter) }
    if round < rounds.count - 1 {
      guard corrected.places(settings) != nil else { throw .alreadyUsed }
      guard !settings.kind.isBracket || winner(of: corrected) == winner(of: encounter) else {
        throw .alreadyUsed
      }
    }
    rounds[round][table] = corrected
  }

  /// Takes the last round away, whatever was played in it, so that something before it can be
  /// corrected. A player who has come or left since it began has done so before it.
  public mutating func takeBackRound() throws(CupRefusal) {
    guard let last = rounds.popLast() else { throw .notBegun }
    for entrant in entrants.indices {
      entrants[entrant].joinedAfter = min(entrants[entrant].joinedAfter, rounds.count)
      entrants[entrant].leftAfter = entrants[entrant].leftAfter.map { min($0, rounds.count) }
    }
    for table in last {
      guard let rest = table.rest, let entrant = table.entrants.first else { continue }
      resting[entrant] = rest
    }
  }

  /// Other settings for a cup that goes on. There are never fewer rounds than have begun.
  mutating func change(to wanted: CupSettings) throws(CupRefusal) {
    guard wanted.best == settings.best || !isRoundUnderWay else { throw .underWay }
    guard (wanted.rounds ?? .max) >= rounds.count else { throw .badRounds }
    settings = wanted
  }

  /// Exchanges two entrants of a round that was paired and has not begun.
  static func exchange(_ one: Int, _ other: Int, in round: [Encounter]) -> [Encounter] {
    round.map { table in
      guard table.rest == nil else { return table }
      let entrants = table.entrants.map { $0 == one ? other : $0 == other ? one : $0 }
      return Encounter(entrants: entrants, bout: table.bout)
    }
  }

  private func encounter(_ round: Int, _ table: Int) throws(CupRefusal) -> Encounter {
    guard rounds.indices.contains(round), rounds[round].indices.contains(table) else {
      throw .noSuchTable
    }
    return rounds[round][table]
  }

  /// Places as they are counted: equal ones share a place, and the next place is one more than the
  /// number of better entrants.
  private func checked(_ places: [Int], at encounter: Encounter) throws(CupRefusal) -> [Int] {
    guard places.count == encounter.entrants.count,
      places.allSatisfy({ (1...CupLimits.tableMax).contains($0) })
    else { throw .badPlaces }
    return places.map { place in 1 + places.count { $0 < place } }
  }

  private func nextRound() -> [Encounter] {
    switch settings.kind {
    case .swiss: (settings.table > 2 ? raceTables() : swissRound()) + rests
    case .roundrobin: bergerRound()
    case .knockout, .double: bracketRound()
    }
  }

  /// Those who sit out the next round, each at a table of their own.
  private var rests: [Encounter] {
    resting.keys.sorted().map { Encounter(entrants: [$0], rest: resting[$0]) }
  }
}
