import Protocol

/// Whether a request becomes a WebSocket (RFC 6455, section 4.2), and the answer to it.
enum WebHandshake {
  static let language = "parlor.1"

  static func answer(to head: HTTPHead) throws(HTTPStatus) -> [UInt8] {
    guard head.lists("websocket", in: "upgrade"), head.lists("upgrade", in: "connection"),
      head["sec-websocket-version"] == "13", head.lists(language, in: "sec-websocket-protocol")
    else { throw .upgradeRequired }
    guard head.method == "GET", let key = head["sec-websocket-key"], Base64.decode(key)?.count == 16
    else { throw .bad }
    let proof = SHA1.hash(Array("\(key)258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8))
    let lines = [
      "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Protocol: \(language)", "Sec-WebSocket-Accept: \(Base64.text(of: proof))",
    ]
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}

/// SHA-1 (RFC 3174), which the handshake requires. It protects nothing here.
enum SHA1 {
  static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    var padded = bytes + [0x80]
    padded += Array(repeating: 0, count: (120 - padded.count % 64) % 64)
    padded += (0..<8).reversed().map { UInt8(truncatingIfNeeded: (bytes.count * 8) >> ($0 * 8)) }
    for start in stride(from: 0, to: padded.count, by: 64) {
      mix(&state, padded[start..<start + 64])
    }
    return state.flatMap { word in
      (0..<4).reversed().map { UInt8(truncatingIfNeeded: word >> UInt32($0 * 8)) }
    }
  }

  private static func mix(_ state: inout [UInt32], _ block: ArraySlice<UInt8>) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { at in
      block[at..<at + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for i in 16..<80 {
      words.append(rotated(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], by: 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (i, word) in words.enumerated() {
      let (mixed, constant): (UInt32, UInt32) =
        switch i {
        case 0..<20: (b & c | ~b & d, 0x5a82_7999)
        case 20..<40: (b ^ c ^ d, 0x6ed9_eba1)
        case 40..<60: (b & c | b & d | c & d, 0x8f1b_bcdc)
        default: (b ^ c ^ d, 0xca62_c1d6)
        }
      let next = rotated(a, by: 5) &+ mixed &+ e &+ constant &+ word
      (e, d, c, b, a) = (d, c, rotated(b, by: 30), a, next)
    }
    for (i, word) in [a, b, c, d, e].enumerated() { state[i] &+= word }
  }

  private static func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
