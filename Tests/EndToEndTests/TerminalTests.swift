import Foundation
import TestSupport
import Testing

/// Runs `Tests/Terminal/ways_out.py`: a program must leave its terminal as it found it.
@Suite(.serialized) struct TerminalTests {
  private func goOut(
    _ ways: String, _ command: [String]
  ) throws -> (status: Int32, said: String) {
    let script = Talk.root.appending(path: "Tests/Terminal/ways_out.py").path
    let words = ["--ways", ways, "--settle", "0.7", "--quit", "\\x03", "--patience", "5", "--"]
    return try ServerProcess.run(words + command, program: script)
  }

  private func goOut(_ way: String, _ script: String) throws -> (status: Int32, said: String) {
    try goOut(way, ["bash", "-c", script])
  }

  /// The real client with a folder of its own. The server that it looks for is not there.
  private func client(_ arguments: [String]) -> [String] {
    let client = URL(filePath: ServerProcess.executable).deletingLastPathComponent()
      .appending(path: "parlor").path
    let folder = NSTemporaryDirectory() + "parlor-\(UUID().uuidString)"
    let environment = ["XDG_CONFIG_HOME", "XDG_DATA_HOME"].map { "\($0)=\(folder)" }
    return ["env", "TERM=xterm-256color", "LANG=C.UTF-8"] + environment + [client] + arguments
  }

  @Test(arguments: [
    "quit,ctrl-c,ctrl-backslash", "term,hup,int,twice,early", "trap,ill,segv,bus,abrt,fpe",
    "ctrl-z,ctrl-z-term,stop-cont,stop-term", "hang-up",
  ])
  func `the client leaves its terminal as it found it, whichever way it ends`(
    ways: String
  ) throws {
    let (status, said) = try goOut(ways, client(["127.0.0.1:1"]))
    #expect(status == 0, "\(said)")
    #expect(said.split(separator: "\n").count == ways.split(separator: ",").count, "\(said)")
    if ways.hasPrefix("quit") {
      #expect(said.contains("quit: ended=exit:130") && said.contains("?1049=1/1"), "\(said)")
    }
  }

  @Test func `the doctor asks a terminal that does not answer, and leaves it as it was`() throws {
    let (status, said) = try goOut("itself,term", client(["doctor"]))
    #expect(said.contains("itself: ended=exit:0 ") && status == 0, "\(said)")
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
