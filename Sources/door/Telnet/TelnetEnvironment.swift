import Protocol

/// Separates telnet's sequences (RFC 854, 855) from typed keys. It works byte by byte, so that a
/// sequence means the same whole and in pieces, and no input makes it grow.
struct TelnetDecoder {
  enum Piece: Equatable {
    case typed(UInt8)
    case command(UInt8)
    case option(verb: UInt8, option: UInt8)
    /// The bytes between SB and SE: the option and its value.
    case subnegotiation([UInt8])
  }

  private enum State {
    case text
    /// After CR, when LF and NUL belong to it.
    case afterReturn
    case command
    case option(verb: UInt8)
    case subnegotiation
    case subnegotiationCommand
  }

  private var state = State.text
  private var inside: [UInt8] = []

  mutating func feed(_ bytes: [UInt8]) -> [Piece] { bytes.compactMap { feed($0) } }

  private mutating func feed(_ byte: UInt8) -> Piece? {
    switch state {
    case .text: return takeText(byte)
    case .afterReturn:
      state = .text
      return byte == 0x0a || byte == 0 ? nil : takeText(byte)
    case .command: return takeCommand(byte)
    case .option(let verb):
      state = .text
      return .option(verb: verb, option: byte)
    case .subnegotiation:
      if byte == TelnetCode.command { state = .subnegotiationCommand } else { keep(byte) }
    case .subnegotiationCommand: return takeInside(byte)
    }
    return nil
  }

  private mutating func takeText(_ byte: UInt8) -> Piece? {
    guard byte != TelnetCode.command else {
      state = .command
      return nil
    }
    if byte == 0x0d { state = .afterReturn }
    // Nobody types NUL. Some clients send it to see whether we are there.
    return byte == 0 ? nil : .typed(byte)
  }

  private mutating func takeCommand(_ byte: UInt8) -> Piece? {
    state = .text
    switch byte {
    case TelnetCode.will, TelnetCode.wont, TelnetCode.do, TelnetCode.dont:
      state = .option(verb: byte)
    case TelnetCode.begin:
      inside = []
      state = .subnegotiation
    // No text here contains the character 255.
    case TelnetCode.command: break
    default: return .command(byte)
    }
    return nil
  }

  private mutating func takeInside(_ byte: UInt8) -> Piece? {
    switch byte {
    case TelnetCode.end:
      state = .text
      defer { inside = [] }
      return .subnegotiation(inside)
    case TelnetCode.command:
      state = .subnegotiation
      keep(byte)
    // The subnegotiation was broken off, and another command begins.
    default:
      inside = []
      return takeCommand(byte)
    }
    return nil
  }

  private mutating func keep(_ byte: UInt8) {
    if inside.count < DoorLimits.subnegotiationMax { inside.append(byte) }
  }
}

// The options that are used here, and commands besides the basic ones.

extension TelnetCode {
  static let binary: UInt8 = 0
  static let echo: UInt8 = 1
  static let suppressGoAhead: UInt8 = 3
  static let timingMark: UInt8 = 6
  static let terminalType: UInt8 = 24
  static let windowSize: UInt8 = 31
  static let newEnvironment: UInt8 = 39

  static let `is`: UInt8 = 0
  static let send: UInt8 = 1
  static let info: UInt8 = 2

  static let interrupt: UInt8 = 244
  static let abort: UInt8 = 238
}

/// The variables of NEW-ENVIRON (RFC 1572): `IS VAR "USER" VALUE "ana"`.
enum TelnetEnvironment {
  private static let variable: UInt8 = 0
  private static let value: UInt8 = 1
  private static let escape: UInt8 = 2
  private static let userVariable: UInt8 = 3

  /// Reads the bytes after the option's number. Variables that are too many or too long are left
  /// out.
  static func read(_ bytes: [UInt8]) -> [(name: String, value: String)] {
    guard let first = bytes.first, first == TelnetCode.is || first == TelnetCode.info else {
      return []
    }
    var found: [(name: String, value: String)] = []
    var (name, text, isValue, isEscaped): ([UInt8], [UInt8], Bool, Bool) = ([], [], false, false)
    func finish() {
      guard !name.isEmpty, isValue, found.count < DoorLimits.variablesMax,
        name.count <= DoorLimits.variableBytesMax, text.count <= DoorLimits.variableBytesMax
      else { return }
      found.append((String(decoding: name, as: UTF8.self), String(decoding: text, as: UTF8.self)))
    }
    for byte in bytes.dropFirst() {
      if !isEscaped {
        switch byte {
        case escape:
          isEscaped = true
          continue
        case variable, userVariable:
          finish()
          (name, text, isValue) = ([], [], false)
          continue
        case value:
          isValue = true
          continue
        default: break
        }
      }
      isEscaped = false
      if isValue { text.append(byte) } else { name.append(byte) }
    }
    finish()
    return found
  }
}

/// The answer to the question where the cursor is, asked after moving it as far down and right as
/// it goes. In this way a bare terminal tells its size. `ESC [ 24 ; 80 R`
struct CursorReport {
  enum Taken: Equatable {
    case swallowed
    /// Bytes that were held back and turned out not to belong to the report.
    case other([UInt8])
    case size(columns: Int, rows: Int)
  }

  static let question = Array("\u{1b}7\u{1b}[999;999H\u{1b}[6n\u{1b}8".utf8)

  /// Whether the report has come. Then nothing is held back any more.
  private(set) var isDone = false
  private var held: [UInt8] = []

  /// `ESC [ 999 ; 999 R`
  private static let lengthMax = 12

  mutating func feed(_ byte: UInt8) -> Taken {
    switch (held.count, byte) {
    case (0, 0x1b), (1, UInt8(ascii: "[")): held.append(byte)
    case (2..., 0x30...0x39), (2..., UInt8(ascii: ";")):
      guard held.count < Self.lengthMax else { return giveBack(byte) }
      held.append(byte)
    case (2..., UInt8(ascii: "R")): return finish()
    default: return giveBack(byte)
    }
    return .swallowed
  }

  private mutating func giveBack(_ byte: UInt8) -> Taken {
    defer { held = [] }
    return .other(held + [byte])
  }

  private mutating func finish() -> Taken {
    defer { held = [] }
    let numbers = held.dropFirst(2).split(separator: UInt8(ascii: ";")).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    guard numbers.count == 2 else { return .other(held + [UInt8(ascii: "R")]) }
    isDone = true
    return .size(columns: numbers[1], rows: numbers[0])
  }
}
