import GameCore
import Protocol
import Words

/// What a person at nc may leave out: `r` for `roll`, `aabb` for `guess aabb`, `?` for `help`.
///
/// Only for connections with a style: a program's lines are taken literally.
struct Shorthand {
  let games: GameList
  let verbs: [Word]
  /// The settings of the caller's table, and whether a match is in progress there.
  let settings: Settings?
  let isPlaying: Bool
  /// The number of the match that is over at the caller's table.
  var match: Int?
  /// The rooms with a challenge for the caller, those that can be joined, and those that can be
  /// watched.
  let challenges: () -> [Int]
  let open: () -> [Int]
  let running: () -> [Int]

  private var game: (any Game.Type)? { settings?.game }

  enum Meaning: Equatable {
    /// The line means this one.
    case line(String)
    /// The word could be any of these verbs.
    case several([String])
    case asItStands
  }

  func read(_ line: String) -> Meaning {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard let first = words.first?.lowercased(), !first.hasPrefix("#") else { return .asItStands }
    let rest = words.count > 1 ? " \(words[1])" : ""
    if first.hasPrefix("@"), first.utf8.count > 1, !rest.isEmpty {
      return .line("tell \(words[0].dropFirst())\(rest)")
    }
    if first == "hi", rest.isEmpty { return .line("hint") }
    // `b e` is a bot, and `b` without a level the board.
    if first == "b", !rest.isEmpty { return numbered("bot", rest) }
    if let word = Word(first), verbs.contains(word) { return numbered(first, rest) }
    if first == "moves" { return .line("help \(game?.rules.name ?? "games")") }
    if let verb = Self.others[first] { return numbered(verb, rest) }
    // A move that was typed without its verb.
    if isPlaying, let settings, let move = settings.game.bareMove(line.lowercased(), settings) {
      return .line(move)
    }
    let found = candidates(first)
    switch found.count {
    case 0: return .asItStands
    case 1: return numbered(found[0], rest)
    default: return .several(found)
    }
  }

  /// Synonyms, many of them from chess servers.
  private static let others = [
    "?": "help", "rules": "help", "exit": "quit", "bye": "quit", "logout": "quit", "board": "look",
    "score": "look", "refresh": "look", "resume": "look", "accept": "join", "unignore": "heed",
    "hit": "card", "match": "challenge", "observe": "watch", "unobserve": "leave",
    "finger": "profile", "stats": "profile", "seek": "play", "kibitz": "say", "whisper": "say",
    "tables": "rooms", "house": "bot", "standings": "cup standings",
  ]

  /// The verbs that people expect of a short word, if the game at the table has no move with that
  /// letter.
  private static let habits = [
    "a": "again", "b": "look", "h": "help", "j": "join", "l": "look", "p": "play",
    "q": "quit", "s": "say", "t": "tell", "w": "who",
  ]

  /// The moves of the game at the table come first, then habits, then other verbs. If nothing fits,
  /// it is a move of another game.
  private func candidates(_ text: String) -> [String] {
    let own = game?.rules.verbs.map(\.name).filter { $0.hasPrefix(text) } ?? []
    // After the match too: who presses the key once more is told that it is over, not all verbs.
    if isPlaying || match != nil, !own.isEmpty { return own }
    if let habit = Self.habits[text] { return [habit] }
    if text == "sta" { return [isPlaying ? "state" : "start"] }
    guard own.isEmpty else { return own }
    let moves = Set(games.all.flatMap { $0.rules.verbs.map(\.name) })
    let all = verbs.map(\.description).filter { $0.hasPrefix(text) }
    let others = all.filter { !moves.contains($0) }
    return others.isEmpty ? all : others
  }

