/// A Mastermind code: 3 to 6 places, each one of up to 10 colours, written `aabc`.
///
/// It is one word, with four bits for each place, so that comparing codes needs no memory.
public struct Code: Hashable, Sendable, CustomStringConvertible {
  private var bits: UInt32 = 0
  public private(set) var length = 0

  /// The code that `text` writes in small letters, or `nil`.
  public init?(_ text: some Collection<UInt8>, length: Int, colours: Int) {
    guard text.count == length else { return nil }
    for letter in text {
      let colour = Int(letter) - Int(UInt8(ascii: "a"))
      guard (0..<colours).contains(colour) else { return nil }
      append(colour)
    }
  }

  /// The code with number `index` of all codes with this length and this many colours, from `aaa…`
  /// on.
  init(index: Int, length: Int, colours: Int) {
    var rest = index
    for _ in 0..<length {
      append(rest % colours)
      rest /= colours
    }
  }

  init(_ colours: [Int]) {
    for colour in colours { append(colour) }
  }

  /// Draws a secret: for each place in order, a number below `colours`.
  static func drawn(length: Int, colours: Int, _ chance: inout Stream) -> Code {
    var code = Code([])
    for _ in 0..<length { code.append(chance.below(colours)) }
    return code
  }

  /// The colour at `place`, from 0.
  public subscript(place: Int) -> Int { Int(bits >> UInt32(place * 4) & 15) }

  mutating func append(_ colour: Int) {
    bits |= UInt32(colour) << UInt32(length * 4)
    length += 1
  }

  /// Gold for each right ball in its right place, silver for each right ball elsewhere.
  ///
  /// Each ball of the secret counts once. So golds and silvers together are the sum, over all
  /// colours, of the smaller of its counts in the two codes (Knuth 1976).
  public func feedback(for guess: Code) -> Feedback {
    var gold = 0
    // How often each colour occurs in either code: four bits for each of ten colours.
    var mine: UInt64 = 0
    var theirs: UInt64 = 0
    for place in 0..<length {
      let shift = UInt32(truncatingIfNeeded: place &* 4)
      let (one, other) = (bits &>> shift & 15, guess.bits &>> shift & 15)
      gold &+= one == other ? 1 : 0
      mine &+= 1 &<< UInt64(one &* 4)
      theirs &+= 1 &<< UInt64(other &* 4)
    }
    var shared = 0
    while mine != 0, theirs != 0 {
      shared &+= Int(min(mine & 15, theirs & 15))
      mine &>>= 4
      theirs &>>= 4
    }
    return Feedback(gold: gold, silver: shared &- gold)
  }

  public var description: String {
    String(decoding: (0..<length).map { UInt8(ascii: "a") + UInt8(self[$0]) }, as: UTF8.self)
  }
}

public struct Feedback: Hashable, Sendable {
  public let gold: Int
  public let silver: Int
}
