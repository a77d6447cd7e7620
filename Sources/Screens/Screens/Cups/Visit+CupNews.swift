// What becomes of a cup that we play in or direct, in sentences.

import Protocol

extension Visit {
  /// For `EV cup`; `nil` for what is no news to us.
  func news(ofCup number: Int, _ event: ServerLine) -> String? {
    let player = event[.player] ?? "?"
    let blanks = [
      "cup": title(ofCup: number), "round": event[.round] ?? "?", "player": player,
    ]
    switch event.cupNews {
    // It continues after its first round was taken back, which starts again.
    case .round where event.number(.round) == 0: return nil
    case .round: return say(CupPhrase.roundBegins, blanks)
    case .bye: return say(CupPhrase.byeNow, blanks)
    case .back: return say(CupPhrase.isTakenBack, blanks)
    case .paused: return say(CupPhrase.isPaused, blanks)
    case .over:
      guard let winner = event[.winner]?.replacing(",", with: ", ") else {
        return say(CupPhrase.isOverUnwon, blanks)
      }
      return say(CupPhrase.isOver, blanks.merging(["player": winner]) { _, new in new })
    case .joined: return say(CupPhrase.hasJoined, blanks)
    case .left: return say(CupPhrase.hasLeft, blanks)
    case .result: return resultSentence(event, blanks)
    case .accepted, .invited, .open, nil: return nil
    }
  }

  /// Of the results of a round only one's own is news.
  private func resultSentence(_ event: ServerLine, _ blanks: [String: String]) -> String? {
    guard let row = CupTableRow(event), row.holds(name) else { return nil }
    return say(
      CupPhrase.result,
      blanks.merging(["players": row.playersText, "points": row.pointsText]) { one, _ in one })
  }
}
