/// Why the best player would make a move, in the player's language.
///
/// The server gives its reason as an English sentence of a few shapes; the numbers are taken out
/// of it, and the sentence is ours.
///
///     "Hold: 62.1 % against 61.3 %."   62,1 % de ganar; si no, 61,3 %
enum HintReason {
  /// `nil` for a reason of a shape that this client does not know.
  static func text(_ reason: String, _ look: Look) -> String? {
    guard let colon = reason.firstIndex(of: ":") else { return nil }
    let words = reason[colon...].dropFirst().split(separator: " ")
    for (shape, phrase) in shapes {
      guard let blanks = blanks(of: words, like: shape.split(separator: " ")) else { continue }
      return look.say(phrase, blanks.mapValues { number($0, look) })
    }
    return nil
  }

  private static let shapes: KeyValuePairs<String, HousePhrase> = [
    "there is nothing to hold yet.": .whyNothing,
    "that wins.": .whyWins,
    "{better} % against {worse} %.": .whyOdds,
    "{better} chips a round against {worse}.": .whyChips,
    "with this card a chip wins {n} on average.": .whyBetWins,
    "with this card a chip loses {n} on average.": .whyBetLoses,
    "{n} move to go, which nobody can better.": .whySteps,
    "{n} moves to go, which nobody can better.": .whySteps,
    "about {n} moves to go.": .whyAbout,
    "the only code that fits.": .whyOnly,
    "leaves {n} codes on average, {all} possible now.": .whyLeaves,
    "leaves {n} codes on average, about {all} possible now.": .whyLeaves,
    "one of {n} that fit, and the last guess.": .whyLast,
    "one of about {n} that fit, and the last guess.": .whyLast,
  ]

  /// What stands where the shape has `{better}`; a stop after it is the sentence's. Another
  /// sentence may follow.
  private static func blanks(of words: [Substring], like shape: [Substring]) -> [String: String]? {
    guard words.count >= shape.count else { return nil }
    var blanks: [String: String] = [:]
    for (word, part) in zip(words, shape) {
      guard part.hasPrefix("{"), let close = part.firstIndex(of: "}") else {
        guard word == part else { return nil }
        continue
      }
      let end = part[part.index(after: close)...]
      guard word.hasSuffix(end) else { return nil }
      let value = word.dropLast(end.count)
      guard Double(value) != nil, value.count <= numberMax else { return nil }
      blanks[String(part.dropFirst().prefix { $0 != "}" })] = String(value)
    }
    return blanks
  }

  /// More digits are no reason of ours.
  private static let numberMax = 12

  /// `62.1`, in Spanish and Italian `62,1`.
  private static func number(_ text: String, _ look: Look) -> String {
    look.words.language == .english ? text : text.replacing(".", with: ",")
  }
}
