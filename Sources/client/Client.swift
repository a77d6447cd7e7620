@preconcurrency import Glibc
import Protocol

/// The client's front door: reads what it was called with, and does it.
@main
struct Client {
  static func main() {
    do throws(Misuse) {
      switch try Options.read(Array(CommandLine.arguments.dropFirst())) {
      case .showHelp: print(Options.manual.help)
      case .showVersion: print("parlor client \(Version.program)")
      case .verify(let path): exit(verify(path: path))
      case .doctor: exit(isNotThereYet("doctor"))
      case .pictures: exit(isNotThereYet("pictures"))
      case .play(let options): exit(play(options))
      }
    } catch {
      fputs("client: \(error.text)\n", stderr)
      exit(2)
    }
  }

  /// In plain lines, as long as there is no screen; where nobody names a server, on this machine.
  private static func play(_ options: PlayOptions) -> Int32 {
    guard !options.hosts else { return isNotThereYet("--host") }
    guard let address = options.address ?? ServerAddress("127.0.0.1") else { return 2 }
    var plain = Plain(address, name: options.name)
    return plain.run()
  }

  // FIXME: goes away with the screen, which brings what is missing here.
  private static func isNotThereYet(_ word: String) -> Int32 {
    fputs("client: \(word) is not there yet\n", stderr)
    return 2
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
