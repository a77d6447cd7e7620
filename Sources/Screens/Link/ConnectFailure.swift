/// Why there is no connection to a server.
package enum ConnectFailure: Error, Equatable {
  case unknownHost(String)
  /// Nothing listens there.
  case refused
  /// Nobody answers.
  case silent
  /// No way leads there.
  case unrouted
  /// Why, in the system's words.
  case unreachable(String)

  /// By what the system says: whether nobody listens there, nobody answers, or no way leads there.
  package init(isRefused: Bool, isSilence: Bool, isUnrouted: Bool, reason: String) {
    switch (isRefused, isSilence, isUnrouted) {
    case (true, _, _): self = .refused
    case (_, true, _): self = .silent
    case (_, _, true): self = .unrouted
    default: self = .unreachable(reason)
    }
  }

  package var text: String {
    switch self {
    case .unknownHost(let host): "host \(host) not found"
    case .refused: "connection refused"
    case .silent: "no answer"
    case .unrouted: "no route to that network"
    case .unreachable(let reason): reason
    }
  }
}
