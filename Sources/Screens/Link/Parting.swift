package import Protocol

/// What a server said when it closed the line: `BYE code=slow text="…" retry=500`.
package struct Parting {
  /// The reasons that make a difference here.
  package enum Reason: String {
    case quit, forgotten
    /// After these the same player may come again.
    case idle, slow, stopping, storage
    /// An operator gave the player another name.
    case renamed
  }

  /// `nil` for any other.
  package let reason: Reason?
  /// What the server calls the reason.
  package let code: String
  /// Why, in the server's words.
  package let text: String
  /// For how long, and what an operator wrote about it.
  let lasts: String?
  let note: String?
  package let newName: String?
  /// Milliseconds that it asks for before the next call.
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
    case .idle, .slow, .stopping, .storage: true
    case .renamed: newName != nil
    case .quit, .forgotten, nil: false
    }
  }
}

/// Why no server could be started on this machine.
package enum HostingFailure: Error, Equatable {
  /// Neither beside the client nor in PATH.
  case noProgram
  case noPort(ClosedRange<UInt16>)
  /// It runs but does not answer; its log may say more.
  case silent(log: String)
  /// It stopped at once, with its last words if there were any.
  case ended(String?)
  /// Why, in the system's words.
  case system(String)
}

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

/// When a server is called again whose line was broken or closed: after a longer pause each time,
/// so that those who lost it together leave it room to start.
package struct Reconnecting {
  private static let pauses = [500, 1000, 2000, 4000, 8000, 15_000]

  private var tries = 0

  package init() {}

  /// Milliseconds until the next call: as many as the server asks for, but no fewer than ours.
  package mutating func nextPause(asked: Int? = nil) -> Int {
    let pause = Self.pauses[min(tries, Self.pauses.count - 1)]
    tries = min(tries + 1, Self.pauses.count)
    return max(asked ?? 0, pause)
  }

  /// The server has done something for us. To be greeted is not enough: one that greets and then
  /// breaks is called more and more slowly, too.
  package mutating func succeed() { tries = 0 }
}
