import Link
import Platform
import Protocol
import Screens

/// Searches for servers: by a question on the network, and by greetings on this machine.
enum Discovery {
  /// How long answers are waited for after each question: a nearby server answers quickly or not at
  /// all. It is asked twice, because datagrams can be lost.
  private static let waits = [100, 150]
  /// The number of answers that are read. Each server sends some twenty; more would be an attack.
  private static let datagramsMax = 2000
  /// A server on this machine also greets quickly.
  private static let greetingMilliseconds = 300

  static func look() -> [FoundServer] {
    var found = FoundServers()
    let places = AskedPlace.all
    let queries = [true, false].compactMap { BeaconQuery(isIPv4: $0) }
    var left = datagramsMax
    for milliseconds in waits {
      for query in queries { query.ask(places) }
      hear(queries, until: Clock.milliseconds + milliseconds, &left, &found)
    }
    for port in BeaconQuestion.ports where !found.isKnownHere(port: port) {
      if let server = greet("127.0.0.1", port) ?? greet("[::1]", port) { found.add(server) }
    }
    return found.sorted
  }

  private static func hear(
    _ inquiries: [BeaconQuery], until end: Int, _ left: inout Int, _ found: inout FoundServers
  ) {
    var waits = Waits()
    for inquiry in inquiries { waits.add(inquiry.descriptor) }
    while left > 0, Clock.milliseconds < end {
      waits.wait(until: end)
      for (index, inquiry) in inquiries.enumerated() where waits.isReady(index) {
        left -= 1
        if let server = inquiry.hear() { found.add(server) }
      }
    }
  }

  /// The server at that port of this machine, if one greets there.
  static func greet(_ host: String, _ port: UInt16) -> FoundServer? {
    guard let server = ServerAddress("\(host):\(port)"),
      let address = SocketAddress.resolve(server.host, port: server.port)?.first
    else { return nil }
    let start = Clock.milliseconds
    let link = ServerLink()
    guard link.connect(to: address, at: start).isEmpty else { return nil }
    while Clock.milliseconds - start < greetingMilliseconds {
      var waits = Waits()
      link.add(to: &waits)
      waits.wait(until: start + greetingMilliseconds)
      for message in link.work(at: Clock.milliseconds) {
        guard case .heard(let text) = message else {
          if case .connected = message { continue }
          return nil
        }
        guard let line = ServerLine(text), line.kind == .hello else { return nil }
        return FoundServer(
          address: server, version: line[.version] ?? "?", milliseconds: Clock.milliseconds - start)
      }
    }
    return nil
  }
}

/// A question to the whole network in one address family, and its answers.
final class BeaconQuery {
  let descriptor: Int32
  private let isIPv4: Bool
  private let start: Int

  /// `nil` if this machine lacks the address family.
  init?(isIPv4: Bool) {
    guard let socket = try? Socket.open(SocketAddress.family(isIPv4: isIPv4), .datagram) else {
      return nil
    }
    descriptor = socket
    self.isIPv4 = isIPv4
    start = Clock.milliseconds
    Socket.turn(isIPv4 ? .mayBroadcast : .isIPv6Only, of: descriptor)
  }

  deinit { Descriptors.close(descriptor) }

  /// Sends the question. A datagram that is refused is lost, as any datagram may be.
  func ask(_ places: [AskedPlace]) {
    for place in places where place.address.isIPv4 == isIPv4 {
      if isIPv4, place.interface > 0 {
        Socket.sendToGroups(through: place.interface, from: descriptor)
      }
      for port in BeaconQuestion.ports {
        Socket.sendDatagram(BeaconQuestion.bytes, to: place.address, port: port, at: descriptor)
      }
    }
  }

  /// The server of the next datagram; `nil` if the datagram is not an answer.
  func hear() -> FoundServer? {
    var bytes = [UInt8](repeating: 0, count: BeaconQuestion.size + 1)
    guard let (count, from) = Socket.receiveDatagram(at: descriptor, into: &bytes),
      let answer = BeaconAnswer(Array(bytes.prefix(count))),
      answer.protocolNumber == Version.protocolNumber, let host = from.host,
      let address = ServerAddress("[\(host)]:\(answer.port)")
    else { return nil }
    return FoundServer(
      address: address, version: answer.version, milliseconds: Clock.milliseconds - start,
      answer: answer)
  }
}

