import GameCore
import Protocol
import Screens

/// The options of a bot: where it plays, under which name, at which level, and which game.
struct BotOptions: Equatable {
  enum Table: Equatable {
    /// With the next player who wants the same game.
    case game(String)
    case room(Int)
    /// At the tables of a cup, when it is called to them.
    case cup(Int)
  }

  /// `nil` for the default port of this machine.
  var address: ServerAddress?
  private var ownName: String?
  var level = Level.good
  var table = Table.game("pig")
  /// Whether it leaves after one match.
  var isOnce = false

  /// The largest number of a room or a cup that is written in a line.
  static let numberMax = 999_999_999

  var name: String { ownName ?? "\(level.rawValue)-bot" }

  /// Options that only `bot` takes, and the table to sit down at.
  static var setters: [OptionSetter<BotOptions>] {
    [
      .value("--as", else: PlayOptions.nameForm, PlayOptions.name(in:)) { $0.ownName = $1 },
      .choice("--strategy", of: Level.words) { $0.level = Level(named: $1) ?? $0.level },
      .choice("--game", of: GameList.standard.names) { $0.table = .game($1) },
      .number("--cup", in: 1...numberMax) { $0.table = .cup($1) },
      .flag("--once") { $0.isOnce = true },
      .number("--room", in: 1...numberMax) { $0.table = .room($1) },
    ]
  }

  /// The options with the words after `bot`: at most one server.
  func playing(at words: some Sequence<String>) throws(Misuse) -> BotOptions {
    var (options, words) = (self, Array(words)[...])
    guard let word = words.popFirst() else { return options }
    if let second = words.first { throw .secondServer(second) }
    guard let address = ServerAddress(word) else { throw .notAServer(word) }
    options.address = address
    return options
  }
}
