import GameCore
import Protocol
import Words

// Reading cups: lists, standings, brackets, tables, the log.

extension Cups {
  /// Running cups, the oldest first; then finished ones, the latest first.
  func findOver(_ step: Step) throws(RequestError) -> [Answer.PastCup] {
    let question = Question.cups(before: try step.call.before(), count: step.limits.pageRows + 1)
    guard case .cups(let over) = try step.call.ask(question) else { throw .refused(.storeUnread) }
    return over
  }

  /// A running cup, or a finished one from the store.
  func find(_ text: String, _ call: Call) throws(RequestError) -> Tournament {
    let number = try Call.number(text)
    if let cup = self[number] ?? past.first(where: { $0.number == number }) { return cup }
    guard case .cup(let whole) = try call.ask(.cup(number)), let cup = whole as? Tournament else {
      throw .refused(.cupUnknown, ["cup": number])
    }
    return cup
  }

  func list(_ over: [Answer.PastCup], _ step: inout Step) {
    let limits = step.limits
    if step.call["from"] == nil {
      for cup in alive + list.filter(\.isOver) { Self.row(cup, &step) }
    }
    for cup in over.prefix(limits.pageRows) {
      guard let made = CupStep(cup.heading), let by = made.number(.by),
        let heading = CupHeading(made, in: step.games)
      else { continue }
      let title = step.players.shows(by, to: step.call.player) ? heading.title : ""
      step.row(heading.row(cup.number, title: title, [.phase: SaidPhase.over.rawValue]))
    }
    let next = over.count > limits.pageRows ? over[limits.pageRows - 1].number : nil
    step.end(next: next, isEmpty: list.isEmpty && over.isEmpty, .noCups)
  }

  private static func row(_ cup: Tournament, _ step: inout Step) {
    let reader = step.call.player
    let title = step.players.shows(cup.directorsNumber, to: reader) ? cup.heading.title : ""
    let message = cup.message.flatMap { message in
      message.until > step.now && step.players.shows(message.by, to: reader)
        ? message.text : nil
    }
    step.row(cup.row(title: title, at: step.now) + [.message: message])
  }

  static func show(_ cup: Tournament, _ step: inout Step) {
    row(cup, &step)
    step.ok([.cup: cup.number])
  }

  /// The standings as rows, and the bracket as a drawing. A page has the same number of both.
  mutating func showTable(_ cup: Tournament, _ step: inout Step) throws(RequestError) {
    let ranking = ranking(of: cup)
    let lines = cup.cup.bracketLines(ranking)
    let count = max(ranking.standings.count, lines.count)
    let page = try CupPage(of: count, step)
    for standing in page.part(of: ranking.standings) {
      step.row(
        [.cup: cup.number] + standing.row(cup.cup) + [
          .was: ranking.before[standing.entrant],
          .invited: cup.awaitsAnswer(of: standing.entrant).onlyYes,
          .here: cup.here(standing.entrant),
          .rest: cup.cup.rest(of: standing.entrant).map(\.rawValue),
          // Players of a settled cup are not known after a restart.
          .reserved: (!cup.isSettled && step.players[cup.players[standing.entrant]].isReserved)
            .onlyYes,
        ])
    }
    step.draw(page.part(of: lines))
    let state: Facts = [.phase: cup.phase.rawValue, .round: cup.round, .of: cup.cup.roundsPlanned]
    page.end(cup, &step, state)
  }

  /// The bouts of a bracket, for programs that draw it.
  mutating func showBracket(_ cup: Tournament, _ step: inout Step) throws(RequestError) {
    let bouts = (ranking(of: cup).bracket?.bouts ?? []).enumerated().filter { $0.element.isShown }
    let page = try CupPage(of: bouts.count, step)
    for (number, bout) in page.part(of: bouts) {
      step.row([.cup: cup.number, .bout: number + 1] + bout.row(of: cup.cup))
    }
    page.end(cup, &step)
  }

