import GameCore
import Protocol

// Cups: making them, taking part, directing. What happens by itself stands in +CupRounds.

extension LobbyMachine {
  /// `cup WHAT N …`: what is to be done, once all is known that it needs.
  func findCup(_ call: Call) throws(Stop) -> CupOrder.Run {
    let what = Names.key(call.first)
    if what == "create" { return { lobby, call throws(Denial) in try lobby.createCup(call) } }
    if Int(plain: what) != nil, call.words.arguments.count == 1 {
      let cup = try tournament(call.first, call)
      return { lobby, call throws(Denial) in lobby.showCup(call, cup) }
    }
    let order = try Stop.refusing { () throws(Denial) in try self.order(what, call) }
    let cup = try tournament(call.words.arguments[1], call)
    try Stop.refusing { () throws(Denial) in try checkMay(order, call, cup) }
    return try order.prepare(self, call, cup)
  }

  private func order(_ what: String, _ call: Call) throws(Denial) -> CupOrder {
    guard let order = CupOrder.named(what) else {
      throw Denial(.badArguments, "There is no cup \(what). Try: help cup")
    }
    guard order.words.contains(call.words.arguments.count - 2),
      call.words.options.allSatisfy({ order.options.contains($0.name) })
    else { throw Denial(.badArguments, "Usage: cup \(order.usage)") }
    if !order.isLook { try outbox.checkStore() }
    return order
  }

  private func checkMay(_ order: CupOrder, _ call: Call, _ cup: Tournament) throws(Denial) {
    guard order.isDirectors else { return }
    guard !cup.isOver else { throw Denial(.notNow, "This cup is over.") }
    guard cup.director == call.player else {
      throw Denial(.notAllowed, "\(players[cup.director.index].name) directs this cup.")
    }
  }

  /// One that goes on, or one that is over and comes from the store.
  private func tournament(_ text: String, _ call: Call) throws(Stop) -> Tournament {
    let number = try Stop.refusing { () throws(Denial) in try Call.number(text) }
    if let cup = cups[number] { return cup }
    guard case .cup(let kept, let names) = try call.ask(.cup(number)),
      let cup = Tournament(kept, { number in (.gone, names[number] ?? Player.gone.name) })
    else { throw .refused(.noCup) }
    return cup
  }

  /// `cup create Friday kind=swiss game=pig rounds=5 goal=50`: what is not the cup's is the game's.
  private mutating func createCup(_ call: Call) throws(Denial) {
    let player = try call.caller()
    guard call.words.arguments.count <= 2 else {
      throw Denial(.badArguments, "Usage: cup create NAME kind=… game=…")
    }
    let heading = try heading(call)
    try outbox.checkStore()
    let alive = cups.values.filter { !$0.isOver }
    guard alive.count(where: { $0.director == player }) < limits.cupsDirectedMax else {
      throw Denial(.notNow, "You direct \(limits.cupsDirectedMax) cups, the most there may be.")
    }
    let origin = self[call.session].flatMap { $0.origin.isExempt ? nil : $0.origin }
    let fromThere = alive.count { $0.origin == origin }
    guard origin == nil || fromThere < limits.cupsFromOneMax else {
      throw Denial(.busyServer, "Too many cups were made from there. One must be over first.")
    }
    try talk(call)
    // Last, as what is refused ends nobody's cup.
    guard alive.count < limits.cupsMax || endSpareCup() else {
      throw Denial(.busyServer, "There are \(limits.cupsMax) cups, the most there may be.")
    }
    lastCup += 1
    let number = lastCup
    cups[number] = Tournament(
      number: number, heading, by: (player, players[player.index].name),
      players[player.index].number)
    cups[number]?.origin = origin
    cups[number]?.knownSince = outbox.now
    outbox.keep(cup: number)
    outbox.ok(call) { $0.add("cup", number) }
  }

  /// Makes room for another cup: of those that can be spared the one with the fewest players is
  /// over, of these one from where most of them come, and of these the youngest. Whoever fills the
  /// house with cups makes room by their own.
  private mutating func endSpareCup() -> Bool {
    let spare = cups.values.filter(canBeSpared)
    let crowds = Dictionary(grouping: spare) { $0.origin }.mapValues(\.count)
    func rank(_ cup: Tournament) -> (Int, Int, Int) {
      (cup.cup.present.count, -(crowds[cup.origin] ?? 0), -cup.number)
    }
    guard let least = spare.min(by: { rank($0) < rank($1) }),
      (try? take(.ended(by: least.directorsNumber), in: least.number)) != nil
    else { return false }
    close(cup: least.number)
    return true
  }

  /// A cup that waits for its director while nobody of it is here; or one that has not begun, and
  /// that hardly anybody has joined in a good while, whoever is here.
  private func canBeSpared(_ cup: Tournament) -> Bool {
    guard cup.waitsForDirector else { return false }
    if !(cup.players + [cup.director]).contains(where: isPersonHere) { return true }
    return cup.phase == .open && people(in: cup) <= 1
      && cup.knownSince + limits.cupPatience <= outbox.now
  }

