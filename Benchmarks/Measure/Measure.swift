import CMeasure
import Glibc

/// One measured thing: what a single one of it costs.
public struct Line {
  public let name: String
  public let nanoseconds: Double
  public let allocations: Double
}

/// Runs `work` and divides what it took by the count it gives.
public func measure(_ name: String, _ work: () -> Int) -> Line {
  let allocations = measure_allocations()
  let start = now()
  let count = Double(work())
  return Line(
    name: name, nanoseconds: (now() - start) / count,
    allocations: Double(measure_allocations() - allocations) / count)
}

/// The yardstick: one step of a 64-bit xorshift in C, each waiting for the one before.
public func measureYardstick() -> Line {
  measure("a step of a C xorshift", count: 20_000_000) {
    keep(Int(truncatingIfNeeded: measure_yardstick(88_172_645_463_325_252, 20_000_000)))
  }
}

public func measure(_ name: String, count: Int, _ work: () -> Void) -> Line {
  measure(name) {
    work()
    return count
  }
}

/// Uses a value, so that the compiler cannot leave its making out.
@inline(never)
public func keep(_ value: Int) {
  kept &+= value
}
nonisolated(unsafe) private var kept = 0

public func report(_ lines: [Line], yardstick: Line) {
  print("                                        ns  allocations  × yardstick")
  for line in lines {
    let name = line.name + String(repeating: " ", count: max(0, 32 - line.name.utf8.count))
    let ratio = column(text(line.nanoseconds / yardstick.nanoseconds), 13)
    print(name + column(text(line.nanoseconds), 10) + column(text(line.allocations, 4), 13) + ratio)
  }
}

/// A number with `digits` after the point.
public func text(_ number: Double, _ digits: Int = 1) -> String {
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
