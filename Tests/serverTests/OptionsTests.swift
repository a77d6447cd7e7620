import Protocol
import Platform
import Testing

@testable import server

/// The server's command line.
@Suite struct OptionsTests {
  @Test func `without options the standard ones`() throws {
    #expect(try Options.read([]) == .serve(Options()))
    #expect(Options().port == 7575)
    #expect(Options().drain == 5)
  }

  @Test func `options are read`() throws {
    var options = Options()
    options.port = 7000
    options.addresses = ["127.0.0.1", "::1"]
    options.name = "Ana's"
    options.isQuiet = true
    options.log = .error
    options.limits.gate.perAddressMax = 3
    options.exempt = [try #require(AddressRange("10.0.0.0/8"))]
    options.proxies = [try #require(AddressRange("127.0.0.1"))]
    let arguments = [
      "--port", "7000", "--bind", "127.0.0.1", "--bind", "::1", "--name", "Ana's", "--log", "error",
      "--quiet",
      "--per-address", "3", "--exempt", "10.0.0.0/8", "--proxy", "127.0.0.1",
    ]
    #expect(try Options.read(arguments) == .serve(options))
  }

  static let addresses =
    "takes an address or range, such as 192.168.1.7, 10.0.0.0/8 or fd00::/8"

  @Test(arguments: [
    (["--port"], "--port needs a value; see parlord --help"),
    (["--exempt", "10.0.0.0/33"], "--exempt \(addresses)"),
    (["--proxy", "here"], "--proxy \(addresses)"),
    (["--port", "x"], "--port takes 0 to 65535, not x"),
    (["--port", "65536"], "--port takes 0 to 65535, not 65536"),
    (["--port", "+5"], "--port takes 0 to 65535, not +5"),
    (["--log", "loud"], "--log takes error, info or debug, not loud"),
    (["--name", ""], "--name takes 1 to 40 characters"),
    (["--drain", "-1"], "--drain takes 0 to 3600, not -1"),
    (["--store", ""], "--store needs a file"),
    (["dance"], "there is no command dance; see parlord --help"),
    (["bakup", "a.db"], "there is no command bakup; did you mean backup?"),
    (["backup"], "usage: parlord backup FILE [--with-key]"),
    (["op"], "usage: parlord op COMMAND..."),
    (["operator"], "usage: parlord operator add NAME or parlord operator remove NAME"),
    (["check", "twice"], "usage: parlord check"),
    (["--version", "extra"], "usage: parlord --version; extra is not valid there"),
    (["backup", "--version"], "usage: parlord --version; backup is not valid there"),
    (["name", "free"], "usage: parlord name free NAME"),
    (["export", "x"], "a match is a number; usage: parlord export MATCH"),
    (["check", "--port", "7575"], "--port cannot be used with this command; leave it out"),
    (["--prot", "1"], "there is no option --prot; did you mean --port?"),
    (["--yes"], "--yes cannot be used here; leave it out"),
    (["--juggle"], "there is no option --juggle; see parlord --help"),
    (["\u{1b}[2J"], "there is no command [2J; see parlord --help"),
    (["--", "--help"], "there is no command --help; see parlord --help"),
  ])
  func `what is wrong is said`(arguments: [String], text: String) {
    #expect(throws: Misuse(text: text)) { try Options.read(arguments) }
  }

  @Test func `a value may stand behind =, too`() throws {
    var options = Options()
    options.port = 7000
    options.name = "a=b"
    #expect(try Options.read(["--port=7000", "--name=a=b"]) == .serve(options))
    #expect(
      try Options.read(["check", "--store=x"])
        == .carryOut(OperatorCommand(name: "check"), store: "x"))
    #expect(throws: Misuse(text: "--store needs a file")) {
      try Options.read(["--store="])
    }
  }

  @Test func `the help names every option`() {
    for option in ["--port", "--bind", "--name", "--log", "--drain", "--per-address"] {
      #expect(Options.manual.help.contains("\n  \(option) "))
    }
  }

