import Foundation
import TestSupport
import Testing

/// `Tests/Terminal/ways_out.py`, which looks whether a program leaves its terminal as it found it.
@Suite(.serialized) struct TerminalTests {
  private func goOut(
    _ way: String, _ command: String
  ) throws -> (status: Int32, said: String) {
    let script = Talk.root.appending(path: "Tests/Terminal/ways_out.py").path
    let words = ["--ways", way, "--patience", "2", "--", "bash", "-c", command]
    return try ServerProcess.run(words, program: script)
  }

  @Test(arguments: [
    ("exit 3", "exit:3"), ("printf '\\033[?1049h\\033[?25l\\033[?25h\\033[?1049l'", "exit:0"),
    ("kill -SEGV $$", "SIGSEGV"), ("f=$(stty -g); stty raw; stty $f", "exit:0"),
  ])
  func `a program that puts everything back is found good`(command: String, end: String) throws {
    let (status, said) = try goOut("itself", command)
    #expect(said.hasPrefix("itself: ended=\(end) termios=same modes=balanced"))
    #expect(status == 0, "\(said)")
  }

  @Test(arguments: [
    ("stty -echo", "termios=different modes=balanced"),
    ("printf '\\033[?1049h'", "termios=same modes=left"),
    ("printf '\\033[?25l'", "termios=same modes=left"),
    ("printf '\\033[22;2t'", "termios=same modes=left"),
  ])
  func `whatever is left is found`(command: String, finding: String) throws {
    let (status, said) = try goOut("itself", command)
    #expect(said.contains(finding) && status == 1, "\(said)")
  }

  @Test func `a program that does not end is found, and ended`() throws {
    let (status, said) = try goOut("term", "trap '' TERM; while :; do sleep 0.1; done")
    #expect(said.contains("does not end") && status == 1, "\(said)")
  }
}
