import Screens

/// Why a benchmark ended before its time.
enum LoadFailure: Error {
  /// A word or a value that means nothing to it.
  case usage(String)
  case unreachable(String)
  /// The system gave no descriptor, memory or event queue.
  case noMeans(String)
  case closed
  case silence(seconds: Int)
  /// A line of the server that nobody asked for: `ERR busy-server …`.
  case refused(String)

  var text: String {
    switch self {
    case .usage(let word): "\"\(word)\" is not valid there; see bench-load --help"
    case .unreachable(let why): "the server cannot be reached: \(why)"
    case .noMeans(let why): "the system lacks the resources for that: \(why)"
    case .closed: "the server closed a connection"
    case .silence(let seconds): "the server has said nothing for \(seconds) s"
    case .refused(let line): "the server said: \(line)"
    }
  }
}
