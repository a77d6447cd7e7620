/// A key, independent of the bytes that a terminal sends for it.
package enum Key: Hashable, Sendable {
  /// A visible character, or the space.
  case character(Unicode.Scalar)
  /// Ctrl and a lower-case letter.
  case control(Unicode.Scalar)
  case enter, escape, tab, backTab, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  case function(Int)
}

/// Complete input from the terminal.
package enum TerminalInput: Hashable {
  case key(Key)
  case pasted(String)
  /// The mouse, with columns and rows counted from 0.
  case mouse(Mouse)
  /// The window has got the focus, or has lost it.
  case focus(Bool)
  case reply(TerminalReply)
}

extension Key: ExpressibleByUnicodeScalarLiteral {
  /// `"p"` is the key with this character.
  package init(unicodeScalarLiteral scalar: Unicode.Scalar) { self = .character(scalar) }
}

package struct Mouse: Hashable {
  enum Action: Hashable {
    case press, release, wheelUp, wheelDown

    /// The key that does the same in a list.
    var key: Key? { self == .wheelUp ? .up : self == .wheelDown ? .down : nil }
  }
  let action: Action
  let column: Int
  let row: Int
}

package enum TerminalReply: Hashable {
  /// The terminal's abilities. All terminals answer this question, and it is the last.
  case attributes(hasSixel: Bool)
  case kittyGraphics(isGood: Bool)
  case cellSize(width: Int, height: Int)
  case synchronizedOutput(isKnown: Bool)
  case focusReports(isKnown: Bool)
  /// It shows notifications outside of its window.
  case notifications
  /// Its name and version, such as `foot(1.16.2)`.
  case name(String)
  case ground(RGB)
}

/// A character of several bytes; with Alt it is dropped.
struct KeyCharacter: InputPiece {
  private var bytes: [UInt8]
  private let length: Int
  private let isDropped: Bool

  /// `nil` if no character begins with this byte.
  init?(first: UInt8, isDropped: Bool = false) {
    switch first {
    case 0xc2...0xdf: length = 2
    case 0xe0...0xef: length = 3
    case 0xf0...0xf4: length = 4
    default: return nil
    }
    (bytes, self.isDropped) = ([first], isDropped)
  }

  var isWaiting: Bool { false }
  var afterPause: (any InputPiece)? { self }

  mutating func feed(_ byte: UInt8) -> InputStep {
    guard byte & 0xc0 == 0x80 else { return .broken }
    bytes.append(byte)
    guard bytes.count == length else { return .more }
    // Invalid encodings, such as overlong forms and surrogates, are left out.
    guard !isDropped, let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first,
      Width.of(scalar) > 0 || Composition.isMark(scalar)
    else { return .whole(nil) }
    return .whole(.key(.character(scalar)))
  }
}

/// An answer between its beginning and `ESC \`: `ESC _ G i=31;OK ESC \`. It begins with `ESC ]`,
/// `ESC P`, `ESC _`, `ESC ^` or `ESC X`.
struct TerminalString: InputPiece {
  private let introducer: UInt8
  private var body: [UInt8] = []
  private var hasEscape = false

  /// The known answers have some thirty bytes. Longer ones are skipped.
  static let bodyMax = 256
  /// The most bytes that can follow a cut sequence.
  private static let restMax = 128

  init(introducer: UInt8) { self.introducer = introducer }

  /// After the `ESC` of its end mark, only one byte is missing.
  var afterPause: (any InputPiece)? {
    body.isEmpty ? nil : RestOfSequence(left: hasEscape ? 1 : Self.restMax)
  }

  mutating func feed(_ byte: UInt8) -> InputStep {
    // The piece was cut off by an `ESC`, which this byte follows.
    if hasEscape { return byte == UInt8(ascii: "\\") ? whole : Escape().feed(byte) }
    switch byte {
    case 0x1b: hasEscape = true
    case 0x07: return whole
    case 0..<0x20: return .broken
    default: if body.count < Self.bodyMax { body.append(byte) }
    }
    return .more
  }

  private var whole: InputStep { .whole(meaning.map { .reply($0) }) }

  /// The terminal's answer about its background, notifications, name or pictures.
  private var meaning: TerminalReply? {
    let text = String(decoding: body, as: UTF8.self)
    switch introducer {
    case UInt8(ascii: "]") where text.hasPrefix("11;"):
      return RGB(xterm: text.dropFirst(3)).map { .ground($0) }
    case UInt8(ascii: "]"):
      let keys = text.split(separator: ";").dropFirst().first?.split(separator: ":") ?? []
      let isOurs = keys.contains("i=\(Probe.notificationID)") && keys.contains("p=?")
      return text.hasPrefix("99;") && isOurs ? .notifications : nil
    case UInt8(ascii: "P"): return text.hasPrefix(">|") ? .name(String(text.dropFirst(2))) : nil
    case UInt8(ascii: "_") where text.hasPrefix("G"):
      let parts = text.dropFirst().split(separator: ";", maxSplits: 1)
      let keys = parts.count == 2 ? parts[0].split(separator: ",") : []
      let isOurs = keys.contains("i=\(KittyGraphics.probeID)")
      return isOurs ? .kittyGraphics(isGood: parts[1] == "OK") : nil
    default: return nil
    }
  }
}

/// A paste, up to its end mark.
struct Paste: InputPiece {
  private var bytes: [UInt8] = []
  private var marked = 0
  /// Whether no byte has come for a moment, for example because the end mark was lost.
  private var isStalled = false

  /// More than any line to a server holds, by a factor of four.
  static let bytesMax = 4096

  private static let end = Array("\u{1b}[201~".utf8)

  var isWaiting: Bool { !isStalled }
  var afterPause: (any InputPiece)? {
    var stalled = self
    stalled.isStalled = true
    return stalled
  }

