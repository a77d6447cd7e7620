import CLinux
import Glibc

/// Wakes a loop from another thread: something to read, like everything else that it waits for.
package struct Bell: Sendable {
  package let descriptor: Int32

  /// `nil` if the system gives no descriptor.
  package init?() {
    descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
    guard descriptor >= 0 else { return nil }
  }

  package func ring() {
    var one: UInt64 = 1
    _ = Syscall.call { write(descriptor, &one, MemoryLayout<UInt64>.size) }
  }

  /// Stops its ringing. Returns whether it rang.
  @discardableResult
  package func hear() -> Bool {
    var count: UInt64 = 0
    let size = MemoryLayout<UInt64>.size
    return Syscall.call { read(descriptor, &count, size) } == .done(size)
  }

  package func close() { Glibc.close(descriptor) }
}
