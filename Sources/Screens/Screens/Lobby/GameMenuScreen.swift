import GameCore
import Protocol

/// Which game? To play it with whoever comes, to make a table, to read its rules, or to challenge
/// one player.
struct GameMenuScreen: Screen {
  private let purpose: GamesPurpose
  private var selection = Selection()
  /// How well the house is to play at the table that was asked for.
  private var level: Level?

  init(purpose: GamesPurpose) { self.purpose = purpose }

  func title(_ visit: Visit) -> String {
    switch purpose {
    case .challenge(let name): visit.say(HomePhrase.chooseGameFor, ["player": name])
    case .cup: visit.say(CupPhrase.make)
    default: visit.say(HomePhrase.chooseGame)
    }
  }

  private var game: String { Games.names[min(selection.index, Games.names.count - 1)] }

  func choices(_ visit: Visit) -> [Choice] {
    guard !visit.look.isSpoken else {
      return Games.names.map { game in
        Choice([], label: Games.title(game, visit.look), .act(game))
      } + [Choice([], label: visit.say(DoorPhrase.cancel), .back)]
    }
    let create = Choice(.character("c"), label: visit.say(HomePhrase.create), .act("create"))
    let rules = Choice(.character("u"), label: visit.say(HomePhrase.rules), .act("rules"))
    // What Enter does already needs no second key.
    let others = label == .create ? [rules] : label == .rules ? [create] : [create, rules]
    return [Choice(.enter, label: visit.say(label), .act(game))] + others + [
      Choice(.character("l"), label: visit.say(HomePhrase.learn), .act("learn")),
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

  mutating func act(_ word: String, typed: String, _ visit: inout Visit) -> [Intent] {
    let words = word.split(separator: " ").map { String($0) }
    if words.count == 2, let level = Level(rawValue: words[0]) {
      return open(words[1], against: level)
    }
    switch word {
    case "create": return [.open(.create(game: game, opponent: opponent))]
    case "rules": return [.open(.rules(game: game))]
    case "learn": return [.open(.lesson(game: game))]
    default: return begin(word, &visit)
    }
  }

  // MARK: - Against the house

  private static let seating = "house"

  private mutating func open(_ game: String, against level: Level) -> [Intent] {
    self.level = level
    return [.ask("create \(game)", .screen(Self.seating))]
  }

  /// The table is there: the house sits down once we see it.
  mutating func take(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    guard answer.purpose == .screen(Self.seating), answer.isGood, let level,
      let room = answer.end.number("room")
    else { return [] }
    return [.ask("state \(room)", .state), .ask("bot \(level.rawValue)", .order)]
  }

  private var opponent: String? {
    if case .challenge(let name) = purpose { name } else { nil }
  }

  private func begin(_ game: String, _ visit: inout Visit) -> [Intent] {
    switch purpose {
    case .play: return [.ask("play \(game)", .enter)]
    case .create: return [.open(.create(game: game))]
    case .read: return [.open(.rules(game: game))]
    case .house: return [.notice(HouseOffer.notice(visit) { .act("\($0.rawValue) \(game)") })]
    case .cup: return [.open(.cupMaking(game: game))]
    case .challenge(let name): return [.ask("challenge \(name) \(game)", .enter)]
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
