import Protocol

/// A program's page of the manual, as troff and mandoc read it: `docs/man/client.6`.
struct ManualPage {
  let manual: Manual

  /// The date of the page: when its text was last read through.
  private static let date = "2026-11-21"
  private static let columnsMax = 78

  var text: String { lines.joined(separator: "\n") + "\n" }

  private var lines: [String] {
    let name = manual.program
    let book = manual.section == 6 ? "Games Manual" : "System Manual"
    let head = [
      #".\" Made from the tables in Sources; see "The command line" in CONTRIBUTING.md."#,
      ".TH \(name.uppercased()) \(manual.section) \(Self.date)"
        + " \"Parlor \(Version.program)\" \"\(book)\"",
      // No option is hyphenated at the end of a line.
      ".nh", ".SH NAME", #"\#(name) \- \#(manual.title)"#, ".SH SYNOPSIS",
    ]
    return head + synopsis + sections.flatMap(section)
  }

  private var synopsis: [String] {
    let lines = manual.synopsis.map { #"\fB\#(manual.program)\fR \#(Roff.usage($0))"# }
    return Array(lines.flatMap { [".br", $0] }.dropFirst())
  }

  private var sections: [(title: String, lines: [String])] {
    let isNamed = manual.commandsTitle != "Commands:"
    let description = [manual.summary] + manual.description + manual.notes
    return [
      ("DESCRIPTION", Array(description.flatMap { [".PP"] + Self.filled($0) }.dropFirst())),
      ("OPTIONS", manual.options.flatMap(row)),
      (
        "COMMANDS",
        (isNamed ? Self.filled(manual.commandsTitle) : []) + manual.commands.flatMap(row)
      ),
      ("KEYS", manual.keys.flatMap { row(Roff.literals($0.term), $0.text) }),
      ("FILES", manual.files.flatMap { row(Roff.paths($0.term), $0.text) }),
      ("ENVIRONMENT", manual.environment.flatMap { row(Roff.literals($0.term), $0.text) }),
      ("EXIT STATUS", manual.statuses.flatMap { row(Roff.literal($0.term), $0.text) }),
      ("EXAMPLES", manual.examples.flatMap { row(Roff.literal($0.term), $0.text) }),
      ("SEE ALSO", [manual.seeAlso.map(Roff.page).joined(separator: ", ")]),
    ]
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [".SH \(title)"] + lines
  }

  private func row(_ option: Manual.Option) -> [String] {
    row(Roff.usage(option.usage), Self.sentence(option.sentence), option.details)
  }

  private func row(_ command: Manual.Command) -> [String] {
    row(Roff.usage(command.usage), Self.sentence(command.help), command.details)
  }

  private func row(_ term: String, _ texts: String...) -> [String] {
    [".TP", term] + texts.flatMap { Self.filled(Self.sentence($0)) }
  }

  /// The text with a capital and a full stop.
  private static func sentence(_ text: String) -> String {
    guard let first = text.first else { return "" }
    return "\(first.uppercased())\(text.dropFirst())\(text.hasSuffix(".") ? "" : ".")"
  }

  /// A line for each sentence, as troff wants it, and several if it is long.
  private static func filled(_ text: String) -> [String] {
    var lines: [String] = []
    var isNew = true
    for (word, plain) in zip(Roff.words(text), text.split(separator: " ")) {
      if isNew && (lines.isEmpty || plain.first?.isUppercase == true) {
        lines.append(word)
      } else if let line = lines.last, line.count + 1 + word.count <= columnsMax {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(word)
      }
      isNew = plain.hasSuffix(".")
    }
    // A line that begins with a dot would be a command of troff.
    return lines.map { $0.hasPrefix(".") || $0.hasPrefix("'") ? #"\&\#($0)"# : $0 }
  }
}
