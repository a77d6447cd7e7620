public import GameCore

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
    let rooms = lobby.restore(kept)
    return (rooms, lobby.lostCups)
  }
}
