import Platform
import Protocol
import Screens

/// The options of the door's command line.
struct DoorOptions: Equatable {
  /// The server's address as it was typed: `127.0.0.1:7575`.
  var server = "127.0.0.1:7575"
  /// The ports. A port of 0 is not opened.
  var ssh: UInt16 = 0
  var telnet: UInt16 = 0
  var web: UInt16 = 0
  /// The addresses to listen at; empty means all.
  var addresses: [String] = []
  /// The folder of the host key and of the data of people with ssh keys.
  var keep = "\(Environment.stateFolder)/door"
  /// The address from which to connect to the server, which trusts it by its `--proxy`.
  var source: [UInt8]?
  /// The address of a proxy in front of the door for browsers.
  var webProxy: [UInt8]?
  /// The name of this machine in invitations; `nil` for the address that each person used.
  var publicName: String?
  var log = Log.Level.info
  /// The seconds in which people may play on after the first SIGTERM.
  var drain = 5
  var limits = DoorLimits()

  static func read(_ words: [String]) throws(Misuse) -> DoorOptions {
    let line = try Arguments(words, of: manual)
    if let word = line.words.first {
      throw Misuse(no: "option", word, of: manual.options.map(\.name), in: "parlor-door")
    }
    let options = try line.setting(DoorOptions(), by: setters)
    guard options.ssh != 0 || options.telnet != 0 || options.web != 0 else {
      throw Misuse(text: "no way in: give --ssh PORT, --telnet PORT or --web PORT")
    }
    return options
  }

  private static var setters: [OptionSetter<DoorOptions>] {
    let source = "takes an address of this machine, such as 127.0.0.2"
    let proxy = "takes an address like 127.0.0.1"
    return [
      .text("--server") { $0.server = $1 },
      .number("--ssh", in: 0...65_535) { $0.ssh = UInt16($1) },
      .number("--telnet", in: 0...65_535) { $0.telnet = UInt16($1) },
      .number("--web", in: 0...65_535) { $0.web = UInt16($1) },
      .value("--web-proxy", else: proxy, SocketAddress.bytes) { $0.webProxy = $1 },
      .text("--bind") { $0.addresses.append($1) },
      .text("--keep", needs: "a folder") { $0.keep = $1 },
      .value("--from", else: source, isShown: false, SocketAddress.bytes) { $0.source = $1 },
      .value("--public", else: "takes a name or an address") { name in
        ServerAddress("[\(name)]:1") != nil && !name.contains("]") ? name : nil
      } _: {
        $0.publicName = $1
      },
      .choice("--log") { $0.log = $1 },
      .number("--drain", in: 0...86_400) { $0.drain = $1 },
      .number("--people", in: 1...100_000) { $0.limits.gate.countMax = $1 },
      .number("--per-address", in: 1...100_000) { $0.limits.gate.perAddressMax = $1 },
      .number("--idle", in: 1...1440) { $0.limits.idleMax = $1 * 60_000 },
    ]
  }

  /// The door's options: the source of parsing, `--help`, the man page and completions.
  static let manual = Manual(of: "parlor-door").accepting(setters)
}
