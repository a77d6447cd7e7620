import GameCore
import Protocol
import Words

/// A change of a player's passphrase.
enum Passphrase: Sendable {
  case set(Credential)
  case removed

  /// Whether a text can be a passphrase: long enough to be hard to guess, short enough for a line,
  /// and not written like a login key.
  static func canBe(_ text: String) -> Bool {
    LoginLimits.passphrase.contains(text.utf8.count) && Secret.key(in: text) == nil
  }
}

extension Weakness {
  /// Its sentence, in each language.
  var text: Wording {
    let texts = ["en", "es", "it"].map { Language.named($0)?.text(of: self) ?? "" }
    return Wording(texts[0], texts[1], texts[2])
  }

  /// `nil` if the passphrase of that player is not weak.
  init?(of text: String, by name: String) {
    let plain = Self.plain(text)
    let stem = String(plain.reversed().drop(while: \.isWholeNumber).reversed())
    if Set(text.lowercased().filter { $0 != " " }).count < LoginLimits.lettersMin {
      self = .letters
    } else if Self.repeats(Self.plain(name), in: plain) {
      self = .name
    } else if [plain, stem].contains(where: Self.isCommon) {
      self = .common
    } else {
      return nil
    }
  }

  /// `Pass-Word 1` is tried with `password1`.
  private static func plain(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static func repeats(_ unit: String, in text: String) -> Bool {
    !unit.isEmpty && !text.isEmpty && text.replacing(unit, with: "").isEmpty
  }

  /// One of the commonest words, also said again and again, or keys beside each other.
  private static func isCommon(_ text: String) -> Bool {
    if words.contains(where: { repeats($0, in: text) }) { return true }
    let back = String(text.reversed())
    return text.count >= LoginLimits.runMin
      && runs.contains { $0.contains(text) || $0.contains(back) }
  }

  /// The beginnings of what is found most often in lists of stolen passwords, in our languages.
  private static let words = """
    password passphrase passwort passw0rd p4ssword contraseña contrasena micontraseña parola \
    parolachiave miapassword mypassword secret secreto segreto qwerty qwertz azerty asdf asdfgh \
    zxcvbn 1q2w3e4r abc abcd 123abc letmein welcome bienvenido benvenuto iloveyou loveyou teamo \
    tequiero teamomucho tiamo amore amoremio administrator administrador amministratore admin \
    changeme whatever trustno1 football baseball basketball superman batman spiderman starwars \
    pokemon princess princesa principessa sunshine computer internet master monkey dragon shadow \
    michael jennifer barcelona realmadrid juventus forzajuve forzanapoli parlor mastermind \
    correcthorsebatterystaple 1234 12345 123456 1234567 12345678 123456789 123321 11223344 \
    1122334455 1234554321 147258369 159753
    """.split(separator: " ").map(String.init)

  /// Keys in the order of the alphabet, and of keyboards.
  private static let runs = [
    "01234567890123456789", "12345678910111213141516", "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm", "azertyuiopqsdfghjklmwxcvbn",
    "1q2w3e4r5t6y7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0", "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
    "qazwsxedcrfvtgbyhnujm", "zaqxswcdevfrbgtnhymju", "zaq12wsxcde34rfvbgt56yhn",
    "1234qwerasdfzxcv", "abc123def456ghi789",
    "a1b2c3d4e5f6g7h8i9j0", "1a2b3c4d5e6f7g8h9i0j",
  ]
}
