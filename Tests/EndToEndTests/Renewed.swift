import Foundation
import TestSupport
import Testing

/// A server that can be renewed: its program is a file of its own, which can be replaced, and a
/// service manager follows it.
final class Renewed {
  let folder: String
  let manager: ServerProcess
  var store: String { "\(folder)/parlor.db" }
  private var program: String { "\(folder)/parlord" }

  init(
    _ arguments: [String] = [], shell: String = ":", isFollowed: Bool = true,
    on given: String? = nil
  ) throws {
    folder = given ?? temporaryPath()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/parlord", withDestinationPath: ServerProcess.executable)
    // As where the server is installed: no debugger writes down where a program died.
    let calm = "export SWIFT_BACKTRACE=enable=no; \(shell)"
    let renewer = Talk.root.appending(path: "Tests/Faults/renewer.py").path
    let words = isFollowed ? "exec python3 \(renewer) \(folder)/parlord" : "exec \(folder)/parlord"
    manager = try ServerProcess(
      arguments, store: "\(folder)/parlor.db", shell: "\(calm); \(words) \"$@\"")
    // The line may be there in part: the number comes a moment after its name.
    if isFollowed { eventually { process != nil } }
  }

  deinit {
    if let number = process { kill(number, SIGKILL) }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The number of the server's process now, as the service manager knows it.
  var process: Int32? {
    manager.log.matches(of: #/ server=(\d+)\n/#).last.flatMap { Int32($0.1) }
  }

  /// Replaces the server's program by a shell script, in which `$parlord` is the real one. `exec -a
  /// $0 $parlord` runs it under the script's path.
  func install(_ script: String?) throws {
    try? FileManager.default.removeItem(atPath: program)
    guard let script else {
      return try FileManager.default.createSymbolicLink(
        atPath: program, withDestinationPath: ServerProcess.executable)
    }
    let text = "#!/bin/bash\nparlord=\(ServerProcess.executable)\n\(script)\n"
    try writeProgram(text, to: program)
  }

  func uninstall() throws { try FileManager.default.removeItem(atPath: program) }

  /// Starts a renewal, and waits for nothing.
  func beginRenewal() throws -> Int32 {
    try Spawn.begin(
      [ServerProcess.executable, "renew", "--store", store], environment: [:], input: "/dev/null",
      output: "/dev/null", errors: "/dev/null")
  }

  /// Tries a few times: on a busy machine the new process may need longer than the old one waits
  /// for it. The old one then goes on as before.
  func isRenewed() throws -> Bool { try (0..<6).contains { _ in try renew().status == 0 } }

  @discardableResult
  func renew(_ more: String...) throws -> (status: Int32, said: String) {
    try ServerProcess.run(["renew", "--store", store] + more)
  }
}
