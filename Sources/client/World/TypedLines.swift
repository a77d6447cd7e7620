import Platform
import Screens

/// Typed or piped input: standard input as lines.
struct TypedLines {
  private var lines = LineReader()
  /// Whether more may come.
  private(set) var isOpen = true

  /// What a poll waits for.
  var descriptor: Int32? { isOpen ? Program.input : nil }

  /// The lines that have come; with the input's end also a last one that has none of its own.
  mutating func read() -> [String] {
    let bytes = Program.readInput()
    let whole = lines.feed(bytes)
    guard bytes.isEmpty else { return whole }
    isOpen = false
    return whole + (lines.end().map { [$0] } ?? [])
  }
}
