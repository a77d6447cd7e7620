import GameCore
import Protocol

/// What a person at nc may leave out: `r` for `roll`, `aabb` for `guess aabb`, `?` for `help`.
///
/// Only for connections with a style: a program's lines are taken as they are.
struct Shorthand {
  /// All that there are.
  let verbs: [Word]
  /// The game that the caller plays.
  let game: (any Game.Type)?
  /// Letters of a code, where the game has codes.
  let codeLength: Int?
  /// Rooms that challenge the caller, that can be joined, and that can be watched.
  let challenges: () -> [Int]
  let open: () -> [Int]
  let running: () -> [Int]

  enum Meaning: Equatable {
    /// To be read as this.
    case line(String)
    /// It could be any of these verbs.
    case several([String])
    case asItStands
  }

  func read(_ line: String) -> Meaning {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard let first = words.first?.lowercased(), !first.hasPrefix("#") else { return .asItStands }
    let rest = words.count > 1 ? " \(words[1])" : ""
    if let word = Word(first), verbs.contains(word) { return numbered(first, rest) }
    if let verb = Self.others[first] { return numbered(verb, rest) }
    if rest.isEmpty, let move = bareMove(first) { return .line(move) }
    let found = candidates(first)
    switch found.count {
    case 0: return .asItStands
    case 1: return numbered(found[0], rest)
    default: return .several(found)
    }
  }

  /// Other words for the same.
  private static let others = [
    "?": "help", "rules": "help", "exit": "quit", "bye": "quit", "board": "look", "score": "look",
    "accept": "join", "unignore": "heed", "hit": "card",
  ]

  /// The moves of the game in hand come first, then what is left.
  private func candidates(_ text: String) -> [String] {
    let own = game?.rules.verbs.map(\.name).filter { $0.hasPrefix(text) } ?? []
    guard own.isEmpty else { return own }
    let moves = Set(Catalog.games.flatMap { $0.rules.verbs.map(\.name) })
    return verbs.map(\.description)
      .filter { $0.hasPrefix(text) && !moves.contains($0) }
  }

  /// `join` where there is one room to join.
  private func numbered(_ verb: String, _ rest: String) -> Meaning {
    guard rest.isEmpty else { return .line(verb + rest) }
    let rooms =
      switch verb {
      case "join": challenges().isEmpty ? open() : challenges()
      case "decline": challenges()
      case "watch": running()
      default: [Int]()
      }
    guard rooms.count == 1 else { return .line(verb) }
    return .line("\(verb) \(rooms[0])")
  }

  /// A move without its verb.
  private func bareMove(_ text: String) -> String? {
    switch game?.rules.name {
    case "mastermind":
      let isCode = text.utf8.count == codeLength && text.utf8.allSatisfy { 0x61...0x6a ~= $0 }
      return isCode ? "guess \(text)" : nil
    case "slide":
      let isWord = text.utf8.allSatisfy { "udlr".utf8.contains($0) }
      return isWord || Int(plain: text) != nil ? "slide \(text)" : nil
    case "media": return Int(plain: text) != nil ? "bet \(text)" : nil
    default: return nil
    }
  }

  /// Why a word is not a verb: which ones it could be, or which one may have been meant.
  static func whyNot(_ word: String, _ meaning: Meaning, verbs: [Word]) -> Denial {
    if case .several(let verbs) = meaning {
      return Denial(.verbShort, ["verbs": verbs.joined(separator: ",")])
    }
    guard let verb = guess(word, among: verbs) else { return Denial(.verbUnknown) }
    return Denial(.verbMisspelt, ["verb": verb])
  }

  /// The verb that somebody may have meant: one letter more or less, another one, or two the wrong
  /// way round.
  static func guess(_ text: String, among verbs: [Word]) -> String? {
    let text = Array(text.utf8)
    guard text.count > 2 else { return nil }
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
