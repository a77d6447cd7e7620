import Platform

/// Where connections come in.
struct Doors {
  let listeners: [Listener]
  /// A spare descriptor for when there is no other: it is used to accept a connection and close it.
  private var spare: Int32 = -1
  private(set) var isOpen = false

  init(_ listeners: [Listener]) {
    self.listeners = listeners
    keepSpare()
  }

  /// The listener of a token; `nil` if it is something else's.
  func listener(of token: UInt64) -> Listener? {
    token < UInt64(listeners.count) ? listeners[Int(token)] : nil
  }

  mutating func open(on poller: borrowing Poller) {
    isOpen = true
    for (index, listener) in listeners.enumerated() {
      _ = poller.add(listener.descriptor, token: UInt64(index))
    }
  }

  mutating func shut(on poller: borrowing Poller) {
    isOpen = false
    for listener in listeners { poller.remove(listener.descriptor) }
  }

  /// Does something for which there must be a descriptor, when all others are used.
  mutating func withSpare(_ body: () -> Void) {
    Descriptors.close(spare)
    body()
    keepSpare()
  }

  private mutating func keepSpare() { spare = Descriptors.makeSpare() }

  /// Operators find nobody any more.
  func removeOperatorsDoor() {
    for listener in listeners where listener.isForOperators { Files.remove(listener.address) }
  }
}
