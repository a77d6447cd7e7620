import GameCore
import Protocol

// Cups to be looked at: lists, standings, brackets, games, the log; and what those in it hear.

extension LobbyMachine {
  /// Those that go on, the oldest first; then those that are over, the latest first.
  func findCups(_ call: Call) throws(Stop) -> [Answer.Cup] {
    let from = try Stop.refusing { () throws(Denial) in try call.before() }
    let question = Question.cups(before: from, count: limits.pageRows + 1)
    guard case .cups(let over) = try call.ask(question) else { throw .refused(.internalFault) }
    return over
  }

  mutating func listCups(_ call: Call, _ over: [Answer.Cup]) {
    if call["from"] == nil {
      for number in cups.keys.sorted() {
        if let cup = cups[number], !cup.isOver { row(call, cup) }
      }
    }
    for cup in over.prefix(limits.pageRows) {
      guard case .created(let by, let heading) = CupStep(cup.heading) else { continue }
      row(call, cup.number, heading, by: by) { $0.add("phase", Tournament.Phase.over.rawValue) }
    }
    let next = over.count > limits.pageRows ? over[limits.pageRows - 1].number : nil
    outbox.ok(call) { writer in
      if let next { writer.add("next", next) }
    }
  }

  private mutating func row(_ call: Call, _ cup: Tournament) {
    row(call, cup.number, cup.heading, by: cup.directorsNumber) { writer in
      writer.add("phase", cup.phase.rawValue)
      writer.add("players", cup.cup.present.count)
      writer.add("round", cup.round)
      writer.add("of", cup.cup.roundsPlanned)
      writer.add("director", cup.directorsName)
    }
  }

  private mutating func row(
    _ call: Call, _ number: Int, _ heading: CupHeading, by director: Int,
    _ add: (inout LineWriter) -> Void
  ) {
    let title = shown(heading.title, by: director, to: call)
    outbox.row(call) { writer in
      writer.add("cup", number)
      writer.add("kind", heading.rules.kind.rawValue)
      writer.add("game", heading.game.game.rules.name)
      add(&writer)
      writer.add("best", heading.rules.best)
      writer.add("table", heading.rules.table)
      writer.add("minutes", heading.minutes)
      if heading.isForBoth { writer.add("bots", "yes") }
      writer.add(heading.game)
      writer.add("title", title)
    }
  }

  mutating func showCup(_ call: Call, _ cup: Tournament) {
    row(call, cup)
    outbox.ok(call) { $0.add("cup", cup.number) }
  }

  /// The standings as rows; where there is a bracket, it is drawn.
  mutating func showTable(_ call: Call, _ cup: Tournament) {
    for standing in cup.cup.standings() {
      outbox.row(call) { writer in
        writer.add("cup", cup.number)
        writer.add(standing, cup.cup)
        if cup.awaitsAnswer(of: standing.entrant) { writer.add("invited", "yes") }
      }
    }
    if cup.heading.rules.kind.isBracket { outbox.draw(call, cup.cup.bracketLines()) }
    outbox.ok(call) { writer in
      writer.add("cup", cup.number)
      writer.add("phase", cup.phase.rawValue)
      writer.add("round", cup.round)
      writer.add("of", cup.cup.roundsPlanned)
    }
  }

  /// A row for each table of each round, or of one.
  mutating func showGames(_ call: Call, _ cup: Tournament) throws(Denial) {
    let round = call["round"] == nil ? nil : try Call.number(call["round"] ?? "")
    let all = cup.cup.rounds.indices.flatMap { round in
      cup.cup.rounds[round].indices.map { (round: round, table: $0) }
    }.filter { round == nil || $0.round + 1 == round }
    let (rest, most) = (all.dropFirst(try call.from()), limits.cupRows)
    for (round, table) in rest.prefix(most) { gameRow(call, cup, round, table) }
    outbox.ok(call) { writer in
      writer.add("cup", cup.number)
      if rest.count > most { writer.add("next", rest.startIndex + most) }
    }
  }

  private mutating func gameRow(_ call: Call, _ cup: Tournament, _ round: Int, _ table: Int) {
    let encounter = cup.cup.rounds[round][table]
    let names = encounter.entrants.map { cup.cup.entrants[$0].name }.joined(separator: ",")
    let absent = encounter.absent.map { cup.cup.entrants[$0].name }.joined(separator: ",")
    let isLast = round == cup.cup.rounds.count - 1
    let room = isLast && cup.places.indices.contains(table) ? cup.places[table].room : nil
    let isPlaying = room.map { rooms[$0]?.phase == .playing } ?? false
    let points = encounter.points(cup.heading.rules)
    outbox.row(call) { writer in
      writer.add("cup", cup.number)
      writer.add("round", round + 1)
      writer.add("table", table + 1)
      writer.add("players", names)
      writer.add("state", encounter.state(points != nil, isPlaying, cup))
      if let points { writer.add("points", points.map(halves).joined(separator: ",")) }
      if !absent.isEmpty { writer.add("absent", absent) }
      if let room { writer.add("room", room) }
      let matches = cup.matches[round][table]
      if !matches.isEmpty { writer.add("match", CupStep.list(matches)) }
    }
  }

