import TestSupport

@testable import Screens

/// What must hold for any bytes that a terminal may send: the keys do not depend on how the bytes
/// are cut, nothing that steers a terminal becomes text, and Ctrl-C always gets through.
func checkKeys(_ bytes: [UInt8]) {
  var choices = Choices(bytes)
  let pieces = (0..<choices.below(8)).map { _ in 1 + choices.below(32) }
  let rest = choices.rest
  let whole = inputs(of: rest, pieces: [rest.count + 1])
  require(whole == inputs(of: rest, pieces: [1]), "single bytes are other keys")
  require(whole == inputs(of: rest, pieces: pieces), "bytes cut so are other keys")
  for input in whole { checkInput(input) }

  var decoder = KeyDecoder()
  for byte in rest {
    for input in decoder.feed([byte]) { checkInput(input) }
    if byte & 3 == 0 { decoder.timeOut().forEach(checkInput) }
  }
  _ = decoder.timeOut()
  require(!decoder.isWaiting, "it waits though nothing comes")
  require(decoder.feed([0x03]) == [.key(.control("c"))], "Ctrl-C does not get through")
}

private func inputs(of bytes: [UInt8], pieces: [Int]) -> [TerminalInput] {
  var decoder = KeyDecoder()
  var (found, start, index): ([TerminalInput], Int, Int) = ([], 0, 0)
  while start < bytes.count {
    let piece = pieces.isEmpty ? 1 : pieces[index % pieces.count]
    found += decoder.feed(Array(bytes[start..<min(bytes.count, start + piece)]))
    (start, index) = (start + piece, index + 1)
  }
  return found
}

private func checkInput(_ input: TerminalInput) {
  switch input {
  case .key(.character(let scalar)):
    require(Width.of(scalar) > 0, "a key that cannot be seen: \(scalar.value)")
  case .pasted(let text):
    require(text.utf8.count <= 3 * Paste.bytesMax, "more was pasted than is kept")
    require(text.unicodeScalars.allSatisfy { Width.of($0) > 0 }, "a paste that is not clean")
  case .mouse(let mouse):
    require(mouse.column >= 0 && mouse.row >= 0, "a mouse beside the screen")
  case .reply(.cellSize(let width, let height)):
    require(width > 0 && height > 0, "letters without a size")
  case .key, .focus, .reply: break
  }
}
