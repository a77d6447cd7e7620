import Platform
import Screens

/// Typed or piped input: standard input as lines.
struct TypedLines {
  private var lines = LineReader()
  private(set) var isOpen = true

  var descriptor: Int32? { isOpen ? Program.input : nil }

  /// The lines that have arrived, including a last one without a line end.
  mutating func read() -> [String] {
    let bytes = Program.readInput()
    let whole = lines.feed(bytes)
    guard bytes.isEmpty else { return whole }
    isOpen = false
    return whole + (lines.end().map { [$0] } ?? [])
  }
}
