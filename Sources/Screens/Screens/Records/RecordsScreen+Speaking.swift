import GameCore
import Protocol

// The records in sentences.

extension RecordsScreen {
  func spoken(_ visit: Visit) -> [String] {
    [heading(visit)] + (missing(subjects, visit).map { [$0] } ?? page(visit))
  }

  /// As many sentences as are kept to be read aloud, less the refusals that may come with them.
  private static let toldMax = 40

  /// What is told once all of the page has come: all of it, or the matches that are new on it.
  func news(since known: Int, _ visit: Visit) -> [Intent] {
    guard visit.look.isSpoken, !desk.isWaiting(for: subjects) else { return [] }
    let isOlder = tab == .history && known > 0 && matches.count > known
    let told = isOlder ? matches.dropFirst(known).map { $0.spoken(visit.look) } : spoken(visit)
    return told.prefix(Self.toldMax).map { .tell($0) }
  }

  /// "Feats: bob"
  private func heading(_ visit: Visit) -> String {
    let about = tab == .top ? Games.title(shownGame, visit.look) : name(visit)
    return "\(visit.say(tab.phrase)): \(about)"
  }

  private func page(_ visit: Visit) -> [String] {
    let look = visit.look
    switch tab {
    case .top: return (topBoards(visit) ?? []).map { $0.spoken(look) }
    case .feats:
      let done = doneFeats() ?? []
      return featSummary(done, visit) + Feat.all.map { sentence(for: $0, done, look) }
    case .profile:
      let table = ProfileTable(desk.rows(.profile(player)) ?? [])
      let lines = ratingLines().compactMap { line in
        RatingLine.spoken(line.values, visit).map { "\(Games.title(line.game, look)): \($0)" }
      }
      return table.facts(look) + table.spoken(look) + lines
    case .history:
      let all = matches
      return all.isEmpty ? [visit.say(RecordsPhrase.noMatches)] : all.map { $0.spoken(look) }
    }
  }
}
