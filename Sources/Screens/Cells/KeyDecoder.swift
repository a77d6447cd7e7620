/// Decodes bytes from a terminal into keys, pastes, mouse clicks and answers.
///
/// It is a state machine that reads one byte at a time, so a sequence means the same whole and in
/// pieces. An unknown sequence is swallowed whole: a late answer must never become a command. Only
/// time tells a lone `ESC` from the beginning of a sequence; that is what ``timeOut`` is for.
package struct KeyDecoder {
  private var state = State.ground
  private var found: [TerminalInput] = []

  package init() {}

  private enum State {
    case ground
    /// `ESC`, and perhaps another one before it: some terminals send that for Alt.
    case escape(isSecond: Bool)
    /// A character of more than one byte; with Alt it is dropped.
    case character(KeyCharacter, isDropped: Bool)
    /// `ESC [`
    case control(ControlSequence)
    /// `ESC [ [`, from the Linux console.
    case consoleFunction
    /// `ESC O`
    case single(ControlSequence)
    /// `ESC [ M` and three bytes: the oldest encoding of the mouse.
    case oldMouse(left: Int)
    /// An answer between `ESC ]`, `ESC P`, `ESC _`, `ESC ^` or `ESC X` and its end.
    case string(TerminalString)
    case paste(Paste)
    /// The rest of a sequence that was given up, in case it still arrives.
    case rest(RestOfSequence)
  }

  package mutating func feed(_ bytes: [UInt8]) -> [TerminalInput] {
    for byte in bytes { feed(byte) }
    defer { found = [] }
    return found
  }

  /// Whether the meaning of the last bytes depends on what comes next, or on nothing coming.
  package var isWaiting: Bool {
    switch state {
    case .ground, .character, .rest: false
    case .paste(let paste): !paste.isStalled
    default: true
    }
  }

  /// Nothing has come for a moment. A lone `ESC` was the key, and an unfinished sequence is
  /// dropped.
  package mutating func timeOut() -> [TerminalInput] {
    switch state {
    case .escape(let isSecond):
      state = .ground
      return Array(repeating: .key(.escape), count: isSecond ? 2 : 1)
    case .control(let sequence):
      state = sequence.body.isEmpty ? .ground : .rest(.controlSequence)
    case .string(let string):
      state = string.isEmpty ? .ground : .rest(.string(left: string.restMax))
    case .paste(var paste):
      paste.isStalled = true
      state = .paste(paste)
    case .single, .consoleFunction, .oldMouse: state = .ground
    case .ground, .character, .rest: break
    }
    return []
  }

  private mutating func feed(_ byte: UInt8) {
    switch state {
    case .ground: begin(byte)
    case .escape(let isSecond): afterEscape(byte, isSecond: isSecond)
    case .character(let character, let isDropped): add(byte, to: character, isDropped: isDropped)
    case .control(let sequence): add(byte, to: sequence)
    case .consoleFunction:
      state = .ground
      if let key = ControlSequence.consoleKey(byte) { found.append(.key(key)) }
    case .single(let sequence): add(byte, toSingle: sequence)
    case .oldMouse(let left): state = left > 1 ? .oldMouse(left: left - 1) : .ground
    case .string(let string): add(byte, to: string)
    case .paste(let paste): add(byte, to: paste)
    case .rest(let rest): swallow(byte, of: rest)
    }
  }

  private mutating func begin(_ byte: UInt8) {
    state = .ground
    switch byte {
    case 0x1b: state = .escape(isSecond: false)
    case 0..<0x20, 0x7f:
      if let key = Key(controlByte: byte) { found.append(.key(key)) }
    case 0x20..<0x7f: found.append(.key(.character(Unicode.Scalar(byte))))
    default:
      if let character = KeyCharacter(first: byte) {
        state = .character(character, isDropped: false)
      }
    }
  }

  private mutating func afterEscape(_ byte: UInt8, isSecond: Bool) {
    switch byte {
    case 0x1b:
      // Three in a row: the first one was the key, which is held down.
      if isSecond { found.append(.key(.escape)) }
      state = .escape(isSecond: true)
    case UInt8(ascii: "["): state = .control(ControlSequence())
    case UInt8(ascii: "O"): state = .single(ControlSequence())
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string(TerminalString(introducer: byte))
    default:
      // Alt and a key does nothing, and must not count as the key without Alt.
      state = KeyCharacter(first: byte).map { .character($0, isDropped: true) } ?? .ground
    }
  }

  private mutating func add(_ byte: UInt8, to character: KeyCharacter, isDropped: Bool) {
    var character = character
    switch character.feed(byte) {
    case .more: state = .character(character, isDropped: isDropped)
    case .whole(let scalar):
      state = .ground
      if !isDropped, Width.of(scalar) > 0 || Composition.isMark(scalar) {
        found.append(.key(.character(scalar)))
      }
    case .broken: begin(byte)
    }
  }

  private mutating func add(_ byte: UInt8, to sequence: ControlSequence) {
    if sequence.body.isEmpty, byte == UInt8(ascii: "[") {
      state = .consoleFunction
      return
    }
    if sequence.body.isEmpty, byte == UInt8(ascii: "M") {
      state = .oldMouse(left: 3)
      return
    }
    var sequence = sequence
    switch sequence.feed(byte) {
    case .more: state = .control(sequence)
    case .whole:
      state = sequence.beginsPaste ? .paste(Paste()) : .ground
      if let input = sequence.meaning { found.append(input) }
    case .broken: begin(byte)
    }
  }

  private mutating func add(_ byte: UInt8, toSingle sequence: ControlSequence) {
    var sequence = sequence
    switch sequence.feed(byte) {
    case .more: state = .single(sequence)
    case .whole:
      state = .ground
      if let key = sequence.singleKey { found.append(.key(key)) }
    case .broken: begin(byte)
    }
  }

  private mutating func add(_ byte: UInt8, to string: TerminalString) {
    var string = string
    switch string.feed(byte) {
    case .more: state = .string(string)
    case .whole:
      state = .ground
      if let reply = string.meaning { found.append(.reply(reply)) }
    case .brokenByEscape: afterEscape(byte, isSecond: false)
    case .broken: begin(byte)
    }
  }

  private mutating func add(_ byte: UInt8, to paste: Paste) {
    var paste = paste
    switch paste.feed(byte) {
    case .more: state = .paste(paste)
    case .whole:
      state = .ground
      if !paste.text.isEmpty { found.append(.pasted(paste.text)) }
    case .broken: begin(byte)
    }
  }

  private mutating func swallow(_ byte: UInt8, of rest: RestOfSequence) {
    switch rest.after(byte) {
    case .more(let next): state = .rest(next)
    case .whole: state = .ground
    case .broken: begin(byte)
    }
  }
}