  @Test func `the help has every row of the tables, in 80 columns`() {
    let help = Options.manual.help
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    for option in Options.manual.options { #expect(help.contains("\n  \(option.usage)")) }
    for order in Options.manual.commands { #expect(help.contains("\n  \(order.usage)")) }
  }

  @Test func `each option of the table is read`() throws {
    let values = [
      "--port": "1", "--drain": "1", "--per-address": "1", "--connections": "1",
      "--linger": "1", "--door": "7522", "--web": "7580",
      "--figures": "9575", "--exempt": "10.0.0.1",
      "--proxy": "10.0.0.1",
      "--log": "debug",
    ]
    for option in Options.manual.options where option != .help && option != .version {
      let value = option.value.map { values[option.name] ?? $0.placeholder }
      let words = [option.name] + [value].compactMap(\.self)
      #expect(try Options.read(words) != .serve(Options()), "\(option.name)")
    }
  }

  @Test func `each order of the table is read and carried out`() throws {
    for order in Options.manual.commands {
      let words = order.words + (order.value == nil ? [] : ["318"]) + ["--store", "x"]
      guard case .carryOut(let command, store: "x") = try Options.read(words) else {
        Issue.record("\(order.usage) is not read")
        continue
      }
      #expect(throws: Operator.Failure.self, "\(order.usage)") {
        try Operator(path: "/nonexistent/x.db").carryOut(command)
      }
    }
  }

  @Test func `a server that ends before it answers has done nothing`() throws {
    let folder = try Folder()
    let operators = Operator(path: folder.file("a.db"))
    let listener = try #require(UnixSocket.listen(at: Operator.socketPath(of: operators.path)))
    defer { Descriptors.close(listener) }
    for name in ["name free", "operator add", "operator remove", "op"] {
      try Worker.start {
        guard Readiness.canRead(listener, within: -1),
          case .connection(let talk) = Socket.accept(at: listener),
          Readiness.canRead(talk, within: -1)
        else { return }
        Descriptors.drain(talk, pieces: 1)
        Descriptors.close(talk)
      }
      #expect(throws: Operator.Failure(text: "the server did not answer; look at its log")) {
        try operators.carryOut(OperatorCommand(name: name, value: "eva"))
      }
    }
  }
}

@Suite struct LogTests {
  @Test(arguments: [
    ("ana", "ana"), ("", "\"\""), ("a b", "\"a b\""), ("a\"b", "\"a\\u{22}b\""),
    ("x\nlevel=error", "\"x\\u{a}level=error\""), ("\u{1b}[2J", "\"\\u{1b}[2J\""),
    ("ñ", "\"\\u{f1}\""),
  ])
  func `nothing in a value can forge a line`(text: String, escaped: String) {
    #expect(Log.escaped(text) == escaped)
  }

  @Test(arguments: [
    (["backup", "a.db"], OperatorCommand(name: "backup", value: "a.db")),
    (["check"], OperatorCommand(name: "check")),
    (["reset"], OperatorCommand(name: "reset")),
    (["reset", "--yes"], OperatorCommand(name: "reset", hasFlag: true)),
    (["name", "free", "ana"], OperatorCommand(name: "name free", value: "ana")),
    (["export", "318"], OperatorCommand(name: "export", value: "318")),
    (
      ["backup", "--with-key", "a.db"],
      OperatorCommand(name: "backup", value: "a.db", hasFlag: true)
    ),
    (
      ["backup", "a.db", "--with-key"],
      OperatorCommand(name: "backup", value: "a.db", hasFlag: true)
    ),
    (
      ["op", "kick", "ana", "for=10m", "-", "-x"],
      OperatorCommand(name: "op", value: "kick ana for=10m - -x")
    ),
    (["operator", "add", "ana"], OperatorCommand(name: "operator add", value: "ana")),
  ])
  func `orders are read, with the store that they are for`(words: [String], order: OperatorCommand)
    throws
  {
    #expect(try Options.read(words + ["--store", "x"]) == .carryOut(order, store: "x"))
    #expect(try Options.read(words) == .carryOut(order, store: Options.standardStore))
  }

  @Test func `a range holds the addresses that begin as it does`() throws {
    let home = try #require(AddressRange("192.168.0.0/20"))
    #expect(home.contains([192, 168, 15, 255]) && !home.contains([192, 168, 16, 0]))
    #expect(try #require(AddressRange("10.1.2.3")).contains([10, 1, 2, 3]))
    #expect(try #require(AddressRange("0.0.0.0/0")).contains([8, 8, 8, 8]))
    let six = try #require(AddressRange("fd00::/8"))
    #expect(six.contains([0xfd] + Array(repeating: 9, count: 15)) && !six.contains([10, 0, 0, 1]))
    for text in ["", "home", "10.0.0/8", "10.0.0.0/-1", "10.0.0.0/8/8", "fd00::/129"] {
      #expect(AddressRange(text) == nil, "\(text)")
    }
  }
}