  /// The steps by which it came to be so, with names for numbers.
  mutating func showLog(_ call: Call, _ cup: Tournament) throws(Denial) {
    let isHeard = !shown("-", by: cup.directorsNumber, to: call).isEmpty
    let rest = cup.steps.enumerated().dropFirst(max(0, try call.from() - 1))
    let most = limits.cupRows
    for (index, text) in rest.prefix(most) {
      guard let step = CupStep(text) else { continue }
      outbox.row(call) { writer in
        writer.add("cup", cup.number)
        writer.add("n", index + 1)
        writer.add("what", step.name)
        for (name, value) in cup.told(step) where name != "title" || isHeard {
          writer.add(named: name, value)
        }
      }
    }
    outbox.ok(call) { writer in
      writer.add("cup", cup.number)
      if rest.count > most { writer.add("next", cup.steps.count - rest.count + most + 1) }
    }
  }

  mutating func exportCup(_ call: Call, _ cup: Tournament) throws(Denial) {
    let lines: [String]?
    switch Names.key(call["as"] ?? "text") {
    case "text":
      let title = shown(cup.heading.title, by: cup.directorsNumber, to: call)
      lines = [title, ""] + cup.cup.crosstableLines()
    case "csv": lines = cup.cup.csvLines()
    case "trf":
      lines = cup.cup.trfLines(title: cup.heading.title)
    default: throw Denial(.badOption, "as is text, csv or trf.")
    }
    guard let lines else {
      throw Denial(.notNow, "TRF is for cups of two at a table in which nobody goes out.")
    }
    let from = try call.from()
    let page = lines.dropFirst(from).prefix(limits.cupRows)
    outbox.draw(call, Array(page))
    outbox.ok(call) { writer in
      writer.add("cup", cup.number)
      if page.endIndex < lines.count { writer.add("next", page.endIndex) }
    }
  }
}

/// Points that are kept as halves: `3`, `2.5`.
private func halves(_ count: Int) -> String { Standing.text(halves: count) }

extension LineWriter {
  fileprivate mutating func add(_ standing: Standing, _ cup: Cup) {
    let entrant = cup.entrants[standing.entrant]
    add("rank", standing.rank)
    add("player", entrant.name)
    add("points", halves(standing.points))
    add("played", standing.played)
    add("won", standing.won)
    add("drawn", standing.drawn)
    add("lost", standing.lost)
    if standing.byes > 0 { add("byes", standing.byes) }
    if cup.settings.kind.isBracket {
      if let round = standing.outIn { add("out", round + 1) }
    } else {
      add("buchholz", halves(standing.buchholz))
      add("cut", halves(standing.buchholzCut))
      add("sb", Standing.text(quarters: standing.sonnebornBerger))
      add("direct", halves(standing.direct))
    }
    add("rating", standing.rating)
    if entrant.hasLeft { add("left", "yes") }
  }
}

extension Encounter {
  fileprivate func state(_ isOver: Bool, _ isPlaying: Bool, _ cup: Tournament) -> String {
    if isBye { return "bye" }
    if isOver { return absent.isEmpty ? "over" : "forfeit" }
    // Whoever still sits there plays for themselves.
    if cup.isOver { return "unplayed" }
    return isPlaying ? "playing" : "waiting"
  }
}

extension Tournament {
  /// What a step says, with names for numbers.
  fileprivate func told(_ step: CupStep) -> [(String, String)] {
    guard let line = CupLine(step.text) else { return [] }
    return line.all.map { value in
      switch value.name {
      case "player", "by": (value.name, names(of: value.value))
      case "tables": (value.name, "\(line.tables?.count ?? 0)")
      default: (value.name, value.value)
      }
    }
  }

  private func names(of numbers: String) -> String {
    numbers.split(separator: ",").map { name(of: $0) }.joined(separator: ",")
  }

  private func name(of number: Substring) -> String {
    guard let number = Int(plain: number) else { return "" }
    if let entrant = numbers.firstIndex(of: number) { return cup.entrants[entrant].name }
    return number == directorsNumber ? directorsName : "gone"
  }
}

// MARK: - What those in it hear

extension LobbyMachine {
  /// Its director, and everybody who plays in it and is here.
  private func audience(of cup: Tournament) -> [SessionID] {
    var seen: Set<PlayerID> = []
    let all = [cup.director] + cup.cup.present.map { cup.players[$0] }
    return all.filter { seen.insert($0).inserted }.compactMap { players[$0.index].session }
  }

  /// Who comes and goes is news for its director, and for who does.
  mutating func tellCup(_ number: Int, _ what: String, _ player: PlayerID) {
    guard let cup = cups[number] else { return }
    let name = players[player.index].name
    let director = players[cup.director.index].session.map { [$0] } ?? []
    var ears = hearers(of: player, among: director)
    if player != cup.director, let session = players[player.index].session { ears.append(session) }
    outbox.send(to: ears) { writer in
      writer.begin("EV", "cup")
      writer.add("cup", number)
      writer.add("what", what)
      writer.add("player", name)
    }
  }

