// What the values of attributes look like, and how they are told apart.

extension Attribute {
  /// What the value of an attribute looks like.
  public indirect enum Kind: Equatable, Sendable {
    /// `0`, `17`
    case count
    /// `-10`
    case number
    /// `6.5`, `-0.42`
    case decimal
    /// `yes` or `no`
    case flag
    /// One of these words.
    case one([String])
    /// A word without spaces: `swiss`
    case word
    /// Any text, which may be empty and in quotes.
    case text
    /// The name of a player.
    case name
    /// 64 hex digits of a SHA-256.
    case hash
    /// 32 hex digits, or a seed that a player gave.
    case seed
    /// `2026-11-21`
    case date
    /// `2026-11-21T20:15:03Z`
    case time
    /// `2-6`
    case range
    /// `1/2`
    case share
    /// `4x4`: columns and rows
    case size
    /// `12copas`, or `hidden`
    case card
    /// `abca`: a letter for each colour
    case code
    /// `goal=100 win=hold`
    case options
    /// Several, with commas between them.
    case list(Kind)
    /// Such a value, or this word in its place.
    case either(Kind, String)

    /// The bank of siete y media: a seat, or `house`.
    static let bank = either(.count, "house")
  }
}

// MARK: - In words

extension Attribute.Kind: CustomStringConvertible {
  /// As the reference names it.
  public var description: String {
    switch self {
    case .count: "count"
    case .number: "number"
    case .decimal: "decimal"
    case .flag: "flag"
    case .one(let words): words.map { "`\($0)`" }.joined(separator: " ")
    case .word: "word"
    case .text: "text"
    case .name: "name"
    case .hash: "hash"
    case .seed: "seed"
    case .date: "date"
    case .time: "time"
    case .range: "range"
    case .share: "share"
    case .size: "size"
    case .card: "card"
    case .code: "code"
    case .options: "options"
    case .list(let kind): "list of \(kind)"
    case .either(let kind, let word): "\(kind) or `\(word)`"
    }
  }

  /// The simple ones, each with what it looks like.
  public static let explained: [(kind: Attribute.Kind, text: String)] = [
    (.count, "digits: `0`, `17`"),
    (.number, "digits, with `-` in front of a negative number: `-10`"),
    (.decimal, "digits with an optional `-` and an optional fraction: `6.5`, `-0.42`"),
    (.flag, "`yes` or `no`"),
    (.word, "letters, digits and punctuation without a space: `slide.points`"),
    (.text, "any text, possibly empty; in quotes if it has a space in it, and always in `text=`"),
    (.name, "the name of a player: a letter and 1 to 15 letters, digits, `-` or `_`"),
    (.hash, "64 hex digits in small letters: a SHA-256"),
    (.seed, "32 hex digits, or the seed that a player gave: 1 to 64 of `A-Z a-z 0-9 . _ -`"),
    (.date, "a day in UTC: `2026-11-21`"),
    (.time, "a second in UTC: `2026-11-21T20:15:03Z`"),
    (.range, "the least and the most: `2-6`"),
    (.share, "how many of how many: `1/2`"),
    (.size, "columns and rows: `4x4`"),
    (.card, "number and suit, `12copas`, or `hidden`; suits: `bastos copas espadas oros`"),
    (.code, "a letter from `a` on for each colour: `abca`"),
    (.options, "a quoted list of `NAME=VALUE` with spaces between them"),
  ]
}

// MARK: - What a value may be

extension Attribute.Kind {
  /// Whether a value, taken out of its quotes, is of this kind.
  public func accepts(_ value: String) -> Bool {
    switch self {
    case .count: Self.isDigits(value[...])
    case .number: Self.isDigits(value.hasPrefix("-") ? value.dropFirst() : value[...])
    case .decimal: Self.isDecimal(value)
    case .flag: value == "yes" || value == "no"
    case .one(let words): words.contains(value)
    case .word: !value.isEmpty && value.utf8.allSatisfy(Attribute.mayStandBare)
    case .text: true
    case .name: Names.isWellFormed(value)
    case .hash: value.utf8.count == 64 && value.utf8.allSatisfy(Self.isHex)
    case .seed: (1...64).contains(value.utf8.count) && value.utf8.allSatisfy(Attribute.mayStandBare)
    case .list(let kind): Self.parts(of: value, ",").allSatisfy(kind.accepts)
    case .either(let kind, let word): value == word || kind.accepts(value)
    default: acceptsShape(value)
    }
  }

  /// The kinds that have a shape of their own.
  private func acceptsShape(_ value: String) -> Bool {
    switch self {
    case .date: Self.has(value, "-", [4, 2, 2])
    case .time: value.count == 20 && value.hasSuffix("Z") && Self.isMoment(value.dropLast())
    case .range: Self.areDigits(value, "-")
    case .share: Self.areDigits(value, "/")
    case .size: Self.areDigits(value, "x")
    case .card: value == "hidden" || Self.isCard(value)
    case .code: !value.isEmpty && value.utf8.allSatisfy { ("a"..."z").contains(Unicode.Scalar($0)) }
    case .options: Self.parts(of: value, " ").allSatisfy { Self.parts(of: $0, "=").count == 2 }
    default: false
    }
  }

  private static let suits = ["bastos", "copas", "espadas", "oros"]

  private static func isCard(_ value: String) -> Bool {
    suits.contains { value.hasSuffix($0) && isDigits(value.dropLast($0.count)) }
  }

  private static func isMoment(_ value: Substring) -> Bool {
    let halves = parts(of: String(value), "T")
    return halves.count == 2 && has(halves[0], "-", [4, 2, 2]) && has(halves[1], ":", [2, 2, 2])
  }

  private static func isDecimal(_ value: String) -> Bool {
    let parts = parts(of: value.hasPrefix("-") ? String(value.dropFirst()) : value, ".")
    return parts.count <= 2 && parts.allSatisfy { isDigits($0[...]) }
  }

  /// Whether it is two numbers with this between them.
  private static func areDigits(_ value: String, _ mark: Character) -> Bool {
    let parts = parts(of: value, mark)
    return parts.count == 2 && parts.allSatisfy { isDigits($0[...]) }
  }

  /// Whether it is numbers of so many digits with this between them.
  private static func has(_ value: String, _ mark: Character, _ counts: [Int]) -> Bool {
    let parts = parts(of: value, mark)
    return parts.map(\.count) == counts && parts.allSatisfy { isDigits($0[...]) }
  }

  private static func parts(of value: String, _ mark: Character) -> [String] {
    value.split(separator: mark, omittingEmptySubsequences: false).map(String.init)
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }
}
