import Protocol

/// A call of `op`: the operator who gave it, and the words after `op WHAT`: a fixed number of
/// words, then options, then a text.
struct OpCall: Sendable {
  /// The operator's name; empty at the server's own machine.
  let by: String
  let isMachines: Bool
  private let words: [String]
  private let options: [String: String]
  /// The text, without spaces at its ends.
  let text: String

  /// `usage` is that of the command, which takes `count` words and these options.
  init(
    _ text: String, by: String, isMachines: Bool, count: Int, options names: [String],
    takesText: Bool, usage: String
  ) throws(RequestError) {
    let usage = Refusal(.usage, ["verb": "op"], ending: "op \(usage)")
    var rest = text[...].drop { $0 == " " }
    var (words, options): ([String], [String: String]) = ([], [:])
    while !rest.isEmpty {
      let word = rest.prefix { $0 != " " }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if words.count < count {
        words.append(String(word))
      } else if parts.count == 2, let name = names.first(where: { $0 == parts[0] }) {
        let isNew = options.updateValue(String(parts[1]), forKey: name) == nil
        guard isNew, !parts[1].isEmpty else { throw .refused(usage) }
      } else {
        break
      }
      rest = rest[word.endIndex...].drop { $0 == " " }
    }
    guard words.count == count, rest.isEmpty || takesText else { throw .refused(usage) }
    guard rest.isEmpty || holdsText(String(rest)),
      rest.unicodeScalars.count <= OrderLimits.whyMax
    else { throw .refused(.reasonForm, ["most": OrderLimits.whyMax]) }
    (self.by, self.isMachines) = (by, isMachines)
    (self.words, self.options, self.text) = (words, options, String(rest))
  }

  /// What is told about it, with the operator's reason if there is one.
  func news(_ text: String, _ facts: Facts = [:]) -> Facts { .news(text, facts, note: self.text) }

  /// The first word; each command that reads it has one.
  var first: String { words.first ?? "" }

  /// The second word of a command that has two.
  var second: String { words.count > 1 ? words[1] : "" }

  /// The addresses that the first word names, unless it is a name.
  var block: AddressBlock? { AddressBlock(first) }

  subscript(option: String) -> String? { options[option] }

  /// `for=10m`; `nil` if it is not given.
  func span() throws(RequestError) -> Duration? {
    options["for"] == nil ? nil : try neededSpan()
  }

  func neededSpan() throws(RequestError) -> Duration {
    guard let span = options["for"].flatMap({ Span.read($0, most: OrderLimits.longest) }) else {
      throw .refused(.durationForm)
    }
    return span
  }

  func from() throws(RequestError) -> Int { try Call.number(options["from"] ?? "0") }
}

extension Facts {
  /// A sentence for people at nc, and its facts, from which clients say it in another language. The
  /// note is the operator's text, which ends the sentence.
  static func news(_ text: String, _ facts: Facts = [:], note: String = "") -> Facts {
    facts + [.note: note.ifAny, .text: note.isEmpty ? text : "\(text) \(note)"]
  }
}
