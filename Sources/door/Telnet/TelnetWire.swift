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
    // Of answers there are few, whatever comes.
    outgoing += terminal.takeAnswers()
    return flush() ? events : events + [.ended]
  }

  private func read(at now: Int) -> [TerminalEvent] {
    var bytes = [UInt8](repeating: 0, count: DoorLimits.readMax)
    let outcome = bytes.withUnsafeMutableBufferPointer {
      Socket.receive(from: descriptor, into: $0)
    }
    switch outcome {
    case .done(0), .failed: return [.ended]
    case .done(let count):
      return isFinishing ? [] : terminal.feed(Array(bytes.prefix(count)), at: now)
    case .wouldBlock: return []
    }
  }

  func send(_ bytes: [UInt8]) {
    outgoing += terminal.encoded(bytes)
    _ = flush()
  }

  /// Returns whether the connection is still there.
  private func flush() -> Bool {
    guard !outgoing.isEmpty else { return true }
    let outcome = outgoing.withUnsafeBufferPointer { Socket.send($0, to: descriptor) }
    switch outcome {
    case .done(let count):
      outgoing = outgoing.count == count ? [] : outgoing.dropFirst(count)
      return true
    case .wouldBlock: return true
    case .failed: return false
    }
  }

  func finish(status: Int32) {
    isFinishing = true
    if outgoing.isEmpty { Socket.endSending(descriptor) }
  }

  func say(last text: String) { send(Self.goodbye(text)) }

  static func goodbye(_ text: String) -> [UInt8] { Array("\r\n\(text)\r\n".utf8) }

  func close() { Socket.hangUp(descriptor) }
}
