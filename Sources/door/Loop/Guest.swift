import Link
import Platform
import Screens

/// A connection to the door: a terminal, and as soon as that is known a person and their connection
/// to the server.
final class Guest: Slotted {
  let token: UInt64
  let wire: any Wire
  /// The key under which the guest's address is counted, if it is.
  let countedAs: [UInt8]?
  let began: Int
  private(set) var phase = Phase.arriving
  /// The person. The person and the stored data come when the terminal is known.
  var person: Person?
  private(set) var kept = StoredPerson(isLasting: false)
  private(set) var fingerprint: String?
  /// A new login key that is being written, and the number of the save.
  var unsaved: (key: KeptSecret, number: Int)?
  let line: ServerLink
  /// What a page has said before there was a connection to the server. Until then nothing more is
  /// read.
  private(set) var unsaid: [String]?
  /// Typed bytes that have not been handled.
  var typed: ArraySlice<UInt8> = []
  /// What is watched on the wire, and on the connection to the server with that number, if any.
  var watchedWire = Poller.Interest.read
  var watchedLine: (life: Int, interest: Poller.Interest)?
  /// Whether anything has happened to this guest in this turn. Only then the poller and ``due`` may
  /// have to change: asking every screen in each turn would take a millisecond.
  var isTouched = true
  /// When the guest needs attention even if nothing arrives.
  var due = Int.min

  enum Phase: Equatable {
    case arriving, here
    case leaving(until: Int)
  }

  init(
    _ token: UInt64, _ wire: any Wire, _ address: SocketAddress?, countedAs: [UInt8]?,
    _ way: ServerWay, at now: Int
  ) {
    (self.token, self.wire, self.countedAs, began) = (token, wire, countedAs, now)
    line = ServerLink(from: way.source, saying: way.introduction(of: address))
  }

  /// The guest's number in the log.
  var slot: Int { Token.slot(of: token) }

  func welcome(_ person: Person, _ kept: StoredPerson, fingerprint: String?) {
    (self.person, self.kept, self.fingerprint) = (person, kept, fingerprint)
    phase = .here
  }

  /// Begins to disconnect the guest, whose screen and input are no longer needed.
  func beginLeaving(until end: Int) {
    phase = .leaving(until: end)
    person = nil
    typed = []
    line.disconnect()
  }

  func takeKey(savedAs number: Int) -> KeptSecret? {
    guard let saved = unsaved, saved.number == number else { return nil }
    unsaved = nil
    return saved.key
  }

  /// The page, if this is one. It has no app here: its lines are passed through.
  var page: WebWire? { unsaid == nil ? nil : wire as? WebWire }

  func becomePage() { (phase, unsaid) = (.here, []) }

  /// Passes a page's line to the server, or keeps it until there is a connection.
  func say(_ text: String) -> [Message] {
    guard !line.isOpen else { return line.send(text) }
    unsaid?.append(text)
    return []
  }

  func sayUnsaid() -> [Message] {
    defer { unsaid = [] }
    return unsaid?.flatMap { line.send($0) } ?? []
  }

  /// Whether more may be read. Nothing is read while much input waits to be handled.
  var mayRead: Bool {
    guard let wire = wire as? WebWire else { return typed.count < DoorLimits.typedMax }
    return !wire.isFull && (page == nil || line.isOpen && !line.isBusy)
  }

  func takeTyped() -> [UInt8] {
    let part = Array(typed.prefix(DoorLimits.typedPerTurn))
    typed = typed.count == part.count ? [] : typed.dropFirst(part.count)
    return part
  }
}

/// How the server is reached, and how it learns for whom a connection is: by version 1 of the PROXY
/// protocol, from an address that the server trusts by its `--proxy`.
struct ServerWay {
  let address: SocketAddress
  /// The address to connect from; `nil` if the server does not trust the door.
  let source: SocketAddress?

  /// `PROXY TCP4 192.168.1.9 127.0.0.1 40001 7575`
  func introduction(of peer: SocketAddress?) -> [UInt8] {
    guard source != nil else { return [] }
    guard let peer else { return Array("PROXY UNKNOWN\r\n".utf8) }
    let isIPv4 = peer.bytes.count == 4
    // Both addresses have one family. The server does not use the second one.
    let same = address.bytes.count == peer.bytes.count
    let own = same ? address.description : isIPv4 ? "0.0.0.0" : "::"
    let family = isIPv4 ? "TCP4" : "TCP6"
    return Array("PROXY \(family) \(peer) \(own) \(peer.port) \(address.port)\r\n".utf8)
  }
}

/// The protocols that the door's ports speak, and what they need.
struct Languages {
  let host: SSHHost?
  let hosts: WebHosts
  let files = WebFiles()
  let sshPort: UInt16?

  /// A connection in the port's protocol; `nil` if ssh has no key.
  func wire(to descriptor: Int32, _ entrance: Entrance, at now: Int) -> (any Wire)? {
    switch entrance.language {
    case .telnet:
      let own = SocketAddress(of: descriptor)?.description ?? "HOST"
      let hint = TelnetTerminal.hint(own, ssh: sshPort, telnet: entrance.listener.port)
      return TelnetWire(descriptor, hint: hint, at: now)
    case .ssh: return host.flatMap { SSHWire(descriptor, $0) }
    case .web: return WebWire(descriptor, files, hosts, at: now)
    }
  }
}

struct Entrance {
  enum Language {
    case ssh, telnet, web
  }

  let language: Language
  let listener: Listener

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
  /// Set in the token of a guest's connection to the server.
  static let line: UInt64 = 1 << 31
}
