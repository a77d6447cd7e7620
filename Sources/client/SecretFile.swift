import Glibc

/// The secrets of one's names, by server: a file for its owner's eyes alone, a line each.
///
///     127.0.0.1:7575 ana k7q2-9xmw-4hd8-tz3c-p5fa-w6yn
struct SecretFile {
  let path: String

  /// `$XDG_CONFIG_HOME/parlor/secrets`
  init() {
    func environment(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let folder = environment("XDG_CONFIG_HOME") ?? "\(environment("HOME") ?? ".")/.config"
    self.init(path: "\(folder)/parlor/secrets")
  }

  init(path: String) {
    self.path = path
  }

  func secret(of name: String, at server: String) -> String? {
    read().last { $0.count == 3 && $0[0] == server && $0[1] == name.lowercased() }?[2]
  }

  /// Says whether it is kept.
  func keep(_ secret: String, of name: String, at server: String) -> Bool {
    var lines = read().filter { !($0.count == 3 && $0[0] == server && $0[1] == name.lowercased()) }
    lines.append([server, name.lowercased(), secret])
    return write(lines.map { $0.joined(separator: " ") + "\n" }.joined())
  }

  private func read() -> [[String]] {
    guard let file = fopen(path, "re") else { return [] }
    defer { fclose(file) }
    var lines: [[String]] = []
    var buffer = [CChar](repeating: 0, count: 1024)
    while fgets(&buffer, Int32(buffer.count), file) != nil {
      let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let line = String(decoding: bytes, as: UTF8.self)
      lines.append(line.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
    return lines
  }

  /// Written beside it and put in its place, so that it is never half a file.
  private func write(_ text: String) -> Bool {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    guard Self.makeFolder(folder) else { return false }
    let new = "\(path).new"
    unlink(new)
    let file = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    let bytes = Array(text.utf8)
    let isWritten = Glibc.write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
    close(file)
    return isWritten && rename(new, path) == 0
  }

  private static func makeFolder(_ path: String) -> Bool {
    if access(path, F_OK) == 0 { return true }
    let above = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    guard above.isEmpty || makeFolder(above) else { return false }
    return mkdir(path, 0o700) == 0 || errno == EEXIST
  }
}