  private func people(in cup: Tournament) -> Int {
    cup.cup.present.count { players[cup.players[$0].index].level == nil }
  }

  private func isPersonHere(_ id: PlayerID) -> Bool {
    players[id.index].isHere && players[id.index].level == nil
  }

  private func heading(_ call: Call) throws(Denial) -> CupHeading {
    let ours = ["kind", "game", "rounds", "best", "table", "minutes", "title", "options", "bots"]
    let title = call["title"] ?? (call.words.arguments.count > 1 ? call.words.arguments[1] : nil)
    guard let title, holdsText(title), title.unicodeScalars.count <= limits.titleMax else {
      throw Denial(.badArguments, "A cup has a name of 1 to 60 characters: cup create NAME kind=…")
    }
    guard let kind = CupKind(rawValue: Names.key(call["kind"] ?? "swiss")) else {
      let kinds = CupKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw Denial(.badOption, "kind is one of \(kinds).")
    }
    let table = try number(call, "table", 2...CupLimits.tableMax) ?? 2
    let game = try game(call, table: table, without: ours)
    let rounds = try number(call, "rounds", 1...CupLimits.swissRoundsMax)
    let best = try number(call, "best", 1...5) ?? 1
    let minutes = try number(call, "minutes", 1...60) ?? 5
    let isForBoth: Bool
    do throws(BadOption) {
      isForBoth = try self.isForBoth(call)
    } catch {
      throw Denial(error, beside: ours)
    }
    do throws(CupRefusal) {
      let rules = try CupSettings(kind: kind, rounds: rounds, best: best, table: table)
      var heading = CupHeading(title: title, rules: rules, game: game, minutes: minutes)
      heading.isForBoth = isForBoth
      return heading
    } catch {
      throw Denial(.badOption, error.text)
    }
  }

