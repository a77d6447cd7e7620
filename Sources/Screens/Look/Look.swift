package import GameCore
import Protocol
package import Words

/// The player's screen and their preferences.
package struct Look: Sendable {
  package var columns = 80
  package var rows = 24
  package var glyphs = Glyphs.unicode
  /// The blocks that the player chose; `nil` to let the terminal decide.
  package var chosenBlocks: Blocks?
  /// The finest blocks that the terminal is known to draw.
  package var knownBlocks = Blocks.quadrant
  package var language = Language.english
  package var depth = ColourDepth.none
  package var theme = Theme.parlor
  /// Whether the terminal's background is light; `nil` until it is known.
  var hasLightGround: Bool?
  /// Whether the terminal will never report it, so that we paint a background.
  package var bringsGround = false
  package var games = GameList.standard
  package var keys = OwnKeys()
  package var hasMotion = true
  /// Whether the client writes lines of text, one after another, instead of a screen.
  package var isSpoken = false
  var hasImages = false
  package var hasMouse = false

  package init() {}

  static let columnsMin = 40
  static let rowsMin = 14

  /// Whether it is a phone's screen, which is operated by digits and large keys.
  var isTiny: Bool { columns < 60 || rows < 20 }

  var isCompact: Bool { columns < 80 || rows < 24 }

  /// Whether what is rarely wanted has room among the other keys.
  var isWide: Bool { columns >= 100 }

  /// Whether there is room for large letters beside long lists.
  var isTall: Bool { rows >= 50 }

  var hasColour: Bool { depth > .none && !glyphs.isASCII }

  /// Whether it has more rows than a terminal has by default.
  var isLarge: Bool { rows >= 30 }

  /// Whether pictures can be shown, which need many colours.
  package var canShowPictures: Bool { depth >= .twoFiftySix && !glyphs.isASCII && !isSpoken }

  /// Between facts in one line.
  var separator: String { " \(glyphs.separator) " }

  var blocks: Blocks { glyphs.isASCII ? .plain : chosenBlocks ?? knownBlocks }

  var scheme: Scheme {
    theme.scheme(onLightGround: hasLightGround, bringsGround: bringsGround)
  }

  /// Whether things can have a background: paper cards, filled tiles. If not, they are lines.
  var hasGrounds: Bool { canShowPictures && scheme[.card] != nil }

  /// The surface under a board; the terminal's own background if things have none.
  func ground(_ table: Role) -> Ink {
    hasGrounds && scheme[table] != nil ? .role(table) : .standard
  }

  func say(_ phrase: some Phrase, _ blanks: [String: String] = [:]) -> String {
    language.say(phrase, blanks.mapValues(shown))
  }

  /// A player's name as it is shown: `house-best-2` is "Expert bot 2".
  func shown(_ name: String) -> String {
    guard name.hasPrefix(Names.houseBeginning) else { return name }
    let parts = name.dropFirst(Names.houseBeginning.count).split(separator: "-")
    let words: [Substring: HousePhrase] = ["easy": .botEasy, "good": .botGood, "best": .botBest]
    guard let phrase = parts.first.flatMap({ words[$0] }) else { return name }
    return ([say(phrase)] + parts.dropFirst().map(String.init)).joined(separator: " ")
  }
}

/// The places on the screen: a title line, the content with the chat beside or below it, a line of
/// news, and the line of keys.
struct Layout {
  let screen: Box
  let content: Box
  /// The chat: a column at the side if there is room, otherwise one line.
  var talk: Box

  /// One line, or large keys.
  private let keyRows: Int

  /// On a narrower screen, a column of chat would take too much from a board.
  private static let columnsForTalk = 100

  init(_ look: Look, hasTalk: Bool) {
    let (columns, rows) = (look.columns, look.rows)
    screen = Box(0, 0, columns, rows)
    keyRows = look.isTiny ? 3 : 1
    if !hasTalk || look.isTiny {
      (content, talk) = (Box(0, 1, columns, rows - 2 - keyRows), Box(0, 0, 0, 0))
    } else if look.isCompact || columns < Self.columnsForTalk {
      (content, talk) = (Box(0, 1, columns, rows - 4), Box(0, rows - 3, columns, 1))
    } else {
      let width = columns >= 110 ? 34 : 24
      content = Box(0, 1, columns - width - 1, rows - 3)
      talk = Box(columns - width, 1, width, rows - 3)
    }
  }

