/// The words of a command line, read by a program's manual: `--color=16`, `--color 16`,
/// `home:7000`. After `--` no word is an option.
public struct Arguments {
  /// The words that are no options.
  public var words: [String] = []
  /// The options with their values, which are empty if they take none.
  public var options: [(name: String, value: String)] = []

  public init(_ all: [String], of manual: Manual) throws(Misuse) {
    let known =
      manual.options + manual.commands.flatMap(\.flags).map { Manual.Option($0, help: "") }
    let texts = manual.commands.filter(\.takesText).compactMap(\.words.first)
    var (rest, hasEndedOptions) = (all[...], false)
    while let word = rest.popFirst() {
      guard !hasEndedOptions, word.hasPrefix("-"), word != "-" else {
        words.append(word)
        continue
      }
      guard word != "--" else {
        hasEndedOptions = true
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.first.map(String.init) ?? word
      let inside = parts.dropFirst().first.map(String.init)
      if let option = known.first(where: { $0.name == name }) {
        options.append((name, try Self.value(of: option, inside, &rest, in: manual.program)))
      } else if let first = words.first, texts.contains(first) {
        words.append(word)
      } else {
        throw Misuse(no: "option", name, of: known.map(\.name), in: manual.program)
      }
    }
  }

  private static func value(
    of option: Manual.Option, _ inside: String?, _ rest: inout ArraySlice<String>,
    in program: String
  ) throws(Misuse) -> String {
    guard option.value != nil else {
      guard inside == nil else {
        throw Misuse(text: "\(option.name) takes no value; leave it out")
      }
      return ""
    }
    guard let value = inside ?? rest.popFirst() else {
      throw Misuse(text: "\(option.name) needs a value; see \(program) --help")
    }
    return value
  }

  public func setting<Target>(
    _ target: consuming Target, by rows: [OptionSetter<Target>]
  ) throws(Misuse) -> Target {
    for (name, value) in options {
      guard let row = rows.first(where: { $0.name == name }) else {
        throw Misuse(text: "\(name) cannot be used here; leave it out")
      }
      try row.set(value, in: &target)
    }
    return target
  }
}

extension Manual {
  /// What is printed instead of running the program: `--help` works anywhere before `--`, even
  /// among wrong options; `--version` only by itself.
  public func answer(to words: [String]) throws(Misuse) -> String? {
    let (own, version) = (words.prefix { $0 != "--" }, Option.version.name)
    if own.contains(Option.help.name) { return help }
    guard own.contains(version) else { return nil }
    if let extra = words.first(where: { $0 != version }) {
      throw Misuse(text: "usage: \(program) --version; \(Misuse.shown(extra)) is not valid there")
    }
    return "\(program) \(Version.program)"
  }
}

/// An error of a command line, as a sentence for its user.
public struct Misuse: Error, Equatable, Sendable {
  public let text: String

  public init(text: String) { self.text = text }

  /// `there is no command bakup; did you mean backup?`
  public init(no what: String, _ word: String, of known: [String], in program: String) {
    let near = Nearness.nearest(to: word, of: known)
    let advice = near.map { "did you mean \($0)?" } ?? "see \(program) --help"
    self.init(text: "there is no \(what) \(Self.shown(word)); \(advice)")
  }

  /// Longer words are cut, because the reader knows what was typed.
  public static let shownMax = 60

  /// A typed word, without characters that control a terminal.
  public static func shown(_ word: String) -> String {
    let clean = word.printable(most: shownMax)
    return holdsText(clean) ? clean : "\"\(clean)\""
  }
}

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
  /// The error for an invalid value: `takes 1 to 40 characters`.
  private let fault: String
  private let isShown: Bool
  private let read: (String, inout Target) -> Bool

  func set(_ value: String, in target: inout Target) throws(Misuse) {
    guard !read(value, &target) else { return }
    throw Misuse(text: "\(name) \(fault)\(isShown ? ", not \(Misuse.shown(value))" : "")")
  }
}

extension OptionSetter {
  public static func flag(_ name: String, _ set: @escaping (inout Target) -> Void) -> OptionSetter {
    OptionSetter(name: name, fault: "", isShown: false) { _, target in
      set(&target)
      return true
    }
  }

  /// A text that is not empty if one is needed: `needs a file`.
  public static func text(
    _ name: String, needs what: String? = nil, _ set: @escaping (inout Target, String) -> Void
  ) -> OptionSetter {
    let fault = what.map { "needs \($0)" }
    return value(
      name, else: fault ?? "", isShown: false, { $0.isEmpty && fault != nil ? nil : $0 }, set)
  }

  /// An option whose value `read` converts. If it returns `nil`, the fault is shown.
  public static func value<Value>(
    _ name: String, else fault: String, isShown: Bool = true,
    _ read: @escaping (String) -> Value?, _ set: @escaping (inout Target, Value) -> Void
  ) -> OptionSetter {
    OptionSetter(name: name, fault: fault, isShown: isShown) { text, target in
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
        text.utf8.allSatisfy(isDigit) ? Int(text).flatMap { range.contains($0) ? $0 : nil } : nil
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
