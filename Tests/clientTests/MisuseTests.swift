import Protocol
import Testing

@testable import Screens
@testable import client

/// What the client prints when its command line is wrong.
@Suite struct MisuseTests {
  @Test(arguments: [
    ("--name", "--name needs a value; see parlor --help"),
    ("--name 7", "--name takes a letter followed by 1 to 15 letters, digits, - or _, not 7"),
    ("--name=", "--name takes a letter followed by 1 to 15 letters, digits, - or _, not \"\""),
    ("--plain=yes", "--plain takes no value; leave it out"),
    ("--color loud", "--color takes auto, always, never, 16, 256 or true, not loud"),
    ("--lang --plain", "--lang takes en, es or it, not --plain"),
    ("--log=", "--log needs a file"),
    ("home away", "only one server can be given; leave out away"),
    ("--port 7", "a server is HOST, HOST:PORT or [ADDRESS]:PORT, not --port"),
    ("home:x", "a server is HOST, HOST:PORT or [ADDRESS]:PORT, not home:x"),
    (
      "--host home",
      "--host starts a server on this machine; drop either --host or home"
    ),
    ("doctor --plain", "--plain cannot be used with a command; leave it out"),
    ("--plain verify a.txt", "--plain cannot be used with a command; leave it out"),
    ("verify", "usage: parlor verify FILE"),
    ("--version extra", "usage: parlor --version; extra is not valid there"),
    ("doctor --version", "usage: parlor --version; doctor is not valid there"),
    ("verify a b", "usage: parlor verify FILE; b is not valid there"),
    ("doctor me", "usage: parlor doctor; me is not valid there"),
    ("pictures ad cat", "usage: parlor pictures [add FILE | remove NAME]; ad is not valid there"),
    ("pictures add", "usage: parlor pictures [add FILE | remove NAME]"),
    ("cup names abc", "usage: parlor \(CupOptions.usage); abc is not valid there"),
    ("cup pairings x 3", "usage: parlor \(CupOptions.usage); x is not valid there"),
    ("cup names", "usage: parlor \(CupOptions.usage)"),
    ("pictures add a b", "usage: parlor pictures [add FILE | remove NAME]; b is not valid there"),
  ])
  func `what is wrong is said, and which word it was`(line: String, text: String) {
    expect(line.split(separator: " ").map(String.init), text)
  }

  @Test(arguments: [
    ("--colour", "--color"), ("--colour=16", "--color"), ("--nmae", "--name"), ("-name", "--name"),
    ("--HELP", "--help"), ("--langauge", "--lang"), ("--access", "--accessible"),
    ("--nomotion", "--no-motion"), ("--clour", "--color"),
  ])
  func `who is nearly right is told what is meant`(word: String, meant: String) {
    let name = word.split(separator: "=").first.map(String.init) ?? ""
    expect([word], "there is no option \(name); did you mean \(meant)?")
  }

  @Test(arguments: ["--juggle", "-x", "---", "--" + String(repeating: "host", count: 999)])
  func `who is not is told where to look`(word: String) {
    expect([word], "there is no option \(word.prefix(Misuse.shownMax)); see parlor --help")
  }

  @Test func `a command is known by its second word`() {
    expect(["verfy", "a.txt"], "there is no command verfy; did you mean verify?")
    expect(["picture", "add"], "there is no command picture; did you mean pictures?")
  }

  @Test func `nothing that was typed acts upon the terminal`() {
    expect(["-\u{1b}[2J"], "there is no option -[2J; see parlor --help")
    expect(["a", "\u{1b}"], "only one server can be given; leave out \"\"")
    expect(["--lang=\u{9b}2J\u{202e}x\r\n"], "--lang takes en, es or it, not 2Jx")
    expect([""], "a server is HOST, HOST:PORT or [ADDRESS]:PORT, not \"\"")
  }

  @Test func `no words bring it down`() {
    let words = [
      "--name", "--color=", "--", "-", "", "verify", "pictures", "add", "\r\n", "é", "=",
    ]
    for first in words {
      for second in words {
        for third in words { _ = try? Options.read([first, second, third]) }
      }
    }
  }

  private func expect(_ words: [String], _ text: String) {
    do throws(Misuse) {
      let options = try Options.read(words)
      Issue.record("\(words) is taken as \(options)")
    } catch {
      #expect(error.text == text)
    }
  }
}
