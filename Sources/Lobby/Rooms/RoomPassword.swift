import GameCore

/// A room's password as it is known and kept: a hash with a salt, so that nobody reads it in the
/// store or in a backup.
struct RoomPassword: Equatable, Sendable {
  private let salt: String
  private let digest: String

  private init(salt: String, digest: String) {
    (self.salt, self.digest) = (salt, digest)
  }

  init(_ password: String, salt: String) {
    self.init(salt: salt, digest: Self.digest(password, salt))
  }

  /// `sha256 SALT DIGEST`, or the password itself, as older stores have it: that is never as long.
  init(kept text: String, ofRoom number: Int) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[0] == Self.kind, parts[2].utf8.count == 64 else {
      self.init(text, salt: "room-\(number)")
      return
    }
    self.init(salt: parts[1], digest: parts[2])
  }

  var kept: String { "\(Self.kind) \(salt) \(digest)" }

  func matches(_ password: String?) -> Bool {
    guard let password else { return false }
    return zip(digest.utf8, Self.digest(password, salt).utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static let kind = "sha256"

  private static func digest(_ password: String, _ salt: String) -> String {
    SHA256.digest(of: "\(salt) \(password)").hex
  }
}
