import Protocol

/// A control sequence after its `ESC [`, including its last byte: `1;5A`.
struct ControlSequence: InputPiece {
  /// Whether it came after `ESC O`.
  private var isSingle = false
  private var body: [UInt8] = []
  private var last: UInt8 = 0
  private var isTooLong = false

  /// More than the longest sequence with a meaning, which lists a terminal's abilities in a few
  /// dozen bytes.
  static let bodyMax = 128
  /// Larger numbers make a sequence meaningless.
  private static let numberMax = 9_999_999

  init(isSingle: Bool = false) { self.isSingle = isSingle }

  var afterPause: (any InputPiece)? { isSingle || body.isEmpty ? nil : RestOfSequence() }

  mutating func feed(_ byte: UInt8) -> InputStep {
    if !isSingle, body.isEmpty {
      if byte == UInt8(ascii: "[") { return .whole(nil, then: ConsoleKey()) }
      if byte == UInt8(ascii: "M") { return .whole(nil, then: OldMouse()) }
    }
    switch byte {
    case UInt8(ascii: "$") where isOneNumber: break
    case 0x20..<0x40:
      if body.count < Self.bodyMax { body.append(byte) } else { isTooLong = true }
      return .more
    case 0x40..<0x7f: break
    default: return .broken
    }
    last = byte
    if isSingle { return .whole(singleKey.map { .key($0) }) }
    let beginsPaste = body == Array("200".utf8) && last == UInt8(ascii: "~")
    return beginsPaste ? .whole(nil, then: Paste()) : .whole(meaning)
  }

  /// rxvt sends `$` as the last byte of a key with Shift.
  private var isOneNumber: Bool {
    (1...2).contains(body.count) && body.allSatisfy { (0x30..<0x3a).contains($0) }
  }

  private var meaning: TerminalInput? {
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
  private var singleKey: Key? {
    switch Character(last) {
    case "A"..."D", "a"..."d", "F", "H", "P"..."S": Self.namedKey(last)
    case "M": .enter
    // The numeric keypad: 64 above the character on the key.
    case "j"..."y": .character(Unicode.Scalar(last - 0x40))
    default: nil
    }
  }

  /// The numbers between semicolons.
  private static func numbers(_ text: ArraySlice<UInt8>) -> [Int?] {
    text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map(number)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ (0x30..<0x3a).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self)).flatMap { $0 <= numberMax ? $0 : nil }
  }

  /// Shift, Alt and Ctrl, which some keys have as a second number, change nothing here.
  private var key: Key? {
    switch Character(last) {
    case "~", "^", "@", "$": Self.numbers(body[...]).first.flatMap { $0 }.flatMap(Self.numberedKey)
    // A cursor position, which looks like F3 with Shift.
    case "R" where !body.isEmpty: nil
    default: Self.namedKey(last)
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
    namedKeys[at: number - 1] ?? functionKeys.firstIndex(of: number).map { .function($0 + 1) }
  }

  /// The keys by their numbers from 1, and the numbers from F1 on.
  private static let namedKeys: [Key] = [
    .home, .insert, .delete, .end, .pageUp, .pageDown, .home, .end,
  ]
  private static let functionKeys = Array([11...15, 17...21, 23...26, 28...29, 31...34].joined())

  private var mouse: TerminalInput? {
    let numbers = Self.numbers(body.dropFirst())
    guard numbers.count == 3, let button = numbers[0], let column = numbers[1],
      let row = numbers[2],
      let action = Self.mouseActions["\(button & ~0b11100)\(Character(last))"],
      (1...Grid.sideMax).contains(column), (1...Grid.sideMax).contains(row)
    else { return nil }
    return .mouse(Mouse(action: action, column: column - 1, row: row - 1))
  }

  /// The left button and the wheel, without the bits of modifiers; no movements.
  private static let mouseActions: [String: Mouse.Action] = [
    "0M": .press, "0m": .release, "64M": .wheelUp, "65M": .wheelDown,
  ]

  private var reply: TerminalInput? {
    let text = body.dropFirst()
    if last == UInt8(ascii: "c") {
      return .reply(.attributes(hasSixel: Self.numbers(text).contains(4)))
    }
    // Whether the terminal knows a mode: `2026;2$y`.
    guard last == UInt8(ascii: "y"), text.last == UInt8(ascii: "$") else { return nil }
    let numbers = Self.numbers(text.dropLast())
    guard numbers.count == 2 else { return nil }
    let isKnown = (1...3).contains(numbers[1] ?? 0)
    switch numbers[0] {
    case 1004: return .reply(.focusReports(isKnown: isKnown))
    case 2026: return .reply(.synchronizedOutput(isKnown: isKnown))
    default: return nil
    }
  }

  private var cellSize: TerminalInput? {
    let numbers = Self.numbers(body[...])
    guard last == UInt8(ascii: "t"), numbers.count == 3, numbers[0] == 6,
      let height = numbers[1], let width = numbers[2], CellSize(width, height) != nil
    else { return nil }
    return .reply(.cellSize(width: width, height: height))
  }
}

