import CMeasure
import Glibc

/// One measured thing: what a single one of it costs.
struct Line {
  let name: String
  let nanoseconds: Double
  let allocations: Double
}

/// Runs `work` and divides what it took by the count it gives.
func measure(_ name: String, _ work: () -> Int) -> Line {
  let allocations = measure_allocations()
  let start = now()
  let count = Double(work())
  return Line(
    name: name, nanoseconds: (now() - start) / count,
    allocations: Double(measure_allocations() - allocations) / count)
}

func measure(_ name: String, count: Int, _ work: () -> Void) -> Line {
  measure(name) {
    work()
    return count
  }
}

/// Uses a value, so that the compiler cannot leave its making out.
@inline(never)
func keep(_ value: Int) {
  kept &+= value
}
nonisolated(unsafe) private var kept = 0

func report(_ lines: [Line], yardstick: Line) {
  print("                                        ns  allocations  × yardstick")
  for line in lines {
    let name = line.name + String(repeating: " ", count: max(0, 32 - line.name.utf8.count))
    let ratio = column(text(line.nanoseconds / yardstick.nanoseconds), 13)
    print(name + column(text(line.nanoseconds), 10) + column(text(line.allocations, 4), 13) + ratio)
  }
}

/// A number with `digits` behind the point.
func text(_ number: Double, _ digits: Int = 1) -> String {
  let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
  let whole = Int((number * scale).rounded())
  let fraction = String(abs(whole) % Int(scale))
  let zeros = String(repeating: "0", count: digits - fraction.utf8.count)
  return "\(whole / Int(scale)).\(zeros)\(fraction)"
}

private func column(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.utf8.count)) + text
}

private func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
