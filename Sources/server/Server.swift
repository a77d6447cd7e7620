@preconcurrency import Glibc
import Protocol

/// The server's front door: reads what it was called with. It serves nothing yet.
@main
struct Server {
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "--version": print("parlor server \(Version.program)")
    case "--help": print(help)
    default:
      fputs("server: it cannot serve yet; it only knows --help and --version\n", stderr)
      exit(2)
    }
  }

  static let help = """
    Usage: server --help | --version

    The server of Parlor, a lobby of small games over one line of text.
    It cannot serve yet: the rules of the games are there, the network is not.
    """
}