  /// Completes the beginning of a game or level, `play p` or `bot e`, and joins a code with spaces
  /// as the board shows it, `guess a a b b`.
  private func completed(_ verb: String, _ rest: String) -> String {
    var words = rest.split(separator: " ").map(String.init)
    if verb == "guess", words.count > 1, words.allSatisfy({ $0.utf8.count == 1 }) {
      return " " + words.joined()
    }
    if verb == "help", words == ["me"] { return "" }
    let known: [String]
    switch verb {
    case "play", "create", "games", "rooms", "top", "challenge": known = games.names
    case "bot":
      // `e` means easy, although `expert` begins with it too.
      known = Level.words.filter { $0 != "expert" || words.first != "e" }
    default: return rest
    }
    let place = verb == "challenge" ? 1 : 0
    guard words.indices.contains(place) else { return rest }
    let found = known.filter { $0.hasPrefix(words[place].lowercased()) }
    guard found.count == 1 else { return rest }
    words[place] = found[0]
    return " " + words.joined(separator: " ")
  }

  /// Adds the number to `join` if there is only one room to join, and to `review` if a match is
  /// over at the caller's table.
  private func numbered(_ verb: String, _ rest: String) -> Meaning {
    if verb == "cup", rest.isEmpty { return .line("help cup") }
    let rest = completed(verb, rest)
    guard rest.isEmpty else { return .line(verb + rest) }
    let numbers =
      switch verb {
      case "join": challenges().isEmpty ? open() : challenges()
      case "decline": challenges()
      case "watch": running()
      case "review", "replay", "record": [match].compactMap(\.self)
      default: [Int]()
      }
    return .line(numbers.count == 1 ? "\(verb) \(numbers[0])" : verb)
  }

  /// Why a word is not a verb: the verbs that it could be, or the one that may have been meant.
  static func whyNot(_ word: String, _ meaning: Meaning, verbs: [Word]) -> Refusal {
    if case .several(let verbs) = meaning {
      return Refusal(.verbShort, ["verbs": verbs.joined(separator: ",")])
    }
    guard let verb = guess(word, among: verbs) else { return Refusal(.verbUnknown) }
    return Refusal(.verbMisspelt, ["verb": verb])
  }

  /// The verb that may have been meant: it has one letter more, less or different, or two
  /// exchanged.
  static func guess(_ text: String, among verbs: [Word]) -> String? {
    let text = Array(text.utf8)
    guard text.count > 1 else { return nil }
    let near = verbs.map(\.description).filter { isNear(text, Array($0.utf8)) }
    return near.count == 1 ? near[0] : nil
  }

  private static func isNear(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard abs(one.count - other.count) <= 1 else { return false }
    let head = zip(one, other).prefix { $0 == $1 }.count
    let (one, other) = (one.dropFirst(head), other.dropFirst(head))
    let tail = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
    let (left, right) = (Array(one.dropLast(tail)), Array(other.dropLast(tail)))
    return left.count <= 1 && right.count <= 1 || left.count == 2 && left == right.reversed()
  }
}

extension Step {
  /// The game with this name. The refusal may tell which one may have been meant.
  func game(named name: String, isGuessed: Bool = false) throws(RequestError) -> any Game.Type {
    if let game = games.game(named: name) { return game }
    var question: Wording = ""
    if isGuessed {
      let begun = games.names.filter { $0.hasPrefix(name) }.joined(separator: ", ").ifAny
      let near = begun ?? Shorthand.guess(name, among: games.names.compactMap { Word($0) })
      if let near { question = Wording(ServerText.didYouMean, ["near": Wording(near)]) }
    }
    throw .refused(.gameUnknown, ["games": games.names.joined(separator: ",")], ending: question)
  }

  func check(game name: String) throws(RequestError) { _ = try game(named: name) }
}

extension Refusal {
  /// The refusal of a move outside a match. Its sentence names a game with this verb, or else the
  /// first game.
  static func notPlaying(_ verb: String, _ games: GameList) -> Refusal {
    Refusal(.notPlaying, ["game": games.game(of: verb)?.rules.name ?? games.names.first ?? ""])
  }
}
