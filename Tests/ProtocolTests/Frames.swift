import Protocol

/// The lines of a stream in words: `line ping`, `bad notText`, `empty`.
func frames(_ bytes: [UInt8], piece: Int = .max, by framer: inout LineFramer) -> [String] {
  var heard: [String] = []
  var start = 0
  while start < bytes.count {
    let end = piece < bytes.count - start ? start + piece : bytes.count
    let part = Array(bytes[start..<end])
    var position = 0
    while let framed = framer.next(part.span, &position) {
      heard.append(words(framed, framer))
      if case .foreign = framed { return heard }
    }
    start = end
  }
  return heard
}

func frames(_ bytes: [UInt8], piece: Int = .max) -> [String] {
  var framer = LineFramer()
  return frames(bytes, piece: piece, by: &framer)
}

func frames(_ text: String, piece: Int = .max) -> [String] {
  frames(Array(text.utf8), piece: piece)
}

private func words(_ framed: LineFramer.Framed, _ framer: LineFramer) -> String {
  switch framed {
  case .line: "line \(String(decoding: framer.line, as: UTF8.self))"
  case .empty: "empty"
  case .bad(let fault): "bad \(fault)"
  case .foreign(let peer): "foreign \(peer)"
  }
}
