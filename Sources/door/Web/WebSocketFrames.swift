import Protocol

/// The frames from a browser (RFC 6455), as a value: bytes in, messages and controls out.
///
/// No extension is ever accepted, so a reserved bit is an error and nothing is compressed.
struct WebSocketFrames {
  enum Event: Equatable {
    case text([UInt8])
    case ping([UInt8])
    case pong
    /// The browser closes or has broken the rules. It is answered with this code.
    case close(UInt16)
  }

  enum Code: UInt16, Error {
    case normal = 1000
    case protocolError = 1002
    case unsupported = 1003
    case notText = 1007
    case notALine = 1008
    case tooLarge = 1009
    case tryAgain = 1013
  }

  enum Opcode: UInt8 {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10
  }

  private var head: [UInt8] = []
  private var headSize = 2
  private var payload: [UInt8] = []
  private var wanted = 0
  private var message: [UInt8] = []
  private var fragments = 0
  private var isInMessage = false
  private var isOver = false

  mutating func feed(_ bytes: some Collection<UInt8>) -> [Event] {
    var events: [Event] = []
    var rest = bytes[...]
    do throws(Code) {
      while !isOver {
        if head.count < headSize {
          guard let byte = rest.popFirst() else { break }
          head.append(byte)
          try readHead()
          continue
        }
        let part = rest.prefix(wanted - payload.count)
        for byte in part { payload.append(byte ^ head[headSize - 4 + payload.count & 3]) }
        rest = rest.dropFirst(part.count)
        guard payload.count == wanted else { break }
        if let event = try finishFrame() { events.append(event) }
      }
    } catch {
      isOver = true
      events.append(.close(error.rawValue))
    }
    return events
  }

  private mutating func readHead() throws(Code) {
    let length = head.count >= 2 ? head[1] & 0x7f : 0
    let isControl = head[0] & 0x08 != 0
    if head.count == 2 {
      let isFinal = head[0] & 0x80 != 0
      let isMasked = head[1] & 0x80 != 0, hasExtension = head[0] & 0x70 != 0
      guard !hasExtension, isMasked, !isControl || (isFinal && length <= 125)
      else { throw .protocolError }
      // A length of 64 bits is more than any line has.
      guard length != 127 else { throw .tooLarge }
      headSize = (length == 126 ? 4 : 2) + 4
      wanted = length == 126 ? 0 : Int(length)
    }
    if head.count == 4, length == 126 {
      wanted = Int(head[2]) << 8 | Int(head[3])
      guard wanted >= 126 else { throw .protocolError }
    }
    if head.count == headSize, !isControl, message.count + wanted > DoorLimits.messageMax {
      throw .notALine
    }
  }

  private mutating func finishFrame() throws(Code) -> Event? {
    let (isFinal, opcode, data) = (head[0] & 0x80 != 0, Opcode(rawValue: head[0] & 0x0f), payload)
    (head, headSize, wanted, payload) = ([], 2, 0, [])
    switch opcode {
    case .ping: return .ping(data)
    case .pong: return .pong
    case .close: return try close(data)
    case .binary: throw .unsupported
    case .text where !isInMessage, .continuation where isInMessage: break
    case .text, .continuation, nil: throw .protocolError
    }
    fragments += 1
    guard fragments <= DoorLimits.fragmentsMax else { throw .notALine }
    message += data
    isInMessage = !isFinal
    guard isFinal else { return nil }
    defer { (message, fragments) = ([], 0) }
    guard String(validating: message, as: UTF8.self) != nil else { throw .notText }
    // A line end inside a message would smuggle in a second request.
    guard !message.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7f })
    else { throw .notALine }
    return .text(message)
  }

  private mutating func close(_ data: [UInt8]) throws(Code) -> Event {
    isOver = true
    guard data.count >= 2 else {
      guard data.isEmpty else { throw .protocolError }
      return .close(Code.normal.rawValue)
    }
    let code = UInt16(data[0]) << 8 | UInt16(data[1])
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: return .close(code)
    default: throw .protocolError
    }
  }

  /// A frame for the browser, which is never masked and never in pieces.
  static func frame(_ payload: some Collection<UInt8>, _ opcode: Opcode = .text) -> [UInt8] {
    var bytes: [UInt8] = [0x80 | opcode.rawValue]
    if payload.count < 126 {
      bytes.append(UInt8(payload.count))
    } else {
      bytes += [126, UInt8(truncatingIfNeeded: payload.count >> 8)]
      bytes.append(UInt8(truncatingIfNeeded: payload.count))
    }
    return bytes + payload
  }

  static func close(_ code: UInt16) -> [UInt8] {
    frame([UInt8(code >> 8), UInt8(code & 0xff)], .close)
  }
}

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
    for at in stride(from: 0, to: padded.count, by: 64) { mix(&state, padded[at..<at + 64]) }
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
