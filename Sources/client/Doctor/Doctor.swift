import Glibc
import Platform
import Screens

/// `parlor doctor`: what this client makes of its terminal and its surroundings, in plain lines,
/// for somebody who wonders why it looks as it does.
struct Doctor {
  let environment: (String) -> String?
  var isInputTerminal = false
  var isOutputTerminal = false
  var size: ScreenSize
  /// `nil` where there was nobody to ask.
  var examination: Examination?
  var secrets = KeptFile("")
  var pictures = KeptFile("")

  /// Looks at everything, writes it to standard output, and gives the status to exit with.
  static func run() -> Int32 {
    let environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
    var doctor = Doctor(
      environment: environment,
      isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      size: .of(STDOUT_FILENO, environment: environment))
    doctor.secrets = KeptFile(SecretFile().path)
    doctor.pictures = KeptFile(PictureShelf().folder)
    if doctor.isTerminal, !doctor.support.isDumb {
      doctor.examination = try? Examination.made(of: doctor.measured, doctor.support)
    }
    var bytes = Array((doctor.lines.joined(separator: "\n") + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes = bytes.dropFirst(count)
    }
    return 0
  }

  var support: TerminalSupport { TerminalSupport(environment: environment) }
  var isTerminal: Bool { isInputTerminal && isOutputTerminal }

  var colours: (depth: ColourDepth, reason: String) {
    ColourDepth.choice(.auto, environment: environment, isTerminal: isOutputTerminal)
  }

  var glyphs: Glyphs { support.isASCIIForced ? .ascii : .unicode }

  /// The characters whose widths are measured: ours, and some that players may bring.
  var measured: [Unicode.Scalar] {
    support.isASCIIForced ? [] : Array(Set(Glyphs.unicode.all)).sorted() + ["ñ", "€", "漢", "👍"]
  }
}