  /// A row for each table of all rounds, or of one round.
  static func showGames(
    _ cup: Tournament, _ step: inout Step, room: (Int) -> Room?
  ) throws(RequestError) {
    let (wanted, paired) = (try step.call.round(), cup.pairedRounds)
    let rounds = paired.indices.filter { wanted == nil || $0 + 1 == wanted }
    let count = rounds.reduce(0) { $0 + paired[$1].count }
    let page = try CupPage(of: count, step)
    var first = 0
    let groups = cup.cup.groups
    for round in rounds {
      let shown = page.rows.clamped(to: first..<first + paired[round].count)
      let points = shown.isEmpty || round == cup.round ? nil : cup.cup.points(inRound: round)
      for table in shown.map({ $0 - first }) {
        let encounter = paired[round][table]
        gameRow(cup, round, table, encounter, points?[table], of: groups, &step, room: room)
      }
      first += paired[round].count
    }
    let isNew = paired.isEmpty && step.call.isStyled
    page.end(cup, &step, [.text: isNew ? step.call.language.say(ServerText.noRounds) : nil])
  }

  /// The row of a table. The round may be paired and not have begun.
  static func gameRow(
    _ cup: Tournament, _ round: Int, _ table: Int, _ encounter: Encounter,
    _ points: [Int]? = nil, of groups: [[Int]], _ step: inout Step,
    room find: (Int) -> Room? = { _ in nil }
  ) {
    let isLast = round == cup.round - 1
    let number = isLast ? cup.places[at: table]?.room : nil
    let room = number.flatMap(find)
    let state =
      round == cup.round
      ? "paired" : encounter.state(points != nil, room?.phase == .playing, cup)
    let here = cup.seated(at: table).filter { room?.chairs.players.contains($0) ?? false }
      .map { step.players.name(of: $0) }.joined(separator: ",")
    step.row(
      [
        .cup: cup.number, .round: round + 1, .table: table + 1, .group: encounter.group(in: groups),
        .players: cup.names(encounter.entrants), .state: state,
        .here: state == "waiting" ? here.ifAny ?? "-" : nil,
        .leftMs: state == "waiting" && isLast ? cup.waitLeft(at: table, step.now) : nil,
        // Why an entrant had no opponent in a round.
        .unplayed: encounter.isBye ? encounter.rest?.rawValue ?? "pab" : nil,
        .points: points.map { $0.map(halves) }, .absent: cup.names(encounter.absent).ifAny,
        .room: number, .match: encounter.matches.factText?.ifAny,
      ])
  }

  /// The steps of the cup, with players' names.
  static func showLog(_ cup: Tournament, _ step: inout Step) throws(RequestError) {
    let isHeard = step.players.shows(cup.directorsNumber, to: step.call.player)
    let page = try CupPage(from: 1, of: cup.steps.count, step)
    var names: [Int: String] = [:]
    for index in page.rows {
      guard let done = CupStep(cup.steps[index]) else { continue }
      let told = done.named { cup.name(of: $0, &names, step.players) }.filter {
        (!$0.is(.title) || isHeard) && (!$0.is(.lot) || cup.round > 0 || cup.isOver)
      }
      step.row([.cup: cup.number, .n: index + 1, .what: done.what.rawValue] + Facts(told))
    }
    page.end(cup, &step)
  }

  mutating func export(_ cup: Tournament, _ step: inout Step) throws(RequestError) {
    let (ranking, formats) = (ranking(of: cup), cup.cup.settings.formats)
    let format = CupFormat(rawValue: Names.key(step.call["as"] ?? "text"))
    guard let format, formats.contains(format) else {
      let kind = cup.heading.rules.kind.rawValue
      let known = formats.map(\.rawValue).joined(separator: ",")
      throw .refused(format == nil ? .cupExport : .cupTrf, ["kind": kind, "formats": known])
    }
    let lines: CupLines
    switch format {
    case .text, .crosstable:
      let isHeard = step.players.shows(cup.directorsNumber, to: step.call.player)
      let title = isHeard ? cup.heading.title : ""
      lines = cup.cup.crosstableLines(ranking, below: [title, ""])
    case .crosstableCSV: lines = cup.cup.crosstableCSVLines(ranking)
    case .csv: lines = cup.cup.csvLines(ranking)
    case .trf: lines = cup.cup.trfLines(ranking, title: cup.heading.title)
    case .pairings, .names:
      lines = CupLines(try cup.pairingLines(step.call, byName: format == .names))
    }
    let page = try CupPage(of: lines.count, step)
    step.draw(page.part(of: lines))
    page.end(cup, &step)
  }
}

/// A page of a list, and where the next page begins.
private struct CupPage {
  let rows: Range<Int>
  let next: Int?

  /// A page from `from=` on; without it, from `first` on.
  init(from first: Int = 0, of count: Int, _ step: Step) throws(RequestError) {
    let start = min(max(0, try step.call.from() - first), count)
    let end = min(start + step.limits.cupRows, count)
    rows = start..<end
    next = end < count ? end + first : nil
  }

