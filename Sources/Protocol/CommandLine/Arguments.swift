/// The words of a command line, read one after the other by a table of options: `--color=16`,
/// `--color 16`, `home:7000`. After `--` no word is an option.
public struct Arguments {
  public enum Piece: Equatable, Sendable {
    /// The value is empty if the option has none.
    case option(String, value: String)
    case word(String)
  }

  public enum Fault: Error, Equatable, Sendable {
    case unknown(String)
    case lacksValue(String)
    case takesNoValue(String)
    /// A further word beside `--version`, which must be the only one.
    case extra(String)
  }

  /// A request that is answered instead of running the program.
  public enum Question: Sendable {
    case help, version
  }

  /// Words an error in the program's style.
  public typealias Explain = (Fault) -> Misuse

  /// `--help` works anywhere before `--`, even among wrong options; `--version` only by itself.
  public static func question(in words: [String], _ explain: Explain) throws(Misuse) -> Question? {
    let (own, version) = (words.prefix { $0 != "--" }, Manual.Option.version.name)
    if own.contains(Manual.Option.help.name) { return .help }
    guard own.contains(version) else { return nil }
    if let extra = words.first(where: { $0 != version }) { throw explain(.extra(extra)) }
    return .version
  }

  let options: [Manual.Option]
  let explain: Explain
  private var rest: ArraySlice<String>
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
