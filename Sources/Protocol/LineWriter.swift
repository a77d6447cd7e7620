public import Wire

/// Writes the server's lines as bytes, one after another into one buffer:
///
///     writer.begin(.back)
///     writer.add(.seat, 1)
///     writer.end()              // EV back seat=1
///
/// Whatever the values are, each line remains one line: characters that could end it, control a
/// terminal or reverse the direction of writing are removed, and a text is cut if the line grows
/// too long.
public struct LineWriter: Sendable {
  private var buffer = ByteBuffer()
  private var lineStart = 0

  public init() {}

  public var bytes: [UInt8] { buffer.bytes }
  public var count: Int { buffer.count }

  /// Gives access to the written bytes without copying them.
  @inline(__always)
  public func withBytes<Result>(_ look: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    unsafe buffer.withBytes(look)
  }

  public mutating func removeAll() {
    buffer.removeAll()
    lineStart = 0
  }

  /// Begins a line with its tag, kind and name: `#7 ERR bad-move`.
  public mutating func begin(tag: String? = nil, _ kind: StaticString, _ name: String) {
    begin(tag: tag, kind)
    append(" ")
    append(name)
  }

  /// Begins a line with its tag and kind: `#7 OK`.
  public mutating func begin(tag: String? = nil, _ kind: StaticString) {
    lineStart = buffer.count
    if let tag {
      append("#")
      append(tag)
      append(" ")
    }
    buffer.append(addingCapacity: kind.utf8CodeUnitCount) { $0.append(text: kind) }
  }

  /// Begins a line with an earlier one, given without its end.
  public mutating func begin(as line: ArraySlice<UInt8>) {
    lineStart = buffer.count
    buffer.append(contentsOf: line)
  }

  /// Begins an event: `EV start`.
  public mutating func begin(_ event: EventName) { begin("EV", event.rawValue) }

  /// Begins an event of a match, `EV roll room=4 n=17 seat=1`, in one step, as most lines begin
  /// like this.
  public mutating func beginEvent(_ event: EventName, room: Int, n: Int, seat: Int?) {
    lineStart = buffer.count
    buffer.append(addingCapacity: event.rawValue.utf8.count + 18 + 3 * OutputSpan.digitsMax) {
      line in
      line.append(text: "EV " as StaticString)
      line.append(text: event.rawValue)
      line.append(text: " room=" as StaticString)
      line.append(decimal: room)
      line.append(text: " n=" as StaticString)
      line.append(decimal: n)
      guard let seat else { return }
      line.append(text: " seat=" as StaticString)
      line.append(decimal: seat)
    }
  }

  /// Writes a last line: `BYE code=quit text="Goodbye."`.
  public mutating func writeGoodbye(code: String, _ facts: Facts) {
    begin("BYE")
    add([.code: code] + facts)
  }

  /// Writes an event without its end: `EV back seat=1`.
  public mutating func write(_ event: EventName, _ facts: Facts) {
    begin(event)
    add(facts)
  }

  public mutating func add(_ facts: Facts) {
    for fact in facts.attributes {
      if fact.is(.text) { add(text: fact.value) } else { add(named: fact.name, fact.value) }
    }
  }

  public mutating func add(_ key: Attribute.Key, _ number: Int) {
    let name = key.name.utf8.span
    buffer.append(addingCapacity: name.count + 2 + OutputSpan.digitsMax) { line in
      line.append(key: name)
      line.append(decimal: number)
    }
  }

  /// Adds `name=value`, quoted if necessary.
  public mutating func add(_ key: Attribute.Key, _ value: String) { add(named: key.name, value) }

  /// Adds any other value; nothing if the attribute is left out.
  public mutating func add(_ key: Attribute.Key, _ value: some FactValue) {
    if let text = value.factText { add(key, text) }
  }

  /// The same for a name that is not declared: an option's, or a game's own.
  public mutating func add(named name: String, _ value: String) {
    let key = name.utf8.span
    buffer.append(addingCapacity: key.count + 2) { line in line.append(key: key) }
    append(value: value)
  }

  /// Adds attributes in written form, ` die=5 total=5`, if they consist of plain text.
  public mutating func add(written fields: Span<UInt8>) {
    for index in fields.indices where fields[index] < 0x20 || fields[index] >= 0x7f { return }
    buffer.append(addingCapacity: fields.count) { $0.append(bytes: fields) }
  }

  /// Adds `text="…"`, which is for people and always in quotes.
  public mutating func add(text: String) {
    append(" text=")
    appendQuoted(text)
  }

  /// Adds the text of a `TXT` line unquoted.
  public mutating func add(drawing: String) {
    append(" ")
    appendPrintable(drawing, isQuoted: false)
  }

  /// Writes a whole line of plain text, for a person at nc.
  public mutating func write(line text: String) {
    lineStart = buffer.count
    appendPrintable(text, isQuoted: false)
    end()
  }

  public mutating func end() { buffer.append(0x0a) }

  /// Adds a text of the server's own that is not a line: a prompt, or a missing line end.
  public mutating func append(raw text: String) {
    lineStart = buffer.count
    append(text)
  }

  // MARK: - Bytes

  private mutating func append(_ text: String) {
    buffer.append(addingCapacity: text.utf8.count) { $0.append(text: text) }
  }

  private mutating func append(value: String) {
    let isBare = !value.isEmpty && isPlain(value.utf8.span, from: 0x21)
    if isBare { append(value) } else { appendQuoted(value) }
  }

  private mutating func appendQuoted(_ text: String) {
    buffer.append(UInt8(ascii: "\""))
    appendPrintable(text, isQuoted: true)
    buffer.append(UInt8(ascii: "\""))
  }

  /// Appends printable characters as far as the line has room, in one piece if nothing must be
  /// escaped or left out.
  private mutating func appendPrintable(_ text: String, isQuoted: Bool) {
    if isPlain(text.utf8.span) { return append(text) }
    appendScalars(text, isQuoted: isQuoted)
  }

  /// Whether it consists of printable ASCII without quotes and backslashes, and fits. The first
  /// printable character is a space.
  private func isPlain(_ text: Span<UInt8>, from least: UInt8 = 0x20) -> Bool {
    guard buffer.count - lineStart + text.count + 3 <= LineLimits.replyMax else { return false }
    for index in text.indices {
      let byte = text[index]
      guard byte >= least, byte < 0x7f, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\")
      else {
        return false
      }
    }
    return true
  }

  private mutating func appendScalars(_ text: String, isQuoted: Bool) {
    for scalar in text.unicodeScalars {
      // Room for this character, a closing quote and the line's end.
      guard buffer.count - lineStart + 4 + 3 <= LineLimits.replyMax else { return }
      switch scalar {
      case "\n": append(isQuoted ? "\\n" : " ")
      case "\"" where isQuoted, "\\" where isQuoted:
        append("\\")
        buffer.append(UInt8(truncatingIfNeeded: scalar.value))
      case _ where isUnprintable(scalar): break
      default: buffer.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}

extension [UInt8] {
  /// Writes a number, `-12`, without creating a String.
  public mutating func append(decimal number: Int) {
    append(addingCapacity: OutputSpan.digitsMax) { $0.append(decimal: number) }
  }
}
