import Link
import Platform
import Screens

/// A connection to the door: a terminal, and as soon as that is known a person and their connection
/// to the server.
final class Guest: Slotted {
  let token: UInt64
  let wire: any Wire
  let address: SocketAddress?
  /// By what it is counted, if it is.
  let countedAs: [UInt8]?
  let began: Int
  private(set) var phase = Phase.arriving
  /// Somebody who is here; they and what is kept for them come when the terminal is known.
  var person: Person?
  private(set) var kept = StoredPerson(isLasting: false)
  /// Of the ssh key by which they are known.
  private(set) var fingerprint: String?
  /// A new login key that is being written, and the number of the save.
  private var unsaved: (key: KeptSecret, number: Int)?
  let line: ServerLink
  /// Of a page: what it has said before there was a line to the server. Nothing more is read then.
  private(set) var unsaid: [String]?
  /// What was typed and not looked at yet.
  private(set) var typed: ArraySlice<UInt8> = []
  /// What the poller watches for now.
  var watched = Watched()
  /// Whether anything has happened to them in this turn. Only then the poller and ``due`` may have
  /// to change: asking every screen in each turn would take a millisecond.
  var isTouched = true
  /// When it needs attention even if nothing arrives.
  var due = Int.min

  struct Watched {
    var wire = Poller.Interest.read
    /// Of the line's connection of this number, if there is one.
    var line: Poller.Interest?
    var life = 0
  }

  enum Phase: Equatable {
    case arriving, here
    /// The last bytes are on their way.
    case leaving(until: Int)
  }

  init(
    _ token: UInt64, _ wire: any Wire, _ address: SocketAddress?, countedAs: [UInt8]?,
    _ way: ServerWay, at now: Int
  ) {
    (self.token, self.wire) = (token, wire)
    (self.address, self.countedAs, began) = (address, countedAs, now)
    line = ServerLink(from: way.source, saying: way.introduction(of: address))
  }

  /// For the log.
  var slot: Int { Token.slot(of: token) }
  /// The token of their line to the server.
  var lineToken: UInt64 { token | Token.line }

  func welcome(_ person: Person, _ kept: StoredPerson, fingerprint: String?) {
    (self.person, self.kept, self.fingerprint) = (person, kept, fingerprint)
    phase = .here
  }

  /// They go. Their screen and their input are no longer needed.
  func beginLeaving(until end: Int) {
    phase = .leaving(until: end)
    person = nil
    typed = []
    line.disconnect()
  }

  func wait(for key: KeptSecret, savedAs number: Int) { unsaved = (key, number) }

  /// The key that was waited for, if it was saved as this.
  func takeKey(savedAs number: Int) -> KeptSecret? {
    guard let saved = unsaved, saved.number == number else { return nil }
    unsaved = nil
    return saved.key
  }

  /// A page has no app here: its lines go through.
  var page: WebWire? { unsaid == nil ? nil : wire as? WebWire }

  func becomePage() { (phase, unsaid) = (.here, []) }

  /// Says a line, or keeps it until there is somebody to say it to.
  func say(_ text: String) -> [Message] {
    guard !line.isOpen else { return line.send(text) }
    unsaid?.append(text)
    return []
  }

  func sayUnsaid() -> [Message] {
    defer { unsaid = [] }
    return unsaid?.flatMap { line.send($0) } ?? []
  }

  /// Whether more may be read. Not while much input waits to be handled.
  var mayRead: Bool {
    guard let wire = wire as? WebWire else { return typed.count < DoorLimits.typedMax }
    return !wire.isFull && (page == nil || line.isOpen && !line.isBusy)
  }
  var hasTyped: Bool { !typed.isEmpty }

  func add(typed bytes: [UInt8]) { typed += bytes }

  /// A turn's part of what was typed.
  func takeTyped() -> [UInt8] {
    let part = Array(typed.prefix(DoorLimits.typedPerTurn))
    typed = typed.count == part.count ? [] : typed.dropFirst(part.count)
    return part
  }
}

/// How the server is reached, and how it hears for whom a line is: by the PROXY protocol's first
/// version, from an address that the server knows by its `--proxy`.
struct ServerWay {
  let address: SocketAddress
  /// The address to connect from; `nil` where the server takes the door's word for nobody.
  let source: SocketAddress?

  /// `PROXY TCP4 192.168.1.9 127.0.0.1 40001 7575`
  func introduction(of peer: SocketAddress?) -> [UInt8] {
    guard source != nil else { return [] }
    guard let peer else { return Array("PROXY UNKNOWN\r\n".utf8) }
    let isIPv4 = peer.bytes.count == 4
    // Both addresses are of one family. Of the second one the server makes no use.
    let same = address.bytes.count == peer.bytes.count
    let own = same ? address.description : isIPv4 ? "0.0.0.0" : "::"
    let family = isIPv4 ? "TCP4" : "TCP6"
    return Array("PROXY \(family) \(peer) \(own) \(peer.port) \(address.port)\r\n".utf8)
  }
}

/// What is spoken at the door's ports, and with what.
struct Languages {
  let host: SSHHost?
  let hosts: WebHosts
  let files = WebFiles()
  let sshPort: UInt16?

  /// `nil` where ssh has no key.
  func wire(to descriptor: Int32, _ entrance: Entrance, at now: Int) -> (any Wire)? {
    switch entrance.language {
    case .telnet:
      let own = SocketAddress(ownOf: descriptor)?.description ?? "HOST"
      let hint = TelnetTerminal.hint(own, ssh: sshPort, telnet: entrance.listener.port)
      return TelnetWire(descriptor, hint: hint, at: now)
    case .ssh:
      guard let host else { return nil }
      return SSHWire(descriptor, host)
    case .web:
      return WebWire(descriptor, files, hosts, at: now)
    }
  }
}

/// A port that people connect to.
struct Entrance {
  enum Language {
    case ssh, telnet, web
  }

  let language: Language
  let listener: Listener

  /// Closes the connection of somebody who cannot come in, and says why.
  func turnAway(_ descriptor: Int32, _ text: String) {
    let words =
      switch language {
      case .ssh: SSHWire.goodbye(text)
      case .telnet: TelnetWire.goodbye(text)
      case .web: WebWire.goodbye
      }
    _ = words.withUnsafeBufferPointer { Socket.send($0, to: descriptor) }
    Socket.hangUp(descriptor)
  }
}

extension Token {
  static let signals = UInt64.max
  static let shelf = UInt64.max - 1
  /// Set in the token of a guest's line to the server.
  static let line: UInt64 = 1 << 31
}
