import Platform
import Protocol

/// The server's command line.
struct Options: Equatable {
  var port: UInt16 = 7575
  /// The addresses to listen at; empty for all.
  var addresses: [String] = []
  var name = "parlor"
  var log = Log.Level.info
  /// Whether it ignores clients that search the network for servers.
  var isQuiet = false
  /// Seconds between the notice and the end.
  var drain = 5
  /// Seconds after which a server without connections ends by itself, if it should.
  var linger: Int?
  var store = Options.standardStore
  /// Addresses without rate limits and counts, besides this machine.
  var exempt: [AddressRange] = []
  /// Proxies that may name their client, and must.
  var proxies: [AddressRange] = []
  /// The port of a `parlor-door` for ssh on this machine, for invitations.
  var door: Int?
  /// The port of a `parlor-door` for browsers on this machine, for invitations.
  var web: Int?
  /// The port on loopback for collectors of figures.
  var figures: UInt16?
  /// Whether house players take as long as a person.
  var housePauses = true
  var limits = ServerLimits()

  enum Command: Equatable {
    case serve(Options)
    case carryOut(OperatorCommand, store: String)
    case show(String)
  }

  static func read(_ words: [String]) throws(Misuse) -> Command {
    if let text = try manual.answer(to: words) { return .show(text) }
    var line = try Arguments(words, of: manual)
    let command = try OperatorCommand(taking: &line)
    let options = try line.setting(Options(), by: setters)
    return command.map { .carryOut($0, store: options.store) } ?? .serve(options)
  }

  private static var setters: [OptionSetter<Options>] {
    let range = "takes an address or range, such as 192.168.1.7, 10.0.0.0/8 or fd00::/8"
    return [
      .number("--port", in: 0...65_535) { $0.port = UInt16($1) },
      .text("--bind") { $0.addresses.append($1) },
      .value("--name", else: "takes 1 to 40 characters", isShown: false) { name in
        (1...40).contains(name.unicodeScalars.count) ? name : nil
      } _: {
        $0.name = $1
      }, .choice("--log") { $0.log = $1 }, .text("--store", needs: "a file") { $0.store = $1 },
      .flag("--quiet") { $0.isQuiet = true }, .number("--drain", in: 0...3600) { $0.drain = $1 },
      .number("--linger", in: 1...86_400) { $0.linger = $1 },
      .value("--exempt", else: range, isShown: false, AddressRange.init) { $0.exempt.append($1) },
      .value("--proxy", else: range, isShown: false, AddressRange.init) { $0.proxies.append($1) },
      .number("--door", in: 1...65_535) { $0.door = $1 },
      .number("--web", in: 1...65_535) { $0.web = $1 },
      .number("--figures", in: 0...65_535) { $0.figures = UInt16($1) },
      .flag("--no-house-pause") { $0.housePauses = false },
      .number("--per-address", in: 1...1_000_000) { $0.limits.gate.perAddressMax = $1 },
      .number("--connections", in: 1...1_000_000) { $0.limits.gate.countMax = $1 },
    ]
  }

  static var standardStore: String { "\(Environment.stateFolder)/parlor.db" }

  /// The command line of the server: options, `--help`, man page and completions come from it.
  static let manual = Manual(of: "parlord").accepting(setters).allowing(["--store"]) { _ in true }
}

/// A command of the operator on the store: `parlord backup FILE`.
struct OperatorCommand: Equatable {
  /// Its words in the manual: `backup`, `name free`.
  let name: String
  /// The words after these; empty if it takes none.
  var value = ""
  /// Whether its flag was given. None has several.
  var hasFlag = false
}

extension OperatorCommand {
  /// Takes a command and its flag from a command line; `nil` if there is none.
  init?(taking line: inout Arguments) throws(Misuse) {
    guard let first = line.words.first else { return nil }
    let all = Options.manual.commands
    let rows = all.filter { $0.words.first == first }
    guard !rows.isEmpty else {
      throw Misuse(no: "command", first, of: all.compactMap(\.words.first), in: "parlord")
    }
    let row = rows.first { line.words.starts(with: $0.words) }
    let values = line.words.dropFirst(row?.words.count ?? 0)
    guard let row, Self.takes(row, values.count) else {
      throw Misuse(text: "usage: " + rows.map { "parlord \($0.usage)" }.joined(separator: " or "))
    }
    if row.words == ["export"], Int(values.joined()) ?? 0 <= 0 {
      throw Misuse(text: "a match is a number; usage: parlord \(row.usage)")
    }
    if let other = line.options.first(where: {
      $0.name != "--store" && !row.flags.contains($0.name)
    }) {
      throw Misuse(text: "\(other.name) cannot be used with this command; leave it out")
    }
    self.init(
      name: row.words.joined(separator: " "), value: values.joined(separator: " "),
      hasFlag: line.options.contains { row.flags.contains($0.name) })
    line.options.removeAll { row.flags.contains($0.name) }
  }

  private static func takes(_ row: Manual.Command, _ count: Int) -> Bool {
    guard row.value != nil else { return count == 0 }
    return row.takesText ? count > 0 : count == 1
  }
}
