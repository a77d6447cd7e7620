@preconcurrency import Glibc
import Protocol

/// The client's front door: reads what it was called with, and does it.
@main
struct Client {
  static func main() {
    do throws(Options.Misuse) {
      switch try Options.read(Array(CommandLine.arguments.dropFirst())) {
      case .showHelp: print(Options.help)
      case .showVersion: print("parlor client \(Version.program)")
      case .verify(let path): exit(verify(path: path))
      case .play(let address, let name):
        var plain = Plain(address, name: name)
        exit(plain.run())
      }
    } catch {
      fputs("client: \(error.text)\n", stderr)
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
}
