public import Wire
public import Words

/// An option of a match, such as `goal=100`: its name, its values, its default, and the values with
/// which a match is ranked.
public struct Option: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case number(ClosedRange<Int>)
    /// A number of the range, or 0 for none.
    case numberOrNone(ClosedRange<Int>)
    /// A number of the range, or 0 for what the server chooses.
    case numberOrDefault(ClosedRange<Int>)
    case choice([String])
    /// `4x4`: columns and rows, each in the range.
    case size(ClosedRange<Int>)
    /// A player's own seed; by default there is none.
    case seed

    public func accepts(_ value: String) -> Bool {
      switch self {
      case .number(let range): Int(plain: value).map(range.contains) ?? false
      case .numberOrNone(let range), .numberOrDefault(let range):
        Int(plain: value).map { $0 == 0 || range.contains($0) } ?? false
      case .choice(let words): words.contains(value)
      case .size(let range):
        Size(value).map { range.contains($0.columns) && range.contains($0.rows) } ?? false
      case .seed: Seed.typed(value, match: 1) != nil
      }
    }
  }

  /// The values with which a match counts.
  public enum Counting: Equatable, Sendable {
    case always, whenStandard
    case when([String])
  }

  /// Its attribute on the wire.
  public let key: Attribute.Key
  public let kind: Kind
  public let standard: String
  public let counting: Counting
  /// Its meaning, for `help`.
  public let text: Wording
  /// Whether the option is not mentioned when it has its default value.
  public let isQuiet: Bool

  public init(
    _ key: Attribute.Key, _ kind: Kind, standard: String, counting: Counting = .whenStandard,
    isQuiet: Bool = false, _ text: some Phrase
  ) {
    (self.key, self.kind, self.standard) = (key, kind, standard)
    (self.counting, self.text, self.isQuiet) = (counting, Wording(text), isQuiet)
    precondition(
      kind.accepts(standard) || kind == .seed, "\(key)=\(standard) is out of its own range")
  }

  public var name: String { key.name }

  /// Its values, for people: `10 to 1000`, `hold or reach`.
  public var range: Wording {
    switch kind {
    case .number(let range): .range(range)
    case .numberOrNone(let range): Wording(MatchText.noneOrRange, ["range": .range(range)])
    case .numberOrDefault(let range):
      Wording(MatchText.defaultOrRange, ["range": .range(range)])
    case .choice(let words): Self.either(words)
    case .size(let range):
      Wording(MatchText.sizeRange, ["range": .range(range), "example": Wording(standard)])
    case .seed: Wording(MatchText.seedRange, ["range": .range(1...RuleLimits.seedTypedMax)])
    }
  }

  /// "a or b or c", which programs take apart too. In Spanish "or" is a different word before an o.
  private static func either(_ words: [String]) -> Wording {
    words.dropFirst().reduce(Wording(words.first ?? "")) { text, word in
      Wording(
        word.hasPrefix("o") ? MatchText.eitherBeforeO : .either,
        ["one": text, "other": Wording(word)])
    }
  }

  func counts(with value: String) -> Bool {
    switch counting {
    case .always: true
    case .whenStandard: value == standard
    case .when(let values): values.contains(value)
    }
  }
}

/// Why options were refused. It never repeats what the player typed.
public enum BadOption: Error, Equatable, Sendable {
  /// `gaol=100`
  case unknown(known: [String])
  /// `goal=50 goal=60`
  case twice(name: String)
  /// `goal=9`
  case value(name: String, range: Wording)
  /// `bank=rotate seats=1`: two values that do not go together.
  case together(Wording)

  public var text: String {
    switch self {
    case .unknown(let known): "The options are \(known.joined(separator: ", "))."
    case .twice(let name): "\(name) is given twice."
    case .value(let name, let range): "\(name) takes \(Language.english.say(range))."
    case .together(let reason): Language.english.say(reason)
    }
  }
}

extension Wording {
  /// `10 to 1000`
  public static func range(_ range: ClosedRange<Int>) -> Wording {
    Wording(MatchText.range, ["least": "\(range.lowerBound)", "most": "\(range.upperBound)"])
  }
}
