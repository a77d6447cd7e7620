import Words

/// The description of a program's command line as rows: `--color WHEN`, `verify FILE`.
///
/// Its help, its manual page and the shells' completions are made from it, so that they always
/// agree; what only the page has is in ``ManualText``. It is in this module because all programs
/// share it, and a command line is a line of text, too.
public struct Manual: Sendable {
  public let program: String
  /// The ways to call it, without its name: `verify FILE`.
  public var synopsis: [String]
  public var summary: String
  /// The last lines of the help, and of the description.
  public let notes: [String]
  public var options: [Option]
  /// The heading above the commands.
  public let commandsTitle: String
  public private(set) var commands: [Command]
  public let statuses: [Entry]

  public init(of program: String) {
    self.program = program
    let text = ManualText(of: program)
    synopsis = text.paragraphs(of: "synopsis")
    summary = text.paragraphs(of: "summary").joined()
    notes = text.paragraphs(of: "notes")
    options = text.items(of: "options").map { Option($0) }
    commandsTitle = text.paragraphs(of: "commands title").first ?? "Commands:"
    commands = text.items(of: "commands").map { Command($0) }
    statuses = text.items(of: "statuses").map { Entry($0.head, $0.lines.joined(separator: " ")) }
  }

  /// A word and its explanation: `130`, `Ctrl-C was pressed`.
  public typealias Entry = (term: String, text: String)

  /// The kind of value that a name in capitals takes: `NAME`, `FILE`, `WHEN`.
  public struct Value: Equatable, Sendable {
    public let placeholder: String
    /// The words that it accepts, if they are limited.
    public fileprivate(set) var choices: [String] = []
    public fileprivate(set) var takesFile: Bool

    public init?(_ placeholder: String) {
      guard !placeholder.isEmpty else { return nil }
      self.placeholder = placeholder
      takesFile = ["FILE", "FOLDER", "PROGRAM"].contains(placeholder)
    }
  }

  /// One option: `--color WHEN`.
  public struct Option: Equatable, Sendable {
    /// The name with its dashes.
    public let name: String
    public fileprivate(set) var value: Value?
    /// One sentence, without a capital and a full stop.
    public let help: String
    /// The default, if it is worth naming.
    public let standard: String?

    public init(_ name: String, value: Value? = nil, help: String, standard: String? = nil) {
      (self.name, self.value, self.help, self.standard) = (name, value, help, standard)
    }

    public static let help = Option("--help", help: "shows this help")
    public static let version = Option("--version", help: "shows the version")
  }

  /// A command of the program: `pictures add FILE`.
  public struct Command: Equatable, Sendable {
    /// The words of the command: `pictures`, `add`.
    public let words: [String]
    public let value: Value?
    public let help: String
    public let flags: [String]
    /// Whether all words after it are one text: `op COMMAND...`.
    public var takesText: Bool { value?.placeholder.hasSuffix("...") == true }
    /// Global options that are allowed after it.
    public fileprivate(set) var options: [String] = []
  }
}

// MARK: - Reading its text

extension Manual {
  /// Adds the words that options accept.
  public consuming func accepting(_ rows: [OptionSetter<some Any>]) -> Manual {
    for row in rows where !row.choices.isEmpty {
      guard let place = options.firstIndex(where: { $0.name == row.name }) else { continue }
      options[place].value?.choices = row.choices
      options[place].value?.takesFile = row.takesFile
    }
    return self
  }

  /// Adds the options that are allowed after a command.
  public consuming func allowing(_ names: [String], after isMeant: (Command) -> Bool) -> Manual {
    for place in commands.indices where isMeant(commands[place]) {
      commands[place].options = names
    }
    return self
  }
}

extension Manual.Option {
  fileprivate init(_ item: ManualText.Item) {
    let words = item.head.split(separator: " ", maxSplits: 1).map(String.init)
    let said = item.lines.first ?? ""
    // The default is in brackets at the end.
    let bracket = said.hasSuffix(")") ? said.lastIndex(of: "(") : nil
    let help = bracket.map { said[..<$0].dropLast() } ?? said[...]
    self.init(
      words.first ?? "", value: words.dropFirst().first.flatMap { Manual.Value($0) },
      help: String(help), standard: bracket.map { String(said[$0...].dropFirst().dropLast()) })
  }
}

