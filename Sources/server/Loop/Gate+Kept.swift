import Platform
import Protocol

// What the process that takes over must know of those who came lately.

extension Gate {
  /// A line for each address.
  var kept: [KeptLine] {
    newcomers.counts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, count in
      var line = KeptLine("newcomer")
      line.add("place", key)
      line.add("count", count)
      line.add("until", newcomers.until)
      return line
    }
  }

  mutating func inherit(_ lines: [KeptLine]) throws(KeptLine.Fault) {
    var (counts, end): ([[UInt8]: Int], Duration) = ([:], .zero)
    for line in lines {
      counts[try line.bytes("place", most: 16)] = try line.number("count", in: 0...1_000_000_000)
      end = try line.duration("until")
    }
    adopt(newcomers: counts, until: end)
  }
}
