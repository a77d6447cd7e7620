import Platform
import Screens

/// What was measured: how many, how long each took.
struct Meter {
  /// Nothing counts before this, as the first of everything is slower.
  var isOn = false
  private(set) var times = Histogram()

  var count: Int { times.count }

  mutating func add(since moment: Int) {
    if isOn { times.add(Clock.nanoseconds - moment) }
  }
}
