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

  private static let readers = Project.paths(under: "Scripts").filter { path in
    let source = try? Project.source(path)
    return source?.lines.contains { $0.contains("Options(__doc__)") } ?? false
  }

  @Test(arguments: readers)
  func `an option that a script does not know is refused before anything else`(path: String) throws
  {
    let script = Process()
    script.executableURL = URL(filePath: "\(Project.root)/\(path)")
    script.arguments = ["--nmae"]
    let said = Pipe()
    script.standardError = said
    try script.run()
    let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    script.waitUntilExit()
    #expect(script.terminationStatus == 2)
    #expect(text.contains("--nmae"), "\(text)")
  }

  @Test func `there are such scripts`() { #expect(Self.readers.count > 12) }
}
