import Glibc

/// The player's folders and files, as the client needs them.
enum Files {
  /// Why a file could not be read.
  enum Failure: Error, Equatable {
    case unreadable(String)
    case notAFile
    case tooLarge
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  static var home: String { environment("HOME") ?? "." }

  /// The game's folder in the one that a variable of the XDG rules names.
  static func folder(named variable: String, otherwise standard: String) -> String {
    "\(environment(variable) ?? "\(home)/\(standard)")/parlor"
  }

  /// Makes a folder, and those above it that are missing, for its owner alone.
  static func makeFolder(_ path: String) -> Bool {
    if access(path, F_OK) == 0 { return true }
    let above = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    guard above.isEmpty || makeFolder(above) else { return false }
    return mkdir(path, 0o700) == 0 || errno == EEXIST
  }

  /// Written beside it and put in its place, so that it is never half a file; for its owner's eyes
  /// alone. Says whether it is there.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    guard makeFolder(folder) else { return false }
    // Another client may write the same file now.
    let new = "\(path).new.\(getpid())"
    unlink(new)
    let file = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    let isWritten = writeAll(bytes, to: file) && fsync(file) == 0
    close(file)
    if isWritten, rename(new, path) == 0 { return true }
    unlink(new)
    return false
  }

  /// Does something to a file while no other client does anything in its folder, and says whether
  /// it was done.
  static func whileLocked(_ path: String, _ body: () -> Bool) -> Bool {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    guard makeFolder(folder) else { return false }
    let locked = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard locked >= 0 else { return false }
    defer { close(locked) }
    while flock(locked, LOCK_EX) != 0 {
      guard errno == EINTR else { return false }
    }
    return body()
  }

  /// Writes all of it, however slowly it is taken. Says whether it was.
  static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { raw in
        Glibc.write(file, raw.baseAddress?.advanced(by: start), bytes.count - start)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  /// A file's bytes, at most so many. Nothing is waited for: a pipe or a device is no file.
  static func read(_ path: String, bytesMax: Int) throws(Failure) -> [UInt8] {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
    defer { close(file) }
    var about = stat()
    guard fstat(file, &about) == 0, about.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= bytesMax else { throw .tooLarge }
    }
  }

  /// The names in a folder, at most so many; none when there is no such folder.
  static func names(in folder: String, max: Int) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < max, let entry = readdir(stream) {
      let place = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
      let name = UnsafeRawPointer(entry).advanced(by: place).assumingMemoryBound(to: CChar.self)
      names.append(String(cString: name))
    }
    return names
  }
}
