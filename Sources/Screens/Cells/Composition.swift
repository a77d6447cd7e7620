/// Letters with their accents as one character: a terminal's cell holds one, and a mark that came
/// by itself would be lost.
enum Composition {
  /// `é` by what is the same to the eye: `e` and an accent.
  private static let letters: [Character: Unicode.Scalar] = {
    let blocks: [ClosedRange<UInt32>] = [0xc0...0x24f, 0x1e00...0x1eff]
    var letters: [Character: Unicode.Scalar] = [:]
    for scalar in blocks.joined().compactMap({ Unicode.Scalar($0) }) {
      letters[Character(scalar)] = scalar
    }
    return letters
  }()

  static func isMark(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x36f).contains(scalar.value) }

  /// A letter with one more mark; `nil` where there is no such letter.
  static func letter(_ letter: Unicode.Scalar, with mark: Unicode.Scalar) -> Unicode.Scalar? {
    let both = String(String.UnicodeScalarView([letter, mark]))
    guard both.count == 1, let character = both.first else { return nil }
    return letters[character]
  }

  /// A text with all letters composed that can be.
  static func composed(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isMark) else { return text }
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if isMark(scalar), let last = scalars.last, let both = letter(last, with: scalar) {
        scalars[scalars.count - 1] = both
      } else {
        scalars.append(scalar)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
