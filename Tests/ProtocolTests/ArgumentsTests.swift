import Protocol
import Testing

/// Reading command lines.
@Suite struct ArgumentsTests {
  private let options = [
    Manual.Option("--port", value: .init("NUMBER"), help: "the port"),
    Manual.Option("--plain", help: "plain lines"),
  ]

  private func read(_ line: String) throws(Misuse) -> [Arguments.Piece] {
    var arguments = Arguments(line.split(separator: " ").map(String.init), options: options) {
      Misuse(text: "\($0)")
    }
    var pieces: [Arguments.Piece] = []
    while let piece = try arguments.next() { pieces.append(piece) }
    return pieces
  }

  @Test func `options and words come in their order`() throws {
    #expect(try read("") == [])
    #expect(
      try read("home --port 7 --plain away --port=8=9") == [
        .word("home"), .option("--port", value: "7"), .option("--plain", value: ""), .word("away"),
        .option("--port", value: "8=9"),
      ])
  }

  @Test func `a value may look like an option, or be nothing`() throws {
    #expect(try read("--port --plain") == [.option("--port", value: "--plain")])
    #expect(try read("--port=") == [.option("--port", value: "")])
  }

  @Test func `a single dash is a word: the input`() throws {
    #expect(
      try read("verify - --plain") == [
        .word("verify"), .word("-"), .option("--plain", value: ""),
      ])
  }

  @Test func `behind -- there are only words`() throws {
    #expect(try read("-- --plain -- -x") == [.word("--plain"), .word("--"), .word("-x")])
  }

  @Test(arguments: [
    ("--prot 7", Arguments.Fault.unknown("--prot")), ("-p", .unknown("-p")),
    ("--port", .lacksValue("--port")), ("--plain=1", .takesNoValue("--plain")),
    ("--=", .unknown("--")),
  ])
  func `what is wrong is named`(line: String, fault: Arguments.Fault) {
    #expect(throws: Misuse(text: "\(fault)")) { try read(line) }
  }
}
