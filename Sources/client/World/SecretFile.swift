import Glibc
import Protocol

/// The secrets of one's names, by server: a file for its owner's eyes alone, a line each.
///
///     127.0.0.1:7575 ana k7q2-9xmw-4hd8-tz3c-p5fa-w6yn
struct SecretFile {
  let path: String

  /// `$XDG_CONFIG_HOME/parlor/secrets`
  init() {
    self.init(path: "\(Files.folder(named: "XDG_CONFIG_HOME", otherwise: ".config"))/secrets")
  }

  init(path: String) {
    self.path = path
  }

  /// The newest first.
  func secrets(of name: String, at server: String) -> [String] {
    let lines = read() ?? []
    return lines.filter { Self.isLine($0, of: name, at: server) }.suffix(Self.secretsMax).reversed()
      .map { $0[2] }
  }

  /// The one of today, and the one before: another server may have been at that address meanwhile.
  private static let secretsMax = 2

  /// Says whether it is kept. What is no word is not: a server could write lines of others with it.
  func keep(_ secret: String, of name: String, at server: String) -> Bool {
    guard [secret, name, server].allSatisfy(Self.isWord) else { return false }
    return Files.whileLocked(path) { write(secret, of: name, at: server) }
  }

  private static func isLine(_ words: [String], of name: String, at server: String) -> Bool {
    words.count == 3 && words[0] == server && words[1] == name.lowercased()
  }

  private func write(_ secret: String, of name: String, at server: String) -> Bool {
    // A file that cannot be read is not written anew: whatever else it holds would be lost.
    guard var lines = read() else { return false }
    let older = lines.filter { Self.isLine($0, of: name, at: server) && $0[2] != secret }
    lines.removeAll { Self.isLine($0, of: name, at: server) }
    lines += older.suffix(Self.secretsMax - 1) + [[server, name.lowercased(), secret]]
    let text = lines.map { $0.joined(separator: " ") + "\n" }.joined()
    return Files.write(Array(text.utf8), to: path)
  }

  /// Far longer than any secret or address of ours.
  private static let wordMax = 256

  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= wordMax
      && !text.unicodeScalars.contains { $0 == " " || isUnprintable($0) }
  }

  /// The words of its lines, none where there is no file yet; `nil` if it cannot be read.
  private func read() -> [[String]]? {
    guard let file = fopen(path, "re") else { return errno == ENOENT ? [] : nil }
    defer { fclose(file) }
    var lines: [[String]] = []
    var buffer = [CChar](repeating: 0, count: 1024)
    while fgets(&buffer, Int32(buffer.count), file) != nil {
      let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let line = String(decoding: bytes, as: UTF8.self)
      // By scalars, as CR LF is one character.
      let words = line.unicodeScalars.split { $0 == " " || isUnprintable($0) }
      lines.append(words.map { String(String.UnicodeScalarView($0)) })
    }
    return ferror(file) == 0 ? lines : nil
  }
}
