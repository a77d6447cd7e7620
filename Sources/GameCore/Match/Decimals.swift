// Numbers with a decimal point, as hints and reviews show them.

extension Double {
  /// As reasons write it, with this many digits after the point: `61.2`, `-0.12`.
  func text(_ digits: Int) -> String {
    let scale = (0..<min(max(0, digits), 6)).reduce(1) { scale, _ in scale * 10 }
    let bounded = isFinite ? min(max(self, -1e9), 1e9) : 0
    let whole = Int((bounded * Double(scale)).rounded())
    let fraction = String(scale + abs(whole) % scale).dropFirst()
    return "\(whole < 0 ? "-" : "")\(abs(whole) / scale)"
      + (fraction.isEmpty ? "" : ".\(fraction)")
  }
}
