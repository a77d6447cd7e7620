import GameCore

/// What a testament can hold: a value that can be written down and read again exactly.
protocol Heritable {
  func write(to will: inout TestamentWriter)
  init(from will: inout TestamentReader) throws(TestamentFault)
}

// MARK: - Numbers and texts

extension Int: Heritable {
  /// Larger numbers than anything here counts, with which one can still reckon.
  private static var most: Int { 1 << 60 }

  func write(to will: inout TestamentWriter) {
    will.add(bits: UInt64(bitPattern: Int64((self << 1) ^ (self >> 63))))
  }

  init(from will: inout TestamentReader) throws(TestamentFault) {
    let bits = try will.bits()
    self = Int(bits >> 1) ^ -Int(bits & 1)
    guard magnitude <= Self.most.magnitude else { throw will.fault("a number is too large") }
  }
}

extension UInt8: Heritable {
  func write(to will: inout TestamentWriter) { will.add(byte: self) }
  init(from will: inout TestamentReader) throws(TestamentFault) { self = try will.byte() }
}

extension Bool: Heritable {
  func write(to will: inout TestamentWriter) { will.add(byte: self ? 1 : 0) }

  init(from will: inout TestamentReader) throws(TestamentFault) {
    let byte = try will.byte()
    guard byte <= 1 else { throw will.fault("a flag is neither yes nor no") }
    self = byte == 1
  }
}

extension Double: Heritable {
  func write(to will: inout TestamentWriter) { will.add(bits: bitPattern) }

  init(from will: inout TestamentReader) throws(TestamentFault) {
    self.init(bitPattern: try will.bits())
    guard isFinite else { throw will.fault("a number is not finite") }
  }
}

extension String: Heritable {
  func write(to will: inout TestamentWriter) { will.add(bytes: utf8) }

  init(from will: inout TestamentReader) throws(TestamentFault) {
    guard let text = String(validating: try will.rawBytes(), as: UTF8.self) else {
      throw will.fault("a text is not UTF-8")
    }
    self = text
  }
}

// MARK: - Time

extension Duration: Heritable {
  /// Thirty million years: no moment is further away, and sums of such still fit.
  private static var secondsMax: Int64 { 1 << 50 }

  func write(to will: inout TestamentWriter) {
    let (seconds, rest) = components
    will.add(Int(seconds))
    will.add(Int(rest))
  }

  init(from will: inout TestamentReader) throws(TestamentFault) {
    let (seconds, rest) = (Int64(try will.read(Int.self)), Int64(try will.read(Int.self)))
    guard seconds.magnitude <= Self.secondsMax.magnitude,
      rest.magnitude < 1_000_000_000_000_000_000
    else { throw will.fault("a moment is too far away") }
    self.init(secondsComponent: seconds, attosecondsComponent: rest)
  }
}

extension Instant: Heritable {
  func write(to will: inout TestamentWriter) { will.add(sinceStart) }
  init(from will: inout TestamentReader) throws(TestamentFault) { self.init(try will.read()) }
}

// MARK: - Collections

extension Optional: Heritable where Wrapped: Heritable {
  func write(to will: inout TestamentWriter) {
    will.add(self != nil)
    if let self { will.add(self) }
  }

  init(from will: inout TestamentReader) throws(TestamentFault) {
    self = try will.read(Bool.self) ? try will.read(Wrapped.self) : nil
  }
}

extension Array: Heritable where Element: Heritable {
  func write(to will: inout TestamentWriter) {
    will.add(bits: UInt64(count))
    for element in self { will.add(element) }
  }

  init(from will: inout TestamentReader) throws(TestamentFault) {
    let count = try will.count()
    self = []
    for _ in 0..<count { append(try will.read()) }
  }
}

extension Set: Heritable where Element: Heritable {
  func write(to will: inout TestamentWriter) {
    will.add(unordered: self) { element in
      var one = TestamentWriter()
      one.add(element)
      return one
    }
  }

  init(from will: inout TestamentReader) throws(TestamentFault) {
    self = []
    for element in try will.read([Element].self) {
      guard insert(element).inserted else { throw will.fault("something is there twice") }
    }
  }
}

extension Dictionary: Heritable where Key: Heritable, Value: Heritable {
  func write(to will: inout TestamentWriter) {
    will.add(unordered: self) { key, value in
      var one = TestamentWriter()
      one.add(key)
      one.add(value)
      return one
    }
  }

  init(from will: inout TestamentReader) throws(TestamentFault) {
    let count = try will.count()
    self = [:]
    for _ in 0..<count {
      let key = try will.read(Key.self)
      guard updateValue(try will.read(), forKey: key) == nil else {
        throw will.fault("something is there twice")
      }
    }
  }
}

// MARK: - Of players and tables

extension PlayerID: Heritable {
  func write(to will: inout TestamentWriter) { will.add(index) }

  init(from will: inout TestamentReader) throws(TestamentFault) {
    self.init(index: try will.number(0..<will.playersCount))
  }
}

extension SessionID: Heritable {
  /// More connections than any process has descriptors.
  static let indexMax = 1 << 22

  func write(to will: inout TestamentWriter) { will.add(index) }

  init(from will: inout TestamentReader) throws(TestamentFault) {
    self.init(try will.number(0...Self.indexMax))
  }
}

extension Seat: Heritable {
  func write(to will: inout TestamentWriter) { will.add(number) }

  init(from will: inout TestamentReader) throws(TestamentFault) {
    guard let seat = Seat(exactly: try will.read(Int.self)) else {
      throw will.fault("there is no such seat")
    }
    self = seat
  }
}

extension Seed: Heritable {
  func write(to will: inout TestamentWriter) { will.add(text) }

  init(from will: inout TestamentReader) throws(TestamentFault) {
    self = try will.described { Seed($0) }
  }
}

extension Settings: Heritable {
  func write(to will: inout TestamentWriter) { will.add(description) }

  init(from will: inout TestamentReader) throws(TestamentFault) {
    self = try will.described { Settings($0) }
  }
}

extension CupTable: Heritable {
  func write(to will: inout TestamentWriter) { will.add(description) }

  init(from will: inout TestamentReader) throws(TestamentFault) {
    self = try will.described { CupTable($0) }
  }
}

extension Level: Heritable {
  func write(to will: inout TestamentWriter) { will.add(rawValue) }

  init(from will: inout TestamentReader) throws(TestamentFault) {
    self = try will.described { Level(rawValue: $0) }
  }
}

extension Match: Heritable {
  /// As its record, and what came of it.
  func write(to will: inout TestamentWriter) {
    will.add(setup.heading + moves.text)
    will.add(fingerprint)
  }

  /// Played again. Rules by which it would be another match are found here.
  init(from will: inout TestamentReader) throws(TestamentFault) {
    let text = try will.read(String.self)
    do throws(BadRecord) {
      self = try MatchRecord(text: text).replay()
    } catch {
      throw will.fault("a match cannot be played by these rules: \(error)")
    }
    try will.check(
      try will.read(String.self) == fingerprint, "a match is another one by these rules")
  }
}
