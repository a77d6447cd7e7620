import Foundation
import Testing

/// The real door to a server, with a folder of its own, for as long as the value lives; and real
/// `ssh` and `telnet` clients that come to it.
final class DoorProcess {
  let sshPort: UInt16
  let telnetPort: UInt16
  private let folder = TmuxScreen.newFolder()
  private let process: Int32

  /// What people have with them: nothing, or a key of their own.
  enum Key: String, CaseIterable {
    case none, ana, bob
  }

  init(to server: UInt16, _ options: [String] = []) throws {
    (sshPort, telnetPort) = (try Self.freePort(), try Self.freePort())
    let log = folder.appending(path: "log").path
    process = try Spawn.begin(
      [
        ServerProcess.program("parlor-door"), "--server", "127.0.0.1:\(server)", "--ssh",
        "\(sshPort)", "--telnet", "\(telnetPort)", "--bind", "127.0.0.1", "--keep",
        folder.appending(path: "kept").path,
      ] + options, environment: [:], input: "/dev/null", output: "/dev/null", errors: log)
    for _ in 0..<1000 {
      let said = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      if said.ranges(of: "event=listen").count == 2 { return }
      usleep(10_000)
    }
    throw Silence(after: "the door does not listen")
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    try? FileManager.default.removeItem(at: folder)
  }

  /// One that a server had a moment ago.
  static func freePort() throws -> UInt16 { try ServerProcess().port }

  var isAlive: Bool { kill(process, 0) == 0 }

  /// The words of an ssh client with this key and nothing of the machine's own settings.
  func ssh(_ key: Key, as user: String = "x", _ options: [String] = [], _ words: [String] = [])
    throws -> [String]
  {
    let settings = [
      "StrictHostKeyChecking=no", "UserKnownHostsFile=\(folder.path)/known", "LogLevel=ERROR",
      "IdentitiesOnly=yes", "IdentityAgent=none", "BatchMode=no", "SendEnv=LANG",
      "SetEnv=NO_MOTION=1",
    ]
    return ["ssh", "-F", "none", "-e", "none", "-p", "\(sshPort)", "-i", try path(of: key)]
      + settings.flatMap { ["-o", $0] } + options + ["\(user)@127.0.0.1"] + words
  }

  /// An ssh client on a screen.
  func visit(
    _ key: Key, as user: String = "x", _ options: [String] = [], _ words: [String] = []
  ) throws -> TmuxScreen {
    let own = TmuxScreen.newFolder()
    let client = try ssh(key, as: user, ["-t"] + options, words)
    return try TmuxScreen(TmuxScreen.environment(own) + client, folder: own)
  }

  /// A telnet client on a screen.
  func call() throws -> TmuxScreen {
    let own = TmuxScreen.newFolder()
    let client = ["telnet", "127.0.0.1", "\(telnetPort)"]
    return try TmuxScreen(TmuxScreen.environment(own) + client, folder: own)
  }

  /// Somebody in the lobby, over ssh with a key or over telnet without one.
  func player(_ name: String, _ key: Key? = nil) throws -> TmuxPlayer {
    let screen = try key.map { try visit($0) } ?? call()
    try screen.wait(for: "Who are you?")
    try screen.press("C-u")
    try screen.type(name)
    try screen.press("Enter")
    if key == nil || key == Key.none {
      try screen.wait(for: "Your login key")
      try screen.press("Enter")
    }
    try screen.wait(for: "Other players")
    return TmuxPlayer(name, on: screen)
  }

  /// A private key in the folder, made when it is wanted first.
  private func path(of key: Key) throws -> String {
    let path = folder.appending(path: key.rawValue).path
    guard key != .none, access(path, F_OK) != 0 else { return path }
    let words = ["-q", "-t", "ed25519", "-N", "", "-f", path]
    let (status, said) = try ServerProcess.run(words, program: "/usr/bin/ssh-keygen")
    guard status == 0 else { throw Silence(after: said) }
    return path
  }
}
