import GameCore

// The text about a room around the board: awaited players, whose turn it is, the winner.

extension Room {
  func names(_ players: Players) -> [String] { lineup.map { players.name(of: $0) } }

  /// The drawing of `look` while players are awaited.
  func waiting(_ players: Players, for viewer: PlayerID?, _ say: Say) -> [String] {
    let options = settings.fields.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    let seats = chairs.enumerated().map { index, chair in
      let name =
        chair.player.map { players.name(of: $0) } ?? say(Wording("free", "libre", "libero"))
      let away = chair.awayUntil == nil ? "" : "   " + say(Wording("away", "ausente", "assente"))
      return "    " + say(Wording("seat", "sitio", "posto")) + " \(index + 1)  \(name)\(away)"
    }
    return ["  \(game.rules.name) \(options)", "  " + say(game.rules.summary), ""] + seats
      + ["", "  " + say(wanted(chairs.count - chairs.taken, by: viewer))]
  }

  /// For how many players the room waits, and who need not wait.
  func wanted(_ count: Int, by player: PlayerID?) -> Wording {
    let others =
      count == 1
      ? Wording(
        "Waiting for another player.", "Falta otro jugador.", "Manca un altro giocatore.")
      : Wording(
        "Waiting for \(count) more players.", "Faltan \(count) jugadores.",
        "Mancano \(count) giocatori.")
    guard isForAll else { return others }
    let choice =
      player == host
      ? Wording(
        " To play against the house: bot", " Para jugar contra un bot: bot",
        " Per giocare contro un bot: bot")
      : Wording(
        " The host can seat the house.", " Quien abrió la mesa puede añadir un bot.",
        " Chi ha aperto il tavolo può aggiungere un bot.")
    return others + choice
  }

  /// The text under the board of `look`: whose move it is and how much time is left, or who won and
  /// how to go on; and which players are away.
  func footer(
    _ players: Players, winner: String?, at now: Instant, _ say: Say
  ) -> [String] {
    let away = zip(chairs, chairs.map(\.player)).compactMap { chair, player -> String? in
      guard let player, let until = chair.awayUntil else { return nil }
      let (name, left) = (players.name(of: player), seconds(until, now))
      return "  "
        + say(
          Wording(
            "\(name) is away; the seat waits \(left) s.",
            "\(name) no está; su sitio espera \(left) s.",
            "\(name) non c'è; il posto aspetta \(left) s."))
    }
    let lines = phase == .playing ? underWay(players, at: now, say) : ended(players, winner, say)
    return lines + away
  }

  private func underWay(_ players: Players, at now: Instant, _ say: Say) -> [String] {
    let movers = (match?.movers.map { players.name(of: lineup[$0.index]) } ?? [])
      .joined(separator: ", ")
    let verbs = game.rules.verbs.map { say($0.usage) }.joined(separator: ", ")
    let clock = clock.end.map { end in
      let left = seconds(end, now)
      return "  "
        + say(
          Wording(
            "Time left: \(left) s.", "Tiempo restante: \(left) s.",
            "Tempo rimasto: \(left) s."))
    }
    let moves = Wording(
      "To move: \(movers). Moves: \(verbs). To give up: resign",
      "Le toca a: \(movers). Jugadas: \(verbs). Para rendirte: resign",
      "Tocca a: \(movers). Mosse: \(verbs). Per arrenderti: resign")
    return ["  " + say(moves)] + [clock].compactMap(\.self)
  }

  private func ended(_ players: Players, _ winner: String?, _ say: Say) -> [String] {
    guard let outcome = match?.outcome else { return [] }
    let end =
      Wording("It is over: ", "Ha terminado: ", "È finita: ") + result(outcome, winner) + " ("
      + outcome.reason.words + ")."
    let lines = ["  " + say(end)]
    guard cup == nil else { return lines }
    guard isEnoughForAnother else { return lines + ["  " + say(Self.wantedForAnother)] }
    let votes = chairs.filter { $0.hasPerson && $0.wantsAgain }.compactMap(\.player)
    let names = votes.map { players.name(of: $0) }.joined(separator: ", ")
    let again = Wording("For another match: ", "Para otra partida: ", "Per un'altra partita: ")
    let voted = Wording(". Voted: ", ". La han pedido: ", ". L'hanno chiesta: ")
    return lines + ["  " + say(again) + "again" + (names.isEmpty ? "" : say(voted) + names)]
  }

  private func result(_ outcome: Outcome, _ winner: String?) -> Wording {
    switch outcome.winner {
    case .seat:
      winner.map { Wording("\($0) won", "ganó \($0)", "ha vinto \($0)") }
        ?? Wording(
          "a player who is gone won", "ganó alguien que ya no está",
          "ha vinto qualcuno che non c'è più")
    case .house: Wording("the house won", "ganó la casa", "ha vinto la casa")
    case .nobody:
      outcome.isLost
        ? Wording("lost", "partida perdida", "partita persa")
        : Wording("a draw", "empate", "pareggio")
    }
  }

  static let wantedForAnother = Wording(
    "Another match needs another player: wait for one, or seat the house: bot",
    "Para otra partida hace falta otro jugador: espéralo o añade un bot de la casa: bot",
    "Per un'altra partita serve un altro giocatore: aspettalo, o aggiungi un bot: bot")

  /// Whole seconds until then, never fewer than there are.
  private func seconds(_ end: Instant, _ now: Instant) -> Int {
    (end.milliseconds(since: now) + 999) / 1000
  }
}
