import Platform
import Protocol
import Screens

/// A terminal that speaks telnet, or raw bytes as `stty raw -echo; nc HOST` does, as a value.
///
/// It finds out what is there in two ways: by telnet's options, and by asking for the position of
/// the cursor, which every terminal answers. A peer that answers neither does not send keys one by
/// one; it gets a line about how to connect. Nothing is drawn before an answer, so a scanner costs
/// little.
struct TelnetTerminal {
  private(set) var answers: [UInt8] = []
  private var decoder = TelnetDecoder()
  private var isAfterReturn = false
  private var facts = TerminalFacts()
  private var user: String?
  private var report = CursorReport()
  private var phase = Phase.asking
  private let began: Int
  private let hint: String
  private var answersSent = 0
  /// Whether the other end has used telnet's options.
  private var isTelnet = false
  private var awaited: Set<UInt8> = []
  private var hasSize = false

  private enum Phase {
    case asking
    /// It was told how to connect, and may still answer.
    case hinted
    case open
  }

  init(hint: String = "", at now: Int) {
    (began, self.hint) = (now, hint)
    for option in Self.offered { answers += [TelnetCode.command, TelnetCode.will, option] }
    for option in Self.asked { answers += [TelnetCode.command, TelnetCode.do, option] }
    answers += CursorReport.question
  }

  private static let asked = [
    TelnetCode.suppressGoAhead, TelnetCode.binary, TelnetCode.terminalType, TelnetCode.windowSize,
    TelnetCode.newEnvironment,
  ]
  private static let offered = [TelnetCode.echo, TelnetCode.suppressGoAhead, TelnetCode.binary]

  mutating func takeAnswers() -> [UInt8] {
    defer { answers = [] }
    return answers
  }

  mutating func feed(_ bytes: [UInt8], at now: Int) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    var typed: [UInt8] = []
    for piece in bytes.compactMap({ decoder.feed($0) }) {
      switch piece {
      case .text(let byte): typed += feed(text: byte)
      case .command(let command):
        if command == TelnetCode.interrupt || command == TelnetCode.abort { typed.append(0x03) }
      case .option(let verb, let option): negotiate(verb, option)
      case .subnegotiation(let bytes): if let event = learn(bytes) { events.append(event) }
      }
    }
    if case .open = phase {
      if !typed.isEmpty { events.append(.typed(typed)) }
      return events
    }
    return open(at: now).map { [$0] } ?? []
  }

  /// Handles a typed byte. LF and NUL after CR belong to it. While the size is unknown, the answers
  /// that tell it are taken out.
  private mutating func feed(text byte: UInt8) -> [UInt8] {
    defer { isAfterReturn = byte == 0x0d }
    // Nobody types NUL. Some clients send it to see whether we are there.
    guard byte != 0, !isAfterReturn || byte != 0x0a else { return [] }
    guard !report.isDone else { return [byte] }
    let bytes = report.feed(byte)
    if let (columns, rows) = report.size, !hasSize { facts.resize(columns: columns, rows: rows) }
    return bytes
  }

  // MARK: - Opening

  private mutating func open(at now: Int) -> TerminalEvent? {
    let isKnown = isTelnet ? awaited.isEmpty && (hasSize || report.isDone) : report.isDone
    let isLate = now - began >= DoorLimits.telnetAnswerPause
    guard isKnown || isLate && (isTelnet || report.isDone) else { return nil }
    phase = .open
    return .opened(Opening(terminal: facts, user: user))
  }

  var nextMoment: Int? {
    phase == .asking ? began + (isTelnet ? DoorLimits.telnetAnswerPause : Self.hintPause) : nil
  }

  /// A terminal on the other side of the world has answered by then.
  private static let hintPause = 1500

  mutating func passTime(at now: Int) -> [TerminalEvent] {
    guard case .asking = phase else { return [] }
    if let event = open(at: now) { return [event] }
    if now - began >= Self.hintPause, !isTelnet {
      phase = .hinted
      answers += Array(hint.utf8)
    }
    return []
  }

  /// How to connect to this host, for a peer whose terminal does not answer.
  static func hint(_ host: String, ssh: UInt16?, telnet: UInt16) -> String {
    let secure = ssh.map { "ssh -p \($0) \(host)          or          " } ?? ""
    return """
      \r\nParlor draws a screen and needs each key at once. Please use\r
      \r
          \(secure)telnet \(host) \(telnet)\r
      \r
      or type this, and Ctrl-C in Parlor to leave:\r
      \r
          stty raw -echo; nc \(host) \(telnet); stty sane\r\n
      """
  }

  // MARK: - Options

  private mutating func negotiate(_ verb: UInt8, _ option: UInt8) {
    isTelnet = true
    switch verb {
    case TelnetCode.will:
      guard Self.asked.contains(option) else { return answer(TelnetCode.dont, option) }
      ask(option)
    case TelnetCode.wont: awaited.remove(option)
    case TelnetCode.do:
      if option == TelnetCode.timingMark { return answer(TelnetCode.will, option) }
      if !Self.offered.contains(option) { answer(TelnetCode.wont, option) }
    default: break
    }
  }

  /// Asks for the value of an option that the other end is known to have.
  private mutating func ask(_ option: UInt8) {
    switch option {
    case TelnetCode.terminalType, TelnetCode.newEnvironment:
      guard awaited.insert(option).inserted else { return }
      answer([TelnetCode.command, TelnetCode.begin, option, TelnetCode.send])
      answer([TelnetCode.command, TelnetCode.end])
    case TelnetCode.windowSize: if !hasSize { awaited.insert(option) }
    default: break
    }
  }

  private mutating func answer(_ verb: UInt8, _ option: UInt8) {
    answer([TelnetCode.command, verb, option])
  }

  private mutating func answer(_ bytes: [UInt8]) {
    guard answersSent < LineLimits.telnetAnswersMax else { return }
    answersSent += 1
    answers += bytes
  }

  private mutating func learn(_ bytes: [UInt8]) -> TerminalEvent? {
    guard let option = bytes.first else { return nil }
    awaited.remove(option)
    let rest = bytes.dropFirst()
    switch option {
    case TelnetCode.windowSize:
      let sides = Array(rest)
      guard sides.count == 4 else { return nil }
      hasSize = true
      facts.resize(
        columns: Int(sides[0]) << 8 | Int(sides[1]), rows: Int(sides[2]) << 8 | Int(sides[3]))
      guard case .open = phase else { return nil }
      return .resized(columns: facts.size.columns, rows: facts.size.rows)
    case TelnetCode.terminalType:
      guard rest.first == TelnetCode.is else { return nil }
      let name = String(decoding: rest.dropFirst(), as: UTF8.self).lowercased()
      if !name.isEmpty { facts.set("TERM", name) }
    case TelnetCode.newEnvironment:
      for (name, value) in TelnetEnvironment.read(Array(rest)) {
        if name == "USER" { user = value } else { facts.set(name, value) }
      }
    default: break
    }
    return nil
  }

  /// Bytes for the screen as telnet sends them, with 255 doubled.
  func encoded(_ bytes: [UInt8]) -> [UInt8] {
    guard isTelnet, bytes.contains(TelnetCode.command) else { return bytes }
    return bytes.flatMap { $0 == TelnetCode.command ? [$0, $0] : [$0] }
  }
}