  /// Whom the director took in hears so, and again when they come back before it begins without
  /// having said anything to it.
  mutating func tellInvited(_ player: PlayerID, _ number: Int) {
    guard let cup = cups[number], cup.phase == .open, players[player.index].level == nil,
      cup.invited.contains(self.number(of: player)), !ignores(player, cup.director),
      let session = players[player.index].session
    else { return }
    outbox.send(to: session) { writer in
      writer.begin("EV", "cup")
      writer.add("cup", number)
      writer.add("what", "invited")
      writer.add("by", cup.directorsName)
      writer.add("game", cup.heading.game.game.rules.name)
      writer.add("title", cup.heading.title)
      writer.add(text: "To stay: cup accept \(number). To leave: cup decline \(number)")
    }
  }

  /// What its director alone has done is no news for those who ignore them; and a cup's title is
  /// the director's word.
  mutating func tellPhase(of number: Int, byDirector: Bool = false) {
    guard let cup = cups[number] else { return }
    let audience = audience(of: cup)
    let hearers = hearers(of: cup.director, among: audience)
    tellPhase(cup, to: hearers, title: cup.heading.title)
    guard hearers.count < audience.count, !byDirector else { return }
    tellPhase(cup, to: audience.filter { !hearers.contains($0) }, title: "")
  }

  private mutating func tellPhase(_ cup: Tournament, to ears: [SessionID], title: String) {
    guard !ears.isEmpty else { return }
    // Nobody has won what nobody has played; and many who share the first place are no line.
    let winners = cup.isOver && cup.round > 0 ? cup.cup.standings().prefix { $0.rank == 1 } : []
    let names = winners.prefix(limits.winnersMax).map { cup.cup.entrants[$0.entrant].name }.joined(
      separator: ",")
    outbox.send(to: ears, .whenThereIsTime) { writer in
      writer.begin("EV", "cup")
      writer.add("cup", cup.number)
      writer.add("what", cup.phase == .playing ? "round" : cup.phase.rawValue)
      writer.add("round", cup.round)
      writer.add("of", cup.cup.roundsPlanned)
      if !names.isEmpty { writer.add("winner", names) }
      if !title.isEmpty { writer.add("title", title) }
    }
  }

  /// Who still plays in that round plays on for themselves.
  mutating func tellBack(_ round: Int, of number: Int) {
    guard let cup = cups[number] else { return }
    outbox.send(to: hearers(of: cup.director, among: audience(of: cup)), .whenThereIsTime) {
      writer in
      writer.begin("EV", "cup")
      writer.add("cup", number)
      writer.add("what", "back")
      writer.add("round", round)
      writer.add("title", cup.heading.title)
    }
  }

  mutating func tellBye(_ table: Int, of number: Int) {
    guard let cup = cups[number], let player = cup.seated(at: table).first,
      let session = players[player.index].session
    else { return }
    outbox.send(to: session) { writer in
      writer.begin("EV", "cup")
      writer.add("cup", number)
      writer.add("what", "bye")
      writer.add("round", cup.round)
    }
  }

  mutating func tellResult(_ number: Int, round: Int, table: Int) {
    guard let cup = cups[number], cup.cup.rounds.indices.contains(round - 1),
      cup.cup.rounds[round - 1].indices.contains(table - 1)
    else { return }
    let encounter = cup.cup.rounds[round - 1][table - 1]
    guard let points = encounter.points(cup.heading.rules) else { return }
    let names = encounter.entrants.map { cup.cup.entrants[$0].name }.joined(separator: ",")
    outbox.send(to: audience(of: cup), .whenThereIsTime) { writer in
      writer.begin("EV", "cup")
      writer.add("cup", number)
      writer.add("what", "result")
      writer.add("round", round)
      writer.add("table", table)
      writer.add("players", names)
      writer.add("points", points.map(halves).joined(separator: ","))
    }
  }

  /// A player is called to the room in which the round is played.
  mutating func tellPaired(_ player: PlayerID, _ cup: Tournament, _ table: Int, _ room: Int) {
    guard let session = players[player.index].session, let encounter = cup.encounter(table) else {
      return
    }
    let opponents = encounter.entrants.map { cup.players[$0] }.filter { $0 != player }
      .map { players[$0.index].name }
    outbox.send(to: session) { writer in
      writer.begin("EV", "paired")
      writer.add("cup", cup.number)
      writer.add("round", cup.round)
      writer.add("room", room)
      writer.add("opponent", opponents.joined(separator: ","))
      writer.add("table", table + 1)
      writer.add("minutes", cup.heading.minutes)
      writer.add(text: "Your table waits: join \(room)")
    }
  }

  /// Who comes back is called again to where a table waits, and asked again what was not answered.
  mutating func callAgain(_ player: PlayerID) {
    for number in cups.keys.sorted() {
      tellInvited(player, number)
      guard let cup = cups[number], let table = cup.table(of: player),
        cup.places.indices.contains(table), let room = cup.places[table].room,
        rooms[room]?.seat(of: player) == nil
      else { continue }
      tellPaired(player, cup, table, room)
    }
  }
}
