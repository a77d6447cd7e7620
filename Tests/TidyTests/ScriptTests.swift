import Foundation
import Testing

/// The scripts that a contributor runs by hand.
@Suite struct ScriptTests {
  @Test(arguments: Project.paths(under: "Scripts"))
  func `every script says what it does and how it is called`(path: String) throws {
    let (status, text) = try said(by: path, to: "--help", on: \.standardOutput)
    #expect(status == 0)
    #expect(text.contains("    \(path)"), "\(text)")
  }

  private static let readers = Project.paths(under: "Scripts").filter { path in
    let source = try? Project.source(path)
    return source?.lines.contains { $0.contains("Options(__doc__)") } ?? false
  }

  @Test(arguments: readers)
  func `an option that a script does not know is refused before anything else`(path: String) throws
  {
    let (status, text) = try said(by: path, to: "--nmae", on: \.standardError)
    #expect(status == 2)
    #expect(text.contains("--nmae"), "\(text)")
  }

  @Test func `there are such scripts`() { #expect(Self.readers.count > 12) }

  /// Runs a script with one option. Returns its status and what it writes there.
  private func said(
    by path: String, to option: String, on end: ReferenceWritableKeyPath<Process, Any?>
  ) throws -> (status: Int32, text: String) {
    let (script, pipe) = (Process(), Pipe())
    script.executableURL = URL(filePath: "\(Project.root)/\(path)")
    script.arguments = [option]
    script[keyPath: end] = pipe
    try script.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    script.waitUntilExit()
    return (script.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