/// `ESC [ [ A`, from the Linux console.
private struct ConsoleKey: InputPiece {
  mutating func feed(_ byte: UInt8) -> InputStep {
    let isKey = (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte)
    return .whole(isKey ? .key(.function(Int(byte) - 0x40)) : nil)
  }
}

/// `ESC [ M` and three bytes: the oldest mouse encoding, which is ignored.
private struct OldMouse: InputPiece {
  private var left = 3

  mutating func feed(_ byte: UInt8) -> InputStep {
    left -= 1
    return left > 0 ? .more : .whole(nil)
  }
}

extension Character {
  fileprivate init(_ byte: UInt8) { self.init(Unicode.Scalar(byte)) }
}

/// The modes that are switched on while we use a terminal, and off afterwards.
package struct TerminalModes: Equatable {
  package let isFullScreen: Bool
  var hasMouse = false
  /// Whether the terminal may be sent pictures, which are removed at the end.
  var mayHaveImages = false
  /// Whether it reports when its window gets and loses the focus.
  var tellsFocus = false

  package static func fullScreen(
    hasMouse: Bool, mayHaveImages: Bool = false, tellsFocus: Bool = false
  ) -> TerminalModes {
    TerminalModes(
      isFullScreen: true, hasMouse: hasMouse, mayHaveImages: mayHaveImages, tellsFocus: tellsFocus)
  }

  /// The modes for asking one question without a screen: keys arrive at once, without echo.
  package static let asking = TerminalModes(isFullScreen: false)

  /// Saves the title; then the alternate screen, no cursor, bracketed paste, no wrapping at the end
  /// of a line, and arrows and digits in their usual encoding.
  package var beginning: [UInt8] { isFullScreen ? Array("\u{1b}[22;2t".utf8) + again : [] }

  /// The same modes again, for a terminal that another program has used in the meantime.
  package var again: [UInt8] {
    guard isFullScreen else { return [] }
    let screen = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?2004h\u{1b}[?7l\u{1b}[?1l\u{1b}>"
    let mouse = hasMouse ? "\u{1b}[?1000h\u{1b}[?1006h" : ""
    return Array("\(screen)\(mouse)\(tellsFocus ? "\u{1b}[?1004h" : "")".utf8)
  }

  /// Switches everything off in reverse order, after ending a sequence that was cut in the middle.
  package var ending: [UInt8] {
    guard isFullScreen else { return [] }
    let focus = tellsFocus ? "\u{1b}[?1004l" : ""
    let whole = "\u{1b}\\\u{1b}[?2026l\u{1b}[m\u{1b}[?1006l\u{1b}[?1000l\(focus)"
    let images = mayHaveImages ? KittyGraphics.deleteAll : []
    return Array(whole.utf8) + images
      + Array("\u{1b}[?7h\u{1b}[?2004l\u{1b}[?25h\u{1b}[?1049l\u{1b}[23;2t".utf8)
  }
}

// The graphics protocol of kitty: `ESC _ G keys ; data ESC \`. A picture is sent once; its parts
// can then be placed any number of times. `q=2` suppresses answers, which would be taken for keys;
// only the probe needs one.

/// Pictures for terminals that understand kitty's protocol.
enum KittyGraphics {
  static let probeID = 7575

  /// Asks whether the protocol is known, by offering a pixel that is not stored. A terminal that
  /// knows it answers `ESC _ G i=7575;OK ESC \`.
  static let probe = command("i=\(probeID),s=1,v=1,a=q,t=d,f=24", Base64.encode([0, 0, 0]))

  /// Removes all visible pictures, also those of other programs, and their data.
  static let deleteAll = command("a=d,d=A,q=2")

  static func command(_ keys: String, _ data: [UInt8] = []) -> [UInt8] {
    Array("\u{1b}_G\(keys)".utf8) + (data.isEmpty ? [] : [UInt8(ascii: ";")] + data)
      + Array("\u{1b}\\".utf8)
  }
}

/// The questions to a terminal at the start. Nobody waits for the answers: they arrive as
/// ``TerminalInput/reply``, or never.
package enum Probe {
  /// All terminals answer the last question, so after its answer no other comes.
  ///
  /// The console would show the other questions as text, so it gets only this one. tmux and screen
  /// answer for themselves, and are asked only for the background.
  package static func questions(_ support: TerminalSupport) -> [UInt8] {
    var bytes: [UInt8] = support.isConsole ? [] : ground
    if support.mayHaveImages {
      // Pictures, size of a cell, synchronized output, focus reports, notifications, name.
      bytes += KittyGraphics.probe + cellSize + Array("\u{1b}[?2026$p\u{1b}[?1004$p".utf8)
      bytes += Array("\u{1b}]99;i=\(notificationID):p=?;\u{1b}\\\u{1b}[>q".utf8)
    }
    return bytes + Array("\u{1b}[c".utf8)
  }

  /// Asks for the colour of the background (OSC 11).
  package static let ground = Array("\u{1b}]11;?\u{1b}\\".utf8)

  /// The name of our notifications, which the answers repeat.
  static let notificationID = "parlor"

  package static let cellSize = Array("\u{1b}[16t".utf8)
}
