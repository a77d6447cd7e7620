/// Cuts a peer's bytes into lines, however they are split into packets, and checks each line.
///
/// It stores at most one line. A line that is too long, or that has a forbidden byte, is dropped
/// while it still arrives, and reported once at its end. Telnet sequences are removed on the way;
/// answers to them are in ``Telnet/answers``.
///
///     while let framed = framer.next(bytes.span, &position) { … framer.line … }
public struct LineFramer: Sendable {
  public enum Framed: Equatable, Sendable {
    /// ``line`` holds the next line, which is valid UTF-8 without controls.
    case line
    /// A line that is empty or has only spaces.
    case empty
    /// A line that must be answered with `bad-line`, once.
    case bad(Fault)
    /// The peer cannot be a Parlor client: close the connection. This is the last item.
    case foreign(Foreign)
  }

  public enum Fault: Int, Sendable {
    case tooLong = 1
    case notText
  }

  public enum Foreign: Sendable {
    case http, sip, ssh, tls, rdp
    /// A PROXY header from an address that is not a trusted proxy.
    case proxy
    case endless
  }

  /// The last line, without its end. Its tabs have become spaces.
  public private(set) var line: [UInt8] = []
  /// Whether the peer ends its lines in CRLF or speaks telnet, so that answers need CRLF, too.
  public var wantsCarriageReturn: Bool { sentCarriageReturn || telnet.isSpoken }
  public private(set) var telnet = Telnet()

  private var isFinished = false
  private var isFirst = true
  private var byteBefore: UInt8 = 0
  private var sentCarriageReturn = false
  private var fault: Fault?
  /// Whether everything stored is ASCII, and so is valid UTF-8.
  private var isASCII = true
  private var hasCarriageReturn = false
  /// All bytes since the last line end, including dropped ones.
  private var unended = 0

  public init() {}

  /// Whether a line has begun. Spaces, deleted characters and complete telnet sequences begin none.
  public var isMidLine: Bool {
    telnet.isInside || fault != nil || !isFinished && line.contains { $0 != 0x20 }
  }

  /// Reads bytes from `position` on, up to and including a line end. Returns the result; `nil` if
  /// all bytes are read and no line has ended.
  public mutating func next(_ bytes: Span<UInt8>, _ position: inout Int) -> Framed? {
    if isFinished {
      line.removeAll(keepingCapacity: true)
      isFinished = false
    }
    while position < bytes.count {
      if isPlain { takePlain(bytes, &position) }
      guard position < bytes.count else { return nil }
      let byte = bytes[position]
      position += 1
      if let framed = feed(byte) { return framed }
    }
    return nil
  }

  /// Whether plain characters can simply be stored, because no sequence, fault or first line is in
  /// progress.
  private var isPlain: Bool {
    !isFirst && fault == nil && !hasCarriageReturn && !telnet.isInside
  }

  /// Stores the next plain characters, up to the limit of a line. Nearly all input is like this.
  private mutating func takePlain(_ bytes: Span<UInt8>, _ position: inout Int) {
    let start = position
    let end = min(bytes.count, start + LineLimits.requestMax - 1 - line.count)
    while position < end, bytes[position] >= 0x20, bytes[position] < 0x7f { position += 1 }
    guard position > start else { return }
    line.append(addingCapacity: position - start) {
      $0.append(bytes: bytes.extracting(start..<position))
    }
    unended += position - start
  }

  /// Uses the caller's memory for lines.
  public mutating func borrow(_ memory: inout [UInt8]) {
    if line.capacity == 0 { swap(&line, &memory) }
  }

  /// Returns the memory, unless it holds the beginning of a line. So thousands of connections that
  /// wait for their next line need none.
  public mutating func giveBack(_ memory: inout [UInt8]) {
    guard line.isEmpty || isFinished else { return }
    line.removeAll(keepingCapacity: true)
    swap(&line, &memory)
    line = []
  }

  public mutating func sentAnswers() { telnet.answers.removeAll() }

  // MARK: - One byte

  private mutating func feed(_ byte: UInt8) -> Framed? {
    unended += 1
    guard telnet.isInside || byte == TelnetCode.command else { return takeText(byte) }
    guard let stray = telnet.feed(byte) else { return tooMuch() }
    note(.notText)
    return stray == TelnetCode.command ? tooMuch() : takeText(stray)
  }

