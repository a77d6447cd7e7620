// Reading the command line of a program that only takes options, such as `parlord --port 7575`.

extension Arguments {
  /// The next option and its value; `nil` at the end.
  public mutating func nextOption() throws(Misuse) -> (name: String, value: String)? {
    switch try next() {
    case .option(let name, let value): return (name, value)
    case .word(let word): throw explain(.unknown(word))
    case nil: return nil
    }
  }
}

extension Misuse {
  /// A fault in the options of a program, with suggestions for misspelt ones.
  public init(
    _ fault: Arguments.Fault, in program: String, _ options: [Manual.Option],
    _ quote: Arguments.Quote
  ) {
    switch fault {
    case .unknown(let name):
      self.init(no: "option", name, of: options.map(\.name), in: program, quote)
    case .lacksValue(let name): self.init(text: "\(name) needs a value; see \(program) --help")
    case .takesNoValue(let name): self.init(text: "\(name) takes no value; leave it out")
    case .extra(let word):
      self.init(text: "usage: \(program) --version; \(quote(word)) is not valid there")
    }
  }

  /// `there is no command bakup; did you mean backup?`
  public init(
    no what: String, _ word: String, of known: [String], in program: String,
    _ quote: Arguments.Quote
  ) {
    let near = Nearness.nearest(to: word, of: known)
    let advice = near.map { "did you mean \($0)?" } ?? "see \(program) --help"
    self.init(text: "there is no \(what) \(quote(word)); \(advice)")
  }
}
