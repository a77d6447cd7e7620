/// A server's answer to a question on the network, a line of attributes:
///
///     name="The Inn" port=7575 protocol=1 players=3 rooms=2 cups=0 version=0.2.0 id=5f0c…
///
/// Anybody can send such a datagram, so an answer that is read is bounded and cleaned, and proves
/// nothing.
public struct BeaconAnswer: Equatable, Sendable {
  public let name: String
  public let port: UInt16
  public let protocolNumber: Int
  public let players: Int
  public let rooms: Int
  public let cups: Int
  public let version: String
  /// New with each start. It shows that two answers from different addresses come from one server.
  public let id: String
  /// The addresses by which the server says that it is reached, the simplest first. A client that
  /// finds it at two of them lists it once.
  public let hosts: [String]

  /// Addresses in an answer: a machine has few, and the answer must not be longer than the
  /// question.
  public static let hostsMax = 5
  /// Characters of all addresses: four IPv4 addresses and an IPv6 one fit.
  public static let hostsLengthMax = 103
  /// Characters of a shown name, which is also the limit for a server's name.
  public static let nameMax = 40
  /// Characters of a version and of an id: far more than ours have.
  public static let wordMax = 20
  /// A larger count is not realistic, and would only push others off the screen.
  public static let countMax = 999_999

  public init(
    name: String, port: UInt16, players: Int, rooms: Int, cups: Int, version: String, id: String,
    hosts: [String] = [], protocolNumber: Int = Version.protocolNumber
  ) {
    self.name = name.printable(most: Self.nameMax)
    self.port = port
    self.protocolNumber = protocolNumber
    self.players = Self.bounded(players)
    self.rooms = Self.bounded(rooms)
    self.cups = Self.bounded(cups)
    self.version = version.printable(most: Self.wordMax)
    self.id = id.printable(most: Self.wordMax)
    self.hosts = Self.bounded(hosts)
  }

  public var bytes: [UInt8] {
    var writer = LineWriter()
    writer.begin("")
    writer.add([
      .name: name, .port: Int(port), .protocol: protocolNumber, .players: players, .rooms: rooms,
      .cups: cups, .version: version, .id: id,
      .hosts: hosts.isEmpty ? nil : hosts.joined(separator: ","),
    ])
    writer.end()
    return Array(writer.bytes.dropFirst())
  }

  /// `nil` if the datagram is not an answer: too long, not text, or without a port and a protocol.
  public init?(_ datagram: [UInt8]) {
    let line = datagram.last == 0x0a ? Array(datagram.dropLast()) : datagram
    guard line.count <= BeaconQuestion.size, isPlainText(line.span),
      let attributes = Attribute.all(in: line[...])
    else { return nil }
    let facts = Facts(attributes)
    guard let port = facts[.port].flatMap({ UInt16($0) }), port > 0,
      let protocolNumber = facts.number(.protocol)
    else { return nil }
    self.init(
      name: facts[.name] ?? "", port: port, players: facts.number(.players) ?? 0,
      rooms: facts.number(.rooms) ?? 0, cups: facts.number(.cups) ?? 0,
      version: facts[.version] ?? "", id: facts[.id] ?? "", hosts: facts.list(.hosts) ?? [],
      protocolNumber: protocolNumber)
  }

  /// The first addresses, as many as fit, without any that cannot be an address.
  private static func bounded(_ hosts: [String]) -> [String] {
    var room = hostsLengthMax
    let addresses = hosts.filter { $0.utf8.allSatisfy("0123456789abcdef.:".utf8.contains) }
    return addresses.prefix(hostsMax).prefix { host in
      room -= host.utf8.count + 1
      return room >= -1
    }
  }

  private static func bounded(_ count: Int) -> Int { min(max(0, count), countMax) }
}

/// The datagram that asks every server of a network for its address: `parlor?` and spaces.
///
/// Spaces pad it to the length of the longest answer, and a server answers with no more bytes than
/// it was asked with. So a forged sender address cannot be flooded with more than was sent.
public enum BeaconQuestion {
  /// Room for a name of 40 characters of four bytes each and every number, and still a single
  /// packet in any network.
  public static let size = 400

  /// Where servers listen in addition to their own address: 239.255.0.0/16 belongs to a site, and
  /// the lower half of the group is our port.
  private static let groupIPv4: [UInt8] = [239, 255, 75, 75]
  /// ff12::8000:7575, a temporary link-local group. Numbers with the highest bit can be chosen
  /// freely.
  private static let groupIPv6: [UInt8] =
    [0xff, 0x12] + [UInt8](repeating: 0, count: 10) + [0x80, 0x00, 0x75, 0x75]

  public static func group(isIPv4: Bool) -> [UInt8] { isIPv4 ? groupIPv4 : groupIPv6 }

  /// The ports that are asked: the default one, and the next ones, which servers started from a
  /// client use when it is taken.
  public static let ports: ClosedRange<UInt16> = 7575...7584

  private static let word = Array("parlor?".utf8)

  public static let bytes = word + [UInt8](repeating: 0x20, count: size - word.count)

  /// Whether a datagram is a question: the word, then any padding. Others come from other programs,
  /// or are answers of other servers.
  public static func isAsked(by datagram: some Collection<UInt8>) -> Bool {
    datagram.starts(with: word)
  }
}
