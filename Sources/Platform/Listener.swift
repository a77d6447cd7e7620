/// A socket that waits for connections.
package struct Listener: Sendable {
  package let descriptor: Int32
  /// As people write it: `0.0.0.0`, `::1`.
  package let address: String
  package let port: UInt16
  /// Whether it accepts operators, who need no name, instead of players.
  package private(set) var isForOperators = false
  /// Whether this IPv6 socket also accepts players by IPv4.
  private var takesIPv4 = false

  package struct Failure: Error {
    /// The message for the operator of a program that cannot start without the listener.
    package let text: String
    /// The port, if another program uses it.
    package private(set) var taken: UInt16?

    package static let nobodyListens = Failure(text: "none of the inherited sockets is listening")
  }

  /// The sockets that a service manager opened for us, which replace the configured ones; `nil` if
  /// there are none.
  package static func inherited() throws(Failure) -> [Listener]? {
    guard let sockets = ServiceManager.takeSockets() else { return nil }
    let listeners = sockets.compactMap { Listener(inherited: $0) }
    guard !listeners.isEmpty else { throw .nobodyListens }
    return listeners
  }

  /// Listens at every address of these hosts; at all addresses of this machine if there are none. A
  /// shared port allows another process of the same user to take over.
  package static func listen(
    at names: [String], port: UInt16, isShared: Bool = false
  ) throws(Failure) -> [Listener] {
    func listen(at names: [String], takesIPv4: Bool = false) throws(Failure) -> [Listener] {
      var listeners: [Listener] = []
      for name in names {
        let addresses = SocketAddress.resolve(name) ?? []
        guard !addresses.isEmpty else { throw Failure(text: "host \(Log.escaped(name)) not found") }
        listeners += try addresses.map { address throws(Failure) in
          try Listener(at: address, port: port, takesIPv4: takesIPv4, isShared: isShared)
        }
      }
      return listeners
    }
    guard names.isEmpty else { return try listen(at: names) }
    // One socket for IPv6 and IPv4, if the machine has both.
    do throws(Failure) {
      return try listen(at: ["::"], takesIPv4: true)
    } catch {
      if error.taken != nil { throw error }
      return try listen(at: ["0.0.0.0"])
    }
  }

  private init(
    at address: SocketAddress, port: UInt16, takesIPv4: Bool, isShared: Bool
  ) throws(Failure) {
    descriptor = try translated(
      Socket.open(address.family, .stream) { socket throws(SystemError) in
        Socket.turn(.reusesPort, of: socket)
        if isShared { Socket.turn(.sharesPort, of: socket) }
        if !address.isIPv4 { Socket.turn(.isIPv6Only, on: !takesIPv4, of: socket) }
        try Socket.bind(socket, to: address, port: port)
        try Socket.listen(at: socket, waiting: 4096)
      }
    ) { (error: SystemError) -> Failure in
      error.isAddressTaken
        ? Failure(text: "port \(port) is taken", taken: port)
        : Failure(text: "cannot listen at \(address): \(error.reason)")
    }
    self.address = address.description
    self.port = SocketAddress(of: descriptor)?.port ?? port
    self.takesIPv4 = takesIPv4
  }

  /// A socket that another process opened; `nil` if it is not a listening internet socket.
  package init?(inherited socket: Int32) {
    guard Socket.isListening(socket), let bound = SocketAddress(of: socket), Socket.adopt(socket)
    else { return nil }
    descriptor = socket
    address = bound.description
    port = bound.port
    takesIPv4 = !bound.isIPv4 && bound.isWildcard && !Socket.isOn(.isIPv6Only, of: socket)
  }

  /// A socket at `path` for operators: users of this machine who may write that file.
  package init(operators socket: Int32, at path: String) {
    (descriptor, address, port, isForOperators) = (socket, path, 0, true)
  }

  /// The bound addresses, one for each address family.
  package var addresses: [SocketAddress] {
    let bound = SocketAddress(of: descriptor)
    return [bound].compactMap(\.self) + (takesIPv4 ? [SocketAddress([0, 0, 0, 0])] : [])
  }

  /// Accepts waiting connections, up to a maximum. Returns why the next one could not be accepted,
  /// if that was so.
  package func accept(most: Int, _ welcome: (Int32) -> Void) -> Socket.Arrival? {
    for _ in 0..<most {
      switch Socket.accept(at: descriptor) {
      case .connection(let descriptor): welcome(descriptor)
      case .nobody: return nil
      case .gone: continue
      case let failure: return failure
      }
    }
    return nil
  }
}

/// The listeners of a program.
package struct Doors {
  package let listeners: [Listener]
  /// A spare descriptor: if all others are used, it is freed to accept a connection and close it.
  private var spare = Descriptors.makeSpare()
  /// When closed listeners open again; `nil` while they are open.
  package private(set) var opensAgain: Duration?

  /// How long no connection is accepted after the system ran out of descriptors: retrying at once
  /// would only burn processor time.
  private static let pause = Duration.seconds(1)

  package init(_ listeners: [Listener]) { self.listeners = listeners }

  package mutating func open(on poller: borrowing Poller) {
    opensAgain = nil
    for (index, listener) in listeners.enumerated() {
      _ = poller.add(listener.descriptor, token: UInt64(index))
    }
  }

  package mutating func openIfDue(on poller: borrowing Poller, at now: Duration) {
    if let moment = opensAgain, moment <= now { open(on: poller) }
  }

  package mutating func shut(on poller: borrowing Poller, at now: Duration) {
    opensAgain = now + Self.pause
    for listener in listeners { poller.remove(listener.descriptor) }
  }

  /// Closes the listeners for a moment, because a connection could not be accepted. `here` is the
  /// number of connections, for the log. Without descriptors, the spare one is used to accept the
  /// waiting connection, so that it can be told why.
  package mutating func shut(
    after failure: Socket.Arrival?, at listener: Listener, on poller: borrowing Poller,
    at now: Duration, _ log: Log, here: (String, String), _ turnAway: (Int32) -> Void
  ) {
    switch failure {
    case .outOfDescriptors:
      Descriptors.close(spare)
      _ = listener.accept(most: 1, turnAway)
      spare = Descriptors.makeSpare()
      log.error("full", here)
    case .failed(let error): log.error("accept", ("reason", error.reason))
    default: return
    }
    shut(on: poller, at: now)
  }
}
