/// How an option of a program is read, and what it sets.
///
///     .number("--drain", in: 0...3600) { $0.drain = $1 }
///     .choice("--log") { (options, level: Log.Level) in options.log = level }
public struct OptionSetter<Target> {
  /// The name with its dashes.
  public let name: String
  /// The words that it accepts, if they are limited, and whether it also accepts a file.
  public private(set) var choices: [String] = []
  public private(set) var takesFile = false
  private let read: (String, inout Target) -> Bool
  /// The error for an invalid value: `takes 1 to 40 characters`.
  private let fault: String
  private let isShown: Bool

  private init(
    _ name: String, else fault: String, isShown: Bool,
    _ read: @escaping (String, inout Target) -> Bool
  ) {
    (self.name, self.fault, self.isShown, self.read) = (name, fault, isShown, read)
  }

  func set(_ value: String, in target: inout Target) throws(Misuse) {
    guard !read(value, &target) else { return }
    throw Misuse(text: "\(name) \(fault)\(isShown ? ", not \(Misuse.shown(value))" : "")")
  }
}

extension OptionSetter {
  public static func flag(_ name: String, _ set: @escaping (inout Target) -> Void) -> OptionSetter {
    OptionSetter(name, else: "", isShown: false) { _, target in
      set(&target)
      return true
    }
  }

  public static func text(
    _ name: String, _ set: @escaping (inout Target, String) -> Void
  ) -> OptionSetter {
    value(name, else: "", \.self, set)
  }

  /// A text that is not empty: `needs a file`.
  public static func text(
    _ name: String, needs what: String, _ set: @escaping (inout Target, String) -> Void
  ) -> OptionSetter {
    value(name, else: "needs \(what)", isShown: false, { $0.isEmpty ? nil : $0 }, set)
  }

  /// An option whose value `read` converts. If it returns `nil`, the fault is shown.
  public static func value<Value>(
    _ name: String, else fault: String, isShown: Bool = true,
    _ read: @escaping (String) -> Value?, _ set: @escaping (inout Target, Value) -> Void
  ) -> OptionSetter {
    OptionSetter(name, else: fault, isShown: isShown) { text, target in
      guard let value = read(text) else { return false }
      set(&target, value)
      return true
    }
  }

  /// A whole number in plain digits.
  public static func number(
    _ name: String, in range: ClosedRange<Int>, _ set: @escaping (inout Target, Int) -> Void
  ) -> OptionSetter {
    let fault = "takes \(range.lowerBound) to \(range.upperBound)"
    return value(
      name, else: fault,
      { text in
        let isPlain = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return isPlain ? Int(text).flatMap { range.contains($0) ? $0 : nil } : nil
      }, set)
  }

  /// An option whose value is one of these words.
  public static func choice(
    _ name: String, of choices: [String], _ set: @escaping (inout Target, String) -> Void
  ) -> OptionSetter {
    var row = value(
      name, else: "takes \(Manual.listed(choices))", { choices.contains($0) ? $0 : nil }, set)
    row.choices = choices
    return row
  }

  /// An option whose value is the word of a case.
  public static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ set: @escaping (inout Target, Choice) -> Void
  ) -> OptionSetter {
    choice(name, of: Choice.allCases.map(\.rawValue)) { target, word in
      if let choice = Choice(rawValue: word) { set(&target, choice) }
    }
  }

  /// An option whose value is one of these words, or a file that is opened later.
  public static func file(
    _ name: String, or choices: [String], _ set: @escaping (inout Target, String) -> Void
  ) -> OptionSetter {
    var row = text(name, needs: "a file", set)
    (row.choices, row.takesFile) = (choices, true)
    return row
  }
}
