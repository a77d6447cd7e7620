/// The bytes written to a terminal, parsed: known escape sequences, and everything else.
struct TerminalOutput {
  /// `[0;1m`, `]2;Parlor`, without the ESC.
  private(set) var sequences: [String] = []
  /// Controls and sequences that the client never writes by itself.
  private(set) var strange: [String] = []

  init(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1b}" {
        takeSequence(&rest)
      } else if Self.isControl(scalar), scalar != "\r", scalar != "\n" {
        strange.append("U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  /// C0, C1, characters that change the direction of writing, and characters that break lines.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x200b...0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff:
      true
    default: false
    }
  }

  private mutating func takeSequence(_ rest: inout Substring.UnicodeScalarView) {
    var sequence = String.UnicodeScalarView()
    let first = rest.popFirst() ?? " "
    sequence.append(first)
    switch first {
    case "[":
      while let scalar = rest.popFirst() {
        sequence.append(scalar)
        if (0x40..<0x7f).contains(scalar.value) { break }
      }
    case "]", "_":
      // The sequence goes to BEL or to ESC \, whose ESC is left out here.
      while let scalar = rest.popFirst(), scalar != "\u{7}" {
        if scalar == "\u{1b}" {
          rest = rest.dropFirst()
          break
        }
        sequence.append(scalar)
      }
    default: break
    }
    let text = String(sequence)
    sequences.append(text)
    if !Self.isOurs(text) { strange.append("ESC \(text)") }
  }

  private static let single: Set = [
    "[H", "[K", "[J", "[2J", "[C", "[D", "[2X", "[X", "[m", "[c", "[16t", "[?2026$p", "[22;2t",
    "[23;2t", ">", "\\",
    // Whether the terminal reports its focus, shows messages, and which program it is.
    "[?1004$p", "]99;i=parlor:p=?;", "[>q",
  ]
  private static let modes: Set = ["1", "7", "25", "1049", "2004", "2026", "1000", "1004", "1006"]

  private static func isOurs(_ sequence: String) -> Bool {
    if single.contains(sequence) || sequence.hasPrefix("_Gi=") { return true }
    // The colour of the background.
    if sequence == "]11;?" { return true }
    if sequence.hasPrefix("]2;Parlor") {
      return !sequence.unicodeScalars.contains(where: isControl)
    }
    guard sequence.hasPrefix("["), let last = sequence.last else { return false }
    let body = sequence.dropFirst().dropLast()
    if body.hasPrefix("?") {
      return "hl".contains(last) && modes.contains(String(body.dropFirst()))
    }
    return "HCDXm".contains(last) && body.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ";") }
  }

  // MARK: - How it looks

  private var parameters: [[Int]] {
    sequences.filter { $0.hasPrefix("[") && $0.hasSuffix("m") }
      .map { $0.dropFirst().dropLast().split(separator: ";").compactMap { Int($0) } }
  }

  /// The attributes that were used: 1 bold, 7 reversed.
  var styles: Set<Int> { Set(parameters.flatMap { $0.prefix { $0 < 30 } }) }

  /// The kinds of colour that were used.
  var colours: Set<String> {
    Set(
      parameters.compactMap { numbers in
        let rest = numbers.drop { $0 < 30 }
        guard let first = rest.first else { return nil }
        guard first == 38 || first == 48 else { return "16" }
        return rest.dropFirst().first == 5 ? "256" : "full"
      })
  }
}
