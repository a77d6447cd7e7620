import Protocol
import Testing

/// Reading command lines.
@Suite struct ArgumentsTests {
  private let manual = {
    var manual = Manual(of: "inn")
    manual.options = [
      Manual.Option("--port", value: .init("NUMBER"), help: "the port"),
      Manual.Option("--plain", help: "plain lines"),
    ]
    return manual
  }()

  /// The words of a line, and its options with their values.
  private func read(_ line: String) throws(Misuse) -> [[String]] {
    let line = try Arguments(line.split(separator: " ").map(String.init), of: manual)
    return [line.words] + line.options.map { [$0.name, $0.value] }
  }

  @Test func `options and words come in their order`() throws {
    #expect(try read("") == [[]])
    #expect(
      try read("home --port 7 --plain away --port=8=9") == [
        ["home", "away"], ["--port", "7"], ["--plain", ""], ["--port", "8=9"],
      ])
  }

  @Test func `a value may look like an option, or be nothing`() throws {
    #expect(try read("--port --plain") == [[], ["--port", "--plain"]])
    #expect(try read("--port=") == [[], ["--port", ""]])
  }

  @Test func `a single dash is a word: the input`() throws {
    #expect(try read("verify - --plain") == [["verify", "-"], ["--plain", ""]])
  }

  @Test func `behind -- there are only words`() throws {
    #expect(try read("-- --plain -- -x") == [["--plain", "--", "-x"]])
  }

  @Test(arguments: [
    ("--prot 7", "there is no option --prot; did you mean --port?"),
    ("-p", "there is no option -p; see inn --help"),
    ("--port", "--port needs a value; see inn --help"),
    ("--plain=1", "--plain takes no value; leave it out"),
    ("--=", "there is no option --; see inn --help"),
  ])
  func `what is wrong is named`(line: String, text: String) {
    #expect(throws: Misuse(text: text)) { try read(line) }
  }
}
