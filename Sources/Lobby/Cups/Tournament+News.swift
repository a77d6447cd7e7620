import GameCore
import Protocol

// The lines sent to the players of a cup.

extension Tournament {
  private func tell(
    _ what: CupNews, _ facts: Facts, to ears: [SessionID], _ priority: Effects.Priority,
    _ step: inout Step
  ) {
    step.send(.cup, [.cup: number, .what: what.rawValue] + facts, to: ears, priority)
  }

  private var leaders: [PlayerID] { [director] + helpers.map(\.player) }

  /// The director and all players of the cup who are connected.
  private func audience(_ players: Players) -> [SessionID] {
    var seen: Set<PlayerID> = []
    let all = leaders + zip(self.players, cup.entrants).lazy.filter { !$1.hasLeft }.map(\.0)
    return all.filter { seen.insert($0).inserted }.compactMap { players.session(of: $0) }
  }

  /// Tells everybody who hears that player, by whom the text is.
  private func tellAll(_ what: CupNews, _ facts: Facts, from player: PlayerID, _ step: inout Step) {
    let ears = step.players.hearers(of: player, among: audience(step.players))
    tell(what, facts, to: ears, .whenThereIsTime, &step)
  }

  /// Tells the staff and the player what happened to the player. Staff who ignore the player hear
  /// only what they must know.
  func tell(
    _ what: CupNews, of player: PlayerID, saying facts: Facts = [:], toAllStaff: Bool = false,
    _ step: inout Step
  ) {
    let staff = leaders.filter { $0 != player }.compactMap { step.players.session(of: $0) }
    var ears = toAllStaff ? staff : step.players.hearers(of: player, among: staff)
    if let session = step.players.session(of: player) { ears.append(session) }
    tell(what, [.player: step.players.name(of: player)] + facts, to: ears, .atOnce, &step)
  }

  /// Tells a player that the director has added them. It is repeated when the player comes back
  /// before the cup begins and has not answered.
  func tellInvited(_ player: PlayerID, _ step: inout Step) {
    guard phase == .open, step.players[player].level == nil,
      invited.contains(step.players.number(of: player)), !step.players.ignores(player, director),
      let session = step.players.session(of: player)
    else { return }
    let facts: Facts = [
      .by: directorsName, .game: heading.game.game.rules.name, .title: heading.title,
      .text: "To stay: cup accept \(number). To leave: cup decline \(number)",
    ]
    tell(.invited, facts, to: [session], .atOnce, &step)
  }

  /// Announces the phase. Players who ignore the director do not receive what only the director
  /// did, because the title is the director's text.
  func tellPhase(byDirector: Bool = false, why: PauseReason? = nil, _ step: inout Step) {
    let what: CupNews =
      switch phase {
      case .open: .open
      case .playing: .round
      case .paused: .paused
      case .over: .over
      }
    let audience = audience(step.players)
    let hearers = step.players.hearers(of: director, among: audience)
    let isWhole = byDirector || hearers.count == audience.count
    let others = isWhole ? [] : audience.filter { !hearers.contains($0) }
    for (ears, title) in [(hearers, heading.title), (others, "")] where !ears.isEmpty {
      let facts: Facts = [
        .round: round, .of: cup.roundsPlanned, .winner: winners(step.limits), .why: why?.rawValue,
        .title: title.ifAny,
      ]
      tell(what, facts, to: ears, .whenThereIsTime, &step)
    }
  }

  /// The winners, if anybody has won or drawn a table. A list of too many does not fit on a line.
  private func winners(_ limits: Limits) -> String? {
    let hasWinner = cup.settings.kind != .groups || cup.bracket != nil
    let rows = isOver && hasWinner ? cup.standings() : []
    guard rows.contains(where: { $0.won + $0.drawn > 0 }) else { return nil }
    let winners = rows.prefix { $0.rank == 1 }.prefix(limits.winnersMax)
    return winners.map { cup.entrants[$0.entrant].name }.joined(separator: ",").ifAny
  }

  /// Announces what the director did: a round was taken back, so that its matches continue outside
  /// the cup; check-in was opened or closed; or the settings were changed.
  func tellOrder(_ what: CupNews, _ step: inout Step) {
    let facts: Facts =
      switch what {
      case .back: [.round: round + 1]
      case .checkin: [.state: (isCheckInOpen ? CheckInState.open : .closed).rawValue]
      default: [.of: cup.roundsPlanned, .minutes: heading.minutes, .best: heading.rules.best]
      }
    tellAll(what, facts + [.title: heading.title], from: director, &step)
  }

  func tellRound(_ tables: [Encounter], _ step: inout Step) {
    tellPhase(&step)
    for table in tables.indices where tables[table].isBye {
      let sessions = seated(at: table).compactMap { step.players.session(of: $0) }
      tell(.bye, [.round: round], to: sessions, .atOnce, &step)
    }
  }

  /// Announces a player's role; `none` takes it away.
  func tellStaff(_ player: PlayerID, role: String, _ step: inout Step) {
    tell(.staff, of: player, saying: [.role: role, .title: heading.title], toAllStaff: true, &step)
  }

  func tellSits(_ player: PlayerID, _ rest: Rest?, _ step: inout Step) {
    let next = cup.hasRounds ? round + 1 : nil
    let facts: Facts = [.round: next, .rest: Rest.word(rest)]
    tell(.sits, of: player, saying: facts, toAllStaff: true, &step)
  }

  func tellText(_ text: String, from player: PlayerID, _ step: inout Step) {
    let name = player == .gone ? directorsName : step.players.name(of: player)
    tellAll(.said, [.by: name, .text: text], from: player, &step)
  }

  /// Announces the result of a table, both counted from 1. Nothing is sent while the table is in
  /// progress.
  func tellResult(_ what: CupNews = .result, round: Int, table: Int, _ step: inout Step) {
    guard let encounter = cup.rounds[at: round - 1]?[at: table - 1],
      let points = cup.points(ofTable: table - 1, inRound: round - 1)
    else { return }
    let facts: Facts = [
      .round: round, .table: table, .players: encounter.entrants.map { cup.entrants[$0].name },
      .points: points.map(halves),
      .winner: what == .corrected && isOver ? winners(step.limits) : nil,
    ]
    tell(what, facts, to: audience(step.players), .whenThereIsTime, &step)
  }

  /// Calls a player to the room of their table. `here` are the players who sit there already.
  func tellPaired(
    _ player: PlayerID, at table: Int, in room: Int, here: [PlayerID], _ step: inout Step
  ) {
    guard let encounter = encounter(table) else { return }
    let here = here.map { step.players.name(of: $0) }.joined(separator: ",").ifAny
    let opponents = encounter.entrants.map { self.players[$0] }.filter { $0 != player }
      .map { step.players.name(of: $0) }
    let facts: Facts = [
      .cup: number, .round: round, .room: room, .opponent: opponents, .table: table + 1,
      .minutes: heading.wait.wholeMilliseconds / 60_000, .here: here ?? "-",
      .text: "Your table waits: join \(room)",
    ]
    step.send(.paired, facts, toPlayer: player)
  }
}
