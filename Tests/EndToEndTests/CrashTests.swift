import Foundation
import TestSupport
import Testing

/// Runs `Scripts/faults/crash` and `Scripts/faults/power-cut` with few guests.
@Suite(.serialized) struct CrashTests {
  @Test(arguments: [
    ["crash", "10", "1"],
    ["power-cut", "5", "1"],
    ["power-cut", "8", "1", "--careless"],
  ])
  func `what was acknowledged is there after a crash and a power cut`(words: [String]) throws {
    let script = Talk.root.appending(path: "Scripts/faults/\(words[0])").path
    let more = ["--guests", "40", "--server", ServerProcess.executable]
    let (status, said) = try ServerProcess.run(words.dropFirst() + more, program: script)
    #expect(status == 0, "\(said)")
    figure("\(words.joined(separator: " ")): \(said.split(separator: "\n").last ?? "")")
  }
}
