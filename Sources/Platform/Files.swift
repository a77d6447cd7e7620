import CLinux
import Glibc

/// Reading and writing whole files.
package enum Files {
  package enum Failure: Error, Equatable {
    case unreadable(SystemError)
    case notAFile, tooLarge
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  package static func isProgram(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// A file's bytes, up to a limit; `missing` if there is none. It never blocks: pipes and devices
  /// are refused.
  package static func read(
    _ path: String, bytesMax: Int, missing: [UInt8]? = nil
  ) throws(Failure) -> [UInt8] {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    if file < 0, SystemError.last.isMissing, let missing { return missing }
    guard file >= 0 else { throw .unreadable(.last) }
    defer { close(file) }
    var about = stat()
    guard fstat(file, &about) == 0, about.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    return try OpenFile(descriptor: file).readRest(bytesMax: bytesMax)
  }

  /// Writes a new file beside it and renames it, so that the file is always complete. Only its
  /// owner may read it. Returns whether that succeeded.
  package static func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard makeFolder(folder(of: path)) else { return false }
    // The name has the process number, because another client may write the same file now.
    let new = "\(path).new.\(getpid())"
    unlink(new)
    let isWritten = with(new, O_WRONLY | O_CREAT | O_EXCL) {
      writeAll(bytes, to: $0) && fsync($0) == 0
    }
    guard let isWritten else { return false }
    let isRenamed = isWritten && rename(new, to: path)
    if isRenamed { syncName(of: path) } else { unlink(new) }
    return isRenamed
  }

  /// Writes all bytes, however slowly the reader accepts them. Returns whether that succeeded.
  package static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let outcome = rest.withUnsafeBytes { raw in
        Syscall.call { Glibc.write(file, raw.baseAddress, raw.count) }
      }
      switch outcome {
      case .done(let count) where count > 0: rest = rest.dropFirst(count)
      // Another program that shares a terminal may have made it non-blocking.
      case .wouldBlock: _ = Readiness.canWrite(file, within: -1)
      default: return false
      }
    }
    return true
  }

  /// Creates a new file that only its owner may read. Returns whether that succeeded.
  package static func makeFile(_ path: String, _ bytes: [UInt8] = []) -> Bool {
    with(path, O_WRONLY | O_CREAT | O_EXCL) { writeAll(bytes, to: $0) } ?? false
  }

  /// Opens a file for `body`, which gets the descriptor; `nil` if it cannot be opened. A new file
  /// is for its owner only.
  private static func with<Result>(
    _ path: String, _ flags: Int32, _ body: (Int32) -> Result
  ) -> Result? {
    let file = open(path, flags | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return body(file)
  }

  @discardableResult
  package static func remove(_ path: String) -> Bool { unlink(path) == 0 }

  /// Renames a file, replacing one with the new name. Returns whether that succeeded.
  package static func rename(_ old: String, to new: String) -> Bool { Glibc.rename(old, new) == 0 }

  /// Waits until a file and its name are on the disk.
  package static func sync(_ path: String) -> Bool {
    let isSynced = with(path, O_RDONLY) { fsync($0) == 0 } ?? false
    if isSynced { syncName(of: path) }
    return isSynced
  }

  // MARK: - Folders, and where files are

  /// The folder that a file is in: `/a` for `/a/b`, `.` for `b`.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Creates a folder that only its owner may use, and missing folders above it.
  package static func makeFolder(_ path: String) -> Bool {
    guard !exists(path) else { return true }
    guard makeFolder(folder(of: path)) else { return false }
    return mkdir(path, 0o700) == 0 || errno == EEXIST
  }

  /// Waits until a file's name is on the disk, by syncing its folder.
  package static func syncName(of path: String) {
    _ = with(folder(of: path), O_RDONLY | O_DIRECTORY) { fsync($0) }
  }

  /// Runs `body` while no other client changes anything in the file's folder; `nil` if that is not
  /// possible.
  package static func whileLocked<Result>(_ path: String, _ body: () -> Result) -> Result? {
    let folder = folder(of: path)
    guard makeFolder(folder) else { return nil }
    return with(folder, O_RDONLY | O_DIRECTORY) { locked in
      Syscall.call { Int(flock(locked, LOCK_EX)) } == .done(0) ? body() : nil
    } ?? nil
  }

  /// Makes all files that this program creates readable only by their owner.
  package static func makeAllPrivate() { umask(0o077) }

  /// The names in a folder, up to a maximum; empty if there is no such folder.
  package static func names(in folder: String, max: Int) -> [String] {
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

  /// The identity of a file, independent of its name.
  package struct Place: Equatable {
    package let device: UInt
    package let number: UInt

    fileprivate init(_ status: stat) {
      (device, number) = (UInt(status.st_dev), UInt(status.st_ino))
    }
  }

  /// `nil` if there is no such file.
  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  package static func place(of path: String) -> Place? { status(of: path).map(Place.init) }

  /// When a file was last written, in seconds since 1970.
  package static func changed(_ path: String) -> Int? { status(of: path)?.st_mtim.tv_sec }

  package static func size(of path: String) -> Int? { status(of: path).map { Int($0.st_size) } }

  /// Changes the owner of a file to that of another one. Only root can; for other users it does
  /// nothing.
  package static func give(_ path: String, toOwnerOf other: String) {
    if let status = status(of: other) { chown(path, status.st_uid, status.st_gid) }
  }

  package static func place(of file: Int32) -> Place? {
    var status = stat()
    return fstat(file, &status) == 0 ? Place(status) : nil
  }
}

package struct OpenFile {
  package let descriptor: Int32

  /// A file that another process has opened and handed over. Both processes share its lock.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  package struct Purpose: Sendable {
    fileprivate let flags: Int32

    package static let reading = Purpose(flags: O_RDONLY)
    /// Creates a missing file, for its owner only.
    package static let changing = Purpose(flags: O_RDWR | O_CREAT)
    /// Like `changing`, but each write goes to the end of the file.
    package static let adding = Purpose(flags: O_WRONLY | O_CREAT | O_APPEND)
  }

  package init(_ path: String, for purpose: Purpose) throws(SystemError) {
    descriptor = open(path, purpose.flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
  }

  /// A new file in memory with these bytes, for handing much data to another process.
  package init(inMemory bytes: [UInt8]) throws(SystemError) {
    let closedInOthers: UInt32 = 1  // MFD_CLOEXEC
    descriptor = linux_memfd_create("parlor", closedInOthers)
    guard descriptor >= 0 else { throw .last }
    guard Files.writeAll(bytes, to: descriptor) else {
      let error = SystemError.last
      close()
      throw error
    }
  }

  package func close() { Glibc.close(descriptor) }

  package var place: Files.Place? { Files.place(of: descriptor) }

  package var size: Int { lseek(descriptor, 0, SEEK_END) }

  /// The next bytes, up to a maximum; empty at the end of the file.
  package func read(_ countMax: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: countMax)
    guard case .done(let count) = Syscall.call({ Glibc.read(descriptor, &bytes, countMax) }) else {
      throw .last
    }
    return Array(bytes.prefix(count))
  }

  /// The bytes from the current position on.
  package func readRest(bytesMax: Int) throws(Files.Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try translated(read(65_536), Files.Failure.unreadable)
      guard !piece.isEmpty else { return bytes }
      bytes += piece
      guard bytes.count <= bytesMax else { throw .tooLarge }
    }
  }

  /// All bytes of the file, independent of the current position.
  package func readAll() throws(Files.Failure) -> [UInt8] {
    lseek(descriptor, 0, SEEK_SET)
    return try readRest(bytesMax: .max)
  }

  /// Appends bytes in one piece. Errors of the disk are ignored.
  package func add(_ bytes: [UInt8]) { _ = Syscall.call { write(descriptor, bytes, bytes.count) } }

  /// Locks the file for this process. Returns false if another process holds the lock.
  package func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  package func unlock() { flock(descriptor, LOCK_UN) }

  /// Asks the system to read the whole file in order, before it is needed.
  package func prefetch() {
    // The system prefetches no larger pieces.
    let piece = 128 * 1024
    for start in stride(from: 0, to: size, by: piece) {
      _ = posix_fadvise(descriptor, start, piece, POSIX_FADV_WILLNEED)
    }
  }
}
