import GameCore
import Protocol

/// Which game? To play it with anyone, to make a table, to read its rules, or to challenge one
/// player.
struct GameMenuScreen: Screen {
  private let purpose: GamesPurpose
  private var selection = Selection()

  init(purpose: GamesPurpose) { self.purpose = purpose }

  func title(_ visit: Visit) -> String {
    switch purpose {
    case .challenge(let name): visit.say(HomePhrase.chooseGameFor, ["player": name])
    case .cup: visit.say(CupPhrase.make)
    case .house: visit.say(HomePhrase.chooseGameHouse)
    case .create: visit.say(HomePhrase.chooseGameTable)
    case .read: visit.say(HomePhrase.chooseGameRules)
    default: visit.say(HomePhrase.chooseGame)
    }
  }

  private var game: String { Games.names[min(selection.index, Games.names.count - 1)] }

  func choices(_ visit: Visit) -> [Choice] {
    guard !visit.look.isSpoken else {
      return Games.names.map { game in
        Choice([], label: Games.title(game, visit.look), begin(game, visit))
      } + [Choice([], label: visit.say(DoorPhrase.cancel), .back)]
    }
    let create = Choice(
      .character("c"), label: visit.say(HomePhrase.create),
      .open(.create(game: game, opponent: opponent)))
    let rules = Choice(
      .character("u"), label: visit.say(HomePhrase.rules), .open(.rules(game: game)))
    // What Enter does already needs no second key.
    let others = label == .create ? [rules] : label == .rules ? [create] : [create, rules]
    return [Choice(.enter, label: visit.say(label), begin(game, visit))] + others + [
      Choice(.character("l"), label: visit.say(HomePhrase.learn), .open(.lesson(game: game))),
      Choice(.escape, label: visit.say(DoorPhrase.cancel), .back),
    ]
  }

  private var label: HomePhrase {
    switch purpose {
    case .play, .house: .play
    case .create: .create
    case .read: .rules
    case .cup: .create
    case .challenge: .challenge
    }
  }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    if case .character(let scalar) = key, let digit = Character(scalar).wholeNumberValue,
      (1...Games.names.count).contains(digit)
    {
      selection.choose(digit - 1, count: Games.names.count)
      return []
    }
    return selection.press(key, count: Games.names.count) ? [] : nil
  }

  mutating func click(_ mouse: Mouse, in box: Box, _ visit: inout Visit) -> [Intent] {
    let index = (mouse.row - box.row - Self.top) / Self.rowHeight
    guard mouse.action == .press, mouse.row >= box.row + Self.top,
      Games.names.indices.contains(index)
    else { return [] }
    selection.choose(index, count: Games.names.count)
    return []
  }

  private var opponent: String? {
    if case .challenge(let name) = purpose { name } else { nil }
  }

  /// What the screen was opened for, with this game.
  private func begin(_ game: String, _ visit: Visit) -> Intent {
    switch purpose {
    case .play: .ask(.play(game: game))
    case .create: .open(.create(game: game))
    case .read: .open(.rules(game: game))
    case .house: .notice(HouseOffer.notice(visit) { .ask(.createForHouse(game: game, $0)) })
    case .cup: .open(.cupMaking(game: game))
    case .challenge(let name): .ask(.challenge(player: name, game: game))
    }
  }

  private static let top = 2
  private static let rowHeight = 3

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    for (index, game) in Games.names.enumerated() {
      let row = box.row + Self.top + index * Self.rowHeight
      let isChosen = index == selection.index
      let pointer = isChosen ? "\(Character(visit.look.glyphs.pointer))" : " "
      let name = " \(pointer) \(index + 1)  \(Games.title(game, visit.look)) "
      frame.write(name, at: box.column + 1, row, isChosen ? .selected : .bold)
      frame.write(
        Games.summary(game, visit.look), at: box.column + 7, row + 1, .plain, width: box.width - 8)
    }
  }

  func spoken(_ visit: Visit) -> [String] {
    Games.names.map { "\(Games.title($0, visit.look)): \(Games.summary($0, visit.look))" }
  }
}