  private func number(
    _ call: Call, _ name: String, _ range: ClosedRange<Int>
  ) throws(Denial) -> Int? {
    guard let text = call[name] else { return nil }
    guard let number = Int(plain: text), range.contains(number) else {
      throw Denial(.badOption, "\(name) takes \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  /// The game with its options: those that no cup has, and any that stand in `options="rounds=3"`.
  private func game(
    _ call: Call, table: Int, without ours: [String]
  ) throws(Denial) -> Settings {
    guard let game = Catalog.game(named: Names.key(call["game"] ?? "")) else {
      let names = Catalog.games.map { $0.rules.name }.joined(separator: ", ")
      throw Denial(.noGame, "game is one of \(names).")
    }
    guard table == 2 || game.rules.pace == .race else {
      throw Denial(.badOption, "More than two at a table are for races.")
    }
    var options = call.words.options.filter { !ours.contains($0.name) }
      .map { (name: $0.name, value: $0.value) }
    for word in (call["options"] ?? "").split(separator: " ") {
      let name = word.prefix { $0 != "=" }
      options.append((name: String(name), value: String(word[name.endIndex...].dropFirst())))
    }
    do throws(BadOption) {
      guard !options.contains(where: { $0.name == "seats" }) else {
        throw BadOption.together("The seats are table=2 to 8.")
      }
      return try Settings(for: game, options + [(name: "seats", value: "\(table)")])
    } catch {
      throw Denial(error, beside: ours)
    }
  }
}

// MARK: - Directing

extension LobbyMachine {
  mutating func startCup(_ call: Call, _ cup: Tournament) throws(Denial) {
    guard cup.phase != .paused else { throw Denial(.notNow, "It is paused. First: cup resume") }
    try outbox.refuseWhileDraining()
    let tables: [Encounter]
    do throws(CupRefusal) {
      tables = try cup.cup.nextPairing()
    } catch {
      throw Denial(error.refusal, error.text)
    }
    outbox.ok(call) { writer in
      writer.add("cup", cup.number)
      writer.add("round", cup.round + 1)
    }
    try beginRound(tables, of: cup.number)
  }

  mutating func pauseCup(_ call: Call, _ cup: Tournament) throws(Denial) {
    guard cup.phase == .playing else { throw Denial(.notNow, "It does not run.") }
    try talk(call)
    try take(.paused(by: number(of: cup.director)), in: cup.number)
    outbox.ok(call) { $0.add("cup", cup.number) }
    stopWaiting(in: cup.number)
    tellPhase(of: cup.number, byDirector: true)
  }

  mutating func resumeCup(_ call: Call, _ cup: Tournament) throws(Denial) {
    guard cup.phase == .paused else { throw Denial(.notNow, "It is not paused.") }
    try talk(call)
    try take(.resumed(by: number(of: cup.director)), in: cup.number)
    outbox.ok(call) { $0.add("cup", cup.number) }
    tellPhase(of: cup.number, byDirector: true)
    advance(cup: cup.number)
  }

  mutating func endCup(_ call: Call, _ cup: Tournament) throws(Denial) {
    try take(.ended(by: number(of: cup.director)), in: cup.number)
    outbox.ok(call) { $0.add("cup", cup.number) }
    close(cup: cup.number)
  }

  mutating func forfeitInCup(_ call: Call, _ cup: Tournament) throws(Denial) {
    let player = try entrant(named: call.words.arguments[2], of: cup)
    guard let table = cup.table(of: player) else {
      throw Denial(.notNow, "\(players[player.index].name) plays at no table now.")
    }
    outbox.ok(call) { $0.add("cup", cup.number) }
    giveUpInCup(player, cup.number)
    // In a cup of one game at a table that was it.
    if cups[cup.number]?.table(of: player) == table {
      try take(
        .forfeited(
          round: cup.round, table: table + 1, players: [number(of: player)],
          by: number(of: cup.director)), in: cup.number)
      tellResult(cup.number, round: cup.round, table: table + 1)
    }
    advance(cup: cup.number)
  }

  mutating func correctCup(_ call: Call, _ cup: Tournament) throws(Denial) {
    let round = try number(call, "round", 1...max(1, cup.round)) ?? cup.round
    let count = cup.cup.rounds.indices.contains(round - 1) ? cup.cup.rounds[round - 1].count : 0
    guard let table = try number(call, "table", 1...max(1, count)), count > 0 else {
      throw Denial(.badArguments, "Say which table: round=2 table=1 winner=NAME")
    }
    let places = try places(call, cup, cup.cup.rounds[round - 1][table - 1])
    try talk(call)
    try take(
      .corrected(round: round, table: table, places: places, by: number(of: cup.director)),
      in: cup.number)
    outbox.ok(call) { $0.add("cup", cup.number) }
    tellResult(cup.number, round: round, table: table)
    advance(cup: cup.number)
  }

  private func places(
    _ call: Call, _ cup: Tournament, _ encounter: Encounter
  ) throws(Denial) -> [Int] {
    if let text = call["places"] {
      let places = text.split(separator: ",").map { Int(plain: $0) ?? 0 }
      guard places.count == encounter.entrants.count, call["winner"] == nil else {
        throw Denial(.badOption, "places=1,2 has a place for each of the table.")
      }
      return places
    }
    guard let name = call["winner"] else {
      throw Denial(.badArguments, "Say how it ended: winner=NAME, winner=-, or places=1,2.")
    }
    guard name != "-" else { return encounter.entrants.map { _ in 1 } }
    let winner = encounter.entrants.firstIndex { entrant in
      Names.key(players[cup.players[entrant].index].name) == Names.key(name)
    }
    guard let winner else { throw Denial(.noPlayer, "Nobody of that name sat at this table.") }
    return encounter.entrants.indices.map { $0 == winner ? 1 : 2 }
  }

  mutating func takeBackInCup(_ call: Call, _ cup: Tournament) throws(Denial) {
    let rooms = cup.places.compactMap(\.room)
    try talk(call)
    try take(.tookBack(by: number(of: cup.director)), in: cup.number)
    outbox.ok(call) { $0.add("cup", cup.number) }
    tellBack(cup.round, of: cup.number)
    for room in rooms { release(room) }
    // Otherwise it would be paired again in a moment, as it was.
    try take(.paused(by: number(of: cup.director)), in: cup.number)
    stopWaiting(in: cup.number)
    tellPhase(of: cup.number, byDirector: true)
  }
}

extension CupRefusal {
  /// As a refusal of the wire.
  var refusal: Refusal {
    switch self {
    case .badBest, .badTable, .badRounds, .badRating, .badPlaces: .badOption
    case .noSuchEntrant: .noPlayer
    case .damaged: .internalFault
    default: .notNow
    }
  }

  /// For people.
  var text: String {
    switch self {
    case .badBest: "best is 1, 3 or 5."
    case .badTable: "table is 2 to 8, and more than 2 are for a Swiss cup of races."
    case .badRounds:
      "rounds are 1 to 30 of a Swiss cup, or 1 to 4 times everybody against everybody."
    case .badRating: "A rating is 0 to 9999."
    case .full: "This cup is full."
    case .alreadyIn: "In this cup already."
    case .begun: "It has begun, and takes nobody any more."
    case .notBegun: "It has not begun."
    case .tooFew: "Two are needed at least."
    case .underWay: "The round is not over."
    case .finished: "This cup is over."
    case .noSuchEntrant: "Nobody of that name is in this cup."
    case .noSuchTable: "There is no such table."
    case .badPlaces: "places=1,2 has a place for each of the table."
    case .over: "This table has finished. To change how: cup correct"
    case .alreadyUsed: "The next round was paired by it. First: cup back"
    case .hasChanged:
      "Somebody has come or left since it began: it stays. To change a table: cup correct"
    case .damaged: "What was kept of this cup does not fit together."
    }
  }
}
