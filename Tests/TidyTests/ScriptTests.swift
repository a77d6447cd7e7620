import Foundation
import Testing

/// The scripts that a contributor runs by hand.
@Suite struct ScriptTests {
  @Test(arguments: Project.paths(under: "Scripts"))
  func `every script says what it does and how it is called`(path: String) throws {
    let script = Process()
    script.executableURL = URL(filePath: "\(Project.root)/\(path)")
    script.arguments = ["--help"]
    let said = Pipe()
    script.standardOutput = said
    try script.run()
    let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)
    #expect(text.contains("    \(path)"), "\(text)")
  }
}
