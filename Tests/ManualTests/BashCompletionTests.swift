import Protocol
import Testing

@testable import Screens
@testable import client
@testable import server

/// What bash offers at the end of a command line; `<files>` is for its own way with files.
@Suite struct BashCompletionTests {
  @Test(arguments: [
    ("client ver", "verify"), ("client --co", "--color"), ("client --ver", "--version"),
    ("client --color = a", "auto always"), ("client --color =", "auto always never 16 256 true"),
    ("client --color n", "never"), ("client home --lang e", "en es"),
    ("client home --no", "--no-motion"), ("client --name ", ""), ("client --log ", "<files>"),
    ("client --log = a", "<files>"), ("client --plain --log a", "<files>"),
    ("client verify ", "<files>"), ("client verify a ", ""), ("client doctor ", ""),
    ("client pictures ", "add remove"), ("client pictures add ", "<files>"),
    ("client pictures remove ", ""), ("client pictures add a ", ""),
    ("client home --host ", "--name --host --plain --accessible --ascii --color --no-motion"),
  ])
  func `the client's words are completed`(line: String, offered: String) throws {
    try expect(client.Options.manual, line, offered)
  }

  @Test(arguments: [
    (
      "server ", "backup check reset name export --port --bind --name --quiet --store --log --drain"
    ),
    ("server b", "backup"), ("server --p", "--port --per-address"), ("server --log ", "error info"),
    ("server --store ", "<files>"), ("server name ", "free"), ("server name free ", ""),
    ("server name free ana ", "--store"), ("server backup ", "<files>"),
    ("server check ", "--store"), ("server reset ", "--yes --store"),
    ("server reset --yes --s", "--store"), ("server check --store ", "<files>"),
    ("server --port 7 --b", "--bind"), ("server backups ", "--port"),
  ])
  func `the server's words are completed`(line: String, offered: String) throws {
    try expect(server.Options.manual, line, offered)
  }

  /// Where more is offered than is written down here, what is written is how it begins.
  private func expect(_ manual: Manual, _ line: String, _ offered: String) throws {
    let script = """
      \(Completion(manual: manual).bash)
      compopt() { [ "$*" = "-o default" ] && printf '%s ' '<files>'; }
      COMP_WORDS=("$@")
      COMP_CWORD=$(($# - 1))
      _parlor_\(manual.program)
      for word in "${COMPREPLY[@]}"; do printf '%s ' "$word"; done
      """
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let run = try Project.run("/bin/bash", ["-uc", script, "bash"] + words)
    #expect(run.status == 0)
    #expect(
      offered.isEmpty ? run.said.isEmpty : run.said.hasPrefix("\(offered) "), "\(run.said)")
  }
}