  private mutating func takeText(_ byte: UInt8) -> Framed? {
    if hasCarriageReturn {
      hasCarriageReturn = false
      if byte == 0x0a || byte == 0 {
        sentCarriageReturn = true
        // Both bytes of the line end count.
        if line.count + 2 > LineLimits.requestMax { note(.tooLong) }
        return finish()
      }
      note(.notText)
    }
    switch byte {
    case 0x0a: return finish()
    case 0x0d: hasCarriageReturn = true
    case 0x08, 0x7f: takeBack()
    case 0x09: store(0x20)
    case 0x20...: store(byte)
    default: note(.notText)
    }
    return isFirst ? foreign(byte) ?? tooMuch() : tooMuch()
  }

  private mutating func store(_ byte: UInt8) {
    guard fault == nil else { return }
    // The line end counts, too.
    if line.count < LineLimits.requestMax - 1 { line.append(byte) } else { note(.tooLong) }
    if byte >= 0x80 { isASCII = false }
  }

  private mutating func note(_ fault: Fault) {
    if self.fault == nil { self.fault = fault }
    line.removeAll(keepingCapacity: true)
  }

  /// Handles backspace, which removes the last character, perhaps several bytes.
  private mutating func takeBack() {
    guard fault == nil else { return }
    while let last = line.popLast(), last & 0xc0 == 0x80 {}
  }

  private func tooMuch() -> Framed? {
    unended >= LineLimits.unendedMax ? .foreign(.endless) : nil
  }

  private mutating func finish() -> Framed {
    defer {
      isFinished = true
      isFirst = false
      unended = 0
      fault = nil
      isASCII = true
    }
    if let fault { return .bad(fault) }
    guard isASCII || isPlainText(line.span) else { return .bad(.notText) }
    return line.allSatisfy { $0 == 0x20 } ? .empty : .line
  }
}

// MARK: - Peers that are not Parlor clients

/// Whether a line is `Host:`, the header of every HTTP request, in either case. Such a peer is not
/// a Parlor client, whatever it sent before. It is not checked after `hello`.
public func namesHost(_ line: [UInt8]) -> Bool {
  line.prefix(5).lazy.map { $0 | 0x20 }.elementsEqual("host:".utf8)
}

extension LineFramer {
  private static let greetings: [(text: [UInt8], peer: Foreign)] =
    ["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH", "PRI"]
    .map { (Array("\($0) ".utf8), .http) }
    + [
      "INVITE", "REGISTER", "ACK", "BYE", "CANCEL", "SUBSCRIBE", "NOTIFY", "MESSAGE", "INFO",
      "UPDATE", "REFER", "PRACK", "PUBLISH",
    ]
    .map { (Array("\($0) ".utf8), .sip) }
    + [(Array("Host:".utf8), .http), (Array("SSH-".utf8), .ssh), (Array("PROXY ".utf8), .proxy)]

  /// Checks the first line after each byte, `byte` being the newest.
  private mutating func foreign(_ byte: UInt8) -> Framed? {
    defer { byteBefore = byte }
    if unended == 2, byteBefore == 0x16, byte == 0x03 { return .foreign(.tls) }
    if unended == 2, byteBefore == 0x03, byte == 0x00 { return .foreign(.rdp) }
    // Every greeting ends in one of these, so most bytes need no comparison.
    guard byte == 0x20 || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-") else { return nil }
    return Self.greetings.first { $0.text == line }.map { .foreign($0.peer) }
  }

  // MARK: - Handover

  /// Writes everything that affects the next bytes. Complete lines were read already.
  public func handOver(in handed: inout HandoverLine) {
    handed.add("line", isFinished ? [] : line)
    handed.add("later", !isFirst)
    handed.add("before", Int(byteBefore))
    handed.add("crlf", sentCarriageReturn)
    handed.add("fault", fault?.rawValue ?? 0)
    handed.add("cr", hasCarriageReturn)
    handed.add("unended", unended)
    telnet.handOver(in: &handed)
  }

  /// A framer that continues where another one stopped.
  public init(handed: HandoverLine) throws(HandoverLine.Fault) {
    line = try handed.bytes("line", most: LineLimits.requestMax - 1)
    isFirst = try !handed.flag("later")
    byteBefore = UInt8(truncatingIfNeeded: try handed.number("before", in: 0...255))
    sentCarriageReturn = try handed.flag("crlf")
    fault = Fault(rawValue: try handed.number("fault", in: 0...2))
    hasCarriageReturn = try handed.flag("cr")
    unended = try handed.number("unended", in: 0..<LineLimits.unendedMax)
    telnet = try Telnet(handed: handed)
    // The stored bytes may end inside a character, but they contain no control characters, and
    // nothing is stored of an invalid line.
    isASCII = line.allSatisfy { $0 < 0x80 }
    guard line.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }), fault == nil || line.isEmpty,
      unended >= line.count
    else { throw .unreadable(field: "line") }
  }
}
