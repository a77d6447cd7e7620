import Link
import Platform
import Protocol
import Screens

/// One client's side of a conversation in lines, without a socket: a bot's, or that of plain lines.
/// What follows outside is returned as ``TalkEffect``s.
protocol LineTalk {
  var server: ServerSession { get set }
  /// When ``passTime(at:)`` is due, if no line comes before that.
  var nextMoment: Int? { get }
  /// Called before every other method, in the clock's milliseconds.
  mutating func passTime(at now: Int) -> [TalkEffect]
  mutating func hear(_ line: String) -> [TalkEffect]
  /// The connection is lost, or a later one fails. `isOver` if that was expected, as the input has
  /// ended and everything was answered.
  mutating func lose(isOver: Bool, _ why: String) -> [TalkEffect]

  /// Whether a typed line can be sent at once, and whether more may be read. The others stay in
  /// their pipe.
  var isReady: Bool { get }
  var takesMore: Bool { get }
  mutating func type(_ line: String) -> [TalkEffect]
}

// Most talks do not depend on the clock, and to some of them nobody types.

extension LineTalk {
  var nextMoment: Int? { nil }
  func passTime(at now: Int) -> [TalkEffect] { [] }
  var isReady: Bool { false }
  var takesMore: Bool { false }
  func type(_ line: String) -> [TalkEffect] { [] }
}

enum TalkEffect: Equatable {
  case send(String)
  /// Write to standard output.
  case show(String)
  /// Write to standard error: about the connection, not from the server.
  case note(String)
  case keep(KeptSecret, isNew: Bool)
  case comeBack(milliseconds: Int)
  case end(status: Int32)

  static let unreached = end(status: 3)
  static let stranger = note("that isn't a Parlor server")
  static let refused = end(status: 4)
  static let closed = end(status: 5)
}

extension ServerSession {
  /// Stores the login key of a login, if there is one to store.
  func keepKey(_ line: ServerLine) -> [TalkEffect] {
    keyToKeep(line).map { [.keep($0.key, isNew: $0.isNew)] } ?? []
  }

  /// Stores login keys under the name that an operator has given to their owner.
  mutating func keepKeys(of name: String, as new: String) -> [TalkEffect] {
    move(name, to: new).map { .keep($0, isNew: false) }
  }

  /// Ends the connection and reconnects later.
  mutating func comeAgain(after wait: Int?, _ why: String = "connection lost") -> [TalkEffect] {
    let pause = lose(after: wait, asksAgain: false)
    return [.note("\(why); retrying in \((pause + 999) / 1000) s"), .comeBack(milliseconds: pause)]
  }
}

struct TalkLoop<Talk: LineTalk> {
  private let secrets = SecretFile()
  private let transcript: Transcript?
  private let link = ServerLink()
  private var talk: Talk
  /// `nil` without typed input.
  private var typed: TypedLines?
  private var hasConnected = false
  private var hasEndedSpeaking = false
  private var callsAt: Int?
  private var status: Int32?

  /// With a server, by default that of this machine.
  init(
    _ talk: Talk, with server: ServerAddress?, transcript: Transcript? = nil,
    typed: TypedLines? = nil
  ) {
    (self.talk, self.transcript, self.typed) = (talk, transcript, typed)
    self.talk.server.address = server ?? .local
    self.talk.server.nonce = SystemChance.word
    self.talk.server.keyring.stored = secrets.secrets
  }

  private var address: ServerAddress { talk.server.address }

  consuming func run() -> Int32 {
    connect()
    while status == nil { turn() }
    return status ?? 0
  }

  private mutating func turn() {
    if let typed, !typed.isOpen, !hasEndedSpeaking, talk.isReady, !link.isBusy {
      // The input has ended and all of it is sent. The server may still answer.
      hasEndedSpeaking = true
      link.endSpeaking()
    }
    var waits = Waits()
    waits.add(talk.takesMore && !link.isBusy ? typed?.descriptor : nil)
    link.add(to: &waits)
    waits.wait(until: talk.nextMoment, link.nextMoment, callsAt)
    let now = Clock.milliseconds
    if let moment = callsAt, moment <= now { connect() }
    carryOut(talk.passTime(at: now))
    if waits.isReady(0) {
      for line in typed?.read() ?? [] { carryOut(talk.type(line)) }
    }
    take(link.work(at: now))
  }

  private mutating func connect() {
    callsAt = nil
    transcript?.happened("connecting to \(address.text)")
    take(link.connect(to: address))
  }

  private mutating func take(_ messages: [Message]) {
    // Messages after a goodbye belong to a closed connection.
    for message in messages where status == nil && callsAt == nil {
      transcript?.note(message)
      switch message {
      case .connected: hasConnected = true
      case .failedToConnect(let failure) where hasConnected:
        carryOut(talk.lose(isOver: false, "cannot connect: \(failure.text)"))
      // Fails without waiting if the server was never reached.
      case .failedToConnect(let failure):
        let text = "cannot connect to \(address.text): \(failure.text); parlor find lists servers"
        carryOut([.note(text), .unreached])
      case .heard(let line): carryOut(talk.hear(line))
      case .lost: carryOut(talk.lose(isOver: hasEndedSpeaking, "connection lost"))
      default: break
      }
    }
  }

  private mutating func carryOut(_ effects: [TalkEffect]) {
    for effect in effects where status == nil {
      switch effect {
      case .show(let line):
        // If the reader is gone, typed input is useless; a bot continues.
        if !Program.write("\(line)\n"), typed != nil { status = 0 }
      case .note(let text): complain(text)
      case .send(let line):
        transcript?.sent(line)
        take(link.send(line))
      case .keep(let key, let isNew):
        let outcome = secrets.keep(key)
        // Shown, because it is the only way to log in again.
        if isNew, outcome != .kept { complain(secrets.failure(of: key, outcome)) }
      case .comeBack(let milliseconds):
        link.disconnect()
        // A random delay, so that not all clients reconnect at the same moment.
        callsAt = Clock.milliseconds + milliseconds + Int(Program.number) % 500
      case .end(let status): self.status = status
      }
    }
  }
}
