// Whether two programs mean the same match.

extension Match {
  /// A word that is equal for the same match, and another one where rules have changed by which it
  /// was played: a hash of all that can be seen of it, whose turn it is, and the chance to come.
  public var fingerprint: String {
    let view = game.view(for: .all)
    let rows = [view.table] + view.seats + view.rows + [outcome?.revealed ?? []]
    var text = rows.map { row in row.map { "\($0.name)=\($0.value)" }.joined(separator: " ") }
    text.append(movers.map(\.description).joined(separator: " "))
    if let outcome {
      text.append("\(outcome.winnerNumber) \(outcome.reason.rawValue) \(outcome.scores)")
    }
    text.append("\(moves.count) \(chanceTaken)")
    return String(SHA256.digest(of: text.joined(separator: "\n")).hex.prefix(16))
  }
}
