import Lobby
import Platform

// Being found on a network.

extension EventLoop {
  func listenForQuestions() {
    for (index, descriptor) in (beacon?.descriptors ?? []).enumerated() {
      _ = poller.add(descriptor, token: Token.beacon + UInt64(index))
    }
  }

  func takeQuestions(_ token: UInt64) {
    guard token >= Token.beacon else { return }
    beacon?.answer(Int(token - Token.beacon), at: now) { lobby.census }
  }

  /// A server that is about to end is not to be found any more.
  func stopBeingFound() {
    for descriptor in beacon?.descriptors ?? [] { poller.remove(descriptor) }
    beacon?.close()
    beacon = nil
  }
}
