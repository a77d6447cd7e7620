import Platform
import Protocol
import Screens
import Words

/// The options of a player: the server, the name, and the look.
struct PlayOptions: Equatable {
  /// `nil` if none was named.
  var address: ServerAddress?
  var name: String?
  /// The table to sit down at, and its password.
  var room: Int?
  var password: String?
  var hosts = false
  var isPlain = false
  /// Sentences as lines, and choices by number.
  var isAccessible = false
  var isASCII = false
  /// The blocks with which pictures are drawn; `nil` to choose by the terminal.
  var blocks: Blocks?
  var colour = ColourDepth.Wish.auto
  /// A theme's name, or a file.
  var theme = "parlor"
  var hasMotion = true
  var hasMouse = false
  var sounds = Bells.Way.off
  /// Whether notifications outside of the window are shown.
  var notifies = false
  /// The program that is run when the player's attention is needed.
  var onTurn: String?
  /// `nil` to use the environment's.
  var language: Language?
  var log: String?
  /// What a wall shows, where nobody plays.
  var wall: Wall?
  /// The player's own keys, which only the settings file contains.
  var keys = OwnKeys()

  struct Wall: Equatable {
    /// Its number or its title; `nil` for the latest.
    var cup: String?
  }

  static let nameForm = "takes a letter followed by 1 to 15 letters, digits, - or _"

  static var setters: [OptionSetter<PlayOptions>] {
    [
      .value("--name", else: nameForm, name(in:)) { $0.name = $1 },
      .number("--room", in: 1...BotOptions.numberMax) { $0.room = $1 },
      .text("--pass") { $0.password = $1 },
      .flag("--host") { $0.hosts = true },
      .flag("--plain") { $0.isPlain = true },
    ] + lookSetters
  }

  static func name(in word: String) -> String? { Names.isWellFormed(word) ? word : nil }

  /// The options for look and sound, which also apply to the wall.
  static var lookSetters: [OptionSetter<PlayOptions>] {
    [
      .flag("--accessible") { $0.isAccessible = true },
      .flag("--ascii") { $0.isASCII = true },
      .choice("--blocks", of: ["auto"] + Blocks.names) { $0.blocks = Blocks(named: $1) },
      .choice("--color") { $0.colour = $1 },
      .file("--theme", or: Theme.named.map(\.name)) { $0.theme = $1 },
      .flag("--no-motion") { $0.hasMotion = false },
      .flag("--mouse") { $0.hasMouse = true },
      .flag("--bell") { $0.sounds = .bell },
      .choice("--sounds") { $0.sounds = $1 },
      .flag("--notifications") { $0.notifies = true },
      .text("--on-turn", needs: "a program") { $0.onTurn = $1 },
      .choice("--lang", of: Language.allCases.map(\.code)) { $0.language = Language.named($1) },
      .text("--log", needs: "a file") { $0.log = $1 },
    ]
  }

  /// The options with the remaining words: at most one server.
  consuming func playing(at words: [String]) throws(Misuse) -> PlayOptions {
    if password != nil, room == nil { throw .needsRoom }
    if isPlain, room != nil { throw .roomNeedsScreen }
    guard let word = words.first else { return self }
    if let second = words.dropFirst().first {
      if Nearness.nearest(to: word, of: Options.commands) != nil {
        throw Misuse(no: "command", word, of: Options.commands, in: "parlor")
      }
      throw .secondServer(second)
    }
    // Only commands accept it, for standard input.
    guard word != "-" else { throw Misuse(no: "option", word, of: [], in: "parlor") }
    guard let address = ServerAddress(word) else { throw .notAServer(word) }
    guard !hosts else {
      throw Misuse(
        text: "--host starts a server on this machine; drop either --host or \(Misuse.shown(word))")
    }
    self.address = address
    return self
  }

