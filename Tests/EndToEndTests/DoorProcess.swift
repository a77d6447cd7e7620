import Foundation
import TestSupport
import Testing

/// The real door of a server, with a folder of its own, and real `ssh` and `telnet` clients that
/// connect to it. The door ends with this value.
final class DoorProcess {
  let sshPort: UInt16
  let telnetPort: UInt16
  /// What the door keeps and what its visitors have; it is deleted with the last door that uses it.
  private let place: Place
  private var folder: URL { place.folder }
  private let log: String
  private let process: Int32

  private final class Place {
    let folder = TmuxScreen.newFolder()
    deinit { try? FileManager.default.removeItem(at: folder) }
  }

  /// The ssh key of a visitor: none, or one of their own.
  enum Key: String, CaseIterable {
    case none, ana, bob
  }

  /// With `old`, a door at the same ports and with what the old one has kept.
  init(to server: UInt16, _ options: [String] = [], after old: DoorProcess? = nil) throws {
    place = old?.place ?? Place()
    sshPort = try old?.sshPort ?? Self.freePort()
    telnetPort = try old?.telnetPort ?? Self.freePort()
    log = place.folder.appending(path: "log-\(UUID().uuidString)").path
    process = try Spawn.begin(
      [
        ServerProcess.program("parlor-door"), "--server", "127.0.0.1:\(server)", "--ssh",
        "\(sshPort)", "--telnet", "\(telnetPort)", "--bind", "127.0.0.1", "--keep",
        place.folder.appending(path: "kept").path,
      ] + options, environment: [:], input: "/dev/null", output: "/dev/null", errors: log)
    try waitForLog(of: "event=listen", times: 2)
  }

  /// A door under a service manager, which holds the port for ssh and restarts the door.
  init(managedTo server: UInt16) throws {
    place = Place()
    telnetPort = 0
    log = place.folder.appending(path: "log").path
    let script = Talk.root.appending(path: "Tests/Faults/supervisor.py").path
    process = try Spawn.begin(
      [
        "python3", script, ServerProcess.program("parlor-door"), "--server", "127.0.0.1:\(server)",
        "--ssh", "1", "--keep", place.folder.appending(path: "kept").path,
      ], environment: ["WATCHDOG": "20", "PATH": "/usr/bin:/bin"], input: "/dev/null",
      output: "/dev/null", errors: log)
    eventually { [log] in Self.port(in: log) != nil }
    guard let port = Self.port(in: log) else { throw Silence(after: "the door does not listen") }
    sshPort = port
    try waitForLog(of: "text=READY=1")
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  private static func port(in log: String) -> UInt16? {
    let said = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    return said.firstMatch(of: /event=listen for=ssh .* port=(\d+)/).flatMap { UInt16($0.1) }
  }

  private var said: String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }

  func waitForLog(of text: String, times: Int = 1) throws {
    guard eventually({ said.ranges(of: text).count >= times }) else {
      throw Silence(after: "no \(text) in:\n\(said)")
    }
  }

  func signal(_ number: Int32) { kill(process, number) }

  /// The process number of the managed door that was started last.
  var managed: Int32? {
    said.matches(of: /text=READY=1 server=(\d+)/).last.flatMap { Int32($0.1) }
  }

  /// The status with which the door ends. It waits for at most a minute.
  func waitForEnd() throws -> Int32 {
    var status: Int32 = 0
    guard eventually({ waitpid(process, &status, WNOHANG) == process }) else {
      throw Silence(after: "the door does not end:\n\(said)")
    }
    return status >> 8 & 0xff
  }

  /// A port that is free: a server had it a moment ago.
  static func freePort() throws -> UInt16 { try ServerProcess().port }

  var isAlive: Bool { kill(process, 0) == 0 }

  /// The arguments of an ssh client with this key and with none of the machine's settings.
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

  /// A player in the lobby, over ssh with a key or over telnet without one.
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
    try screen.wait(for: "Here now")
    return TmuxPlayer(name, on: screen)
  }

  /// A private key in the folder, made when it is first needed.
  private func path(of key: Key) throws -> String {
    let path = folder.appending(path: key.rawValue).path
    guard key != .none, access(path, F_OK) != 0 else { return path }
    let words = ["-q", "-t", "ed25519", "-N", "", "-f", path]
    let (status, said) = try ServerProcess.run(words, program: "/usr/bin/ssh-keygen")
    guard status == 0 else { throw Silence(after: said) }
    return path
  }
}
