/// Which known word somebody meant who wrote another one: `--colour`, `--color`.
public enum Nearness {
  /// Longer words are no slips of a finger, and comparing takes as long as both lengths multiplied.
  private static let bytesMax = 32
  /// How many letters may be wrong: two that were swapped count as two.
  private static let slipsMax = 2

  public static func nearest(to word: String, of known: [String]) -> String? {
    let letters = letters(word)
    guard (2...bytesMax).contains(letters.count) else { return nil }
    let near = known.map { (word: $0, slips: slips(letters, Self.letters($0))) }
      .filter { $0.slips <= slipsMax && $0.slips * 2 <= letters.count }
    if let nearest = near.min(by: { $0.slips < $1.slips }) { return nearest.word }
    // `--access` and `--language`: the one that begins like it, if it is the only one.
    let alike = known.filter { name in
      let name = Self.letters(name)
      return name.starts(with: letters) || letters.starts(with: name)
    }
    return alike.count == 1 ? alike.first : nil
  }

  /// Small, and without the dashes in front.
  private static func letters(_ word: String) -> [UInt8] {
    Array(word.lowercased().drop { $0 == "-" }.utf8)
  }

  /// How many letters are to be put in, taken out or changed.
  private static func slips(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var next = [index + 1]
      for (place, otherLetter) in other.enumerated() {
        let changed = row[place] + (letter == otherLetter ? 0 : 1)
        next.append(min(changed, row[place + 1] + 1, next[place] + 1))
      }
      row = next
    }
    return row[other.count]
  }
}
