import Foundation
import TestSupport
import Testing

/// A player who looks elsewhere is called by the terminal, and by a program of their own.
@Suite struct CallingTests {
  private func program(in folder: URL) throws -> String {
    let path = folder.appending(path: "on turn").path
    try writeProgram("#!/bin/sh\necho \"$#: $1\" >> '\(folder.path)/called'\n", to: path)
    return path
  }

  private func called(_ folder: URL) -> String {
    (try? String(contentsOf: folder.appending(path: "called"), encoding: .utf8)) ?? ""
  }

  @Test func `while the window has no focus the terminal shows a message, and the program runs`()
    throws
  {
    let folder = TmuxScreen.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try ServerProcess()
    let bob = try server.player("bob")
    let words = ["127.0.0.1:\(server.port)", "--name", "ana"]
    let ana = try PseudoTerminal(words + ["--notifications", "--on-turn", try program(in: folder)])
    try ana.listen(for: "\u{1b}[?1004h")
    try ana.listen(for: "\u{1b}[>q")
    ana.type("\u{1b}P>|WezTerm 20240203\u{1b}\\\u{1b}[?1004;1$y\u{1b}[?62c")
    try ana.listen(for: "Here now")
    // A challenge that comes while she looks at the terminal is on the screen only.
    try bob.say("challenge ana pig goal=20 clock=0")
    try ana.listen(for: "bob challenges you to Pig.")
    ana.listen(untilQuietFor: 300)
    #expect(!ana.text.contains("]777;"))
    #expect(called(folder).isEmpty)
    ana.type("\u{1b}[O")
    ana.type("d")
    _ = try bob.line(beginning: "EV declined")
    ana.forget()
    try bob.say("challenge ana pig goal=20 clock=0")
    try ana.listen(for: "]777;notify;Parlor;Parlor: bob challenges you to Pig.\u{1b}\\")
    eventually { !called(folder).isEmpty }
    #expect(called(folder) == "1: Parlor: bob challenges you to Pig.\n")
    ana.type("\u{03}")
    #expect(try ana.wait() == 130)
    #expect(ana.text.contains("\u{1b}[?1004l"))
  }

  @Test func `a program that is not there is told at once`() throws {
    let ana = try PseudoTerminal(["--on-turn", "no-such-program"])
    #expect(try ana.wait() == 2)
    #expect(ana.errors.contains("--on-turn: there is no program no-such-program"))
  }
}
