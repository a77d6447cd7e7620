import Lobby
import Platform
import Protocol

/// Answers datagrams that ask a network for servers, one for one.
struct Beacon {
  private let options: Options
  /// The id by which clients recognize several answers of one server.
  let id: String
  private(set) var sockets: [BeaconSocket] = []
  /// Reports when an interface appears or disappears.
  private let watcher: Int32?
  private var pace: BeaconPace
  private let bound: [(address: SocketAddress, port: UInt16)]
  private var hosts: [UInt16: [String]] = [:]
  private var buffer = [UInt8](repeating: 0, count: BeaconQuestion.size)
  private var census = Census.nobody
  private var censusHolds = Duration.zero
  /// Why the beacon does not answer at some addresses.
  private(set) var failures: [String] = []

  /// A datagram socket beside every listener, at the same address and port. Sockets that another
  /// process handed over are reused.
  init(
    beside listeners: [Listener], options: Options, id: String? = nil, opened: [String: Int32] = [:]
  ) {
    self.options = options
    self.id = id ?? SystemChance.word()
    pace = BeaconPace(options.limits)
    watcher = Interface.watch()
    bound = listeners.flatMap { listener in listener.addresses.map { ($0, listener.port) } }
    for (address, port) in bound { open(at: address, port: port, opened) }
    join()
  }

  private mutating func open(at address: SocketAddress, port: UInt16, _ opened: [String: Int32]) {
    do throws(SystemError) {
      let socket = try BeaconSocket(
        "\(port) \(address)", at: address, port: port, home: address.isWildcard ? address : nil,
        opened)
      sockets.append(socket)
      guard !address.isWildcard, !address.isLoopback else { return }
      let interface = Interface.all.first {
        $0.isUp && $0.hasGroups && $0.address.bytes == address.bytes
      }
      let group = SocketAddress(
        BeaconQuestion.group(isIPv4: address.isIPv4), interface: interface?.index ?? 0)
      sockets.append(
        try BeaconSocket(
          "\(port) \(group) of \(address)", at: group, port: port, home: address, opened,
          answering: socket.descriptor))
    } catch {
      failures.append("\(address): \(error.reason)")
    }
  }

  /// The descriptors to poll; the watcher is the last of them.
  var descriptors: [Int32] { sockets.map(\.descriptor) + [watcher].compactMap(\.self) }

  mutating func answer(_ index: Int, at now: Duration, _ count: () -> Census) {
    guard sockets.indices.contains(index) else { return join() }
    let socket = sockets[index]
    for _ in 0..<options.limits.beaconPerTurnMax {
      guard let (size, asker) = Socket.receiveDatagram(at: socket.descriptor, into: &buffer) else {
        return
      }
      guard BeaconQuestion.isAsked(by: buffer.prefix(size)), asker.isOneMachine else { continue }
      if censusHolds <= now {
        census = count()
        censusHolds = now + .seconds(1)
      }
      let answer = BeaconAnswer(
        name: options.name, port: socket.port, players: census.players, rooms: census.rooms,
        cups: census.cups, version: Version.program, id: id, hosts: hosts[socket.port] ?? []
      ).bytes
      guard answer.count <= size, pace.mayAnswer(asker, at: now) else { continue }
      Socket.sendDatagram(answer, to: asker, at: socket.answering)
    }
  }

  /// Joins groups where they are not joined yet. The watcher reports only that something changed.
  private mutating func join() {
    // The watcher is emptied even after it failed because of too many changes.
    if let watcher { Descriptors.drain(watcher, pieces: options.limits.beaconPerTurnMax) }
    let interfaces = Interface.all.filter { $0.isUp && $0.hasGroups }
    for index in sockets.indices {
      sockets[index].join(interfaces, most: options.limits.beaconInterfacesMax)
    }
    let own = interfaces.map(\.address)
    for port in Set(bound.map(\.port)) { hosts[port] = hosts(of: port, on: own) }
  }

