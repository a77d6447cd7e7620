import Screens

/// One thing that was measured, as it is printed: `p99-ms  0.412`.
struct Figure: Equatable {
  let name: String
  let value: String

  private static let column = 18

  var line: String {
    name + String(repeating: " ", count: max(1, Self.column - name.utf8.count)) + value
  }

  init(_ name: String, _ count: Int) {
    self.name = name
    value = String(count)
  }

  /// So many in so many nanoseconds, as a rate for a second.
  init(_ name: String, _ count: Int, in nanoseconds: Int) {
    self.init(name, Int((Double(count) * 1e9 / Double(max(1, nanoseconds))).rounded()))
  }

  /// Nanoseconds, as thousandths of a millisecond; of a microsecond, if `scale` is 1.
  init(_ name: String, nanoseconds: Int, scale: Int = 1000) {
    self.name = name
    let thousandths = max(0, nanoseconds) / max(1, scale)
    let fraction = String(thousandths % 1000)
    let zeros = String(repeating: "0", count: 3 - fraction.utf8.count)
    value = "\(thousandths / 1000).\(zeros)\(fraction)"
  }
}
