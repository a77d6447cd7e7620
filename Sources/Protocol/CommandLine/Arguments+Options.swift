// Reading the command line of a program that takes options only, such as `parlord --port 7575`.

extension Arguments {
  /// What is wrong with it, as a sentence for its user.
  public struct Misuse: Error, Equatable, Sendable {
    public let text: String

    public init(text: String) {
      self.text = text
    }
  }

  /// Makes a word that somebody typed safe to print.
  public typealias Quote = (String) -> String

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

  /// The value of an option that takes a whole number in plain digits.
  public static func number(
    _ name: String, _ value: String, in range: ClosedRange<Int>, _ quote: Quote
  ) throws(Misuse) -> Int {
    let digits = value.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits, let number = Int(value), range.contains(number) else {
      throw Misuse(
        text: "\(name) takes \(range.lowerBound) to \(range.upperBound), not \(quote(value))")
    }
    return number
  }
}

extension Arguments.Misuse {
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
