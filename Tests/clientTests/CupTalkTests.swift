import Protocol
import Testing

@testable import Screens
@testable import client

/// `parlor cup`: its command line, its requests, and its output.
@Suite struct CupTalkTests {
  private static let hello =
    "HELLO server=parlor version=0.1.0 protocol=1 line=1024 out=4096 text=\"\""

  private func options(_ words: String) throws -> CupOptions {
    let words = words.split(separator: " ").map(String.init)
    guard case .cup(let options) = try Options.read(["cup"] + words) else {
      throw Misuse.usage("", wrong: nil)
    }
    return options
  }

  /// The requests and the output of a command, and its exit status.
  private func run(
    _ options: CupOptions, names: [String] = [], _ answers: [String: [String]]
  ) -> (sent: [String], shown: [String], status: Int32?) {
    var talk = CupTalk(options, names: names)
    var (sent, shown, status) = ([String](), [String](), Int32?.none)
    var lines = [Self.hello]
    while !lines.isEmpty {
      for effect in talk.hear(lines.removeFirst()) {
        switch effect {
        case .send(let line):
          sent.append(line)
          lines += answers[line] ?? ["ERR no-cup text=\"There is no such cup.\""]
        case .show(let line): shown.append(line)
        case .end(let end): status = status ?? end
        case .note, .keep, .comeBack: break
        }
      }
    }
    return (sent, shown, status)
  }

  @Test func `a list is asked for without a name, page by page`() throws {
    let row = "ROW cup=1 rank=1 player=ana points=2 rating=1500"
    let other = "ROW cup=1 rank=2 player=bob points=0.5 rating=1480 left=yes"
    let answers = [
      "cup table 1": [row, "OK cup=1 next=1"], "cup table 1 from=1": [other, "OK cup=1"],
    ]
    let text = run(try options("table 1"), answers)
    #expect(text.sent == ["cup table 1", "cup table 1 from=1"])
    #expect(
      text.shown == [
        "rank  player  points  rating  left", "   1  ana          2    1500",
        "   2  bob        0.5    1480  yes",
      ])
    #expect(text.status == 0)
    let csv = run(try options("table 1 --format csv"), answers)
    #expect(csv.shown.last == "2,bob,0.5,1480,yes")
  }

  @Test func `a list without rows is a sentence, and nothing in a file`() throws {
    let answers = ["cup games 1": ["OK cup=1"]]
    #expect(run(try options("games 1"), answers).shown == ["nothing to list yet"])
    #expect(run(try options("games 1 --format csv"), answers).shown == [])
  }

  @Test func `pairings have the cup's title above them`() throws {
    let answers = [
      "cup show 1": ["ROW cup=1 title=\"Friday night\"", "OK cup=1"],
      "cup export 1 as=names round=2": ["TXT Round 2", "TXT", "TXT ana  1 bob", "OK cup=1"],
    ]
    let names = run(try options("names 1 --round 2"), answers)
    #expect(names.shown == ["Friday night", "", "Round 2", "", "ana  1 bob"])
    #expect(run(try options("names 7"), answers).status == 1)
  }

  @Test func `a roster is entered by somebody with a name, fifty names to a line`() throws {
    let names = (1...51).map { "p\($0)" }
    let lines = [names.prefix(50), names.suffix(1)].map {
      "cup add 1 \($0.joined(separator: " "))"
    }
    let options = try options("roster 1 list.txt --name dora")
    let entered = run(
      options, names: names,
      [
        "hello dora": ["OK name=dora"],
        lines[0]: ["ROW cup=1 player=p1 state=added", "OK cup=1 added=50"],
        lines[1]: ["ROW cup=1 player=p51 state=refused", "OK cup=1 added=0"],
      ])
    #expect(entered.sent == ["hello dora"] + lines)
    #expect(entered.shown == ["p1 added", "p51 refused"])
    #expect(entered.status == 1)
  }

  @Test func `a roster has a name to a line, and what else is in a line is left out`() throws {
    let text = "ana;1500;Club\r\nbob\n\n# later\n  cleo , 7\n"
    #expect(try CupOptions.names(in: text) == ["ana", "bob", "cleo"])
    #expect(throws: Misuse.notAName("Ana María", line: 2)) {
      try CupOptions.names(in: "bob\nAna María\n")
    }
  }

  @Test(arguments: [
    "pairings", "pairings x", "roster 1", "table 1 2", "chess 1", "table 1 --plain",
    "table 1 --format pdf", "table 0",
  ])
  func `a wrong call is refused`(words: String) {
    #expect(throws: Misuse.self) { try options(words) }
  }
}
