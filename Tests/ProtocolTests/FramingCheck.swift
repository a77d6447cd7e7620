import Protocol
import TestSupport

/// Invariants of any bytes from a peer: the lines do not depend on how the stream is cut, each is a
/// request or a refusal, and what is written of it is one line that can be read.
func checkFraming(_ bytes: [UInt8]) {
  let whole = lines(of: bytes, piece: bytes.count + 1)
  require(whole == lines(of: bytes, piece: 1), "the lines depend on how they are cut")
  require(whole == lines(of: bytes, piece: 1, isPassedOn: true), "a framer loses something")
  for line in whole {
    guard let line, let request = try? Request(line) else { continue }
    checkWriting(request.tag ?? "")
    if let words = try? request.words() {
      for word in words.arguments + words.options.map(\.value) { checkWriting(word) }
    }
    if let (words, text) = try? request.text(after: 1) {
      for word in words + [text] { checkWriting(word) }
    }
  }
}

/// The lines, `nil` for a bad one. The framer may keep no more bytes than a line may have.
private func lines(
  of bytes: [UInt8], piece: Int, isPassedOn: Bool = false
) -> [[UInt8]?] {
  var framer = LineFramer()
  var lines: [[UInt8]?] = []
  for start in stride(from: 0, to: bytes.count, by: piece) {
    if isPassedOn { framer = passedOn(framer) }
    let part = Array(bytes[start..<min(start + piece, bytes.count)])
    var position = 0
    while let framed = framer.next(part.span, &position) {
      require(framer.line.count < LineLimits.requestMax, "a long line was kept")
      switch framed {
      case .line, .empty: lines.append(framer.line)
      case .bad: lines.append(nil)
      case .foreign: return lines
      }
    }
  }
  return lines
}

/// A framer in another process, which knows only what this one hands over.
private func passedOn(_ framer: LineFramer) -> LineFramer {
  guard let line = HandoverLine(text: handed(framer).text),
    let next = try? LineFramer(handed: line)
  else { fatalError("a framer cannot read what another one hands over") }
  return next
}

private func checkWriting(_ text: String) {
  var writer = LineWriter()
  writer.begin(.say)
  writer.add(.from, text)
  writer.add(text: text)
  require(writer.bytes.count < LineLimits.replyMax, "a line is too long")
  guard let line = ServerLine(writer.bytes) else { fatalError("a line cannot be read") }
  require(line.attributes.count == 2, "a line has grown attributes")
}

/// What a framer hands over to another process.
func handed(_ framer: LineFramer) -> HandoverLine {
  var line = HandoverLine("framer")
  framer.handOver(in: &line)
  return line
}