  func part<List: RandomAccessCollection>(of list: List) -> List.SubSequence {
    list.dropFirst(rows.lowerBound).prefix(rows.count)
  }

  func end(_ cup: Tournament, _ step: inout Step, _ facts: Facts = [:]) {
    step.ok([.cup: cup.number] + facts + [.next: next])
  }
}

extension Bracket.Bout {
  fileprivate func row(of cup: Cup) -> Facts {
    func name(_ place: Bracket.Place) -> String { cup.name(place, nobody: "-") }
    return [
      .part: part.rawValue, .round: partRound + 1,
      .from: sources.compactMap(\.bout).factText?.ifAny, .players: places.map(name),
      .winner: winner == .open ? nil : name(winner),
    ]
  }
}

extension Tournament {
  /// The cup's row, as in the answer to `cups` and for clients that follow the lobby.
  func row(title: String, at now: Instant) -> Facts {
    let lot = heading.rules.lot.ifAny
    let state: Facts = [
      .phase: phase.rawValue, .players: cup.presentCount, .round: round,
      .of: cup.roundsPlanned, .director: directorsName, .starts: startsIn(at: now),
      .ends: endsIn(at: now), .commit: round == 0 ? lot.map { SHA256.digest(of: $0).hex } : nil,
      .lot: round > 0 ? lot : nil,
    ]
    return heading.row(number, title: title, state)
  }

  /// The rounds, and after them one that is paired but has not begun.
  fileprivate var pairedRounds: [[Encounter]] { cup.rounds + (draft.map { [$0] } ?? []) }

  fileprivate func names(_ entrants: [Int]) -> String {
    entrants.map { cup.entrants[$0].name }.joined(separator: ",")
  }

  /// Whether the entrant has checked in, while check-in is open or if they are absent.
  fileprivate func here(_ entrant: Int) -> String? {
    if cup.entrants[entrant].isAbsent { return Presence.absent.rawValue }
    guard isCheckInOpen, !cup.entrants[entrant].hasLeft else { return nil }
    return isHere(entrant).factText
  }

  /// The pairings of a round as a sheet to print, by table or by name.
  fileprivate func pairingLines(_ call: Call, byName: Bool) throws(RequestError) -> [String] {
    let wanted = try call.round() ?? (draft == nil ? round : round + 1)
    try require(pairedRounds.indices.contains(wanted - 1), .cupUnpaired)
    return cup.pairingLines(pairedRounds[wanted - 1], round: wanted, byName: byName)
  }

  /// The name of a player, or of staff who do not play, who are looked for once.
  fileprivate func name(
    of number: Int, _ names: inout [Int: String], _ players: Players
  ) -> String {
    if let entrant = numbers.firstIndex(of: number) { return cup.entrants[entrant].name }
    if number == directorsNumber { return directorsName }
    let name = names[number] ?? players.name(of: players.id(numbered: number))
    names[number] = name
    return name
  }
}

extension CupHeading {
  fileprivate func row(_ number: Int, title: String, _ state: Facts) -> Facts {
    [.cup: number, .kind: rules.kind.rawValue, .game: game.game.rules.name] + state + details
      + [.bots: isForBoth.onlyYes] + game.facts + [.title: title]
  }
}

extension Standing {
  fileprivate func row(_ cup: Cup) -> Facts {
    let entrant = cup.entrants[self.entrant]
    let result: Facts = [
      .group: group, .rank: rank, .player: entrant.name, .points: halves(points), .played: played,
      .won: won, .drawn: drawn, .lost: lost, .byes: byes > 0 ? byes : nil,
      .out: outIn.map { $0 + 1 },
    ]
    return result + (cup.settings.kind.callsAll ? ties : [:])
      + [.rating: rating, .left: entrant.hasLeft.onlyYes]
  }
}

extension Call {
  /// The round that the request names.
  fileprivate func round() throws(RequestError) -> Int? {
    try self["round"].map { text throws(RequestError) in try Call.number(text) }
  }
}

extension Encounter {
  fileprivate func state(_ isOver: Bool, _ isPlaying: Bool, _ cup: Tournament) -> String {
    if isBye { return "bye" }
    if isOver { return absent.isEmpty ? "over" : "forfeit" }
    // Players who still sit there play on outside the cup.
    if cup.isOver { return "unplayed" }
    return isPlaying ? "playing" : "waiting"
  }
}
