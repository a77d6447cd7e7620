import GameCore
import Protocol
import Words

/// All cups. They pair, call, wait and count. They know rooms only by number; the caller passes in
/// what else a cup must know about a room.
struct Cups: Sendable {
  /// Running cups by number, and finished ones until they are stored.
  private var all: [Int: Tournament] = [:]
  private(set) var lastNumber = 0
  /// The stored cups that could not be restored.
  private(set) var lost: [Int] = []
  /// The standings that were read, each until its cup changes.
  private var rankings: [Int: (steps: Int, CupRanking)] = [:]
  /// The finished cups that were read last, the latest first.
  private(set) var past: [Tournament] = []

  subscript(number: Int) -> Tournament? { all[number] }

  var numbers: [Int] { all.keys.sorted() }
  /// All running cups, the oldest first.
  var list: [Tournament] { numbers.compactMap { all[$0] } }
  var alive: [Tournament] { list.filter { !$0.isOver } }
  /// The number of the only unfinished cup, if there is only one.
  var only: Int? { aliveCount == 1 ? alive.first?.number : nil }
  var aliveCount: Int { all.values.count { !$0.isOver } }

  /// Changes a cup without a step. Such a change is lost at a restart, because only steps are
  /// stored.
  @discardableResult
  mutating func change<Result>(
    _ number: Int, _ change: (inout Tournament) -> Result
  ) -> Result? {
    // Taken out while it changes: a second reference to it would cause a copy.
    guard var cup = all.removeValue(forKey: number) else { return nil }
    defer { all[number] = cup }
    return change(&cup)
  }

  /// Applies a step to a cup, completely or not at all. A player who joins by it must be loaded.
  mutating func apply(
    _ cupStep: CupStep, of player: PlayerID? = nil, in number: Int, _ step: inout Step
  ) throws(RequestError) {
    guard var cup = all.removeValue(forKey: number) else { throw .refused(.cupOver, cup: number) }
    defer { all[number] = cup }
    let id = player ?? .gone
    do throws(RefusalReason) {
      try cup.apply(cupStep) { _ in (id, step.players.name(of: id)) }
    } catch {
      throw .refused(error, cup: number)
    }
    step.keep(cup: number)
    log(cupStep, of: number, round: cup.round, &step)
  }

  private func log(_ cupStep: CupStep, of number: Int, round: Int, _ step: inout Step) {
    let facts = cupStep.logged(round: round) {
      step.players.name(of: step.players.id(numbered: $0))
    }
    guard let facts else { return }
    step.effects.notes.append(.cup(number: number, step: cupStep.what.rawValue, facts: facts))
  }

  /// Applies a step that the cup makes by itself. Such a step always fits, so a refusal is a bug:
  /// it is logged, and nothing changes.
  mutating func applyOwn(_ cupStep: CupStep, in number: Int, _ step: inout Step) -> Bool {
    do throws(RequestError) {
      try apply(cupStep, in: number, &step)
      return true
    } catch {
      guard case .refused(let denial) = error else { return false }
      step.effects.notes.append(
        .cupFault(cup: number, text: "\(cupStep.text): \(denial.text(in: .english))"))
      return false
    }
  }

  /// Applies a step that may no longer fit, such as the result of a table that has ended otherwise.
  /// Returns whether it was taken; only then the caller announces it.
  mutating func applyIfItFits(
    _ cupStep: CupStep, of player: PlayerID? = nil, in number: Int, _ step: inout Step
  ) -> Bool {
    (try? apply(cupStep, of: player, in: number, &step)) != nil
  }

  mutating func open(
    _ heading: CupHeading, by director: PlayerID, from origin: Origin?, _ step: inout Step
  ) -> Int {
    lastNumber += 1
    var cup = Tournament(
      number: lastNumber, heading, by: (director, step.players.name(of: director)),
      step.players.number(of: director))
    (cup.knownSince, cup.origin) = (step.now, origin)
    all[lastNumber] = cup
    step.keep(cup: lastNumber)
    log(.created(heading, by: step.players.number(of: director)), of: lastNumber, round: 0, &step)
    return lastNumber
  }

  /// Takes the new steps of a cup for the store. A finished cup leaves the running ones when its
  /// results are settled.
  mutating func takeSteps(of number: Int) -> KeptCup? {
    guard let cup = all[number] else { return nil }
    let phase = cup.isOver && !cup.isSettled ? SaidPhase.paused : cup.phase
    var kept = KeptCup(
      number: number, phase: phase.rawValue, steps: Array(cup.steps[cup.stepsTaken...]))
    kept.first = cup.stepsTaken + 1
    kept.heading = cup.steps.first ?? ""
    kept.moments = cup.moments
    all[number]?.stepsTaken = cup.steps.count
    if cup.isSettled, let cup = all.removeValue(forKey: number) { _ = remember(cup) }
    return kept
  }

