import Protocol
import Words

/// The facts of a cup, from a row of `cups` or `cup show`.
struct CupSummary {
  let row: ServerLine
  let number: Int
  /// When the next round starts by itself, and when an arena ends, in the clock's milliseconds.
  let startsAt: Int?
  let endsAt: Int?

  init?(_ row: ServerLine, at now: Int) {
    guard let number = row.number(.cup), number > 0 else { return nil }
    (self.row, self.number) = (row, number)
    func moment(_ key: Attribute.Key) -> Int? { row.number(key).map { now + 1000 * max(0, $0) } }
    (startsAt, endsAt) = (moment(.starts), moment(.ends))
  }

  /// "Friday night: round 2 of 5, 8 players". If that does not fit, it omits the players and
  /// shortens the title.
  func headline(_ visit: Visit, fitting columns: Int = .max) -> String {
    func line(_ title: String, _ facts: [String]) -> String {
      let facts = facts.joinedParts(", ")
      return facts.isEmpty ? title : "\(title): \(facts)"
    }
    let phase = phaseText(visit)
    let whole = line(title, [phase, playersText(visit)])
    guard Width.of(whole) > columns else { return whole }
    let room = max(Self.titleMin, columns - Width.of(line("", [phase])))
    return line(title.shortened(to: room, visit.look), [phase])
  }

  private static let titleMin = 4

  var title: String { row[.title] ?? "" }
  var game: String { row[.game] ?? "" }
  /// The desk's current message to everybody.
  var message: String? { row[.message].flatMap { $0.isEmpty ? nil : $0 } }
  var phase: String { row[.phase] ?? "" }
  var director: String? { row[.director] }
  var round: Int { row.count(.round) }
  var players: Int? { row.number(.players) }
  var best: Int { row.number(.best) ?? 1 }
  var tableSize: Int { row.number(.table) ?? 2 }
  var isOver: Bool { phase == "over" }
  var hasBracket: Bool { row.cupKind?.hasBracket == true }
  var isSwiss: Bool { row.cupKind == .swiss }
  var isArena: Bool { row.cupKind == .arena }
  /// What a player does who is not to be paired for now.
  var restMark: CupPhrase { isArena ? .breakMark : .restsMark }
  /// Whether players may join late, come back, and sit out a round.
  var isLoose: Bool { isSwiss || isArena }

  /// Whether players can still join, as far as the kind of cup decides it.
  var takesPlayers: Bool {
    let isLastRound = round > 0 && round >= row.number(.of) ?? 0
    return !isOver && (round == 0 || isArena || isSwiss && !isLastRound)
  }

  func kindText(_ visit: Visit) -> String {
    row[.kind].flatMap { OptionPhrase($0) }.map { visit.say($0) } ?? row[.kind] ?? ""
  }

  /// `round 2 of 5`, `open`, `paused`, `over`
  func phaseText(_ visit: Visit) -> String {
    func time(until moment: Int) -> [String: String] {
      ["time": Records.span((max(0, moment - visit.now) + 999) / 1000)]
    }
    switch phase {
    case "open":
      // `starts in 12 min`
      guard let startsAt, startsAt > visit.now else { return visit.say(CupPhrase.open) }
      return visit.say(CupPhrase.startsIn, time(until: startsAt))
    case "paused": return visit.say(CupPhrase.paused)
    case "over": return visit.say(CupPhrase.over)
    case "playing" where isArena:
      // `12 min left`
      return endsAt.map { visit.say(CupPhrase.timeLeft, time(until: $0)) }
        ?? visit.say(HomePhrase.playing)
    case "playing":
      guard let all = row.number(.of), all >= round else {
        return visit.say(CupPhrase.round, ["round": String(round)])
      }
      return visit.say(CupPhrase.roundOf, ["round": String(round), "of": String(all)])
    default: return ""
    }
  }

  /// When the text about the start or the end changes: every minute, and every second in the last
  /// one.
  func nextMoment(_ now: Int) -> Int? {
    guard let moment = phase == "open" ? startsAt : endsAt, moment > now else { return nil }
    let left = moment - now
    let step = left > 60_000 ? 60_000 : 1000
    return now + max(1, (left - 1) % step + 1)
  }

  /// `Pig, goal 50, Swiss, best of 3, round 2 of 5`
  func facts(_ visit: Visit) -> [String] {
    let games = [Games.title(game, visit.look)] + Games.optionWords(row, visit.look)
    let bestOf = best > 1 ? [visit.say(CupPhrase.bestOf, ["n": String(best)])] : []
    let size = tableSize > 2 ? [visit.say(CupPhrase.atATable, ["n": String(tableSize)])] : []
    return games + [kindText(visit)] + bestOf + size + [phaseText(visit)]
  }

  /// The facts, one below the other, in a panel: with the players, and who directs it.
  func panelFacts(_ visit: Visit, with more: String = "") -> [String] {
    let directs = director.map { visit.say(CupPhrase.directs, ["player": $0]) }
    return (facts(visit) + [playersText(visit), more, directs ?? ""]).filter { !$0.isEmpty }
  }

  func factsText(_ visit: Visit) -> String {
    (facts(visit) + [playersText(visit)].filter { !$0.isEmpty }).joined(separator: ", ")
  }

  /// `8 players`; nothing for a cup that is over.
  func playersText(_ visit: Visit) -> String {
    players.map { visit.say(CommonPhrase.playerCount, ["n": String($0)]) } ?? ""
  }
}

/// The title of a cup's table, translated: the server makes it in English.
enum CupTitle {
  /// `Friday, round 1, table 2`; any other title stays as it is.
  static func text(_ title: String, _ look: Look) -> String {
    let parts = title.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count >= 3, let round = number(parts[parts.count - 2], after: " round "),
      let table = number(parts[parts.count - 1], after: " table ")
    else { return title }
    let cup = parts.dropLast(2).joined(separator: ",")
    return look.say(CupPhrase.tableTitle, ["cup": cup, "round": round, "table": table])
  }

  private static func number(_ part: Substring, after word: String) -> String? {
    guard part.hasPrefix(word), let number = Int(part.dropFirst(word.count)) else { return nil }
    return String(number)
  }
}