  mutating func feed(_ byte: UInt8) -> InputStep {
    // Ctrl-C leaves a paste that never ends.
    if isStalled, byte == 0x03 { return .broken }
    isStalled = false
    if byte == Self.end[marked] {
      marked += 1
      guard marked == Self.end.count else { return .more }
      return .whole(text.isEmpty ? nil : .pasted(text))
    }
    for byte in Self.end.prefix(marked) { keep(byte) }
    marked = byte == Self.end[0] ? 1 : 0
    if marked == 0 { keep(byte) }
    return .more
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.bytesMax { bytes.append(byte) }
  }

  /// The printable characters of the paste, on one line.
  private var text: String {
    var shown = String.UnicodeScalarView()
    var before: Unicode.Scalar = " "
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\n" where before == "\r": break
      case "\n", "\r", "\t": shown.append(" ")
      // A character that was cut at the end, or was invalid.
      case "\u{fffd}": break
      // A combining mark belongs to the letter before it.
      default: if Width.of(scalar) > 0 || Composition.isMark(scalar) { shown.append(scalar) }
      }
      before = scalar
    }
    return String(shown)
  }
}

/// The rest of a sequence that stopped for a while, which must not count as typing.
struct RestOfSequence: InputPiece {
  /// The most bytes of a text; `nil` for a control sequence.
  var left: Int?

  var isWaiting: Bool { false }
  var afterPause: (any InputPiece)? { self }

  mutating func feed(_ byte: UInt8) -> InputStep {
    guard byte >= 0x20, byte < 0x7f else { return byte == 0x07 ? .whole(nil) : .broken }
    guard let left else { return byte < 0x40 ? .more : .whole(nil) }
    self.left = left - 1
    return left > 1 ? .more : .whole(nil)
  }
}

/// Decodes bytes from a terminal into keys, pastes, mouse clicks and answers.
///
/// It is a state machine that reads one byte at a time, so a sequence means the same whole and in
/// parts. An unknown sequence is skipped entirely, so that a late answer never becomes a command.
/// Only time distinguishes a lone `ESC` from the beginning of a sequence; ``timeOut`` is for that.
package struct KeyDecoder {
  /// An unfinished piece of several bytes.
  private var piece: (any InputPiece)?
  private var found: [TerminalInput] = []

  package init() {}

  package mutating func feed(_ bytes: [UInt8]) -> [TerminalInput] {
    for byte in bytes { feed(byte) }
    defer { found = [] }
    return found
  }

  /// Whether the meaning of the last bytes depends on what follows, or on a pause.
  package var isWaiting: Bool { piece?.isWaiting ?? false }

  /// Handles a pause. A lone `ESC` is then a key, and an unfinished sequence is dropped.
  package mutating func timeOut() -> [TerminalInput] {
    defer { piece = piece?.afterPause }
    return piece?.keysOfPause ?? []
  }

  private mutating func feed(_ byte: UInt8) {
    guard var piece else { return begin(byte) }
    switch piece.feed(byte) {
    case .more: self.piece = piece
    case .whole(let input, let next):
      self.piece = next
      if let input { found.append(input) }
    case .broken: begin(byte)
    }
  }

  private mutating func begin(_ byte: UInt8) {
    piece = nil
    switch byte {
    case 0x1b: piece = Escape()
    // The meaning of a control byte, or DEL.
    case 0x08, 0x7f: found.append(.key(.backspace))
    case 0x09: found.append(.key(.tab))
    case 0x0a, 0x0d: found.append(.key(.enter))
    case 0x01...0x1a: found.append(.key(.control(Unicode.Scalar(byte | 0x60))))
    case 0x20..<0x7f: found.append(.key(.character(Unicode.Scalar(byte))))
    default: piece = KeyCharacter(first: byte)
    }
  }
}

/// `ESC`, perhaps after another one: some terminals send that for Alt.
private struct Escape: InputPiece {
  var isSecond = false

  var keysOfPause: [TerminalInput] { Array(repeating: .key(.escape), count: isSecond ? 2 : 1) }

  func feed(_ byte: UInt8) -> InputStep {
    switch Unicode.Scalar(byte) {
    // After three in a row, the first one was a key that is held down.
    case "\u{1b}": .whole(isSecond ? .key(.escape) : nil, then: Escape(isSecond: true))
    case "[": .whole(nil, then: ControlSequence())
    case "O": .whole(nil, then: ControlSequence(isSingle: true))
    case "]", "P", "_", "^", "X": .whole(nil, then: TerminalString(introducer: byte))
    // Alt with a key has no effect, and must not count as the key without Alt.
    default: .whole(nil, then: KeyCharacter(first: byte, isDropped: true))
    }
  }
}

/// Something of several bytes that a terminal sends: a character, a sequence, an answer, a paste.
protocol InputPiece {
  mutating func feed(_ byte: UInt8) -> InputStep
  /// Whether a pause ends or changes it.
  var isWaiting: Bool { get }
  /// What remains of it after a pause; `nil` if it is dropped.
  var afterPause: (any InputPiece)? { get }
  /// The keys that a pause makes of it.
  var keysOfPause: [TerminalInput] { get }
}

extension InputPiece {
  var isWaiting: Bool { true }
  var afterPause: (any InputPiece)? { nil }
  var keysOfPause: [TerminalInput] { [] }
}

/// The result of feeding a byte to a piece of input.
enum InputStep {
  case more
  /// The piece is complete. Its meaning is `nil` if it has none.
  /// The following bytes belong to another piece, if there is one.
  case whole(TerminalInput?, then: (any InputPiece)? = nil)
  /// The piece was invalid, and the byte begins something new.
  case broken
}
