import Lobby
import Platform

// Being found on a network.

extension EventLoop {
  func listenForQuestions() {
    for (index, descriptor) in (beacon?.descriptors ?? []).enumerated() {
      _ = poller.add(descriptor, token: Self.beaconToken + UInt64(index))
    }
  }

  func takeQuestions(_ token: UInt64) {
    guard token >= Self.beaconToken else { return }
    beacon?.take(Int(token - Self.beaconToken), at: now) { lobby.census }
  }

  /// A server that is about to end is not to be found any more.
  func stopBeingFound() {
    for descriptor in beacon?.descriptors ?? [] { poller.remove(descriptor) }
    beacon?.close()
    beacon = nil
  }
}