  var title: Box { Box(0, 0, screen.width, 1) }
  var status: Box { Box(0, screen.height - keyRows - 1, screen.width, 1) }
  var keys: Box { Box(0, screen.height - keyRows, screen.width, keyRows) }
}

/// What the player may do outside of the screens.
///
/// A client of one's own may do everything. At the gateway, where strangers share one process, a
/// player reaches only the gateway's server, and nothing else on its machine. Screens use this to
/// offer only what is allowed, and the app checks every command again.
package struct Powers: Equatable, Sendable {
  /// The only server to connect to; `nil` if any may be chosen.
  let onlyServer: ServerAddress?
  /// Whether login keys are stored for the next time.
  let keepsLoginKeys: Bool

  /// Whether the player may start servers, search the network, open pictures, and return to a
  /// shell.
  var ownsMachine: Bool { onlyServer == nil }

  /// The powers in a program that the player has started.
  package static let own = Powers(onlyServer: nil, keepsLoginKeys: true)

  package static func atDoor(to server: ServerAddress, keepsLoginKeys: Bool) -> Powers {
    Powers(onlyServer: server, keepsLoginKeys: keepsLoginKeys)
  }
}

/// What screens and boards know about their environment: the player's screen, the time, stored
/// values.
package struct Surroundings {
  package var look = Look()
  package var powers = Powers.own
  /// Milliseconds by a clock that never goes back.
  package var now = 0
  /// Whether animation pauses, because the player types or the terminal is slow.
  var isStill = false
  /// Values stored on this machine: `numbers` is `on`.
  package var remembered: [String: String] = [:]
  /// The number of successful logins. Unanswered requests from before the last one are lost.
  var line = 0
  /// The user's name on this machine, if it is a possible name here.
  package var userName: String?
  /// The address by which others on the network reach this machine.
  package var ownAddress: String?
  /// Makes the QR code of an address: whether each square is dark.
  package var code: (@Sendable (String) -> [[Bool]])?
  /// The ssh address for others, if the player uses a gateway.
  package var sshDoor: ServerAddress?
  /// The balls for the colours a, b, …, once the server has sent them.
  var balls: [String] = []

  var pictures = PictureBook()

  package init(look: Look = Look()) { self.look = look }

  var hasMotion: Bool { look.hasMotion && !look.isSpoken && !isStill }

  func say(_ phrase: some Phrase, _ blanks: [String: String] = [:]) -> String {
    look.say(phrase, blanks)
  }
}

/// A player's own keys: a pressed key counts as another one, and is shown in its place.
package struct OwnKeys: Equatable, Sendable {
  private var meanings: [Key: Key] = [:]
  private var names: [Key: Key] = [:]

  package init() {}

  /// Makes `key` do what `meaning` does. Two keys can be exchanged.
  package mutating func add(_ key: Key, for meaning: Key) {
    meanings[key] = meaning
    names[meaning] = key
  }

  func meaning(of key: Key) -> Key { meanings[key] ?? key }

  /// The key to press for another key's action.
  func key(for meaning: Key) -> Key { names[meaning] ?? meaning }
}

extension Key {
  /// From a file: `r`, `space`, `f5`, `ctrl-x`, `pgup`. Ctrl-C and Esc cannot be changed.
  package init?(word: String) {
    let named: [String: Key] = [
      "space": " ", "enter": .enter, "tab": .tab, "backspace": .backspace,
      "delete": .delete, "insert": .insert, "up": .up, "down": .down, "left": .left,
      "right": .right, "home": .home, "end": .end, "pgup": .pageUp, "pgdn": .pageDown,
    ]
    let scalars = Array(word.unicodeScalars)
    if let key = named[word.lowercased()] {
      self = key
    } else if scalars.count == 1, Width.of(scalars[0]) > 0 {
      self = .character(scalars[0])
    } else if word.lowercased().hasPrefix("f"), let number = Int(word.dropFirst()),
      (1...12).contains(number)
    {
      self = .function(number)
    } else if word.lowercased().hasPrefix("ctrl-"), scalars.count == 6,
      ("a"..."z").contains(scalars[5]), scalars[5] != "c"
    {
      self = .control(scalars[5])
    } else {
      return nil
    }
  }

