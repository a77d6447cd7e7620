import GameCore
import Platform
import Protocol
import Screens

/// `parlor bot`: a player without a person, over a socket. It is also an example of one: what it
/// says and why is in ``BotTalk``.
struct Bot {
  private let address: ServerAddress
  private let secrets = SecretFile()
  private var talk: BotTalk
  private var socket: ServerSocket?
  private var heard = LineReader()
  private var status: Int32?

  init?(_ options: BotOptions) {
    guard let address = options.address ?? ServerAddress("127.0.0.1") else { return nil }
    self.address = address
    // So that two bots do not make the same slips; nobody's secret hangs on it.
    let moment = "\(options.name) \(Program.number) \(Clock.milliseconds)"
    talk = BotTalk(options, seed: Seed(hashOf: Array(moment.utf8))) { [secrets] name, store in
      secrets.secrets(of: name, at: address.text, store: store)
    }
    talk.server.salt = RandomSalt.word
    talk.server.nonce = RandomSalt.word
  }

  /// Plays until it is told to go, and gives the status to exit with.
  mutating func run() -> Int32 {
    do throws(ConnectFailure) {
      socket = try ServerSocket(address)
    } catch {
      note("cannot connect to \(address.text): \(error.text)")
      return Plain.cannotConnect
    }
    while status == nil { turn() }
    return status ?? 0
  }

  private mutating func turn() {
    var waits = Waits()
    waits.add(socket?.descriptor)
    let outcome = waits.wait(milliseconds: timeout)
    talk.now = Clock.milliseconds
    if outcome == .ready { read() }
    if status == nil, let due = talk.nextMoment, due <= talk.now { carryOut(talk.tick()) }
  }

  private var timeout: Int32 {
    talk.nextMoment.map { Int32(clamping: max(0, $0 - Clock.milliseconds)) } ?? -1
  }

  private mutating func read() {
    guard let bytes = socket?.read() else { return }
    for line in heard.feed(bytes) where status == nil && socket != nil {
      carryOut(talk.hear(line))
    }
    guard bytes.isEmpty, status == nil, socket != nil else { return }
    carryOut(talk.lose())
  }

  private mutating func carryOut(_ effects: [BotTalk.Effect]) {
    for effect in effects where status == nil {
      switch effect {
      case .send(let line): _ = socket?.send(Array("\(line)\n".utf8))
      case .show(let line): show(line)
      case .note(let text): note(text)
      case .keep(let secret, let name, let store, let isNew, let isProved):
        let kept = KeptSecret(
          secret, of: name, at: address.text, store: store, isProved: isProved)
        let outcome = secrets.keep(kept)
        if isNew, outcome != .kept { note(secrets.failure(of: kept, outcome)) }
      case .comeBack(let milliseconds): comeBack(after: milliseconds)
      case .end(let status): self.status = status
      }
    }
  }

  private mutating func show(_ line: String) {
    // Nobody reads any more: it plays on all the same.
    Program.write("\(line)\n")
  }

  private func note(_ text: String) { complain(text) }

  private mutating func comeBack(after milliseconds: Int) {
    (socket, heard) = (nil, LineReader())
    var pause = milliseconds
    while socket == nil {
      note("connection lost; retrying in \((pause + 999) / 1000) s")
      // Not all at the same moment.
      Clock.sleep(milliseconds: pause + Int(Program.number) % 500)
      socket = try? ServerSocket(address)
      if socket == nil { pause = talk.failToConnect() }
    }
    talk.now = Clock.milliseconds
  }
}