  /// The addresses by which other machines reach a port, IPv4 first. Link-local addresses are left
  /// out, because they mean nothing on another machine.
  private func hosts(of port: UInt16, on own: [SocketAddress]) -> [String] {
    let reached = bound.filter { $0.port == port }.flatMap { place in
      place.address.isWildcard ? own.filter { $0.family == place.address.family } : [place.address]
    }.filter { !$0.isLoopback && !$0.isOfLink }
    return (reached.filter(\.isIPv4) + reached.filter { !$0.isIPv4 }).map(\.description)
  }
}

/// A datagram socket that receives questions: one bound to an address, and beside it one bound to
/// the group, unless the address is a wildcard.
struct BeaconSocket {
  let descriptor: Int32
  /// `7575 0.0.0.0`, `7575 ff12::8000:7575 of ::1`: different for each socket of a server.
  let place: String
  /// The port that players are told.
  let port: UInt16
  /// The socket that sends the answers, as one bound to a group has no address of its own.
  let answering: Int32
  /// The address of the interface on which the group is joined; a wildcard means every interface,
  /// `nil` none.
  private let home: SocketAddress?
  private var joined: Set<UInt32> = []

  init(
    _ place: String, at address: SocketAddress, port: UInt16, home: SocketAddress?,
    _ opened: [String: Int32], answering: Int32? = nil
  ) throws(SystemError) {
    (self.place, self.port, self.home) = (place, port, home)
    let known = opened[place]
    descriptor = if let known { known } else { try Self.open(at: address, port: port) }
    self.answering = answering ?? descriptor
  }

  private static func open(at address: SocketAddress, port: UInt16) throws(SystemError) -> Int32 {
    try Socket.open(address.family, .datagram) { socket throws(SystemError) in
      if !address.isIPv4 { Socket.turn(.isIPv6Only, of: socket) }
      Socket.hearOwnGroupsOnly(socket, isIPv4: address.isIPv4)
      try Socket.bind(socket, to: address, port: port)
    }
  }

  // MARK: - The group

  /// Joins the group on new interfaces, and leaves it on those that are gone, as the system would
  /// keep the membership.
  mutating func join(_ interfaces: [Interface], most: Int) {
    guard let home else { return }
    let group = BeaconQuestion.group(isIPv4: home.isIPv4)
    let wanted = interfaces.filter { interface in
      interface.address.bytes.count == group.count
        && (home.isWildcard || interface.address.bytes == home.bytes)
    }
    let indices = Set(wanted.map(\.index))
    // Errors are ignored: the group was not joined then.
    for index in joined.subtracting(indices) {
      _ = Socket.changeGroup(group, on: index, joins: false, of: descriptor)
    }
    joined.formIntersection(indices)
    for index in indices.subtracting(joined).sorted() where joined.count < most {
      if Socket.changeGroup(group, on: index, joins: true, of: descriptor) { joined.insert(index) }
    }
  }
}

/// Limits the answers per second, to one address and to all.
///
/// Only addresses that got an answer in this second are remembered, so the memory is bounded by the
/// total.
struct BeaconPace {
  private let limits: ServerLimits
  private var windowEnds = Duration.zero
  private var total = 0
  private var answered: [[UInt8]: Int] = [:]
  private var neighbourhoods: AddressPrefixes

  init(_ limits: ServerLimits, _ neighbourhoods: AddressPrefixes = AddressPrefixes()) {
    (self.limits, self.neighbourhoods) = (limits, neighbourhoods)
  }

  mutating func mayAnswer(_ address: SocketAddress, at now: Duration) -> Bool {
    if windowEnds <= now { (windowEnds, total, answered) = (now + .seconds(1), 0, [:]) }
    let key = neighbourhoods.key(of: address, at: now)
    let count = answered[key] ?? 0
    guard total < limits.beaconTotalMax, count < limits.beaconPerAddressMax else { return false }
    total += 1
    answered[key] = count + 1
    return true
  }
}