/// A place where servers may receive a question: an address of one machine or of several, and the
/// interface.
struct AskedPlace {
  let address: SocketAddress
  /// 0 to let the machine's routes choose.
  let interface: UInt32

  /// The most places that are asked. Each gets ten datagrams, and a machine with many networks,
  /// such as one that runs containers, need not ask them all.
  private static let placesMax = 64

  /// This machine, the broadcast addresses of its networks, and the groups that servers join there.
  static var all: [AskedPlace] {
    let loop = [UInt8](repeating: 0, count: 15) + [1]
    let always = [[127, 0, 0, 1], loop, [255, 255, 255, 255]].map {
      AskedPlace(address: SocketAddress($0), interface: 0)
    }
    // An interface may have several addresses that lead to the same places.
    var asked: Set<String> = []
    let places = networks.filter { place in
      asked.insert("\(place.address.host ?? "") \(place.interface)").inserted
    }
    return always + places.prefix(placesMax)
  }

  private static var networks: [AskedPlace] {
    Interface.all.filter(\.isUp).flatMap { interface in
      let (own, index) = (interface.address, interface.index)
      var places: [AskedPlace] = []
      // If the broadcast address equals its own, the interface has none.
      if own.isIPv4, let everybody = interface.broadcast, everybody.host != own.host {
        places.append(AskedPlace(address: everybody, interface: 0))
      }
      if interface.hasGroups {
        let group = SocketAddress(BeaconQuestion.group(isIPv4: own.isIPv4), interface: index)
        places.append(AskedPlace(address: group, interface: index))
      }
      return places
    }
  }
}

/// A server of our own on this machine: a child process that does not end with our terminal.
enum Hosting {
  /// How long the server waits after its last player has gone, if it should end then.
  static let lingerSeconds = 30
  /// A server starts quickly, even on a slow machine.
  private static let waitMilliseconds = 10_000

  /// Starts a server, waits for its greeting, and returns its address.
  static func begin(staysOpen: Bool) throws(HostingFailure) -> ServerAddress {
    guard let program else { throw .noProgram }
    let ports = BeaconQuestion.ports
    guard let port = ports.first(where: isFree) else { throw .noPort(ports) }
    let log = "\(Environment.stateFolder)/server.log"
    let linger = staysOpen ? [] : ["--linger", String(lingerSeconds)]
    func failure(_ error: SystemError) -> HostingFailure { .system(error.reason) }
    guard Files.makeFolder(Files.folder(of: log)) else { throw failure(.last) }
    let child = try translated(
      ChildProcess([program, "--port", String(port)] + linger, log: log), failure)
    return try wait(for: child, port: port, log: log)
  }

  /// The names of the server's program: the installed name, and the former one.
  private static let names = ["parlord", "server"]

  /// The server beside this client, or else one in PATH. PATH is searched for the first name only:
  /// other projects have a program called server.
  private static var program: String? {
    let beside = Program.path.map { own in names.map { "\(Files.folder(of: own))/\($0)" } } ?? []
    let folders = (Environment.value("PATH") ?? "").split(separator: ":")
    return (beside + folders.map { "\($0)/\(names[0])" }).first { Files.isProgram($0) }
  }

  private static func isFree(_ port: UInt16) -> Bool {
    let everywhere = SocketAddress([0, 0, 0, 0])
    guard let socket = try? Socket.open(everywhere.family, .stream) else { return false }
    defer { Descriptors.close(socket) }
    Socket.turn(.reusesPort, of: socket)
    return (try? Socket.bind(socket, to: everywhere, port: port)) != nil
  }

  private static func wait(
    for child: ChildProcess, port: UInt16, log: String
  ) throws(HostingFailure) -> ServerAddress {
    guard let address = ServerAddress("127.0.0.1:\(port)") else { throw .system("no address") }
    let start = Clock.milliseconds
    while Clock.milliseconds - start < waitMilliseconds {
      // The server has exited; the last line of its log gives the reason.
      if child.hasEnded {
        let said = (try? Files.read(log, bytesMax: 1 << 20)) ?? []
        let lines = String(decoding: said, as: UTF8.self).split(separator: "\n")
        throw .ended(lines.last.map(String.init))
      }
      if Discovery.greet("127.0.0.1", port) != nil { return address }
      Clock.sleep(milliseconds: 20)
    }
    // Without a greeting the server is stopped: the player would not know of it, and it would lock
    // the store.
    child.stop()
    throw .silent(log: log)
  }
}
