import Protocol
import Testing

@testable import Screens
@testable import client
@testable import server

/// What bash offers at the end of a command line; `<files>` stands for its own completion of files.
@Suite struct BashCompletionTests {
  @Test(arguments: [
    ("parlor ver", "verify"), ("parlor --co", "--color"), ("parlor --ver", "--version"),
    ("parlor --color = a", "auto always"), ("parlor --color =", "auto always never 16 256 true"),
    ("parlor --color n", "never"), ("parlor home --lang e", "en es"),
    ("parlor home --no", "--no-motion"), ("parlor --name ", ""), ("parlor --log ", "<files>"),
    ("parlor --log = a", "<files>"), ("parlor --plain --log a", "<files>"),
    ("parlor verify ", "<files>"), ("parlor verify a ", ""), ("parlor doctor ", ""),
    ("parlor pictures ", "add remove"), ("parlor pictures add ", "<files>"),
    ("parlor home --theme ", "parlor light contrast mono neutral <files>"),
    ("parlor --theme = l", "light <files>"),
    ("parlor wall --", "--name --accessible --ascii --blocks --color --theme --no-motion --mouse"),
    ("parlor wall home --no", "--no-motion"), ("parlor wall --theme m", "mono <files>"),
    ("parlor pictures remove ", ""), ("parlor pictures add a ", ""),
    (
      "parlor home --host ",
      "--name --room --pass --host --plain --accessible --ascii --blocks --color --theme"
    ),
  ])
  func `the client's words are completed`(line: String, offered: String) throws {
    try expect(client.Options.manual, line, offered)
  }

  @Test(arguments: [
    (
      "parlord ",
      "backup restore check reset name export operator operators op renew figures --port --bind"
        + " --name"
    ),
    ("parlord b", "backup"), ("parlord --p", "--port --per-address"),
    ("parlord --log ", "error info"), ("parlord --store ", "<files>"), ("parlord name ", "free"),
    ("parlord name free ", ""), ("parlord operator ", "add remove"),
    ("parlord name free ana ", "--store"), ("parlord backup ", "<files>"),
    ("parlord check ", "--store"), ("parlord reset ", "--yes --store"),
    ("parlord reset --yes --s", "--store"), ("parlord check --store ", "<files>"),
    ("parlord --port 7 --b", "--bind"), ("parlord backups ", "--port"),
  ])
  func `the server's words are completed`(line: String, offered: String) throws {
    try expect(server.Options.manual, line, offered)
  }

  /// Only the beginning is compared where more is offered than is written here.
  private func expect(_ manual: Manual, _ line: String, _ offered: String) throws {
    let script = """
      \(Completion(manual: manual).bash)
      compopt() { [ "$*" = "-o default" ] && printf '%s ' '<files>'; }
      compgen() { if [ "$1" = -f ]; then echo '<files>'; else builtin compgen "$@"; fi; }
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
