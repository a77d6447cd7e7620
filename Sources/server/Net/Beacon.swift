import Lobby
import Platform
import Protocol

/// Answers who asks a network where servers are: a datagram for a datagram, and nothing that it was
/// not asked.
struct Beacon {
  private let limits: ServerLimits
  private let name: String
  /// By which clients know that several answers come from one server.
  let id: String
  private let opened: [String: Int32]
  private var sockets: [BeaconSocket] = []
  /// Tells when an interface comes or goes.
  private let watcher: Int32?
  private var pace: BeaconPace
  /// Where each listener is reached, by its port.
  private let bound: [(address: SocketAddress, port: UInt16)]
  private var hosts: [UInt16: [String]] = [:]
  private var buffer = [UInt8](repeating: 0, count: BeaconQuestion.size)
  private var census = Census.nobody
  private var censusHolds = Duration.zero
  /// Why some of what was asked for is not answered.
  private(set) var failures: [String] = []

  /// Beside every listener, at the same address and port. What another process has opened there is
  /// taken, by its place.
  init(
    beside listeners: [Listener], options: Options, id: String? = nil,
    opened: [String: Int32] = [:]
  ) {
    limits = options.limits
    name = options.name
    self.opened = opened
    self.id = id ?? String(SystemChance.number() ?? 0, radix: 16)
    pace = BeaconPace(limits)
    watcher = Interface.watch()
    bound = listeners.flatMap { listener in
      listener.addresses.map { ($0, listener.port) }
    }
    for (address, port) in bound { open(at: address, port: port) }
    join()
  }

  private mutating func open(at address: SocketAddress, port: UInt16) {
    do throws(BeaconSocket.Failure) {
      let socket = try BeaconSocket(at: address, port: port, opened)
      sockets.append(socket)
      guard !address.isWildcard, !address.isLoopback else { return }
      sockets.append(try BeaconSocket(groupOf: socket, at: address, opened))
    } catch {
      failures.append("\(address): \(error.reason)")
    }
  }

  /// The places of all sockets, and what is open there.
  var places: [(place: String, descriptor: Int32)] { sockets.map { ($0.place, $0.descriptor) } }

  /// The descriptors to poll; the watcher is the last of them.
  var descriptors: [Int32] { sockets.map(\.descriptor) + [watcher].compactMap(\.self) }

  /// Takes what waits at one of the descriptors.
  mutating func answer(_ index: Int, at now: Duration, _ count: () -> Census) {
    guard sockets.indices.contains(index) else { return join() }
    let socket = sockets[index]
    for _ in 0..<limits.beaconPerTurnMax {
      guard let (size, asker) = socket.receive(into: &buffer) else { return }
      guard BeaconQuestion.isAsked(by: buffer.prefix(size)), asker.isOneMachine else { continue }
      if censusHolds <= now {
        census = count()
        censusHolds = now + .seconds(1)
      }
      let answer = answer(port: socket.port)
      guard answer.count <= size, pace.mayAnswer(asker, at: now) else { continue }
      socket.send(answer, to: asker)
    }
  }

  private func answer(port: UInt16) -> [UInt8] {
    BeaconAnswer(
      name: name, port: port, players: census.players, rooms: census.rooms, cups: census.cups,
      version: Version.program, id: id, hosts: hosts[port] ?? []
    ).bytes
  }

  /// Joins the groups where they are not joined yet; what the watcher says is only that.
  private mutating func join() {
    // Also after it has failed because there was more news than it could hold.
    if let watcher { Descriptors.drain(watcher, pieces: limits.beaconPerTurnMax) }
    let interfaces = Interface.all.filter { $0.isUp && $0.hasGroups }
    for index in sockets.indices {
      sockets[index].join(interfaces, most: limits.beaconInterfacesMax)
    }
    let own = interfaces.map(\.address)
    for port in Set(bound.map(\.port)) { hosts[port] = hosts(of: port, on: own) }
  }

  /// The addresses by which others reach a port, IPv4 first. One of a link is nobody's name.
  private func hosts(of port: UInt16, on own: [SocketAddress]) -> [String] {
    let reached = bound.filter { $0.port == port }.flatMap { place in
      place.address.isWildcard
        ? own.filter { $0.family == place.address.family } : [place.address]
    }.filter { !$0.isLoopback && !$0.isOfLink }
    return (reached.filter(\.isIPv4) + reached.filter { !$0.isIPv4 })
      .map(\.description)
  }

  func close() {
    for socket in sockets { socket.close() }
    if let watcher { Descriptors.close(watcher) }
  }
}
