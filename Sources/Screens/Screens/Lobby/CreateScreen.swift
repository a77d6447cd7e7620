import GameCore
import Protocol

/// The form for a new table: every option of the game with its range, and what it means for the
/// records.
struct CreateScreen: FormScreen {
  private let game: String
  var picturedGame: String? { game }
  private let kind: (any Game.Type)?
  private let opponent: String?
  var options: OptionList

  init(game: String, opponent: String? = nil, _ games: GameList = .standard) {
    (self.game, self.opponent, kind) = (game, opponent, games.game(named: game))
    guard let rules = kind?.rules else {
      options = OptionList([])
      return
    }
    // A challenge is always for two, and needs no password.
    let own = rules.options.filter { !$0.isQuiet && (opponent == nil || $0.name != "seats") }
      .map { OptionRow($0, of: rules) }
    let ours = opponent == nil ? [OptionRow(text: .pass), OptionRow(text: .title)] : []
    options = OptionList(own + [.bots] + ours)
  }

  func title(_ visit: Visit) -> String {
    visit.say(HomePhrase.createTitle, ["game": Games.title(game, visit.look)])
  }

  func help(_ visit: Visit) -> [String] { [visit.say(HomePhrase.createHelp)] }

  func enter(_ visit: Visit) -> Choice {
    let wrong = settings == nil ? visit.say(RefusalCode.badOption) : nil
    // The request, which names only options that differ from the default.
    let given = options.rows.compactMap(\.setting).joined(separator: " ")
    let request =
      opponent.map { ClientRequest.challenge(player: $0, game: game, options: given) }
      ?? .create(game: game, options: given)
    return visit.choice(
      .enter, opponent == nil ? HomePhrase.create : .challenge,
      unless: options.problem(visit) ?? wrong, .ask(request))
  }

  func about(_ visit: Visit) -> [String] {
    [HomePhrase.createHelp, settings?.count == true ? .counts : .countsNot].map { visit.say($0) }
  }

  private var settings: Settings? {
    guard let kind else { return nil }
    let given = options.rows.filter { $0.isOfGame && !$0.value.isEmpty }
    return try? Settings(for: kind, given.map { ($0.name, $0.value) })
  }
}

/// Asks for a game: to play it with anyone, to make a table, to read its rules, or to challenge a
/// player.
struct GameMenuScreen: Screen {
  let purpose: GamesPurpose
  private(set) var selection = Selection()

  func title(_ visit: Visit) -> String { way("", visit).title }

  /// What the screen was opened for: its title, the label of Enter, and the intent for a game.
  private func way(
    _ game: String, _ visit: Visit
  ) -> (title: String, label: HomePhrase, intent: Intent) {
    let levels = Intent.notice(HouseOffer.notice(visit) { .ask(HouseOffer.table(game, $0, visit)) })
    return switch purpose {
    case .play: (visit.say(HomePhrase.chooseGame), .play, .ask(.play(game: game)))
    case .create: (visit.say(HomePhrase.chooseGameTable), .create, .open(.create(game: game)))
    case .read: (visit.say(HomePhrase.chooseGameRules), .rules, .open(.rules(game: game)))
    case .house: (visit.say(HomePhrase.chooseGameHouse), .play, levels)
    case .cup: (visit.say(CupPhrase.make), .create, .open(.cupMaking(game: game)))
    case .challenge(let name):
      (
        visit.say(HomePhrase.chooseGameFor, ["player": name]), .challenge,
        .ask(.challenge(player: name, game: game))
      )
    }
  }

  func choices(_ visit: Visit) -> [Choice] {
    let games = visit.look.games.names
    guard !visit.look.isSpoken else {
      return games.map { game in
        Choice([], label: Games.title(game, visit.look), way(game, visit).intent)
      } + [visit.choice([], CommonPhrase.back, .back)]
    }
    let game = games[min(selection.index, games.count - 1)]
    let create = visit.choice(
      "c", HomePhrase.create, .open(.create(game: game, opponent: opponent)))
    let rules = visit.choice("u", HomePhrase.rules, .open(.rules(game: game)))
    let (_, label, intent) = way(game, visit)
    // What Enter does needs no second key.
    let others = label == .create ? [rules] : label == .rules ? [create] : [create, rules]
    let learn = visit.choice("l", HomePhrase.learn, .open(.lesson(game: game)))
    return [visit.choice(.enter, label, intent)] + others + [learn, visit.back]
  }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    let count = visit.look.games.names.count
    if case .character(let scalar) = key, let digit = Character(scalar).wholeNumberValue,
      (1...count).contains(digit)
    {
      selection.choose(digit - 1, count: count)
      return []
    }
    return selection.press(key, count: count) ? [] : nil
  }

  func takesDigits(_ visit: Visit) -> Bool { true }

  private var opponent: String? { if case .challenge(let name) = purpose { name } else { nil } }

  private static let top = 2
  private static let rowHeight = 3
  private static let pictureMin = 4

  /// Below the games, the picture of the chosen one, as large as there is room.
  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let games = visit.look.games.names
    for (index, game) in games.enumerated() {
      let place = box.line(Self.top + index * Self.rowHeight, high: Self.rowHeight)
      let isChosen = index == selection.index
      let pointer = visit.look.glyphs.pointer(isChosen)
      let name = " \(pointer)\(index + 1)  \(Games.title(game, visit.look)) "
      frame.write(name, at: place.column + 1, place.row, isChosen ? .selected : .bold)
      let summary = Games.summary(game, visit.look)
      frame.write(summary, at: place.column + 7, place.row + 1, width: place.width - 8)
      frame.target(place, does { $0.selection.choose(index, count: games.count) })
    }
    let below = box.below(Self.top + games.count * Self.rowHeight)
    guard below.height >= Self.pictureMin, let game = games[at: selection.index] else { return }
    Games.of(game, visit.look)?.picture(below, &frame, visit.look)
  }

  func spoken(_ visit: Visit) -> [String] {
    visit.look.games.names.map {
      "\(Games.title($0, visit.look)): \(Games.summary($0, visit.look))"
    }
  }
}
