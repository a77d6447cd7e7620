import Foundation
import TestSupport
import Testing

/// `Scripts/crash` with few guests; by hand it takes as many as one likes.
@Suite(.serialized) struct CrashTests {
  @Test(arguments: [["crash", "10", "1"]])
  func `what was acknowledged is there after a crash`(words: [String]) throws {
    let script = Talk.root.appending(path: "Scripts/\(words[0])").path
    let more = ["--guests", "40", "--server", ServerProcess.executable]
    let (status, said) = try BadDisk.run(script, words.dropFirst() + more)
    #expect(status == 0, "\(said)")
    figure("\(words.joined(separator: " ")): \(said.split(separator: "\n").last ?? "")")
  }
}
