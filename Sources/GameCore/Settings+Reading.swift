// Settings read from text, which names one of all the games.

extension Settings: LosslessStringConvertible {
  /// Reads what ``description`` wrote.
  public init?(_ text: String) {
    let words = text.utf8.split(separator: 0x20).map { String(Substring($0)) }
    guard let name = words.first, let game = Catalog.game(named: name) else { return nil }
    let options = words.dropFirst().map { word in
      let parts = word.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1)
        .map { String(Substring($0)) }
      return (name: parts.first ?? "", value: parts.count > 1 ? parts[1] : "")
    }
    do throws(BadOption) {
      try self.init(for: game, options)
    } catch {
      return nil
    }
  }
}
