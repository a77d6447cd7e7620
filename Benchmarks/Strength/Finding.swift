import Glibc
import Measure

/// One thing that was found out: `best against good, wins %   53.1   52.9 ± 0.2   10000   1.2 s`.
struct Finding {
  let name: String
  /// What is known from elsewhere, if anything is.
  let known: Double?
  let ours: Double
  /// The standard error of what was played; 0 where it was calculated.
  let error: Double
  /// How many matches it took, or rounds.
  let count: Int
  let seconds: Double
  var digits = 2

  static let heading =
    padded("", 46) + column("known") + column("ours") + column("error")
    + column("matches") + column("seconds")

  var line: String {
    padded(name, 46) + column(known.map { signed($0, digits) } ?? "-")
      + column(signed(ours, digits)) + column(error > 0 ? signed(error, digits) : "exact")
      + column(String(count)) + column(signed(seconds, 1))
  }
}

/// What is found out about a game, one after another, as each takes its time.
typealias Findings = [() -> Finding]

extension Finding {
  /// The average of what `one` gives for each number below `count`, and how sure that is.
  static func average(
    _ name: String, known: Double? = nil, count: Int, digits: Int = 2, _ one: (Int) -> Double
  ) -> Finding {
    let start = moment()
    var (sum, squares) = (0.0, 0.0)
    for number in 0..<count {
      let value = one(number)
      sum += value
      squares += value * value
    }
    let mean = sum / Double(count)
    let variance = max(0, squares / Double(count) - mean * mean)
    return Finding(
      name: name, known: known, ours: mean, error: (variance / Double(count)).squareRoot(),
      count: count, seconds: moment() - start, digits: digits)
  }

  /// Something that is calculated.
  static func exact(
    _ name: String, known: Double? = nil, digits: Int = 2, _ value: () -> Double
  ) -> Finding {
    let start = moment()
    let ours = value()
    return Finding(
      name: name, known: known, ours: ours, error: 0, count: 0, seconds: moment() - start,
      digits: digits)
  }
}

/// Of a clock that only goes forward.
func moment() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

private func signed(_ number: Double, _ digits: Int) -> String {
  (number < 0 ? "-" : "") + text(abs(number), digits)
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.utf8.count))
}

private func column(_ text: String) -> String {
  String(repeating: " ", count: max(0, 10 - text.utf8.count)) + text
}
