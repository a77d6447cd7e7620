import CLinux
import Glibc

/// An open file.
package struct OpenFile {
  package let descriptor: Int32

  /// A file that another process has opened and handed over. Both processes share its lock.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  package enum Purpose {
    case reading
    /// Creates a missing file, for its owner only.
    case changing
    /// Like `changing`, but each write goes to the end of the file.
    case adding
  }

  package init(_ path: String, for purpose: Purpose) throws(SystemError) {
    descriptor =
      switch purpose {
      case .reading: open(path, O_RDONLY | O_CLOEXEC)
      case .changing: open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      case .adding: open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      }
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

  /// All bytes of the file, independent of the current position.
  package func readAll() throws(Files.Failure) -> [UInt8] {
    lseek(descriptor, 0, SEEK_SET)
    return try Files.readRest(of: descriptor, bytesMax: .max)
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
