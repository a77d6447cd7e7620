import Foundation

/// A phrase that makes English hard to read, with what to write instead. Documents and comments
/// share one list.
struct ProseRule: Sendable {
  let name: String
  let pattern: String
  let instead: String
  /// A sentence that the rule refuses, and a similar one that it allows.
  let bad: String
  let good: String
}

enum ProseRules {
  static let all = [
    ProseRule(
      name: "who without a noun", pattern: #"(?:^|[.;:|] )Who [a-z]+"#,
      instead: "you, a player who, anyone who",
      bad: "Who resigns has lost.", good: "A player who resigns loses."),
    ProseRule(
      name: "who after a preposition", pattern: #"\b(?:for|of|to|by|from|than|with) who\b"#,
      instead: "for players who", bad: "numbers for who listens",
      good: "numbers for players who use a screen reader"),
    ProseRule(
      name: "behind for after",
      pattern:
        #"\b(?:stands?|stood|comes?|goes|word|anything) behind\b|\bbehind (?:it|them|=)"#,
      instead: "after", bad: "the value stands behind it",
      good: "a server behind a proxy"),
    ProseRule(
      name: "anew", pattern: #"\banew\b"#, instead: "again, or a verb with re-",
      bad: "writes it anew", good: "writes a new file"),
    ProseRule(
      name: "stands for is",
      pattern: #"\b(?:stands?|stood) (?:in|at|beside|below|above|there|on(?! (?:a )?\d))\b"#,
      instead: "is", bad: "its reason stands in a table",
      good: "an asterisk stands for anything, and many stand on 5"),
    ProseRule(
      name: "is no for isn't a",
      pattern: #"\b(?!There\b|there\b)[A-Za-z]+ (?:is|are|was|were) no (?!longer\b|more\b)[a-z]"#,
      instead: "isn't a, doesn't", bad: "that is no move",
      good: "there is no config file, and the match is no longer ranked"),
    ProseRule(
      name: "standard for default",
      pattern: #"\bstandard\b(?! (?:error|output|input|library|deviation|…|\\))"#,
      instead: "default", bad: "its standard is 4", good: "the log goes to standard error"),
    ProseRule(
      name: "is the end", pattern: #"\b(?!This\b)[A-Za-z]+ is the end\b"#, instead: "stops, ends",
      bad: "a second signal is the end at once", good: "at the end of a match"),
    ProseRule(
      name: "a mistake of ours", pattern: #"\bmistakes? of ours\b"#, instead: "a bug",
      bad: "a mistake of ours", good: "a player's mistake is a reply"),
    ProseRule(
      name: "come in for connect", pattern: #"\b[Cc]omes? in (?:as|by|from|with|at)\b"#,
      instead: "connects, logs in", bad: "she comes in as ana", good: "they come in pairs"),
  ]

  /// All faults in some lines, as `17: anew: writes it anew`, except in backquotes. All lines of
  /// the project pass here, so one pattern of Foundation's, which is ten times as fast as `Regex`,
  /// first tells whether a line breaks any rule.
  static func found(in lines: some Sequence<(number: Int, text: String)>) throws -> [String] {
    let any = try NSRegularExpression(
      pattern: all.map { "(?:\($0.pattern))" }.joined(separator: "|"))
    return try lines.flatMap { number, text in
      let prose = text.contains("`") ? text.replacing(/`[^`]*`/, with: "`") : text
      let whole = NSRange(location: 0, length: prose.utf16.count)
      guard any.firstMatch(in: prose, range: whole) != nil else { return [String]() }
      return try all.filter { try prose.contains(Regex($0.pattern)) }
        .map { "\(number): \($0.name), write \($0.instead): \(text)" }
    }
  }

  /// The prose of a Markdown file: its lines without code, fenced or indented.
  static func prose(of document: Source) -> [(number: Int, text: String)] {
    var isFenced = false
    return document.lines.enumerated().compactMap { index, text in
      if text.hasPrefix("```") { isFenced.toggle() }
      return isFenced || text.hasPrefix("```") || text.hasPrefix("    ")
        ? nil : (number: index + 1, text: text)
    }
  }

  /// The texts in a Swift file: in quotes, and the lines between triple quotes. `…` stands for a
  /// value that is filled in.
  static func literals(of source: Source) -> [(number: Int, text: String)] {
    var isOpen = false
    return source.lines.enumerated().flatMap { index, line -> [(number: Int, text: String)] in
      if line.contains("\"\"\"") {
        isOpen.toggle()
        return []
      }
      if isOpen { return [(index + 1, line)] }
      guard line.contains("\""), !line.drop(while: { $0 == " " }).hasPrefix("//") else { return [] }
      return line.replacing(#/\\\([^"]*?\)/#, with: "…").matches(of: #/"((?:[^"\\]|\\.)*)"/#)
        .map { (index + 1, String($0.output.1)) }
    }
  }

  /// The most words in a paragraph or an item of a list: a longer one has to be read twice.
  static let paragraphMax = 80

  /// The first lines of the paragraphs that are longer. Tables and headings do not count.
  static func longParagraphs(in document: Source) -> [String] {
    var (found, words, first) = ([String](), 0, "")
    func close() { if words > paragraphMax { found.append("\(words) words: \(first)") } }
    for (_, text) in prose(of: document) {
      let isItem = text.contains(#/^ *(?:[-*]|\d+\.) /#)
      if text.isEmpty || isItem || text.hasPrefix("|") || text.hasPrefix("#") {
        close()
        (words, first) = (0, text)
      }
      if first.isEmpty { first = text }
      if !text.hasPrefix("|") { words += text.split(separator: " ").count }
    }
    close()
    return found
  }
}
