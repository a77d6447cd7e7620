import Platform
import Protocol
import Screens

/// The client in plain lines: what is typed goes to the server, what the server says is shown, a
/// line each. In a pipe it is a filter; for a person it also comes back when the line breaks.
struct Plain {
  private let address: ServerAddress
  private let secrets: SecretFile
  private let transcript: Transcript?
  private var talk: PlainTalk
  private var socket: ServerSocket?
  private var heard = LineReader()
  private var typed = TypedLines()
  private var hasEndedSpeaking = false
  private var status: Int32?
  /// After how many milliseconds we call again, while the line is broken.
  private var pause: Int?

  static let cannotConnect: Int32 = 3

  init(_ address: ServerAddress, name: String?, _ transcript: Transcript?) {
    self.address = address
    self.transcript = transcript
    let secrets = SecretFile()
    self.secrets = secrets
    let isPerson = Program.hasTerminal
    talk = PlainTalk(name: name, comesBack: isPerson) { name, store in
      secrets.secrets(of: name, at: address.text, store: store)
    }
    talk.server.nonce = RandomSalt.word
  }

  /// Runs to its end, and gives the status to exit with.
  mutating func run() -> Int32 {
    do throws(ConnectFailure) {
      try connect()
    } catch {
      note("cannot connect to \(address.text): \(error.text)")
      return Self.cannotConnect
    }
    while status == nil {
      if let pause { comeBack(after: pause) } else { turn() }
    }
    return status ?? 0
  }

  private mutating func turn() {
    endSpeakingIfDone()
    var waits = Waits()
    waits.add(talk.takesMore ? typed.descriptor : nil)
    waits.add(socket?.descriptor)
    guard waits.wait(milliseconds: -1) == .ready else { return }
    if waits.isReady(0) {
      for line in typed.read() { carryOut(talk.type(line)) }
    }
    if waits.isReady(1) { readServer() }
  }

  private mutating func readServer() {
    guard let bytes = socket?.read() else { return }
    for line in heard.feed(bytes) where status == nil {
      transcript?.heard(line)
      carryOut(talk.hear(line))
    }
    guard bytes.isEmpty, status == nil, socket != nil else { return }
    socket = nil
    transcript?.happened("connection lost")
    carryOut(talk.lose(isOver: hasEndedSpeaking))
  }

  /// Nothing more is typed, and all of it is sent: the server may answer the rest and close.
  private mutating func endSpeakingIfDone() {
    guard !typed.isOpen, !hasEndedSpeaking, talk.isReady, let socket else { return }
    hasEndedSpeaking = true
    socket.endSpeaking()
  }

  private mutating func carryOut(_ effects: [PlainTalk.Effect]) {
    for effect in effects where status == nil {
      switch effect {
      case .show(let line): show(line)
      case .note(let text): note(text)
      case .send(let line): send(line)
      case .keep(let secret, let name, let store, let isNew, let isProved):
        let kept = KeptSecret(
          secret, of: name, at: address.text, store: store, isProved: isProved)
        let outcome = secrets.keep(kept)
        // Shown after all: it is the only way back.
        if isNew, outcome != .kept { note(secrets.failure(of: kept, outcome)) }
      case .comeBack(let milliseconds): pause = milliseconds
      case .end(let status): self.status = status
      }
    }
  }

  private mutating func send(_ line: String) {
    transcript?.sent(line)
    // A line that cannot be sent is missed with the answer: the broken line is noticed there.
    _ = socket?.send(Array("\(line)\n".utf8))
  }

  private mutating func show(_ line: String) {
    // Nobody reads any more: there is nothing left to do.
    if !Program.write("\(line)\n") { status = 0 }
  }

  private func note(_ text: String) { complain(text) }

  private mutating func comeBack(after milliseconds: Int) {
    (socket, pause) = (nil, nil)
    heard = LineReader()
    // Not all at the same moment.
    Clock.sleep(milliseconds: milliseconds + Int(Program.number) % 500)
    do throws(ConnectFailure) {
      try connect()
    } catch {
      carryOut(talk.failToConnect(error.text))
    }
  }

  private mutating func connect() throws(ConnectFailure) {
    transcript?.happened("connecting to \(address.text)")
    do throws(ConnectFailure) {
      socket = try ServerSocket(address)
    } catch {
      transcript?.happened(error.text)
      throw error
    }
    transcript?.happened("connected")
  }
}