/// The answer to the question where the cursor is, asked after moving it as far down and right as
/// it goes. In this way a bare terminal tells its size. `ESC [ 24 ; 80 R`
struct CursorReport {
  static let question = Array("\u{1b}7\u{1b}[999;999H\u{1b}[6n\u{1b}8".utf8)

  /// Whether the report has come. Then nothing is held back any more.
  var isDone: Bool { size != nil }
  private(set) var size: (columns: Int, rows: Int)?
  private var held: [UInt8] = []

  /// `ESC [ 999 ; 999 R`
  private static let lengthMax = 12

  /// Returns bytes that were held back and turned out not to belong to the report.
  mutating func feed(_ byte: UInt8) -> [UInt8] {
    switch (held.count, byte) {
    case (0, 0x1b), (1, UInt8(ascii: "[")), (2..<Self.lengthMax, 0x30...0x39),
      (2..<Self.lengthMax, UInt8(ascii: ";")):
      held.append(byte)
      return []
    case (2..., UInt8(ascii: "R")): readSize()
    default: break
    }
    defer { held = [] }
    return isDone ? [] : held + [byte]
  }

  private mutating func readSize() {
    let numbers = held.dropFirst(2).split(separator: UInt8(ascii: ";")).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    if numbers.count == 2 { size = (numbers[1], numbers[0]) }
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
      switch (isEscaped, byte) {
      case (false, escape):
        isEscaped = true
        continue
      case (false, variable), (false, userVariable):
        finish()
        (name, text, isValue) = ([], [], false)
      case (false, value): isValue = true
      default: if isValue { text.append(byte) } else { name.append(byte) }
      }
      isEscaped = false
    }
    finish()
    return found
  }
}

/// A telnet connection: the socket of a ``TelnetTerminal``.
final class TelnetWire: Wire {
  let descriptor: Int32
  private var terminal: TelnetTerminal
  private var outgoing: ArraySlice<UInt8> = []
  private var isFinishing = false

  init(_ descriptor: Int32, hint: String, at now: Int) {
    self.descriptor = descriptor
    terminal = TelnetTerminal(hint: hint, at: now)
    outgoing = terminal.takeAnswers()[...]
  }

  var isBusy: Bool { !outgoing.isEmpty }
  var wantsToWrite: Bool { !outgoing.isEmpty }
  var nextMoment: Int? { terminal.nextMoment }

  func work(reads: Bool, at now: Int) -> [TerminalEvent] {
    var events = reads ? read(at: now) : []
    events += terminal.passTime(at: now)
    // The decoder limits the number of answers.
    outgoing += terminal.takeAnswers()
    let isOpen = Socket.flush(&outgoing, to: descriptor)
    // The end follows the last bytes.
    if isFinishing { finish(status: 0) }
    return isOpen ? events : events + [.ended]
  }

  private func read(at now: Int) -> [TerminalEvent] {
    guard let bytes = Socket.take(from: descriptor, most: DoorLimits.readMax) else {
      return [.ended]
    }
    return isFinishing || bytes.isEmpty ? [] : terminal.feed(bytes, at: now)
  }

  func send(_ bytes: [UInt8]) {
    outgoing += terminal.encoded(bytes)
    _ = Socket.flush(&outgoing, to: descriptor)
  }

  func finish(status: Int32) {
    isFinishing = true
    if outgoing.isEmpty { Socket.endSending(descriptor) }
  }

  func say(last text: String) { send(Self.goodbye(text)) }

  static func goodbye(_ text: String) -> [UInt8] { Array("\r\n\(text)\r\n".utf8) }

  func close() { Socket.hangUp(descriptor) }
}
