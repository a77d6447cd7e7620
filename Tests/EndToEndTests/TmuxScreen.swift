import Foundation
import Testing

/// A program on a screen of tmux: the test types at it and reads it. It has a tmux and folders of
/// its own, which are deleted with the value.
///
///     let screen = try TmuxScreen.client(["127.0.0.1:7575", "--name", "ana"])
///     try screen.wait(for: "Here now")
///     try screen.press("p")
final class TmuxScreen {
  private let folder: URL
  /// Every byte that the program has sent to its terminal.
  private var raw: URL { folder.appending(path: "raw") }

  /// The words of a command line, and how large the screen is.
  init(_ command: [String], folder: URL? = nil, columns: Int = 80, rows: Int = 24) throws {
    self.folder = folder ?? Self.newFolder()
    // The screen has a fixed size and no status line, and keeps the text of an ended program.
    try tmux(
      ["start-server"], ["set", "-g", "status", "off"], ["set", "-g", "remain-on-exit", "on"],
      ["set", "-g", "default-terminal", "tmux-256color"],
      ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"] + command,
      ["pipe-pane", "cat > '\(raw.path)'"])
  }

  /// The client, in English, with none of the machine's settings.
  static func client(
    _ arguments: [String] = [], columns: Int = 80, rows: Int = 24
  ) throws -> TmuxScreen {
    let folder = newFolder()
    let command = [clientPath] + arguments
    return try TmuxScreen(
      environment(folder) + command, folder: folder, columns: columns, rows: rows)
  }

  /// `env` with the folders that a player's programs expect.
  static func environment(_ folder: URL) -> [String] {
    let folders = ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"]
    return ["env", "-i", "PATH=/usr/bin:/bin", "TERM=tmux-256color", "LANG=C.UTF-8"]
      + folders.map { "\($0)=\(folder.path)" } + Spawn.inherited.map { "\($0)=\($1)" }
  }

  static var clientPath: String {
    URL(filePath: ServerProcess.executable).deletingLastPathComponent()
      .appending(path: "parlor").path
  }

  /// The path is short, because a socket's name in it must fit.
  static func newFolder() -> URL {
    let folder = URL(filePath: temporaryPath())
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  deinit {
    _ = try? tmux(["kill-server"])
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs several commands at once; tmux does nothing else between them.
  @discardableResult
  private func tmux(_ commands: [String]...) throws -> String {
    let words = Array(commands.joined(separator: [";"]))
    let file = folder.appending(path: "said")
    let tmux = try Spawn.begin(
      ["tmux", "-u", "-f", "/dev/null", "-S", folder.appending(path: "tmux").path] + words,
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm"],
      input: "/dev/null", output: file.path, errors: folder.appending(path: "wrong").path)
    var status: Int32 = 0
    waitpid(tmux, &status, 0)
    guard status == 0 else { throw Silence(after: "tmux \(words): status \(status)") }
    return try String(contentsOf: file, encoding: .utf8)
  }

  // MARK: - Typing

  /// Keys by tmux's names: `a`, `Enter`, `C-z`, `Left`.
  func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Types a text as it is.
  func type(_ text: String) throws { try tmux(["send-keys", "-l", text]) }

  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  // MARK: - Seeing

  /// The characters that are on the screen now.
  func text() throws -> String { try tmux(["capture-pane", "-p"]) }

  /// The characters with their styles, as escape sequences.
  func styledText() throws -> String { try tmux(["capture-pane", "-p", "-e"]) }

  func bytes() throws -> [UInt8] { Array(try Data(contentsOf: raw)) }

  /// The status with which the program has ended; `nil` while it runs.
  func status() throws -> Int? {
    let words = try tmux(["display", "-p", "#{pane_dead} #{pane_dead_status}"]).split {
      " \n".contains($0)
    }
    guard words.first == "1" else { return nil }
    // If two programs end at the same moment, tmux may notice only one, until another one ends.
    if words.count == 1 { try tmux(["run-shell", "true"]) }
    return words.dropFirst().first.flatMap { Int($0) }
  }

  /// What tmux knows of the program, for the message of a test that waits for its end in vain.
  private var condition: String {
    let what = "dead #{pane_dead} status #{pane_dead_status} signal #{pane_dead_signal}"
    return (try? tmux(["display", "-p", what])) ?? "nothing is known"
  }

  func processIdentifier() throws -> Int32 {
    let text = try tmux(["display", "-p", "#{pane_pid}"])
    return try #require(Int32(text.filter(\.isNumber)))
  }

  /// Waits until the screen shows this text, and returns the whole screen.
  @discardableResult
  func wait(for text: String) throws -> String { try wait(for: text) { $0.contains(text) } }

  /// This is long even for a busy machine.
  private static let patience = 60.0

  @discardableResult
  func wait(for what: String, until isThere: (String) throws -> Bool) throws -> String {
    let end = Date(timeIntervalSinceNow: Self.patience)
    var shown = ""
    while Date() < end {
      shown = try text()
      if try isThere(shown) { return shown }
      usleep(20_000)
    }
    throw Silence(after: "waiting for \(what), \(condition):\n\(shown)")
  }
}
