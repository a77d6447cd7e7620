// A room as it is stored, and made again from that.

import GameCore

extension Room {
  /// The room in its stored form: players appear by their numbers.
  func kept(_ players: Players) -> KeptRoom {
    func number(_ id: PlayerID) -> Int { players.number(of: id) }
    var kept = KeptRoom(
      number: self.number, settings: settings.description, host: number(host),
      phase: phase.rawValue,
      chairs: chairs.map { chair in
        KeptRoom.Chair(
          player: chair.player.map { number($0) }, wantsAgain: chair.wantsAgain, salt: chair.salt)
      }, matchCount: matchCount)
    kept.title = title
    kept.password = password?.kept
    kept.challenged = challenged.map { number($0) }
    kept.nextOpener = nextOpener.map { number($0) }
    kept.cup = cup?.description
    kept.part = part?.text
    kept.isStarting = isStarting
    kept.isForBoth = isForBoth
    kept.match = match.map { match in
      var kept = KeptRoom.Match(
        number: matchNumber, heading: match.setup.heading,
        lineup: lineup.map { number($0) }, startedAt: startedAt.sinceStart,
        isHelped: isHelped)
      kept.programs = programs.map(\.number)
      return kept
    }
    return kept
  }
}
