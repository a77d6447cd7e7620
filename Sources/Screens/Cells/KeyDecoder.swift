/// Decodes bytes from a terminal into keys, pastes, mouse clicks and answers.
///
/// It is a state machine that reads one byte at a time, so a sequence means the same whole and in
/// parts. An unknown sequence is swallowed whole: a late answer must never become a command. Only
/// time tells a lone `ESC` from the beginning of a sequence; that is what ``timeOut`` is for.
package struct KeyDecoder {
  private var state = State.ground
  private var found: [TerminalInput] = []

  package init() {}

  private enum State {
    case ground
    /// `ESC`, and perhaps another one before it: some terminals send that for Alt.
    case escape(isSecond: Bool)
    /// Something of several bytes, of which some are still to come.
    case piece(any InputPiece)
  }

  package mutating func feed(_ bytes: [UInt8]) -> [TerminalInput] {
    for byte in bytes { feed(byte) }
    defer { found = [] }
    return found
  }

  /// Whether the meaning of the last bytes depends on what comes next, or on nothing coming.
  package var isWaiting: Bool {
    switch state {
    case .ground: false
    case .escape: true
    case .piece(let piece): piece.isWaiting
    }
  }

  /// Nothing has come for a moment. A lone `ESC` was the key, and an unfinished sequence is
  /// dropped.
  package mutating func timeOut() -> [TerminalInput] {
    switch state {
    case .ground: break
    case .escape(let isSecond):
      state = .ground
      return Array(repeating: .key(.escape), count: isSecond ? 2 : 1)
    case .piece(let piece): state = piece.afterPause.map { .piece($0) } ?? .ground
    }
    return []
  }

  private mutating func feed(_ byte: UInt8) {
    switch state {
    case .ground: begin(byte)
    case .escape(let isSecond): afterEscape(byte, isSecond: isSecond)
    case .piece(var piece):
      switch piece.feed(byte) {
      case .more: state = .piece(piece)
      case .becomes(let next): state = .piece(next)
      case .whole(let input):
        state = .ground
        if let input { found.append(input) }
      case .broken: begin(byte)
      case .brokenByEscape: afterEscape(byte, isSecond: false)
      }
    }
  }

  private mutating func begin(_ byte: UInt8) {
    state = .ground
    switch byte {
    case 0x1b: state = .escape(isSecond: false)
    case 0..<0x20, 0x7f:
      if let key = Key(controlByte: byte) { found.append(.key(key)) }
    case 0x20..<0x7f: found.append(.key(.character(Unicode.Scalar(byte))))
    default: if let character = KeyCharacter(first: byte) { state = .piece(character) }
    }
  }

  private mutating func afterEscape(_ byte: UInt8, isSecond: Bool) {
    switch Unicode.Scalar(byte) {
    case "\u{1b}":
      // Three in a row: the first one was the key, which is held down.
      if isSecond { found.append(.key(.escape)) }
      state = .escape(isSecond: true)
    case "[": state = .piece(ControlSequence())
    case "O": state = .piece(ControlSequence(isSingle: true))
    case "]", "P", "_", "^", "X": state = .piece(TerminalString(introducer: byte))
    default:
      // Alt and a key does nothing, and must not count as the key without Alt.
      state = KeyCharacter(first: byte, isDropped: true).map { .piece($0) } ?? .ground
    }
  }
}

/// Something of several bytes that a terminal sends: a character, a sequence, an answer, a paste.
protocol InputPiece {
  mutating func feed(_ byte: UInt8) -> InputStep
  /// Whether it ends, or becomes something else, when nothing comes for a moment.
  var isWaiting: Bool { get }
  /// What is left of it when nothing has come for a moment; `nil` if it is dropped.
  var afterPause: (any InputPiece)? { get }
}

extension InputPiece {
  var isWaiting: Bool { true }
  var afterPause: (any InputPiece)? { nil }
}

/// What comes of a piece of input with its next byte.
enum InputStep {
  case more
  /// What it means, if it means anything.
  case whole(TerminalInput?)
  /// The bytes that follow belong to something else.
  case becomes(any InputPiece)
  /// The byte does not belong to it: it had no meaning, and the byte begins something new.
  case broken
  /// It was left by an `ESC` to which this byte belongs.
  case brokenByEscape
}
