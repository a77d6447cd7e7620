import Protocol
import Words

/// A program's page of the manual, as troff and mandoc read it: `docs/man/client.6`.
struct ManualPage {
  let manual: Manual
  let text: PageText

  init(manual: Manual) { (self.manual, text) = (manual, PageText(ManualText(of: manual.program))) }

  init(manual: Manual, text: PageText) { (self.manual, self.text) = (manual, text) }

  /// The date of the page: when its text was last read through.
  private static let date = "2026-11-21"
  private static let columnsMax = 78

  var roff: String { lines.joined(separator: "\n") + "\n" }

  private var lines: [String] {
    let name = manual.program
    let book = text.section == 6 ? "Games Manual" : "System Manual"
    let head = [
      #".\" Made from the tables in Sources; see "The command line" in CONTRIBUTING.md."#,
      ".TH \(name.uppercased()) \(text.section) \(Self.date)"
        + " \"Parlor \(Version.program)\" \"\(book)\"",
      // No option is hyphenated at the end of a line.
      ".nh", ".SH NAME", #"\#(name) \- \#(text.title)"#, ".SH SYNOPSIS",
    ]
    return head + synopsis + sections.flatMap(section)
  }

  private var synopsis: [String] {
    let lines = manual.synopsis.map { #"\fB\#(manual.program)\fR \#(Roff.usage($0))"# }
    return Array(lines.flatMap { [".br", $0] }.dropFirst())
  }

  private var sections: [(title: String, lines: [String])] {
    let isNamed = manual.commandsTitle != "Commands:"
    let description = [manual.summary] + text.description + manual.notes
    return [
      ("DESCRIPTION", Array(description.flatMap { [".PP"] + Self.filled($0) }.dropFirst())),
      ("OPTIONS", zip(manual.options, text.details(of: "options")).flatMap(row)),
      (
        "COMMANDS",
        (isNamed ? Self.filled(manual.commandsTitle) : [])
          + zip(manual.commands, text.details(of: "commands")).flatMap(row)
      ),
      ("KEYS", text.entries(of: "keys").flatMap { row(Roff.literals($0.term), $0.text) }),
      ("FILES", text.entries(of: "files").flatMap { row(Roff.paths($0.term), $0.text) }),
      (
        "ENVIRONMENT",
        text.entries(of: "environment").flatMap { row(Roff.literals($0.term), $0.text) }
      ),
      ("EXIT STATUS", manual.statuses.flatMap { row(Roff.literal($0.term), $0.text) }),
      ("EXAMPLES", text.entries(of: "examples").flatMap { row(Roff.literal($0.term), $0.text) }),
      ("SEE ALSO", [text.seeAlso.map(Roff.page).joined(separator: ", ")]),
    ]
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [".SH \(title)"] + lines
  }

  private func row(_ option: Manual.Option, _ details: String) -> [String] {
    row(Roff.usage(option.usage), Self.sentence(option.sentence), details)
  }

  private func row(_ command: Manual.Command, _ details: String) -> [String] {
    row(Roff.usage(command.usage), Self.sentence(command.help), details)
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

/// What only the page has of a manual's text.
struct PageText {
  /// The section of the manual: 6 is for games, 8 for administrators.
  let section: Int
  /// The one-line description in the heading of the page.
  let title: String
  let description: [String]
  /// Other pages, such as `server(8)`.
  let seeAlso: [String]
  private let items: (String) -> [ManualText.Item]

  init(_ text: ManualText) {
    let title = text.title.split(separator: " ", maxSplits: 1).map(String.init)
    section = title.first.flatMap { Int($0) } ?? 0
    self.title = title.last ?? ""
    description = text.paragraphs(of: "description")
    seeAlso = text.paragraphs(of: "see also").flatMap {
      $0.split(separator: ", ").map(String.init)
    }
    items = text.items
  }

  /// A page whose description is the only text.
  init(section: Int, title: String, description: [String]) {
    (self.section, self.title, self.description) = (section, title, description)
    (seeAlso, items) = ([], { _ in [] })
  }

  func entries(of part: String) -> [Manual.Entry] {
    items(part).map { Manual.Entry($0.head, $0.lines.joined(separator: " ")) }
  }

  /// The sentences after the first one of each option or command.
  func details(of part: String) -> [String] {
    items(part).map { $0.lines.dropFirst().joined(separator: " ") }
  }
}