  /// Restores cups from the store.
  mutating func takeUp(
    _ kept: [KeptCup], _ counters: Counters, _ ids: [Int: PlayerID], _ step: inout Step
  ) {
    lastNumber = counters.cup
    for number in all.keys { step.timers.forget(.cup(number)) }
    (all, lost, rankings, past) = ([:], [], [:], [])
    for cup in kept {
      let made = Tournament(cup, in: step.games) { number in
        let id = ids[number] ?? .gone
        return (id, step.players.name(of: id))
      }
      guard var made else {
        lost.append(cup.number)
        continue
      }
      made.knownSince = step.now
      for player in made.players { made.noteLost(player, at: step.now) }
      all[cup.number] = made
      step.timers.wake(.cup(cup.number), at: step.now + .milliseconds(1))
    }
  }

  /// Moves all deadlines by a pause in which nothing could be stored.
  mutating func shiftDeadlines(by pause: Duration, _ step: inout Step) {
    for number in numbers {
      all[number]?.shiftDeadlines(by: pause)
      // A restart after a crash must not count the pause either, so the cup is stored.
      step.keep(cup: number)
      // What was due in the pause is done now, such as continuing a restored cup.
      wake(number, at: step.now, &step)
    }
  }

  /// The rounds that another thread is pairing.
  var pairings: [Pairing] {
    list.filter(\.isBeingPaired).map { Pairing($0) }
  }

  func wakeForDeadline(_ number: Int, _ step: inout Step) {
    if let deadline = all[number]?.deadline { wake(number, at: deadline, &step) }
  }

  private func wake(_ number: Int, at moment: Instant, _ step: inout Step) {
    // A stopping server begins nothing. What waits is taken up after the restart.
    guard !step.isDraining else { return }
    step.timers.wake(.cup(number), at: moment)
  }

  // MARK: - Those who read them

  /// The standings of a cup. They are worked out once for each state of the cup, because a whole
  /// hall reads them after each result.
  mutating func ranking(of cup: Tournament) -> CupRanking {
    if let known = rankings[cup.number], known.steps == cup.steps.count { return known.1 }
    let ranking = CupRanking(cup.cup)
    rankings[cup.number] = (cup.steps.count, ranking)
    return ranking
  }

  /// Keeps a finished cup that was read, so that the store is not asked for it again soon. Returns
  /// the number of bytes that had to be read.
  mutating func remember(_ cup: Tournament) -> Int {
    guard all[cup.number] == nil, !past.contains(where: { $0.number == cup.number }) else {
      return 0
    }
    past.insert(cup, at: 0)
    if past.count > CupLimits.pastMax { rankings[past.removeLast().number] = nil }
    return cup.steps.reduce(0) { $0 + $1.utf8.count }
  }

  /// Forgets the finished cups, because the store has another name for a player.
  private mutating func forgetPast() { (past, rankings) = ([], [:]) }

  // MARK: - Who has to do with cups

  /// Whether a player directs a cup, or is or was in one.
  func names(_ player: PlayerID) -> Bool {
    all.values.contains { $0.director == player || $0.players.contains(player) }
  }

  /// The house bots who are or were in a running cup.
  func house(_ players: Players) -> Set<PlayerID> {
    Set(alive.flatMap(\.players).filter { players[$0].level != nil })
  }

  func numbers(with player: PlayerID) -> [Int] {
    numbers.filter { all[$0]?.entrant(player) != nil }
  }

  mutating func rename(_ player: PlayerID, to name: String) {
    forgetPast()
    for number in numbers { all[number]?.rename(player, to: name) }
  }

  /// Removes a deleted player as director. Returns the running cups without a director.
  mutating func forget(_ player: PlayerID) -> [Int] {
    forgetPast()
    return numbers.filter { number in
      all[number]?.forget(player)
      return all[number]?.director == .gone
    }
  }

  /// Whether the table still belongs to its cup.
  func has(_ place: CupTable) -> Bool {
    guard let cup = all[place.cup] else { return false }
    return place.round == cup.round && cup.places[at: place.table - 1] != nil
  }

  mutating func place(_ room: Int, at place: CupTable) {
    change(place.cup) { $0.places[at: place.table - 1]?.room = room }
  }

  // MARK: - Making a cup

  /// Refuses a cup beyond the share of its player or address.
  func checkShare(of maker: PlayerID, from origin: Origin?, _ limits: Limits) throws(RequestError) {
    guard alive.count(where: { $0.director == maker }) < limits.cupsDirectedMax else {
      throw .refused(.cupsDirected, ["most": limits.cupsDirectedMax])
    }
    guard let origin else { return }
    let fromThere = alive.count { $0.origin?.neighbourhood == origin.neighbourhood }
    guard fromThere < limits.cupsFromOneMax else { throw .refused(.cupsFromOne) }
  }

