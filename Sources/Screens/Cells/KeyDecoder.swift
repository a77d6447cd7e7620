/// Decodes bytes from a terminal into keys, pastes, mouse clicks and answers.
///
/// It is a state machine that reads one byte at a time, so a sequence means the same whole and in
/// parts. An unknown sequence is skipped entirely, so that a late answer never becomes a command.
/// Only time distinguishes a lone `ESC` from the beginning of a sequence; ``timeOut`` is for that.
package struct KeyDecoder {
  private var state = State.ground
  private var found: [TerminalInput] = []

  package init() {}

  private enum State {
    case ground
    /// `ESC`, perhaps after another one: some terminals send that for Alt.
    case escape(isSecond: Bool)
    /// An unfinished piece of several bytes.
    case piece(any InputPiece)
  }

  package mutating func feed(_ bytes: [UInt8]) -> [TerminalInput] {
    for byte in bytes { feed(byte) }
    defer { found = [] }
    return found
  }

  /// Whether the meaning of the last bytes depends on what follows, or on a pause.
  package var isWaiting: Bool {
    switch state {
    case .ground: false
    case .escape: true
    case .piece(let piece): piece.isWaiting
    }
  }

  /// Handles a pause. A lone `ESC` is then a key, and an unfinished sequence is dropped.
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
      // After three in a row, the first one was a key that is held down.
      if isSecond { found.append(.key(.escape)) }
      state = .escape(isSecond: true)
    case "[": state = .piece(ControlSequence())
    case "O": state = .piece(ControlSequence(isSingle: true))
    case "]", "P", "_", "^", "X": state = .piece(TerminalString(introducer: byte))
    default:
      // Alt with a key has no effect, and must not count as the key without Alt.
      state = KeyCharacter(first: byte, isDropped: true).map { .piece($0) } ?? .ground
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
}

extension InputPiece {
  var isWaiting: Bool { true }
  var afterPause: (any InputPiece)? { nil }
}

/// The result of feeding a byte to a piece of input.
enum InputStep {
  case more
  /// The piece is complete. Its meaning is `nil` if it has none.
  case whole(TerminalInput?)
  /// The following bytes belong to another piece.
  case becomes(any InputPiece)
  /// The piece was invalid, and the byte begins something new.
  case broken
  /// The piece was cut off by an `ESC`, which this byte follows.
  case brokenByEscape
}
