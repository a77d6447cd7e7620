import GameCore
import Protocol

// Making a cup.

extension Cups {
  /// Whether somebody may make another cup: not more than their share, nor their address's.
  func checkShare(
    of player: PlayerID, from origin: Origin?, _ limits: Limits
  ) throws(RequestError) {
    guard alive.count(where: { $0.director == player }) < limits.cupsDirectedMax else {
      throw .refused(.cupsDirected, ["most": limits.cupsDirectedMax])
    }
    let fromThere = alive.count { $0.origin == origin }
    guard origin == nil || fromThere < limits.cupsFromOneMax else { throw .refused(.cupsFromOne) }
  }

  /// Makes room for another cup. Of the cups that can be spared it ends the one with the fewest
  /// players; of these, one from the origin with the most; of these, the youngest. So a flood of
  /// cups from one place displaces its own. Returns the cup's rooms.
  mutating func makeRoom(_ step: inout Step) throws(RequestError) -> [Int] {
    let most = step.limits.cupsMax
    guard aliveCount >= most else { return [] }
    let spare = alive.filter { $0.canBeSpared(step) }
    let crowds = Dictionary(grouping: spare) { $0.origin }.mapValues(\.count)
    func rank(_ cup: Tournament) -> (Int, Int, Int) {
      (cup.cup.presentCount, -(crowds[cup.origin] ?? 0), -cup.number)
    }
    guard let least = spare.min(by: { rank($0) < rank($1) }),
      follows(.ended(by: least.directorsNumber), in: least.number, &step)
    else { throw .refused(.cupsMost, ["most": most]) }
    return close(least.number, &step)
  }

  static func heading(_ call: Call, _ limits: Limits) throws(RequestError) -> CupHeading {
    let ours = ["kind", "game", "rounds", "best", "table", "minutes", "title", "options", "bots"]
    let title = call["title"] ?? (call.words.arguments.count > 1 ? call.words.arguments[1] : nil)
    guard let title, holdsText(title), title.unicodeScalars.count <= limits.titleMax else {
      throw .refused(.cupName, ["most": limits.titleMax])
    }
    guard let kind = CupKind(rawValue: Names.key(call["kind"] ?? "swiss")) else {
      throw .refused(.cupKind, ["kinds": CupKind.allCases.map(\.rawValue).joined(separator: ",")])
    }
    let table = try number(call, "table", 2...CupLimits.tableMax) ?? 2
    let game = try game(call, table: table, without: ours)
    let rounds = try number(call, "rounds", 1...CupLimits.swissRoundsMax)
    let best = try number(call, "best", 1...5) ?? 1
    let minutes = try number(call, "minutes", 1...60) ?? 5
    let isForBoth: Bool
    do throws(BadOption) {
      isForBoth = try call.isForBoth()
    } catch {
      throw .refused(error, beside: ours)
    }
    do throws(CupRefusal) {
      let rules = try CupSettings(kind: kind, rounds: rounds, best: best, table: table)
      var heading = CupHeading(title: title, rules: rules, game: game, minutes: minutes)
      heading.isForBoth = isForBoth
      return heading
    } catch {
      throw .refused(error, cup: 0)
    }
  }

  static func number(
    _ call: Call, _ name: String, _ range: ClosedRange<Int>
  ) throws(RequestError) -> Int? {
    guard let text = call[name] else { return nil }
    guard let number = Int(plain: text), range.contains(number) else {
      throw .refused(.value(name: name, range: "\(range.lowerBound) to \(range.upperBound)"))
    }
    return number
  }

  /// The game with its options: those that a cup does not have, and those in `options="rounds=3"`.
  private static func game(
    _ call: Call, table: Int, without ours: [String]
  ) throws(RequestError) -> Settings {
    guard let game = Catalog.game(named: Names.key(call["game"] ?? "")) else {
      throw .refused(.unknownGame)
    }
    guard table == 2 || game.rules.pace == .race else { throw .refused(.cupRaces) }
    var options = call.words.options.filter { !ours.contains($0.name) }
      .map { (name: $0.name, value: $0.value) }
    for word in (call["options"] ?? "").split(separator: " ") {
      let name = word.prefix { $0 != "=" }
      options.append((name: String(name), value: String(word[name.endIndex...].dropFirst())))
    }
    guard !options.contains(where: { $0.name == "seats" }) else { throw .refused(.cupSeats) }
    do throws(BadOption) {
      return try Settings(for: game, options + [(name: "seats", value: "\(table)")])
    } catch {
      throw .refused(error, beside: ours)
    }
  }
}

extension Tournament {
  /// A cup that waits for its director while none of its people is here; or one that has not begun,
  /// and that hardly anybody has joined in a good while, even if some are here.
  fileprivate func canBeSpared(_ step: Step) -> Bool {
    guard waitsForDirector else { return false }
    func isPersonHere(_ id: PlayerID) -> Bool {
      step.players.session(of: id) != nil && step.players[id].level == nil
    }
    if !(self.players + [director]).contains(where: isPersonHere) { return true }
    let people = cup.present.count { step.players[self.players[$0]].level == nil }
    return phase == .open && people <= 1
      && knownSince + step.limits.cupPatience <= step.now
  }
}
