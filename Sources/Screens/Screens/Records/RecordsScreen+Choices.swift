import GameCore
import Protocol

// The choices on the records: buttons, keys, the mouse.

extension RecordsScreen {
  func choices(_ visit: Visit) -> [Choice] {
    guard field == nil else {
      return [
        visit.choice(
          .enter, RecordsPhrase.show,
          does { $0.look(for: $0.picked($2) ?? $0.field?.string ?? "", $2) }),
        visit.choice(.escape, RecordsPhrase.cancel, does { $0.field = nil }),
      ]
    }
    let mine = does { $0.show(player: nil) }
    return pageChoices(visit) + [
      playerChoice(visit),
      visit.back,
      visit.choice("o", RecordsPhrase.mine, unless: isOwn(visit) ? .isMine : nil, mine),
      visit.choice("r", RecordsPhrase.again, isQuiet: true, does { $0.ask() }),
    ] + tabChoices(visit)
  }

  /// Quiet, as the tabs themselves show their keys.
  private func tabChoices(_ visit: Visit) -> [Choice] {
    let tabs = Tab.allCases.map { tab in
      visit.choice(.digit(tab.rawValue + 1), tab.phrase, isQuiet: true, does { $0.show(tab) })
    }
    guard !visit.look.isSpoken else { return tabs }
    return tabs + [
      visit.choice(.tab, RecordsPhrase.nextTab, isQuiet: true, does { $0.turnTab(by: 1) }),
      visit.choice(.backTab, RecordsPhrase.previousTab, isQuiet: true, does { $0.turnTab(by: -1) }),
    ]
  }

  private func pageChoices(_ visit: Visit) -> [Choice] {
    switch tab {
    case .top:
      turningChoices(.nextGame, visit) + [
        visit.choice(
          "b", showsPrograms ? RecordsPhrase.people : .programs, does { $0.showsPrograms.toggle() })
      ]
    // Screen-reader users hear all sizes at once.
    case .feats where !visit.look.isSpoken:
      turningChoices(.nextSize, visit)
    case .history: historyChoices(visit)
    case .profile where isOwn(visit):
      [visit.choice("p", GuestPhrase.passphrase, .open(.field(TextScreen.passphrase(visit))))]
    case .feats, .profile: []
    }
  }

  private func turningChoices(_ next: RecordsPhrase, _ visit: Visit) -> [Choice] {
    let previous = RecordsPhrase.previous
    return [
      visit.choice([.right, "l"], next, does { $0.turnPage(by: 1) }),
      visit.choice([.left, "h"], previous, isQuiet: true, does { $0.turnPage(by: -1) }),
    ]
  }

  private func historyChoices(_ visit: Visit) -> [Choice] {
    // By its number, any match can be replayed.
    let isOpen = chosenMatch != nil || visit.look.isSpoken
    let why: RecordsPhrase? = hasOlder ? nil : .noOlder
    return [
      visit.choice(
        .enter, RecordsPhrase.replay, unless: isOpen ? nil : .noReplay,
        asking: visit.say(RecordsPhrase.replayWhich), does { $0.replay($1, $2) }),
      visit.choice("n", RecordsPhrase.older, unless: why, does { $0.askOlder() }),
    ]
  }

  private func playerChoice(_ visit: Visit) -> Choice {
    guard visit.look.isSpoken else {
      return visit.choice("/", RecordsPhrase.player, does { $0.beginTyping() })
    }
    return visit.choice(RecordsPhrase.player, asking: whose(visit), does { $0.look(for: $1, $2) })
  }

  // MARK: - Lists

  var matches: [PlayedMatch] { (desk.rows(.history(player)) ?? []).compactMap { PlayedMatch($0) } }

  var hasOlder: Bool { desk.next(.history(player)) != nil }

  var chosenMatch: Int? { matches[at: match.index]?.number }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    if field != nil { return pressWhileTyping(key, visit) }
    switch tab {
    case .top: return board.press(key, count: boards.count) ? [] : nil
    case .feats, .profile: return nil
    case .history:
      let count = matches.count
      let isAtEnd = match.index >= count - 1
      guard match.press(key, count: count) else { return nil }
      // Beyond the end of the list, asks for older matches.
      return isAtEnd && [.pageDown, .down].contains(key) ? askOlder() : []
    }
  }

  mutating func askOlder() -> [Intent] { [desk.askOlder(.history(player))].compactMap(\.self) }

  mutating func paste(_ text: String, _ visit: inout Visit) -> [Intent] {
    field?.insert(text)
    return []
  }
}
