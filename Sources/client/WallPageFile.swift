import Platform
import Protocol
import Screens

/// The wall of a cup as a file: the page is written again whenever something has changed, once a
/// second at most. It needs no terminal.
struct WallPageFile {
  let path: String
  private var app: App
  private var world: World
  /// The page that is in the file, but for its time.
  private var written = ""
  private var writtenAt = 0
  private var isStale = true
  private var hasComplained = false
  private var status: Int32?

  private static let pause = 1000

  /// `nil` if there is no such folder to write in, and none can be made.
  init?(_ app: App, _ world: World, folder: String) {
    guard Files.makeOpenFolder(folder) else { return nil }
    (self.app, self.world, path) = (app, world, "\(folder)/index.html")
  }

  /// Runs to its end, and gives the status to exit with.
  mutating func run() -> Int32 {
    Signals.endOnInterrupt()
    handle([.started])
    while status == nil { turn() }
    return status ?? 0
  }

  private mutating func turn() {
    if isStale, Clock.milliseconds - writtenAt >= Self.pause { write() }
    var waits = Waits()
    world.add(to: &waits)
    // Asked before the wait: what is next afterwards may lie before the moment that has come.
    let due = app.nextMoment
    waits.wait(until: due, world.nextMoment, isStale ? writtenAt + Self.pause : nil)
    app.now = Clock.milliseconds
    handle(world.work())
    if let due, due <= app.now { handle([.ticked]) }
  }

  private mutating func handle(_ messages: [Message]) {
    if !messages.isEmpty { isStale = true }
    for case .quit(let status) in world.pass(messages, to: &app) {
      // Nobody hears a bell here, and nothing is copied.
      self.status = self.status ?? status
    }
  }

  /// A disk that is full for a while is tried again.
  private mutating func write() {
    (isStale, writtenAt) = (false, Clock.milliseconds)
    guard let page = app.page(time: ""), page != written else { return }
    let text = app.page(time: WallClock.timeOfDay(WallClock.seconds)) ?? page
    if Files.publish(Array(text.utf8), to: path) {
      (written, hasComplained) = (page, false)
    } else {
      if !hasComplained { complain("\(path): \(SystemError.last.reason)") }
      (isStale, hasComplained) = (true, true)
    }
  }
}
