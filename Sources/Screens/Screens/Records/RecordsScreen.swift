import GameCore
import Protocol

/// The records as four pages under one row of tabs: the best of all, and the feats, the profile and
/// the matches of one player.
struct RecordsScreen: Screen {
  var tab = Tab.top
  /// The game whose best are shown, by its place in the catalog.
  var game = 0
  /// Whether the boards of programs are shown, not those of people.
  var showsPrograms = false
  /// The size whose feats are shown, by its place among the sizes.
  var size = 0
  /// Whose records; `nil` for our own.
  var player: String?
  /// The name that is being typed.
  var field: TextField?
  /// Which of the names that fit it is chosen, if one is.
  var pick: Int?
  var board = Selection()
  var match = Selection()
  var desk = RecordsDesk()
  private var isNew = true

  enum Tab: Int, CaseIterable {
    case top, feats, profile, history

    var phrase: RecordsPhrase {
      switch self {
      case .top: .tabTop
      case .feats: .tabFeats
      case .profile: .tabProfile
      case .history: .tabHistory
      }
    }
  }

  func title(_ visit: Visit) -> String { visit.say(RecordsPhrase.title) }

  var isTyping: Bool { field != nil }

  func help(_ visit: Visit) -> [String] {
    tab == .top || tab == .history ? [Records.listHelp(visit)] : []
  }

  /// Whom the pages are about.
  func name(_ visit: Visit) -> String { player ?? visit.name ?? "" }

  func isOwn(_ visit: Visit) -> Bool { player == nil || Records.isSame(player, visit.name) }

  // MARK: - Questions

  var shownGame: String { Games.names.indices.contains(game) ? Games.names[game] : "pig" }

  /// What the shown page is made from.
  var subjects: [RecordsSubject] {
    switch tab {
    case .top: [.top(game: shownGame)]
    case .feats: [.feats(player), .profile(player)]
    case .profile: [.profile(player), .history(player)]
    case .history: [.history(player)]
    }
  }

  private mutating func ask() -> [Intent] { subjects.map { desk.ask($0) } }

  mutating func meet(_ occasion: Occasion, _ visit: inout Visit) -> [Intent] {
    guard case .appeared = occasion else { return [] }
    // It opens with the game that the player plays.
    if isNew, let played = visit.lastGame.flatMap({ Games.names.firstIndex(of: $0) }) {
      game = played
    }
    isNew = false
    // A player who comes back from a replay finds the list as it was.
    return subjects.contains { desk[$0] == nil } || tab != .history ? ask() : []
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    // Of all that is asked on coming in, the purse is answered first: the line is back.
    if case .shop = answer.request { return desk.askAgain() }
    let known = matches.count
    guard let subject = desk.receive(answer, visit), subjects.contains(subject) else { return [] }
    return news(since: known, visit)
  }

  // MARK: - Going about

  mutating func show(_ tab: Tab) -> [Intent] {
    self.tab = tab
    return ask()
  }

  mutating func turnPage(by step: Int) -> [Intent] {
    switch tab {
    case .top: return show(game: (game + step + Games.names.count) % Games.names.count)
    case .feats: size = (size + step + Feat.sizes.count) % Feat.sizes.count
    case .profile, .history: break
    }
    return []
  }

  mutating func show(game: Int) -> [Intent] {
    self.game = game
    board = Selection()
    return ask()
  }

  private mutating func show(player: String?) -> [Intent] {
    field = nil
    self.player = player
    match = Selection()
    if tab == .top { tab = .profile }
    return ask()
  }

  private mutating func look(for name: String, _ visit: Visit) -> [Intent] {
    guard !name.isEmpty else { return show(player: nil) }
    guard Names.isWellFormed(name) else { return [.tell(visit.say(Refusal.badName))] }
    return show(player: Records.isSame(name, visit.name) ? nil : name)
  }

  enum Act {
    case tab(Tab)
    case nextTab, previousTab
    /// The next game, or the next size.
    case next, previous
    /// The boards of programs, or those of people.
    case programs
    /// Everything on the page is asked for again.
    case again
    /// Our own records; those of the player that is typed.
    case mine, player
    /// A name in the field: it is begun, taken back, looked for.
    case type, cancel, show
    case older
    /// Of the match that is typed.
    case replay
  }

  mutating func act(_ act: Act, typed: String, _ visit: inout Visit) -> [Intent] {
    switch act {
    case .tab(let tab): return show(tab)
    case .nextTab: return show(tab(after: 1))
    case .previousTab: return show(tab(after: -1))
    case .next: return turnPage(by: 1)
    case .previous: return turnPage(by: -1)
    case .programs: showsPrograms.toggle()
    case .again: return ask()
    case .mine: return show(player: nil)
    case .type: (field, pick) = (TextField(lengthMax: Names.range.upperBound), nil)
    case .cancel: field = nil
    case .show: return look(for: picked(visit) ?? field?.string ?? "", visit)
    case .player: return look(for: typed, visit)
    case .older: return desk.askOlder(.history(player)).map { [$0] } ?? []
    case .replay: return replay(typed, visit)
    }
    return []
  }

  private func tab(after step: Int) -> Tab {
    let count = Tab.allCases.count
    return Tab(rawValue: (tab.rawValue + step + count) % count) ?? .top
  }

  private func replay(_ typed: String, _ visit: Visit) -> [Intent] {
    guard let number = Int(typed.filter { $0 != " " }), number > 0 else {
      return [.tell(visit.say(Refusal.noMatch))]
    }
    return [Records.openReplay(match: number)]
  }
}