  /// `wall [HOST[:PORT]] [CUP]`: a lone number is a cup.
  func showing(_ words: some Collection<String>) throws(Misuse) -> PlayOptions {
    var (options, words) = (self, Array(words))
    if hosts { throw .isForPlaying("--host") }
    if isPlain { throw .isForPlaying("--plain") }
    if let first = words.first, words.count > 1 || Int(first) == nil {
      guard let address = ServerAddress(first) else { throw .notAServer(first) }
      options.address = address
      words.removeFirst()
    }
    guard words.count <= 1 else { throw .usage("wall [HOST[:PORT]] [CUP]", wrong: words.last) }
    options.wall = Wall(cup: words.first)
    return options
  }
}

/// The pending rings of the terminal's bell. Without a pause, two of them would sound like one.
struct Bells {
  /// The player's choice of sounds for a turn, a loss and a win.
  enum Way: String, CaseIterable {
    case off, bell, words
  }

  private var due: [Int] = []

  /// The pause between two bells, in milliseconds.
  private static let pause = 250
  private static let dueMax = 12

  mutating func ring(_ sound: Sound, at now: Int) {
    let first = max(now, due.last.map { $0 + 2 * Self.pause } ?? now)
    let rings = (0..<sound.rawValue).map { first + $0 * Self.pause }
    due += rings.prefix(max(0, Self.dueMax - due.count))
  }

  var nextMoment: Int? { due.first }

  mutating func take(at now: Int) -> Bool {
    guard let first = due.first, first <= now else { return false }
    due.removeFirst()
    return true
  }
}

/// The player's settings for every start: options, one in a line, and keys of their own.
///
///     # my own
///     theme light
///     no-motion
///     key x r
struct Config {
  /// The options as words of a command line.
  private(set) var words: [String] = []
  private(set) var keys = OwnKeys()

  static var path: String { "\(Environment.configFolder)/config" }

  /// A missing file counts as an empty one.
  init(path: String = path) throws(Misuse) {
    for (index, line) in (TextLines.read(path) ?? []).enumerated() {
      try translated(read(line)) { (error: Misuse) in
        Misuse.inFile(path, line: index + 1, error.text)
      }
    }
  }

  private mutating func read(_ line: String) throws(Misuse) {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard let first = parts.first, !first.hasPrefix("#") else { return }
    let rest = parts.count > 1 ? String(parts[1].drop { $0 == " " }).withoutEndSpaces : ""
    guard first != "key" else {
      let names = rest.split(separator: " ").map(String.init)
      guard names.count == 2, let key = Key(word: names[0]), let meaning = Key(word: names[1])
      else {
        let what = "key takes the key to press and the key it stands for, such as key x r"
        throw Misuse(text: "\(what), not \(Misuse.shown(rest))")
      }
      return keys.add(key, for: meaning)
    }
    let word = first.hasPrefix("--") ? first : "--\(first)"
    let added = rest.isEmpty ? [word] : ["\(word)=\(rest)"]
    guard case .play = try Options.read(added) else { throw .isForPlaying(word) }
    words += added
  }
}

/// Reads a small file as lines of text, without characters that control a terminal.
enum TextLines {
  /// Far more than a theme, or the settings and values of a player.
  private static let bytesMax = 64 * 1024

  /// `nil` if there is no such file, or a larger one.
  static func read(_ path: String) -> [String]? {
    (try? Files.read(path, bytesMax: bytesMax)).map { read($0) }
  }

  static func read(_ bytes: [UInt8]) -> [String] {
    var reader = LineReader()
    return (reader.feed(bytes) + [reader.end()].compactMap(\.self)).map(\.printable)
  }
}

/// The requested theme: a built-in one by its name, or a file.
enum ThemeFile {
  static func theme(_ wanted: String) throws(Misuse) -> Theme {
    if let named = Theme.named.first(where: { $0.name == wanted }) { return named.theme }
    guard let lines = TextLines.read(wanted) else {
      let names = Manual.listed(Theme.named.map(\.name))
      throw Misuse(text: "--theme takes \(names) or a file, not \(Misuse.shown(wanted))")
    }
    return try translated(Theme.read(lines)) { (error: Theme.Fault) in
      Misuse.inFile(wanted, line: error.line, error.text)
    }
  }
}
