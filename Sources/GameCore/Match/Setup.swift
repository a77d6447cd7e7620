/// A match before its first move. Setup and moves together define the match.
public struct Setup: Equatable, Sendable {
  public let settings: Settings
  /// The seat that moves first, if the game allows a choice.
  public let opener: Seat
  public let seed: Seed
  /// The server's part of the seed: the seed itself, unless players added to it.
  public let part: Seed
  public let salts: Salts?

  /// Creates a setup for the number of players in the settings. If the opener is not among them,
  /// because the table has become smaller, seat 1 opens.
  public init(settings: Settings, opener: Seat = 1, seed: Seed) {
    self.init(settings: settings, opener: opener, part: seed, salts: nil)
  }

  /// Creates a setup from the server's part and the words that the seats added, if any.
  public init(settings: Settings, opener: Seat = 1, part: Seed, salts: Salts?) {
    self.settings = settings
    self.opener = opener.index < settings.seats ? opener : 1
    (self.part, self.salts) = (part, salts)
    seed = salts.map { Seed(part: part, salts: $0) } ?? part
  }

  /// The published commitment: the hash of the server's part.
  public var commit: String { part.commit }

  /// The first lines of the match's record, which contain all of this: two, or four with salts.
  public var heading: String {
    plainHeading + (salts.map { "part \(part.text)\nsalts \($0)\n" } ?? "")
  }

  var headingLines: Int { salts == nil ? 2 : 4 }

  private var plainHeading: String {
    let words = "match \(settings.game.rules.name) seats=\(settings.seats) opener=\(opener)"
    return "\(words) \(settings.text)\nseed \(seed.text)\n"
  }
}
