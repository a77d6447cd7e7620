import Protocol

/// What a framer makes of a stream, in words: `line ping`, `bad notText`, `empty`.
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

/// Chance for the tests, from a seed that a failing test prints (SplitMix64).
struct Dice {
  private var state: UInt64

  init(_ seed: Int) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }

  mutating func pick<Thing>(_ things: [Thing]) -> Thing { things[below(things.count)] }
}
