import Protocol

/// What the client was called with.
enum Options: Equatable {
  case showHelp, showVersion
  case verify(path: String)
  case play(ServerAddress, name: String?)

  struct Misuse: Error, Equatable {
    let text: String
  }

  static let help = """
    Usage: client HOST[:PORT] [--name NAME]
           client verify FILE
           client --help | --version

    HOST     plays at a server in plain lines: what is typed goes there, what it says is
             shown. In a pipe it is a filter, and ends when its input does. The port is 7575
             if none is given; an IPv6 address with a port is written [::1]:7000.
    --name   says hello by this name. The secret that comes with a new name is kept in
             $XDG_CONFIG_HOME/parlor/secrets or ~/.config/parlor/secrets, used from then on,
             and never shown.
    verify   plays a match record again, move by move, and shows how the match ended;
             a record that does not fit is refused with the line that is wrong

    The status is 0 at a good end, 1 for a record that does not fit, 2 for a wrong use, 3 when
    the server cannot be reached, 4 when it refuses hello or is none of ours, 5 when it closes
    the line.
    """

  static func read(_ arguments: [String]) throws(Misuse) -> Options {
    switch (arguments.first, arguments.count) {
    case ("--help", 1): return .showHelp
    case ("--version", 1): return .showVersion
    case ("verify", 2): return .verify(path: arguments[1])
    case ("verify", _): throw Misuse(text: "usage: client verify FILE")
    default: return try readPlay(arguments)
    }
  }

  private static func readPlay(_ arguments: [String]) throws(Misuse) -> Options {
    var (address, name): (ServerAddress?, String?)
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--name" {
        guard let value = rest.popFirst(), Names.isWellFormed(value) else {
          throw Misuse(text: "--name takes a letter and 1 to 15 letters, digits, - or _")
        }
        name = value
      } else if word.hasPrefix("-") {
        throw Misuse(text: "there is no such option; see client --help")
      } else {
        guard address == nil else { throw Misuse(text: "one server is enough; see client --help") }
        guard let found = ServerAddress(word) else {
          throw Misuse(text: "a server is HOST, HOST:PORT or [ADDRESS]:PORT")
        }
        address = found
      }
    }
    guard let address else { throw Misuse(text: "which server? see client --help") }
    return .play(address, name: name)
  }
}
