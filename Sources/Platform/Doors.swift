/// The listeners where connections come in.
package struct Doors {
  package let listeners: [Listener]
  /// A spare descriptor for when there is no other: it is used to accept a connection and close it.
  private var spare = Descriptors.makeSpare()
  /// When those that are shut are opened again; `nil` while they are open.
  package private(set) var opensAgain: Duration?

  /// How long nobody is let in when the system has no descriptors: trying at once would only spin.
  private static let pause = Duration.seconds(1)

  package init(_ listeners: [Listener]) { self.listeners = listeners }

  /// The listener of a token; `nil` if it is something else's.
  package func listener(of token: UInt64) -> Listener? {
    token < UInt64(listeners.count) ? listeners[Int(token)] : nil
  }

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

  /// Lets nobody in for a moment, as one could not be taken: `here` says how many are in, for the
  /// log. Out of descriptors, the spare one takes the connection that waits, so that it can be told
  /// why.
  package mutating func shut(
    after failure: Socket.Arrival?, at listener: Listener, on poller: borrowing Poller,
    at now: Duration, _ log: Log, here: (String, String), _ turnAway: (Int32) -> Void
  ) {
    switch failure {
    case .outOfDescriptors:
      Descriptors.close(spare)
      if case .connection(let descriptor) = listener.accept() { turnAway(descriptor) }
      spare = Descriptors.makeSpare()
      log.error("full", here)
    case .failed(let error): log.error("accept", ("reason", error.reason))
    default: return
    }
    shut(on: poller, at: now)
  }
}

extension Listener {
  /// Takes connections that wait, so many at most. Returns why the next one could not be taken, if
  /// it could not.
  package func accept(most: Int, _ welcome: (Int32) -> Void) -> Socket.Arrival? {
    for _ in 0..<most {
      switch accept() {
      case .connection(let descriptor): welcome(descriptor)
      case .nobody: return nil
      case .gone: continue
      case let failure: return failure
      }
    }
    return nil
  }
}