  /// Makes room for another cup. Of the cups that can be spared it ends the one with the fewest
  /// players; of these, one from the origin with the most; of these, the youngest. So a flood of
  /// cups from one place displaces its own. Returns the cup's rooms.
  mutating func makeRoom(_ step: inout Step) throws(RequestError) -> [Int] {
    let most = step.limits.cupsMax
    guard aliveCount >= most else { return [] }
    let spare = alive.filter { $0.canBeSpared(step) }
    let crowds = Dictionary(grouping: spare) { $0.origin?.neighbourhood }.mapValues(\.count)
    func rank(_ cup: Tournament) -> (Int, Int, Int) {
      (cup.cup.presentCount, -(crowds[cup.origin?.neighbourhood] ?? 0), -cup.number)
    }
    guard let least = spare.min(by: { rank($0) < rank($1) }),
      applyOwn(CupStep(.ended).by(least.directorsNumber), in: least.number, &step)
    else { throw .refused(.cupsMost, ["most": most]) }
    return close(least.number, &step)
  }

  static func title(_ text: String, _ limits: Limits) throws(RequestError) -> String {
    guard holdsText(text), text.unicodeScalars.count <= limits.titleMax else {
      throw .refused(.cupName, ["most": limits.titleMax])
    }
    return text
  }

  static func heading(_ step: inout Step) throws(RequestError) -> CupHeading {
    var ours = [
      "kind", "game", "rounds", "best", "table", "minutes", "break", "bye", "title", "options",
      "bots", "seeds",
    ]
    let named = step.call.words.arguments.count > 1 ? step.call.words.arguments[1] : ""
    let title = try title(step.call["title"] ?? named, step.limits)
    guard let kind = CupKind(rawValue: Names.key(step.call["kind"] ?? "swiss")) else {
      throw .refused(.cupKind, ["kinds": CupKind.allCases.map(\.rawValue).joined(separator: ",")])
    }
    if kind == .groups { ours += ["groups", "advance"] }
    if kind == .groups || kind == .knockout { ours.append("third") }
    let table = try number(step.call, "table", 2...CupLimits.tableMax) ?? 2
    let game = try game(table: table, without: ours, step)
    let rounds = try number(step.call, "rounds", 1...CupLimits.swissRoundsMax)
    let best = try number(step.call, "best", 1...5) ?? 1
    let usual = CupHeading.minutes(of: kind)
    let minutes = try number(step.call, "minutes", usual.range) ?? usual.standard
    let pause = try pause(step.call)
    let bye = try word(step.call, "bye") ?? CupBye.win
    let hasThird = try step.call.flag("third")
    let groups = CupGroups(
      count: try number(step.call, "groups", 1...CupLimits.groupsMax),
      advance: try number(step.call, "advance", 1...CupLimits.advanceMax))
    let seeds = try word(step.call, "seeds") ?? CupSeeds.rating
    let isForBoth = try step.call.flag("bots")
    do throws(RefusalReason) {
      let rules = try CupSettings(
        kind: kind, rounds: rounds, best: best, table: table, bye: bye, groups: groups,
        seeds: seeds, lot: seeds == .lot ? step.chance.drawSeed().text : "", hasThird: hasThird)
      return CupHeading(
        title: title, rules: rules, game: game, minutes: minutes, pause: pause,
        isForBoth: isForBoth)
    } catch {
      throw .refused(error, cup: 0)
    }
  }

  private static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ call: Call, _ name: String
  ) throws(RequestError) -> Word? {
    guard let text = call[name] else { return nil }
    guard let word = Word(rawValue: Names.key(text)) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw .refused(.value(name: name, range: Wording(words)))
    }
    return word
  }

  static func number(
    _ call: Call, _ name: String, _ range: ClosedRange<Int>
  ) throws(RequestError) -> Int? {
    guard let text = call[name] else { return nil }
    guard let number = Int(plain: text), range.contains(number) else {
      throw .refused(.value(name: name, range: .range(range)))
    }
    return number
  }

  /// The game and its options: those that are not the cup's own, and those in `options="rounds=3"`.
  private static func game(
    table: Int, without ours: [String], _ step: Step
  ) throws(RequestError) -> Settings {
    let game = try step.game(named: Names.key(step.call["game"] ?? ""))
    guard table == 2 || game.rules.pace == .race else { throw .refused(.cupRaces) }
    let quoted = (step.call["options"] ?? "").split(separator: " ").map { word in
      let name = word.prefix { $0 != "=" }
      return (name: String(name), value: String(word[name.endIndex...].dropFirst()))
    }
    guard step.call["seats"] == nil, !quoted.contains(where: { $0.name == "seats" }) else {
      throw .refused(.cupSeats)
    }
    return try step.call.settings(
      for: game, without: ours, and: quoted + [(name: "seats", value: "\(table)")])
  }
}

extension Tournament {
  /// Whether a cup may be ended for another one: it waits for its director and none of its people
  /// are connected, or it has not begun and hardly anybody has joined for a long time.
  fileprivate func canBeSpared(_ step: Step) -> Bool {
    guard waitsForDirector else { return false }
    func isPersonHere(_ id: PlayerID) -> Bool {
      step.players.session(of: id) != nil && step.players[id].level == nil
    }
    if !(self.players + [director]).contains(where: isPersonHere) { return true }
    let people = cup.present.count { step.players[self.players[$0]].level == nil }
    return phase == .open && people <= 1 && knownSince + step.limits.cupPatience <= step.now
  }
}
