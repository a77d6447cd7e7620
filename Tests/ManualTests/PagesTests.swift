import Foundation
import Protocol
import Testing

@testable import Screens
@testable import client
@testable import door
@testable import server

/// The man pages and completions match the tables of the programs. `PARLOR_UPDATE=1` writes them
/// again.
@Suite(.serialized) struct PagesTests {
  struct Page: Sendable, CustomTestStringConvertible {
    let path: String
    let text: String
    var testDescription: String { path }
  }

  static let manuals = [
    client.Options.manual, server.Options.manual, DoorOptions.manual,
  ]

  static let pages: [Page] = manuals.flatMap { manual in
    let (name, completion) = (manual.program, Completion(manual: manual))
    let page = ManualPage(manual: manual)
    return [
      Page(path: "docs/man/\(name).\(page.text.section)", text: page.roff),
      Page(path: "packaging/completions/\(name).bash", text: completion.bash),
      Page(path: "packaging/completions/_\(name)", text: completion.zsh),
      Page(path: "packaging/completions/\(name).fish", text: completion.fish),
    ]
  }

  @Test(arguments: pages)
  func `a page is what the tables say`(page: Page) throws {
    let file = Project.root.appending(path: page.path)
    if ProcessInfo.processInfo.environment["PARLOR_UPDATE"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try page.text.write(to: file, atomically: true, encoding: .utf8)
    }
    let kept = try? String(contentsOf: file, encoding: .utf8)
    #expect(kept == page.text, "\(page.path) is older than the tables: see CONTRIBUTING.md")
  }

  @Test(arguments: pages)
  func `a page is plain ASCII without blanks at the end of a line`(page: Page) {
    #expect(page.text.utf8.allSatisfy { $0 == 0x0a || (0x20...0x7e).contains($0) })
    #expect(!page.text.contains(" \n"))
  }

  /// Each program reads a page and reports its faults. A program that is missing is skipped.
  static let readers: [(ending: String, program: String, arguments: [String])] = [
    (".bash", "bash", ["-n"]), ("_parlor", "zsh", ["-n"]), ("_parlord", "zsh", ["-n"]),
    ("_parlor-door", "zsh", ["-n"]),
    (".fish", "fish", ["--no-execute"]), (".6", "groff", ["-man", "-Tutf8", "-ww", "-z"]),
    (".8", "groff", ["-man", "-Tutf8", "-ww", "-z"]), (".6", "mandoc", ["-T", "lint"]),
    (".8", "mandoc", ["-T", "lint"]),
  ]

  @Test(arguments: pages)
  func `whoever reads a page finds nothing wrong with it`(page: Page) throws {
    for (ending, program, arguments) in Self.readers where page.path.hasSuffix(ending) {
      let script = "command -v \(program) >/dev/null || exit 0; exec \"$0\" \"$@\""
      let run = try Project.run(
        "/bin/bash", ["-c", script, program] + arguments + [page.path])
      #expect(run.status == 0 && run.said.isEmpty, "\(program): \(run.said)")
    }
  }

  @Test func `a page of the manual has every option and every command`() {
    let titles = ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "FILES", "SEE ALSO"]
    for manual in Self.manuals {
      let text = ManualPage(manual: manual).roff
      for usage in manual.options.map(\.usage) + manual.commands.map(\.usage) {
        #expect(text.contains("\n.TP\n\(Roff.usage(usage))\n"), "\(usage)")
      }
      for title in titles + (manual.commands.isEmpty ? [] : ["COMMANDS"]) {
        #expect(text.contains("\n.SH \(title)\n"))
      }
    }
  }

  @Test(arguments: [
    ("pictures [add FILE]", #"\fBpictures\fR [\fBadd\fR \fIFILE\fR]"#),
    ("--no-motion", #"\fB\-\-no\-motion\fR"#), ("HOST[:PORT]...", #"\fIHOST\fR[:\fIPORT\fR]..."#),
  ])
  func `what is typed is bold, and what stands for something is not`(usage: String, roff: String) {
    #expect(Roff.usage(usage) == roff)
  }

  @Test func `nothing in a text is an order to troff`() {
    let words = Roff.words(#"a\n ~/.config `b c-d` with --plain, '. `"#)
    #expect(
      words == [
        #"a\en"#, #"\(ti/.config"#, #"\fBb\fR"#, #"\fBc\-d\fR"#, "with",
        #"\fB\-\-plain\fR,"#, "'.", "",
      ])
    var manual = Manual(of: "x")
    manual.summary = ".so /etc/passwd"
    let text = PageText(section: 6, title: "y", description: ["'s a trap"])
    let lines = ManualPage(manual: manual, text: text).roff.split(separator: "\n")
    #expect(lines.contains(#"\&.so /etc/passwd"#) && lines.contains(#"\&'s a trap"#))
  }
}

/// The project's folder, and programs that run in it.
enum Project {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, said: String)
  {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = root
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }
}
