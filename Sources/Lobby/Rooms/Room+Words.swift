import GameCore

// The text about a room around the board: awaited players, whose turn it is, the winner.

extension Room {
  func names(_ players: Players) -> [String] { lineup.map { players.name(of: $0) } }

  /// The drawing of `look` while players are awaited.
  func waiting(_ players: Players, for viewer: PlayerID?) -> [String] {
    let options = settings.fields.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    let seats = chairs.enumerated().map { index, chair in
      let name = chair.player.map { players.name(of: $0) } ?? "free"
      return "    seat \(index + 1)  \(name)\(chair.awayUntil == nil ? "" : "   away")"
    }
    return ["  \(game.rules.name) \(options)", "  \(game.rules.summary)", ""] + seats
      + ["", "  \(wanted(chairs.count - chairs.taken, by: viewer))"]
  }

  /// For how many players the room waits, and who need not wait.
  func wanted(_ count: Int, by player: PlayerID?) -> String {
    let others = count == 1 ? "Waiting for another player." : "Waiting for \(count) more players."
    guard isForAll else { return others }
    let choice = player == host ? "To play against the house: bot" : "The host can seat the house."
    return "\(others) \(choice)"
  }

  /// The text under the board of `look`: whose move it is and how much time is left, or who won and
  /// how to go on; and which players are away.
  func footer(_ players: Players, winner: String?, at now: Instant) -> [String] {
    let away = zip(chairs, chairs.map(\.player)).compactMap { chair, player -> String? in
      guard let player, let until = chair.awayUntil else { return nil }
      return "  \(players.name(of: player)) is away; the seat waits \(seconds(until, now)) s."
    }
    let lines = phase == .playing ? underWay(players, at: now) : ended(players, winner)
    return lines + away
  }

  private func underWay(_ players: Players, at now: Instant) -> [String] {
    let movers = match?.movers.map { players.name(of: lineup[$0.index]) } ?? []
    let verbs = game.rules.verbs.map(\.usage).joined(separator: ", ")
    let clock = clock.end.map { "  Time left: \(seconds($0, now)) s." }
    return ["  To move: \(movers.joined(separator: ", ")). Moves: \(verbs). To give up: resign"]
      + [clock].compactMap(\.self)
  }

  private func ended(_ players: Players, _ winner: String?) -> [String] {
    guard let outcome = match?.outcome else { return [] }
    let result =
      switch outcome.winner {
      case .seat: "\(winner ?? "a player who is gone") won"
      case .house: "the house won"
      case .nobody: lineup.count > 1 ? "a draw" : "nobody won"
      }
    let lines = ["  It is over: \(result) (\(outcome.reason.words))."]
    guard cup == nil else { return lines }
    guard isEnoughForAnother else { return lines + ["  \(Self.wantedForAnother)"] }
    let votes = chairs.filter { $0.hasPerson && $0.wantsAgain }.compactMap(\.player)
    let names = votes.map { players.name(of: $0) }.joined(separator: ", ")
    return lines + ["  For another match: again" + (names.isEmpty ? "" : ". Voted: \(names)")]
  }

  static var wantedForAnother: String {
    "Another match needs another player: wait for one, or seat the house: bot"
  }

  /// Whole seconds until then, never fewer than there are.
  private func seconds(_ end: Instant, _ now: Instant) -> Int {
    (end.milliseconds(since: now) + 999) / 1000
  }
}

extension Reason {
  /// How a match ended, in brackets.
  fileprivate var words: String {
    switch self {
    case .goal: "goal reached"
    case .solved: "puzzle solved"
    case .cracked: "code cracked"
    case .chips: "by chips"
    case .exhausted: "no tries left"
    case .resigned: "resignation"
    case .abandoned: "absence"
    case .clock: "out of time"
    }
  }
}
