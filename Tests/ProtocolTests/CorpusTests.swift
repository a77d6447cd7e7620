import Foundation
import Testing

/// The inputs that the fuzzer found worth keeping, once more.
@Suite struct CorpusTests {
  @Test func `every input of the corpus holds what must hold`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count > 10)
    for file in files { check(Array(try Data(contentsOf: file))) }
  }
}
