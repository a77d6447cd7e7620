import GameCore
import Protocol

// The records in sentences.

extension RecordsScreen {
  func spoken(_ house: House) -> [String] {
    [heading(house)] + (missing(questions, house).map { [$0] } ?? page(house))
  }

  /// "Feats: bob"
  private func heading(_ house: House) -> String {
    let about = tab == .top ? Games.title(shownGame, house.look) : name(house)
    return "\(house.say(tab.phrase)): \(about)"
  }

  private func page(_ house: House) -> [String] {
    let look = house.look
    switch tab {
    case .top: return (topBoards(house) ?? []).flatMap { $0.spoken(look) }
    case .feats:
      let done = doneFeats() ?? []
      return featSummary(done, house) + Feat.all.map { sentence(for: $0, done, look) }
    case .profile:
      let table = ProfileTable(desk.rows(question("profile")) ?? [])
      return table.facts(look) + table.spoken(look)
    case .history:
      let all = matches
      return all.isEmpty ? [house.say(RecordsPhrase.noMatches)] : all.map { $0.spoken(look) }
    }
  }
}
