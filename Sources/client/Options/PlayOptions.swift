import Protocol
import Screens
import Words

/// How somebody wants to play: where, by which name, and how it is to look.
struct PlayOptions: Equatable {
  /// `nil` where none was named.
  var address: ServerAddress?
  var name: String?
  /// The table to sit down at, and the word that opens it.
  var room: Int?
  var password: String?
  /// Whether a server is to be started here.
  var hosts = false
  /// Lines in, lines out.
  var isPlain = false
  /// Lines in sentences, and choices by number.
  var isAccessible = false
  var isASCII = false
  var colour = ColourDepth.Wish.auto
  /// By its name, or a file.
  var theme = "parlor"
  var hasMotion = true
  var hasMouse = false
  var sounds = Bells.Way.off
  /// Whether messages outside of the window are shown.
  var notifies = false
  /// The program that is run when the player is wanted.
  var onTurn: String?
  /// `nil` where the environment is to say it.
  var language: Language?
  /// The file for what is heard and sent.
  var log: String?
  /// What is shown to everybody in the room, if that is what is wanted.
  var wall: Wall?
  /// Keys of the player's own. A file says them; no option does.
  var keys = OwnKeys()
  /// Where a wall is written as a web page instead.
  var page: String?

  /// A wall's own: the cup that it shows.
  struct Wall: Equatable {
    /// Its number or its title; `nil` for the latest.
    var cup: String?
  }

  mutating func set(_ option: String, to value: String) throws(Misuse) {
    switch option {
    case "--name":
      guard Names.isWellFormed(value) else { throw .notAName(value) }
      name = value
    case "--room":
      room = try BotOptions.number(option, value, in: 1...BotOptions.numberMax)
    case "--pass": password = value
    case "--host": hosts = true
    case "--plain": isPlain = true
    case "--accessible": isAccessible = true
    case "--ascii": isASCII = true
    case "--color": colour = try Self.choice(option, value)
    case "--theme":
      guard !value.isEmpty else { throw .needsFile(option) }
      theme = value
    case "--no-motion": hasMotion = false
    case "--mouse": hasMouse = true
    case "--bell": sounds = .bell
    case "--sounds": sounds = try Self.choice(option, value)
    case "--notifications": notifies = true
    case "--on-turn":
      guard !value.isEmpty else { throw .needsProgram(option) }
      onTurn = value
    case "--lang":
      guard let named = Language.named(value) else {
        throw .notAChoice(option, value, of: Language.allCases.map(\.code))
      }
      language = named
    case "--log":
      guard !value.isEmpty else { throw .needsFile(option) }
      log = value
    case "--page":
      guard !value.isEmpty else { throw .needsFolder(option) }
      page = value
    default: break
    }
  }

  /// The same with the words that are no options: one server at most.
  func playing(at words: [String]) throws(Misuse) -> PlayOptions {
    var options = self
    if page != nil { throw .isForWall("--page") }
    if password != nil, room == nil { throw .needsRoom }
    if isPlain, room != nil { throw .roomNeedsScreen }
    guard let word = words.first else { return options }
    if let second = words.dropFirst().first {
      if let near = Nearness.nearest(to: word, of: Options.commands) {
        throw .noCommand(word, near: near)
      }
      throw .secondServer(second)
    }
    // Only commands take it, for what is typed.
    guard word != "-" else { throw .noOption(word, near: nil) }
    guard let address = ServerAddress(word) else { throw .notAServer(word) }
    guard !hosts else { throw .hostsElsewhere(word) }
    options.address = address
    return options
  }

  /// `wall [HOST[:PORT]] [CUP]`: a single number is a cup.
  func showing(_ words: some Collection<String>) throws(Misuse) -> PlayOptions {
    var (options, words) = (self, Array(words))
    if hosts { throw .isForPlaying("--host") }
    if isPlain { throw .isForPlaying("--plain") }
    if let first = words.first, words.count > 1 || Int(first) == nil {
      guard let address = ServerAddress(first) else { throw .notAServer(first) }
      options.address = address
      words.removeFirst()
    }
    guard words.count <= 1 else { throw .usage(Self.wallUsage, wrong: words.last) }
    options.wall = Wall(cup: words.first)
    return options
  }

  static let wallUsage = "wall [HOST[:PORT]] [CUP]"

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: String, _ value: String
  ) throws(Misuse) -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: value) else {
      throw .notAChoice(option, value, of: Choice.allCases.map(\.rawValue))
    }
    return choice
  }
}
