import Foundation
import TestSupport
import Testing

/// `examples/forced-command` with a real sshd, where there is one that the tests can start.
@Suite struct ForcedCommandTests {
  private static let sshd = "/usr/sbin/sshd"
  private static let isPossible = access(sshd, X_OK) == 0 && getuid() == 0

  /// The system's own ssh server with the example's settings, for the user of the tests.
  private final class SystemDoor {
    let folder = TmuxScreen.newFolder()
    let port: UInt16
    private let process: Int32

    init() throws {
      port = try DoorProcess.freePort()
      try FileManager.default.createDirectory(
        atPath: "/run/sshd", withIntermediateDirectories: true)
      for key in ["host", "ana"] {
        let path = folder.appending(path: key).path
        let words = ["-q", "-t", "ed25519", "-N", "", "-f", path]
        _ = try ServerProcess.run(words, program: "/usr/bin/ssh-keygen")
      }
      let example = Talk.root.appending(path: "examples/forced-command")
      let rules = try String(contentsOf: example.appending(path: "sshd_config"), encoding: .utf8)
        .replacing("Match User parlor-guest", with: "Match User root")
        .replacing(
          "/usr/local/libexec/parlor-guest", with: example.appending(path: "parlor-guest").path)
      let settings = """
        Port \(port)
        ListenAddress 127.0.0.1
        HostKey \(folder.path)/host
        AuthorizedKeysFile \(folder.path)/ana.pub
        StrictModes no
        PermitRootLogin yes
        UsePAM no
        PidFile none
        AcceptEnv PARLOR_TELNET

        """
      let file = folder.appending(path: "sshd_config")
      try (settings + rules).write(to: file, atomically: true, encoding: .utf8)
      process = try Spawn.begin(
        [ForcedCommandTests.sshd, "-D", "-e", "-f", file.path], environment: [:],
        input: "/dev/null", output: "/dev/null", errors: folder.appending(path: "log").path)
      awaitConnections()
    }

    /// One connection and no more: an ssh server with ten unfinished ones drops others at random.
    private func awaitConnections() {
      eventually { (try? Peer(port: port)) != nil }
    }

    deinit {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
      try? FileManager.default.removeItem(at: folder)
    }

    func ssh(_ options: [String], to door: UInt16, _ words: [String] = []) -> [String] {
      let settings = [
        "StrictHostKeyChecking=no", "UserKnownHostsFile=\(folder.path)/known", "LogLevel=ERROR",
        "IdentitiesOnly=yes", "IdentityAgent=none", "SetEnv=PARLOR_TELNET=\(door)",
      ]
      return ["ssh", "-F", "none", "-e", "none", "-p", "\(port)", "-i", "\(folder.path)/ana"]
        + settings.flatMap { ["-o", $0] } + options + ["root@127.0.0.1"] + words
    }
  }

  @Test(.enabled(if: isPossible))
  func `whoever logs in plays, sees their window change, and can do nothing else`() throws {
    let server = try ServerProcess()
    let door = try DoorProcess(to: server.port)
    let system = try SystemDoor()
    let own = TmuxScreen.newFolder()
    let client = system.ssh(["-t"], to: door.telnetPort, ["sh", "-c", "id"])
    let screen = try TmuxScreen(TmuxScreen.environment(own) + client, folder: own)
    try screen.wait(for: "Who are you?")
    try screen.resize(columns: 60, rows: 20)
    try screen.wait(for: "a smaller screen") {
      $0.contains("Who are you?") && $0.split(separator: "\n").allSatisfy { $0.count <= 60 }
        && $0.contains("A letter and 1 to 15") && $0.contains("yours")
    }
    try screen.type("ana")
    try screen.press("Enter")
    try screen.wait(for: "Your login key")
    try screen.press("Enter")
    try screen.wait(for: "Here now")
    // The prompt of telnet would be a way out.
    try screen.press("C-]")
    try screen.press("C-c")
    try screen.wait(for: "the end of ssh") { _ in try screen.status() != nil }
    let said = String(decoding: try screen.bytes(), as: UTF8.self)
    #expect(!said.contains("uid=") && !said.contains("telnet>"), "\(said)")
  }

  @Test(
    .enabled(if: isPossible),
    arguments: [
      ["-N", "-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:22"], ["-W", "127.0.0.1:22"],
    ])
  func `tunnels are refused`(options: [String]) throws {
    let system = try SystemDoor()
    let (status, said) = try ServerProcess.run(
      ["20"] + system.ssh(options, to: 1), program: "/usr/bin/timeout")
    #expect(status != 0 && status != 124, "\(said)")
  }
}
