// The text of `--help`: the rows of a manual, short, for a terminal of 80 columns.

import Words

extension Manual {
  private static let columnsMax = 80
  /// The column at which the explanations of options and commands begin.
  private static let column = 24

  public var help: String {
    let statuses = statuses.flatMap { Self.row($0.term, $0.text, at: 8) }
    let parts: [[String]] = [
      usage, Self.wrapped(summary, at: 0), ["Options:"] + options.flatMap { $0.helpLines },
      commands.isEmpty ? [] : [commandsTitle] + commands.flatMap { $0.helpLines },
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

  fileprivate static func row(_ left: String, _ text: String, at column: Int = column) -> [String] {
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

  fileprivate var helpLines: [String] { Manual.row(usage, sentence) }
}

extension Manual.Command {
  /// `pictures add FILE`, `reset [--yes]`
  public var usage: String {
    (words + [value?.placeholder].compactMap(\.self) + flags.map { "[\($0)]" })
      .joined(separator: " ")
  }

  fileprivate var helpLines: [String] { Manual.row(usage, help) }
}

extension Manual {
  /// `en, es or it`
  public static func listed(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) or \(last)"
  }
}
