/// Writes the server's lines as bytes, one after another into one buffer:
///
///     writer.begin("EV", "roll")
///     writer.add("seat", 1)
///     writer.end()              // EV roll seat=1
///
/// Whatever it is given, a line it writes is one line: nothing that could end it, steer a terminal
/// or turn its characters around gets through, and a text is cut where the line grows too long.
public struct LineWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  private var lineStart = 0

  public init() {}

  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    lineStart = 0
  }

  /// Begins a line with its tag, kind and name: `#7 ERR bad-move`.
  public mutating func begin(tag: String? = nil, _ kind: String, _ name: String = "") {
    lineStart = bytes.count
    if let tag {
      append("#")
      append(tag)
      append(" ")
    }
    append(kind)
    guard !name.isEmpty else { return }
    bytes.append(0x20)
    append(name)
  }

  /// The whole of a last line: `BYE code=quit text="Goodbye."`.
  public mutating func writeGoodbye(
    code: String, _ text: String, retryMilliseconds: Int? = nil
  ) {
    begin("BYE")
    add("code", code)
    if let retryMilliseconds { add("retry_ms", retryMilliseconds) }
    add(text: text)
  }

  public mutating func add(_ name: String, _ number: Int) {
    appendKey(name)
    append(number)
  }

  /// Adds `name=value`, in quotes where it must be.
  public mutating func add(_ name: String, _ value: String) {
    appendKey(name)
    let bare = value.utf8.span
    if !bare.isEmpty, bare.indices.allSatisfy({ Self.isBare(bare[$0]) }), hasRoom(for: bare.count) {
      append(value)
    } else {
      appendQuoted(value)
    }
  }

  /// Adds `text="…"`, which is for people and always in quotes.
  public mutating func add(text: String) {
    append(" text=")
    appendQuoted(text)
  }

  /// Adds a text as it is: a `TXT` line's.
  public mutating func add(drawing: String) {
    append(" ")
    appendPrintable(drawing, isQuoted: false)
  }

  public mutating func end(carriageReturn: Bool = false) {
    if carriageReturn { bytes.append(0x0d) }
    bytes.append(0x0a)
  }
}

// MARK: - Bytes

extension LineWriter {
  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// ` name=`
  private mutating func appendKey(_ name: String) {
    bytes.append(0x20)
    append(name)
    bytes.append(UInt8(ascii: "="))
  }

  private mutating func append(_ number: Int) {
    bytes.append(decimal: number)
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    byte < 0x7f && Attribute.mayStandBare(byte)
  }

  private func hasRoom(for count: Int) -> Bool {
    bytes.count - lineStart + count + 3 <= LineLimits.replyMax
  }

  private mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    appendPrintable(text, isQuoted: true)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends what may reach a terminal, as far as the line has room.
  private mutating func appendPrintable(_ text: String, isQuoted: Bool) {
    for scalar in text.unicodeScalars {
      // Room for this character, a closing quote and the line's end.
      guard bytes.count - lineStart + 4 + 3 <= LineLimits.replyMax else { return }
      switch scalar {
      case "\n" where isQuoted: append("\\n")
      case "\"" where isQuoted, "\\" where isQuoted:
        append("\\")
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case _ where isUnprintable(scalar): break
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}

extension [UInt8] {
  /// Writes a number out, `-12`, without a String on the way.
  public mutating func append(decimal number: Int) {
    // The highest digit first: a slice that is turned around would be a copy of all of it.
    if number < 0 { append(UInt8(ascii: "-")) }
    var (rest, unit) = (number.magnitude, 1 as UInt)
    while rest / unit >= 10 { unit *= 10 }
    while unit > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }
}
