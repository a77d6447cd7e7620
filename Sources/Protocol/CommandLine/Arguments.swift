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

  /// Sets what the options say.
  public func set<Target>(
    _ target: inout Target, by rows: [OptionSetter<Target>]
  ) throws(Misuse) {
    for (name, value) in options {
      guard let row = rows.first(where: { $0.name == name }) else {
        throw Misuse(text: "\(name) cannot be used here; leave it out")
      }
      try row.set(value, in: &target)
    }
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
      throw Misuse(
        text: "usage: \(program) --version; \(Misuse.shown(extra)) is not valid there")
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
    var clean = ""
    for scalar in word.unicodeScalars.lazy.filter({ !isUnprintable($0) }).prefix(shownMax) {
      clean.unicodeScalars.append(scalar)
    }
    return holdsText(clean) ? clean : "\"\(clean)\""
  }
}
