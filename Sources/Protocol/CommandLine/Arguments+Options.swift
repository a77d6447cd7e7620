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
      switch error {
      case .unknown(let name):
        throw Misuse(text: "there is no option \(quote(name)); see \(program) --help")
      case .lacksValue(let name): throw Misuse(text: "\(name) needs a value")
      case .takesNoValue(let name): throw Misuse(text: "\(name) takes no value")
      }
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
