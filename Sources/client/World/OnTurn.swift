import Platform
import Screens

/// The player's own program for `--on-turn`: run when they are wanted, with what is said as its
/// only word, as `notify-send 'Parlor: Your turn: Pig, table 4.'`. No shell reads that word. One
/// runs at a time, and not for long.
struct OnTurn {
  /// By its whole path; `nil` where none is wanted.
  private let path: String?
  private var running: (process: ChildProcess, until: Int)?

  /// In milliseconds. A message is on its way long before.
  static let lifeMax = 10_000

  /// Without a program it does nothing.
  init() { path = nil }

  /// A program by its path, or by its name in the folders of `PATH`; `nil` if there is none.
  init?(_ program: String, folders: String?) {
    let candidates =
      program.contains("/")
      ? [program] : (folders ?? "").split(separator: ":").map { "\($0)/\(program)" }
    guard let path = candidates.first(where: { Files.isProgram($0) }) else { return nil }
    self.path = path
  }

  /// Whether the one before has ended or not: while it runs, nobody is called again.
  mutating func run(_ call: Call, at now: Int) {
    passTime(at: now)
    guard let path, running == nil else { return }
    // A program that does not start has nobody to tell it to: the screen is not looked at.
    guard let process = try? ChildProcess([path, call.text], log: "/dev/null") else { return }
    running = (process, now + Self.lifeMax)
  }

  /// Ends it when its time is over.
  mutating func passTime(at now: Int) {
    guard let (process, end) = running else { return }
    if process.hasEnded {
      running = nil
    } else if end <= now {
      self.end()
    }
  }

  /// The time at which a running program is killed.
  var nextMoment: Int? { running?.until }

  mutating func end() {
    running?.process.kill()
    running = nil
  }
}
