public import GameCore

// Invariants that hold after each step; `holds` returns a sentence for a broken one. Tests check
// all of them. A room is checked after each request of a player in it, in production too, where a
// fault is a line in the log and never a trap.

extension Room {
  /// Checks a room by itself, which costs a few comparisons. While nothing can be stored, a
  /// deserted room stays.
  func holds(canClose: Bool = true) -> String? {
    if phase == .playing, isMatchOver { return "a match that is over plays on" }
    if lineup.count > chairs.count { return "more have played than may sit here" }
    // House bots finish a match whose players are gone, and the players of a cup may still come.
    guard phase != .playing, cup == nil, !isLeftToHouse else { return nil }
    if chairs.isDeserted { return canClose ? "nobody is in it" : nil }
    return chairs.seat(of: host) == nil ? "it has no host" : nil
  }
}

extension LobbyMachine {
  mutating func checkRoom(of asker: SessionID) {
    guard let player = step.players.player(on: asker), let room = rooms.room(of: player),
      let fault = room.holds()
    else { return }
    assertionFailure("room \(room.number): \(fault)")
    step.effects.notes.append(.roomFault(room: room.number, text: fault))
  }
}

/// Checks whether stored matches and rooms agree with the rules.
public enum MatchCheck {
  /// How a finished match differs from its record, or `nil`.
  public static func fault(
    record text: String, in games: GameList = .standard, winner: Int, reason: String,
    scores: [Int], counts: Bool
  ) -> String? {
    let match: Match
    do throws(BadRecord) {
      match = try MatchRecord(text: text, in: games).replay()
    } catch {
      return "line \(error.line) of its record cannot be played: \(error.fault)"
    }
    guard let outcome = match.outcome else { return "its record has no end" }
    guard outcome.keptWinner == winner, outcome.reason.rawValue == reason else {
      return "played again it ends otherwise: \(outcome.reason.rawValue)"
    }
    guard outcome.scores == scores else { return "played again it has other scores" }
    // A match with a hint is unranked, whatever its settings say.
    return match.counts || !counts ? nil : "it counts, and should not"
  }

  /// A match's record with everything in it that was published, as `parlor verify` checks it.
  public static func withWhatWasTold(
    record text: String, in games: GameList = .standard
  ) -> String? {
    try? MatchRecord(text: text, in: games).withWhatWasTold()
  }

  public static func lost(of kept: Kept) -> (rooms: [Int], cups: [Int]) {
    var lobby = LobbyMachine(entropy: Entropy(bytes: []), isDurable: true)
    return (lobby.restore(kept), lobby.lostCups)
  }
}