  // MARK: - Names of keys on this player's screen

  func name(_ look: Look) -> String { look.keys.key(for: self).ownName(look) }

  private func ownName(_ look: Look) -> String {
    switch self {
    case " ": return look.say(CommonPhrase.spaceKey)
    case .character(let scalar): return String(Character(scalar))
    case .control(let scalar): return "Ctrl-\(Character(scalar).uppercased())"
    case .enter: return look.say(CommonPhrase.enterKey)
    case .escape: return "Esc"
    case .tab: return "Tab"
    case .backTab: return "Shift-Tab"
    case .up: return "\(look.glyphs.up)"
    case .down: return "\(look.glyphs.down)"
    case .left: return "\(look.glyphs.left)"
    case .right: return "\(look.glyphs.right)"
    case .function(let number): return "F\(number)"
    // The other phrases have the names of their keys: `pageUp`.
    default: return KeyPhrase("\(self)").map { look.say($0) } ?? ""
    }
  }
}

extension [Key] {
  func names(_ look: Look) -> String { map { $0.name(look) }.joined(separator: " ") }
}

/// The colours that a player has chosen.
package enum Theme: Hashable, Sendable {
  /// Our colours for the terminal's background.
  case parlor
  /// Dark on light, whatever the terminal has.
  case light
  /// The greatest contrast.
  case contrast
  case mono
  /// From a file.
  case own(Scheme)

  /// The named themes, as `--theme` accepts them.
  package static let named: [(name: String, theme: Theme)] = [
    ("parlor", .parlor), ("light", .light), ("contrast", .contrast), ("mono", .mono),
    ("neutral", .own(.neutral)),
  ]

  /// With `bringsGround`, the terminal does not report its background, so we paint one.
  func scheme(onLightGround isLight: Bool?, bringsGround: Bool = false) -> Scheme {
    switch self {
    case .parlor:
      if let isLight { return isLight ? .light : .dark }
      return bringsGround ? .darkGround : .neutral
    case .light: return isLight == true ? .light : .lightGround
    case .contrast: return .contrast
    case .mono: return .mono
    case .own(let scheme): return scheme
    }
  }

  package struct Fault: Error, Equatable {
    package let line: Int
    package let text: String
  }

  /// More than it needs.
  private static let linesMax = 200

  private static let bases: [String: Scheme] = [
    "parlor": .dark, "dark": .dark, "light": .light, "contrast": .contrast, "mono": .mono,
  ]

  /// Reads a theme: a line for each role, and `base` with the theme that has the others.
  ///
  ///     # colours of my own
  ///     base light
  ///     accent #d33682
  package static func read(_ lines: [String]) throws(Fault) -> Theme {
    guard lines.count <= linesMax
    else { throw Fault(line: linesMax + 1, text: "a theme has at most \(linesMax) lines") }
    var scheme = Scheme.dark
    for (index, line) in lines.enumerated() {
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first, !first.hasPrefix("# "), first != "#" else { continue }
      guard words.count == 2, let second = words.last
      else { throw Fault(line: index + 1, text: "a line has a role and a colour: accent #6cb6ff") }
      if first == "base" {
        guard let base = bases[second]
        else { throw Fault(line: index + 1, text: "base is parlor, light, contrast or mono") }
        scheme = base
        continue
      }
      guard let role = Role(rawValue: first) else {
        let roles = Role.allCases.map(\.rawValue).joined(separator: ", ")
        throw Fault(line: index + 1, text: "no such role; there are \(roles)")
      }
      guard let exact = RGB(hex: second)
      else { throw Fault(line: index + 1, text: "a colour is written #6cb6ff") }
      scheme[role] = Scheme.Tint(exact)
    }
    return .own(scheme)
  }
}
