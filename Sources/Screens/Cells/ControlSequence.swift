/// A control sequence after its `ESC [`, up to and including its last byte: `1;5A`.
struct ControlSequence {
  private(set) var body: [UInt8] = []
  private var last: UInt8 = 0
  private var isTooLong = false

  /// The longest sequence with a meaning lists a terminal's abilities in a few dozen bytes.
  static let bodyMax = 128
  /// Larger numbers make a sequence meaningless.
  private static let numberMax = 9_999_999

  enum Step {
    case more, whole
    /// The byte does not belong to a sequence. The sequence had no meaning, and the byte is a key.
    case broken
  }

  mutating func feed(_ byte: UInt8) -> Step {
    switch byte {
    case UInt8(ascii: "$") where isOneNumber:
      // rxvt sends this as the last byte of a key with Shift.
      last = byte
      return .whole
    case 0x20..<0x40:
      if body.count < Self.bodyMax { body.append(byte) } else { isTooLong = true }
      return .more
    case 0x40..<0x7f:
      last = byte
      return .whole
    default: return .broken
    }
  }

  private var isOneNumber: Bool {
    (1...2).contains(body.count) && body.allSatisfy { (0x30..<0x3a).contains($0) }
  }

  var beginsPaste: Bool { body == Array("200".utf8) && last == UInt8(ascii: "~") }

  var meaning: TerminalInput? {
    guard !isTooLong else { return nil }
    switch body.first.map(Character.init) {
    case "<": return mouse
    case "?": return reply
    case ">", "=": return nil
    case nil where last == UInt8(ascii: "I") || last == UInt8(ascii: "O"):
      return .focus(last == UInt8(ascii: "I"))
    default: return key.map { .key($0) } ?? cellSize
    }
  }

  /// `ESC O A`: a shorter encoding of the same keys, and the numeric keypad.
  var singleKey: Key? {
    switch Character(last) {
    case "A"..."D", "a"..."d", "F", "H", "P"..."S": Self.namedKey(last)
    case "M": .enter
    // The numeric keypad: 64 above the character on the key.
    case "j"..."y": .character(Unicode.Scalar(last - 0x40))
    default: nil
    }
  }

  /// `ESC [ [ A`
  static func consoleKey(_ last: UInt8) -> Key? {
    (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(last) ? .function(Int(last) - 0x40) : nil
  }

  /// The numbers between semicolons, each with what follows it after colons.
  private var numbers: [[Int?]] {
    body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
      part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard (0x30..<0x3a).contains(digit), value <= numberMax / 10 else { return nil }
      value = value * 10 + Int(digit) - 0x30
    }
    return digits.isEmpty ? nil : value
  }

  private var key: Key? {
    let numbers = numbers
    let modifiers = KeyModifiers(numbers.dropFirst().first ?? [])
    guard !modifiers.isRelease else { return nil }
    switch Character(last) {
    case "~", "^", "@", "$":
      if numbers.first?.first == 27, numbers.count == 3, let code = numbers[2].first {
        return Self.key(code: code, shifted: nil, modifiers)
      }
      return numbers.first?.first.flatMap { $0 }.flatMap(Self.numberedKey)
    case "u":
      let codes = numbers.first ?? []
      return Self.key(code: codes.first ?? nil, shifted: codes.dropFirst().first ?? nil, modifiers)
    // A cursor position, which looks like F3 with Shift.
    case "R" where !body.isEmpty: return nil
    default: return Self.namedKey(last)
    }
  }

  private static func namedKey(_ last: UInt8) -> Key? {
    switch Character(last) {
    case "A", "a": .up
    case "B", "b": .down
    case "C", "c": .right
    case "D", "d": .left
    case "F": .end
    case "H": .home
    case "Z": .backTab
    case "P"..."S": .function(Int(last) - 0x4f)
    default: nil
    }
  }

  private static func numberedKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28...29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  private var mouse: TerminalInput? {
    let numbers = ControlSequence(body: body.dropFirst()).numbers.map { $0.first ?? nil }
    guard numbers.count == 3, let button = numbers[0], let column = numbers[1],
      let row = numbers[2], let action = mouseAction(button),
      (1...Grid.sideMax).contains(column), (1...Grid.sideMax).contains(row)
    else { return nil }
    return .mouse(Mouse(action: action, column: column - 1, row: row - 1))
  }

  /// The left button and the wheel, whichever of Shift, Alt and Ctrl is held; no moves.
  private func mouseAction(_ button: Int) -> Mouse.Action? {
    switch (button & ~0b11100, Character(last)) {
    case (0, "M"): .press
    case (0, "m"): .release
    case (64, "M"): .wheelUp
    case (65, "M"): .wheelDown
    default: nil
    }
  }

  private var reply: TerminalInput? {
    let text = body.dropFirst()
    let numbers = ControlSequence(body: text).numbers.map { $0.first ?? nil }
    switch Character(last) {
    case "c": return .reply(.attributes(hasSixel: numbers.contains(4)))
    case "y" where text.last == UInt8(ascii: "$"):
      return ControlSequence(body: text.dropLast()).mode.map { .reply($0) }
    default: return nil
    }
  }

  /// Whether a mode is known: `2026;2`.
  private var mode: TerminalReply? {
    let numbers = numbers.map { $0.first ?? nil }
    guard numbers.count == 2 else { return nil }
    let isKnown = (1...3).contains(numbers[1] ?? 0)
    switch numbers[0] {
    case 1004: return .focusReports(isKnown: isKnown)
    case 2026: return .synchronizedOutput(isKnown: isKnown)
    default: return nil
    }
  }

  private var cellSize: TerminalInput? {
    let numbers = numbers.map { $0.first ?? nil }
    guard last == UInt8(ascii: "t"), numbers.count == 3, numbers[0] == 6,
      let height = numbers[1], let width = numbers[2], CellSize(width, height) != nil
    else { return nil }
    return .reply(.cellSize(width: width, height: height))
  }

  init() {}

  private init(body: ArraySlice<UInt8>) { self.body = Array(body) }
}

extension Character {
  /// An ASCII byte.
  fileprivate init(_ byte: UInt8) { self.init(Unicode.Scalar(byte)) }
}
