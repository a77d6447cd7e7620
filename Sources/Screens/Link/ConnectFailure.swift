/// Why there is no connection to a server.
package enum ConnectFailure: Error, Equatable {
  case unknownHost(String)
  /// Nothing listens there.
  case refused
  /// Why, in the system's words.
  case unreachable(String)

  package var text: String {
    switch self {
    case .unknownHost(let host): "host \(host) not found"
    case .refused: "connection refused"
    case .unreachable(let reason): reason
    }
  }
}