extension Manual.Command {
  fileprivate init(_ item: ManualText.Item) {
    let all = item.head.split(separator: " ").map(String.init)
    let isFlag = { (word: String) in word.hasPrefix("[--") }
    words = Array(all.prefix { $0.first?.isLowercase == true })
    value = Manual.Value(all.dropFirst(words.count).filter { !isFlag($0) }.joined(separator: " "))
    help = item.lines.first ?? ""
    flags = all.filter(isFlag).map { String($0.dropFirst().dropLast()) }
  }
}

/// Finds the known word that a misspelt word probably means: `--colour`, `--color`.
public enum Nearness {
  /// Longer words are not typing errors, and the comparison takes the product of both lengths.
  private static let bytesMax = 32
  /// The number of wrong letters that are tolerated; two exchanged letters count as two.
  private static let slipsMax = 2

  public static func nearest(to word: String, of known: [String]) -> String? {
    let letters = letters(word)
    guard (2...bytesMax).contains(letters.count) else { return nil }
    let near = known.map { (word: $0, slips: slips(letters, Self.letters($0))) }
      .filter { $0.slips <= slipsMax && $0.slips * 2 <= letters.count }
    if let nearest = near.min(by: { $0.slips < $1.slips }) { return nearest.word }
    // `--access` and `--language`: the only option with the same beginning.
    let alike = known.filter { name in
      let name = Self.letters(name)
      return name.starts(with: letters) || letters.starts(with: name)
    }
    return alike.count == 1 ? alike.first : nil
  }

  /// In lower case, without leading dashes.
  private static func letters(_ word: String) -> [UInt8] {
    Array(word.lowercased().drop { $0 == "-" }.utf8)
  }

  /// The number of letters to insert, delete or change.
  private static func slips(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var next = [index + 1]
      for (place, otherLetter) in other.enumerated() {
        let changed = row[place] + (letter == otherLetter ? 0 : 1)
        next.append(min(changed, row[place + 1] + 1, next[place] + 1))
      }
      row = next
    }
    return row[other.count]
  }
}

// MARK: - The text of `--help`: the rows, short, for a terminal of 80 columns

extension Manual {
  private static let columnsMax = 80
  /// The column at which the explanations of options and commands begin.
  private static let column = 24

  public var help: String {
    let options = options.flatMap { Self.row($0.usage, $0.sentence) }
    let commands = commands.flatMap { Self.row($0.usage, $0.help) }
    let statuses = statuses.flatMap { Self.row($0.term, $0.text, at: 8) }
    let parts: [[String]] = [
      usage, Self.wrapped(summary, at: 0), ["Options:"] + options,
      commands.isEmpty ? [] : [commandsTitle] + commands,
      statuses.isEmpty ? [] : ["Exit status:"] + statuses,
    ]
    let all = parts + notes.map { Self.wrapped($0, at: 0) }
    return all.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private var usage: [String] {
    synopsis.enumerated().map { index, line in
      index == 0 ? "Usage: \(program) \(line)" : "       \(program) \(line)"
    }
  }

  private static func row(_ left: String, _ text: String, at column: Int = column) -> [String] {
    let lines = wrapped(text, at: column)
    let start = "  \(left)"
    guard start.count + 2 <= column, let first = lines.first else { return [start] + lines }
    return [start + first.dropFirst(start.count)] + lines.dropFirst()
  }

  /// A text in lines that are indented to `column`.
  private static func wrapped(_ text: String, at column: Int) -> [String] {
    text.split(separator: " ").wrapped(to: columnsMax, indent: column)
  }
}

extension Manual.Option {
  /// `--color WHEN`
  public var usage: String { value.map { "\(name) \($0.placeholder)" } ?? name }

  /// The option's meaning, its values and its default.
  public var sentence: String {
    let choices = (value?.choices ?? []) + (value?.takesFile == true ? ["a file"] : [])
    let list = choices.count < 2 ? "" : ": \(Manual.listed(choices))"
    return help + list + (standard.map { " (\($0))" } ?? "")
  }
}

extension Manual.Command {
  /// `pictures add FILE`, `reset [--yes]`
  public var usage: String {
    (words + [value?.placeholder].compactMap(\.self) + flags.map { "[\($0)]" })
      .joined(separator: " ")
  }
}

extension Manual {
  /// `en, es or it`
  public static func listed(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) or \(last)"
  }
}
