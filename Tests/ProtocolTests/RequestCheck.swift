import TestSupport

@testable import Protocol

/// Invariants of any bytes that are read as a request, a server's line or a datagram: written and
/// read again, the value is the same.
func checkRequest(_ bytes: [UInt8]) {
  checkDatagram(bytes)
  guard bytes.count < LineLimits.requestMax, isPlainText(bytes.span) else { return }
  checkServerLine(bytes)
  guard let request = try? Request(bytes) else { return }
  let head = (request.tag.map { "#\($0) " } ?? "") + request.verb.description
  if let words = try? request.words() {
    let again = read("\(head) \(written(words, isQuoted: false))")
    require((try? again?.words()) == words, "words are read otherwise")
    require(again?.tag == request.tag && again?.verb == request.verb, "tag and verb are others")
  }
  if let words = try? request.words(quotesFrom: 0) {
    let again = read("\(head) \(written(words, isQuoted: true))")
    require((try? again?.words(quotesFrom: 0)) == words, "quoted words are read otherwise")
  }
  for count in 0...2 {
    guard let (words, text) = try? request.text(after: count) else { continue }
    let line = ([head] + words).joined(separator: " ") + " \(text)"
    guard let (otherWords, other) = try? read(line)?.text(after: count) else {
      fatalError("a text is not read again")
    }
    require((otherWords, other) == (words, text), "a text is read otherwise")
  }
}

private func read(_ line: String) -> Request? { try? Request(Array(line.utf8)) }

private func written(_ words: Request.Words, isQuoted: Bool) -> String {
  let arguments = isQuoted ? words.arguments.map(quoted) : words.arguments
  let options = words.options.map { "\($0.name)=\(quoted($0.value))" }
  return (arguments + options).joined(separator: " ")
}

private func quoted(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": quoted += "\\n"
    case "\"", "\\": quoted += "\\\(scalar)"
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}

/// A line that a client reads must be one that a server may have written.
private func checkServerLine(_ bytes: [UInt8]) {
  guard let line = ServerLine(bytes), line.kind != .drawing else { return }
  let values = line.attributes.flatMap(\.value.unicodeScalars)
  guard values.allSatisfy({ !isUnprintable($0) || $0 == "\n" }) else { return }
  var writer = LineWriter()
  writer.begin(tag: line.tag, line.kind, line.name)
  for attribute in line.attributes { writer.add(named: attribute.name, attribute.value) }
  guard let again = ServerLine(writer.bytes) else { fatalError("a line is not read again") }
  // An empty tag or name could not be written, so the line would begin in another way.
  guard line.tag != "", line.name != "" || again.name == "" else { return }
  require(again == line, "a line is read otherwise")
}

/// Checks the answer to a search of the network: it is bounded and clean, whatever was sent.
private func checkDatagram(_ bytes: [UInt8]) {
  _ = BeaconQuestion.isAsked(by: bytes)
  guard let answer = BeaconAnswer(bytes) else { return }
  for text in [answer.name, answer.version, answer.id] {
    require(text.unicodeScalars.count <= BeaconAnswer.nameMax, "an answer is too long")
    require(!text.unicodeScalars.contains(where: isUnprintable), "an answer is not clean")
  }
  require(BeaconAnswer(answer.bytes) == answer, "an answer is read otherwise")
}

extension LineWriter {
  /// Begins a line whose kind is known only at run time.
  mutating func begin(tag: String?, _ kind: ServerLine.Kind, _ name: String) {
    let word: StaticString =
      switch kind {
      case .hello: "HELLO"
      case .row: "ROW"
      case .drawing: "TXT"
      case .done: "OK"
      case .refused: "ERR"
      case .event: "EV"
      case .bye: "BYE"
      }
    if name.isEmpty { begin(tag: tag, word) } else { begin(tag: tag, word, name) }
  }
}
