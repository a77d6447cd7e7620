// Reading the command line of a program that takes options only, such as `parlord --port 7575`.

extension Arguments {
  /// The next option and its value; `nil` at the end.
  public mutating func nextOption(
    of program: String, _ quote: Quote
  ) throws(Misuse) -> (name: String, value: String)? {
    do throws(Fault) {
      switch try next() {
      case .option(let name, let value): return (name, value)
      case .word(let word): throw .unknown(word)
      case nil: return nil
      }
    } catch {
      throw Misuse(error, in: program, options.map(\.name), quote)
    }
  }

  /// What somebody wants to know of a program instead of running it.
  public static func question(
    in words: [String], of program: String, _ quote: Quote
  ) throws(Misuse) -> Question? {
    do throws(Fault) {
      return try question(in: words)
    } catch {
      throw Misuse(error, in: program, [], quote)
    }
  }
}

extension Misuse {
  /// The options are those that a wrong one may have been meant for.
  fileprivate init(
    _ fault: Arguments.Fault, in program: String, _ options: [String], _ quote: Arguments.Quote
  ) {
    switch fault {
    case .unknown(let name): self.init(no: "option", name, of: options, in: program, quote)
    case .lacksValue(let name): self.init(text: "\(name) needs a value")
    case .takesNoValue(let name): self.init(text: "\(name) takes no value")
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
