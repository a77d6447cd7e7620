import CLinux
import Glibc

/// A file in memory, with which one process hands much to another.
package struct MemoryFile {
  package let descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// A new file with these bytes.
  package init(_ bytes: [UInt8]) throws(SystemError) {
    let closedInOthers: UInt32 = 1  // MFD_CLOEXEC
    descriptor = linux_memfd_create("parlor", closedInOthers)
    guard descriptor >= 0 else { throw .last }
    guard Files.writeAll(bytes, to: descriptor) else {
      let error = SystemError.last
      close()
      throw error
    }
  }

  /// All of its bytes, wherever somebody has read it to.
  package func read() throws(SystemError) -> [UInt8] {
    let size = lseek(descriptor, 0, SEEK_END)
    guard size >= 0, lseek(descriptor, 0, SEEK_SET) == 0 else { throw .last }
    var bytes = [UInt8](repeating: 0, count: size)
    var start = 0
    while start < size {
      let outcome = bytes.withUnsafeMutableBytes { raw in
        Syscall.call { Glibc.read(descriptor, raw.baseAddress?.advanced(by: start), size - start) }
      }
      guard case .done(let count) = outcome, count > 0 else { throw .last }
      start += count
    }
    return bytes
  }

  package func close() { Descriptors.close(descriptor) }
}
