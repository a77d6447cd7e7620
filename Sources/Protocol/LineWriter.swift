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
    bytes.append(addingCapacity: kind.utf8.count + name.utf8.count + 1) { line in
      line.append(text: kind)
      guard !name.isEmpty else { return }
      line.append(0x20)
      line.append(text: name)
    }
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
    bytes.append(addingCapacity: name.utf8.count + 2 + OutputSpan.digitsMax) { line in
      line.append(key: name)
      line.append(decimal: number)
    }
  }

  /// Adds `name=value`, in quotes where it must be.
  public mutating func add(_ name: String, _ value: String) {
    let isBare = mayStandBare(value, behind: name.utf8.count + 2)
    bytes.append(addingCapacity: name.utf8.count + 2 + value.utf8.count) { line in
      line.append(key: name)
      if isBare { line.append(text: value) }
    }
    if !isBare { appendQuoted(value) }
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
    bytes.append(addingCapacity: text.utf8.count) { $0.append(text: text) }
  }

  private func mayStandBare(_ text: String, behind count: Int) -> Bool {
    let text = text.utf8.span
    let length = bytes.count - lineStart + count + text.count
    guard !text.isEmpty, length + 3 <= LineLimits.replyMax else { return false }
    for index in text.indices {
      guard text[index] < 0x7f, Attribute.mayStandBare(text[index]) else { return false }
    }
    return true
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
    append(addingCapacity: OutputSpan.digitsMax) { $0.append(decimal: number) }
  }
}

/// A part of a line that is written in one go: whether there is room is asked once for all of it.
extension OutputSpan<UInt8> {
  /// Room for any number.
  static let digitsMax = 20

  @inline(__always)
  mutating func append(text: String) {
    let bytes = text.utf8.span
    for index in bytes.indices { append(bytes[index]) }
  }

  /// ` name=`
  fileprivate mutating func append(key name: String) {
    append(0x20)
    append(text: name)
    append(UInt8(ascii: "="))
  }

  mutating func append(decimal number: Int) {
    // Most are seats, dice and the like.
    if (0...9).contains(number) { return append(UInt8(ascii: "0") + UInt8(number)) }
    if number < 0 { append(UInt8(ascii: "-")) }
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var (count, rest) = (0, number.magnitude)
    repeat {
      digits[count] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      count += 1
      rest /= 10
    } while rest > 0
    while count > 0 {
      count -= 1
      append(digits[count])
    }
  }
}
