import Platform
import Screens

/// The player's own program for `--on-turn`. It is run when their attention is needed, with the
/// message as its only argument, as in `notify-send 'Parlor: Your turn: Pig, table 4.'`. No shell
/// interprets it. One runs at a time, for a limited time.
struct OnTurn {
  /// Its full path; `nil` if none is wanted.
  private let path: String?
  private var running: (process: ChildProcess, until: Int)?

  /// In milliseconds. Sending a message takes less.
  static let lifeMax = 10_000

  /// Creates one that does nothing.
  init() { path = nil }

  /// A program by its path, or by its name in the folders of `PATH`; `nil` if there is none.
  init?(_ program: String, folders: String?) {
    let candidates =
      program.contains("/")
      ? [program] : (folders ?? "").split(separator: ":").map { "\($0)/\(program)" }
    guard let path = candidates.first(where: { Files.isProgram($0) }) else { return nil }
    self.path = path
  }

  mutating func run(_ call: Call, at now: Int) {
    passTime(at: now)
    guard let path, running == nil else { return }
    // If the program does not start, nobody can be told, as the player looks elsewhere.
    guard let process = try? ChildProcess([path, call.text], log: "/dev/null") else { return }
    running = (process, now + Self.lifeMax)
  }

  mutating func passTime(at now: Int) {
    guard let (process, end) = running else { return }
    if process.hasEnded {
      running = nil
    } else if end <= now {
      self.end()
    }
  }

  var nextMoment: Int? { running?.until }

  mutating func end() {
    running?.process.kill()
    running = nil
  }
}
