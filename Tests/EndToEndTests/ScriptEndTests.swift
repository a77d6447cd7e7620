import Foundation
import Testing

/// `Scripts/speed/bench-web` stands for every script that starts servers: all of them end with
/// `Tests/Faults/system.py`.
@Suite struct ScriptEndTests {
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a script that a signal ends leaves no server and no folder`(signal: Int32) throws {
    let folder = NSTemporaryDirectory() + "parlor-script-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let programs = URL(filePath: ServerProcess.executable).deletingLastPathComponent().path
    let script = Process()
    let output = Pipe()
    script.executableURL = URL(filePath: Self.root).appending(path: "Scripts/speed/bench-web")
    script.arguments = ["4", "--playing", "2", "--programs", programs]
    script.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder]) { $1 }
    script.standardInput = FileHandle.nullDevice
    (script.standardOutput, script.standardError) = (output, output)
    try script.run()
    var said = Data()
    while !String(decoding: said, as: UTF8.self).contains("pages 4") {
      let more = output.fileHandleForReading.availableData
      try #require(!more.isEmpty, "\(String(decoding: said, as: UTF8.self))")
      said += more
    }
    #expect(Self.programs(in: folder).count == 2)
    kill(script.processIdentifier, signal)
    script.waitUntilExit()
    #expect(script.terminationStatus == 1)
    #expect(Self.programs(in: folder) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The command lines of running programs that name the folder.
  private static func programs(in folder: String) -> [String] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return numbers.filter { $0.allSatisfy(\.isNumber) }
      .compactMap { try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8) }
      .filter { $0.contains(folder) }
  }
}
