import GameCore
import Protocol
import Screens

/// How a player without a person plays: where, as whom, how well, and what.
struct BotOptions: Equatable {
  /// Where it sits down.
  enum Table: Equatable {
    /// With anyone who wants the same game.
    case game(String)
    case room(Int)
    /// At the tables of a cup, as it is called to them.
    case cup(Int)
  }

  /// `nil` for the usual port of this machine.
  var address: ServerAddress?
  private var ownName: String?
  var level = Level.good
  var table = Table.game("pig")
  /// Whether it goes after one match.
  var isOnce = false

  /// The largest number of a room or a cup that is written in a line.
  static let numberMax = 999_999_999

  private static let names = "a letter and 1 to 15 letters, digits, - or _"

  var name: String { ownName ?? "\(level.rawValue)-bot" }

  mutating func set(_ option: String, to value: String) throws(Misuse) {
    switch option {
    case "--as":
      guard Names.isWellFormed(value) else { throw .notAChoice(option, value, of: [Self.names]) }
      ownName = value
    case "--strategy":
      guard let level = Level(rawValue: value) else {
        throw .notAChoice(option, value, of: Level.allCases.map(\.rawValue))
      }
      self.level = level
    case "--game":
      let games = GameList.standard.names
      guard games.contains(value) else { throw .notAChoice(option, value, of: games) }
      table = .game(value)
    case "--room": table = .room(try Self.number(option, value, in: 1...Self.numberMax))
    case "--cup": table = .cup(try Self.number(option, value, in: 1...Self.numberMax))
    case "--once": isOnce = true
    // Only rows of the table come here.
    default: preconditionFailure("no case for \(option)")
    }
  }

  /// The same with the words behind `bot`: one server at most.
  func playing(at words: some Sequence<String>) throws(Misuse) -> BotOptions {
    var (options, words) = (self, Array(words)[...])
    guard let word = words.popFirst() else { return options }
    if let second = words.first { throw .secondServer(second) }
    guard let address = ServerAddress(word) else { throw .notAServer(word) }
    options.address = address
    return options
  }
}

extension BotOptions {
  static func number(
    _ option: String, _ value: String, in range: ClosedRange<Int>
  ) throws(Misuse) -> Int {
    let isPlain = value.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard isPlain, let number = Int(value), range.contains(number) else {
      throw .notANumber(option, value, in: range)
    }
    return number
  }
}

// MARK: - Its rows

extension BotOptions {
  /// Options that only `bot` takes.
  static let rows: [Manual.Option] = [
    Manual.Option(
      "--as", value: .text("NAME"), help: "for bot: its name", standard: "good-bot",
      details: "Its login key is saved beside yours."),
    Manual.Option(
      "--strategy", value: .choice("LEVEL", Level.allCases.map(\.rawValue)),
      help: "for bot: how well it plays", standard: "good"),
    Manual.Option(
      "--game", value: .choice("GAME", GameList.standard.names),
      help: "for bot: what it plays", standard: "pig"),
    Manual.Option(
      "--cup", value: .text("NUMBER"), help: "for bot: a cup to play in instead"),
    Manual.Option("--once", help: "for bot: exits after one match"),
  ]

  static let command = Manual.Command(
    "bot", options: rows.map(\.name) + ["--room"],
    help: "plays by itself, on this machine or on HOST",
    details: """
      It plays like the house bots, returns to its seat after a lost connection, and prints the \
      result of each match. With --cup it joins that cup and plays at its tables. The lobby marks \
      it as a bot.
      """)
}
