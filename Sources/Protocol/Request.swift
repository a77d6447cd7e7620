/// A parsed line of a client: `#7 say "Shall we play?"`.
///
/// It is read in two steps. The first finds the tag and the verb. The verb's row in the table
/// decides whether the rest is words or literal text, and the second step reads it.
public struct Request: Sendable {
  /// The text after `#`, which is repeated before each line of the answer.
  public let tag: String?
  /// In lower case.
  public let verb: Word
  private let rest: ArraySlice<UInt8>

  /// Why a line is not a valid request. The tag is known if it could be read.
  public struct Fault: Error, Equatable, Sendable {
    public let why: RefusalReason
    public let tag: String?
  }

  /// Reads the tag and the verb of a line from a ``LineFramer``.
  public init(_ line: [UInt8]) throws(Fault) {
    var rest = line[...].drop { $0 == 0x20 }
    let tag = try Self.takeTag(&rest)
    let verb = rest.prefix { $0 != 0x20 }
    guard !verb.isEmpty else { throw Fault(why: .verbMissing, tag: tag) }
    guard let word = Word(line.span.extracting(verb.startIndex..<verb.endIndex)) else {
      throw Fault(why: .verbUnknown, tag: tag)
    }
    (self.tag, self.verb, self.rest) = (tag, word, rest[verb.endIndex...])
  }

  private static func takeTag(_ rest: inout ArraySlice<UInt8>) throws(Fault) -> String? {
    guard rest.first == UInt8(ascii: "#") else { return nil }
    let tag = rest.dropFirst().prefix { $0 != 0x20 }
    guard (1...LineLimits.tagMax).contains(tag.count), tag.allSatisfy(isNameByte) else {
      throw Fault(why: .tagForm, tag: nil)
    }
    rest = rest[tag.endIndex...].drop { $0 == 0x20 }
    return String(decoding: tag, as: UTF8.self)
  }
}

// MARK: - The rest of the line

extension Request {
  /// The rest of a request as words: plain arguments first, then named options.
  public struct Words: Equatable, Sendable {
    public var arguments: [String] = []
    public var options: [Attribute] = []

    public init() {}
  }

  /// Reads the rest as `arg arg key=value key="value"`. Arguments may be quoted where a title is
  /// allowed. A literal first argument is not an option, even if it ends with `=`.
  public func words(
    quotesFrom: Int = .max, firstIsLiteral: Bool = false
  ) throws(RefusalCode) -> Words {
    var words = Words()
    // Most moves are a verb without arguments.
    guard !rest.isEmpty else { return words }
    var rest = rest.drop { $0 == 0x20 }
    while !rest.isEmpty {
      guard words.arguments.count + words.options.count < LineLimits.wordsMax else {
        throw .badArgs
      }
      let isLiteral = firstIsLiteral && words.arguments.isEmpty
      if !isLiteral, let option = try Attribute(taking: &rest) {
        guard !words.options.contains(where: { $0.name == option.name }) else { throw .badOption }
        words.options.append(option)
      } else if words.arguments.count >= quotesFrom, words.options.isEmpty,
        rest.first == UInt8(ascii: "\"")
      {
        words.arguments.append(try Attribute.takeValue(&rest))
      } else {
        let argument = rest.prefix { $0 != 0x20 }
        guard words.options.isEmpty, argument.allSatisfy(Attribute.mayStandBare) else {
          throw .badArgs
        }
        words.arguments.append(String(decoding: argument, as: UTF8.self))
        rest = rest[argument.endIndex...]
      }
      rest = rest.drop { $0 == 0x20 }
    }
    return words
  }

  /// Reads the rest as a number of words and a literal text: `tell ana "hi", she said`. One space
  /// separates the text; further spaces belong to it.
  public func text(after count: Int) throws(RefusalCode) -> (arguments: [String], text: String) {
    var arguments: [String] = []
    var rest = rest
    for _ in 0..<count {
      let argument = rest.drop { $0 == 0x20 }.prefix { $0 != 0x20 }
      guard !argument.isEmpty else { throw .badArgs }
      arguments.append(String(decoding: argument, as: UTF8.self))
      rest = rest[argument.endIndex...]
    }
    return (arguments, String(decoding: rest.dropFirst(), as: UTF8.self))
  }
}
