@preconcurrency import Glibc
import Protocol

/// The client's front door: reads what it was called with, and does it.
@main
struct Client {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("--version", 1): print("parlor client \(Version.program)")
    case ("--help", 1): print(help)
    case ("verify", 2): exit(verify(path: arguments[1]))
    default:
      fputs("client: see client --help\n", stderr)
      exit(2)
    }
  }

  /// Reads a match record and says how the match went; 1 when it does not fit.
  private static func verify(path: String) -> Int32 {
    do throws(Verification.Failure) {
      for line in try Verification(path: path).lines { print(line) }
      return 0
    } catch {
      fputs("client: \(error.text)\n", stderr)
      return 1
    }
  }

  static let help = """
    Usage: client verify FILE
           client --help | --version

    verify   plays a match record again, move by move, and shows how the match ended;
             a record that does not fit is refused with the line that is wrong
    """
}
