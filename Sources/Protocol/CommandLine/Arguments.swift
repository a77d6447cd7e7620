/// The words that a program was called with, taken one after the other as a table of options reads
/// them: `--color=16`, `--color 16`, `home:7000`. Behind `--` no word is an option.
public struct Arguments {
  public enum Piece: Equatable, Sendable {
    /// Its value is empty where it takes none.
    case option(String, value: String)
    case word(String)
  }

  /// What is wrong, with the option as it was written.
  public enum Fault: Error, Equatable, Sendable {
    case unknown(String)
    case lacksValue(String)
    case takesNoValue(String)
    /// A word beside `--version`, which is the only one where it is.
    case extra(String)
  }

  /// What a user may ask of a program instead of running it.
  public enum Question: Sendable {
    case help, version
  }

  /// Words an error in the way of the program.
  public typealias Explain = (Fault) -> Misuse

  /// `--help` works anywhere before `--`, even among wrong options; `--version` only by itself.
  public static func question(
    in words: [String], _ explain: Explain
  ) throws(Misuse) -> Question? {
    let (own, version) = (words.prefix { $0 != "--" }, Manual.Option.version.name)
    if own.contains(Manual.Option.help.name) { return .help }
    guard own.contains(version) else { return nil }
    if let extra = words.first(where: { $0 != version }) { throw explain(.extra(extra)) }
    return .version
  }

  let options: [Manual.Option]
  let explain: Explain
  private var rest: ArraySlice<String>
  /// Whether `--` has come.
  public private(set) var hasEndedOptions = false

  public init(_ words: [String], options: [Manual.Option], _ explain: @escaping Explain) {
    (self.options, self.explain) = (options, explain)
    rest = words[...]
  }

  /// `nil` at the end.
  public mutating func next() throws(Misuse) -> Piece? {
    guard let word = rest.popFirst() else { return nil }
    guard !hasEndedOptions, word.hasPrefix("-"), word != "-" else { return .word(word) }
    guard word != "--" else {
      hasEndedOptions = true
      return try next()
    }
    return try option(word)
  }

  private mutating func option(_ word: String) throws(Misuse) -> Piece {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? word
    let inside = parts.dropFirst().first.map(String.init)
    guard let option = options.first(where: { $0.name == name }) else {
      throw explain(.unknown(name))
    }
    guard option.value != nil else {
      guard inside == nil else { throw explain(.takesNoValue(name)) }
      return .option(name, value: "")
    }
    guard let value = inside ?? rest.popFirst() else { throw explain(.lacksValue(name)) }
    return .option(name, value: value)
  }
}
