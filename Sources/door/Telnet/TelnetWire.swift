import Platform

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
