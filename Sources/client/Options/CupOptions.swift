import GameCore
import Protocol
import Screens

/// The cup command of the command line: a list to print, or names to enter from a file.
///
///     parlor cup names 1 | lp
///     parlor cup roster 1 players.txt --name dora
struct CupOptions: Equatable {
  enum Subject: String, CaseIterable {
    case list
    /// The pairings of a round, by table and by name.
    case pairings, names
    /// The standings, and the tables with their results.
    case table, games
    /// The standings in the server's export format.
    case export
    case roster
  }

  enum Format: String, CaseIterable {
    case text, csv, trf
    /// For `export` only, like `trf`.
    case crosstableCSV = "crosstable-csv"
  }

  /// `nil` for the default port of this machine.
  var address: ServerAddress?
  /// The player who enters the names; `nil` for the last one on this machine.
  var name: String?
  private(set) var subject = Subject.list
  private(set) var cup = 0
  private(set) var path = ""
  var round: Int?
  var format = Format.text

  static let usage =
    "cup [pairings|names|table|games|export NUMBER | roster NUMBER FILE] [--server HOST[:PORT]]"

  /// Options that only `cup` takes.
  static var setters: [OptionSetter<CupOptions>] {
    let server = "takes HOST, HOST:PORT or [ADDRESS]:PORT"
    return [
      .value("--server", else: server, ServerAddress.init) { $0.address = $1 },
      .number("--round", in: 1...BotOptions.numberMax) { $0.round = $1 },
      .choice("--format") { $0.format = $1 },
    ]
  }

  /// These, and the name, which players give too.
  static var allSetters: [OptionSetter<CupOptions>] {
    setters + [.value("--name", else: PlayOptions.nameForm, PlayOptions.name(in:)) { $0.name = $1 }]
  }

  /// The options with the words after `cup`.
  func asking(_ words: some Sequence<String>) throws(Misuse) -> CupOptions {
    var (options, words) = (self, Array(words)[...])
    guard let word = words.popFirst() else { return options }
    guard let subject = Subject(rawValue: word) else { throw .usage(Self.usage, wrong: word) }
    options.subject = subject
    if subject != .list {
      let number = words.popFirst()
      guard let cup = number.flatMap({ Int(plain: $0) }), cup > 0 else {
        throw .usage(Self.usage, wrong: number)
      }
      options.cup = cup
    }
    if subject == .roster {
      guard let path = words.popFirst() else { throw .usage(Self.usage, wrong: nil) }
      options.path = path
    }
    if let extra = words.first { throw .usage(Self.usage, wrong: extra) }
    return options
  }

  /// The names of a roster, one in a line. Anything after a comma or a semicolon is ignored.
  static func names(in text: String) throws(Misuse) -> [String] {
    var names: [String] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let word = line.prefix { !",;#".contains($0) }.split(separator: " ").joined(separator: " ")
      guard !word.isEmpty else { continue }
      guard Names.isWellFormed(word) else { throw .notAName(word, line: index + 1) }
      names.append(word)
    }
    return names
  }
}
