package import Protocol

/// The server's message when it closed the connection: `BYE code=slow text="…" retry=500`.
package struct Parting {
  /// The reasons that the client distinguishes.
  package enum Reason: String {
    case quit, forgotten
    /// After these the player may log in again.
    case idle, slow, stopping, storage
    case full, tooMany = "too-many"
    /// An operator gave the player another name.
    case renamed
  }

  package let reason: Reason?
  package let code: String
  /// The reason in the server's words.
  package let text: String
  /// The duration, and an operator's note about it.
  let lasts: String?
  let note: String?
  package let newName: String?
  /// The milliseconds to wait before reconnecting.
  package let retry: Int?

  package init(_ line: ServerLine) {
    code = line[.code] ?? ""
    reason = Reason(rawValue: code)
    (text, retry) = (line[.text] ?? code, line.retry)
    (lasts, note) = (line[.lasts], line[.note])
    newName = line[.player].flatMap { Names.isWellFormed($0) ? $0 : nil }
  }

  package var mayComeBack: Bool {
    switch reason {
    case .idle, .slow, .stopping, .storage, .full, .tooMany: true
    case .renamed: newName != nil
    case .quit, .forgotten, nil: false
    }
  }
}

package enum HostingFailure: Error, Equatable {
  /// Neither beside the client nor in PATH.
  case noProgram
  case noPort(ClosedRange<UInt16>)
  /// It runs but does not answer; its log may say more.
  case silent(log: String)
  /// It stopped at once, with its last line if there was one.
  case ended(String?)
  /// The system's own words.
  case system(String)
}

package enum ConnectFailure: Error, Equatable {
  case unknownHost(String)
  /// Nothing listens there.
  case refused
  case silent
  case unrouted
  /// The system's own words.
  case unreachable(String)

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

/// When to reconnect after a lost connection: after a longer pause each time, so that many clients
/// leave the server time to start.
package struct Reconnecting {
  private static let pauses = [500, 1000, 2000, 4000, 8000, 15_000]

  private var tries = 0

  package init() {}

  /// Milliseconds until the next attempt: as many as the server asks for, but no fewer than ours.
  package mutating func nextPause(asked: Int? = nil) -> Int {
    let pause = Self.pauses[min(tries, Self.pauses.count - 1)]
    tries = min(tries + 1, Self.pauses.count)
    return max(asked ?? 0, pause)
  }

  /// Resets the pauses once the server has done something for us. A greeting is not enough, as a
  /// server may greet and then break.
  package mutating func succeed() { tries = 0 }
}
