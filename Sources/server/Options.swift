import Protocol

/// What the server was called with.
struct Options: Equatable {
  var port: UInt16 = 7575
  /// Where to listen; nothing is everywhere.
  var addresses: [String] = []
  var name = "parlor"
  var log = Log.Level.info
  /// Seconds between the notice and the end.
  var drain = 5
  var limits = ServerLimits()

  /// What to do with the command line.
  enum Command: Equatable {
    case serve(Options)
    case show(String)
  }

  struct Misuse: Error, Equatable {
    let text: String
  }

  /// Every option, for reading and for `--help`.
  private static let table: [(name: String, value: String, text: String)] = [
    ("--port", "NUMBER", "the TCP port, 1 to 65535; 0 takes any free one (7575)"),
    ("--bind", "ADDRESS", "listen here only; may be given several times (everywhere)"),
    ("--name", "TEXT", "what the server calls itself in its greeting (parlor)"),
    ("--store", ":memory:", "where names and matches are kept; only in memory so far"),
    ("--log", "LEVEL", "error, info or debug, on standard error (info)"),
    ("--drain", "SECONDS", "from the first SIGTERM to the end, 0 to 3600 (5)"),
    ("--per-address", "NUMBER", "connections from one address, loopback aside (64)"),
    ("--connections", "NUMBER", "connections in all; never more than the system allows"),
  ]

  static var help: String {
    let width = 24
    let rows = table.map { option in
      let left = "  \(option.name) \(option.value)"
      return left + String(repeating: " ", count: max(2, width - left.utf8.count)) + option.text
    }
    return """
      Usage: server [OPTION VALUE]...
             server --help | --version

      The server of Parlor, a lobby of small games over one line of text.
      Players come in with a client, a bot, or: nc HOST 7575

      \(rows.joined(separator: "\n"))

      It keeps nothing on disk yet: names and matches end with it.
      SIGTERM or SIGINT ends it after a notice to the players, a second one at once.
      """
  }

  static func read(_ arguments: [String]) throws(Misuse) -> Command {
    if arguments == ["--help"] { return .show(help) }
    if arguments == ["--version"] { return .show("parlor server \(Version.program)") }
    var options = Options()
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard table.contains(where: { $0.name == name }) else {
        throw Misuse(text: "there is no option \(quoted(name)); see server --help")
      }
      guard let value = rest.popFirst() else { throw Misuse(text: "\(name) needs a value") }
      try options.set(name, to: value)
    }
    return .serve(options)
  }

  private mutating func set(_ name: String, to value: String) throws(Misuse) {
    switch name {
    case "--port": port = UInt16(try Self.number(name, value, in: 0...65_535))
    case "--bind": addresses.append(value)
    case "--name":
      guard (1...40).contains(value.unicodeScalars.count) else {
        throw Misuse(text: "--name takes 1 to 40 characters")
      }
      self.name = value
    case "--log":
      guard let level = Log.Level(rawValue: value) else {
        throw Misuse(text: "--log takes error, info or debug, not \(Self.quoted(value))")
      }
      log = level
    case "--store":
      guard value == ":memory:" else {
        throw Misuse(text: "--store takes :memory: only; nothing is kept on disk yet")
      }
    case "--drain": drain = try Self.number(name, value, in: 0...3600)
    case "--per-address": limits.perAddressMax = try Self.number(name, value, in: 1...1_000_000)
    default: limits.connectionsMax = try Self.number(name, value, in: 1...1_000_000)
    }
  }

  private static func number(
    _ name: String, _ value: String, in range: ClosedRange<Int>
  ) throws(Misuse) -> Int {
    let digits = value.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits, let number = Int(value), range.contains(number) else {
      throw Misuse(
        text: "\(name) takes \(range.lowerBound) to \(range.upperBound), not \(quoted(value))")
    }
    return number
  }

  private static func quoted(_ text: String) -> String { Log.escaped(text) }
}
