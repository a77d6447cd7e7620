import CLinux
import Glibc

/// Wakes the loop from another thread: something to read, like everything else that it waits for.
struct Bell {
  let descriptor: Int32

  init?() {
    descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
    guard descriptor >= 0 else { return nil }
  }

  func ring() {
    var one: UInt64 = 1
    _ = Syscall.call { write(descriptor, &one, MemoryLayout<UInt64>.size) }
  }

  /// Stops its ringing.
  func hear() {
    var count: UInt64 = 0
    _ = Syscall.call { read(descriptor, &count, MemoryLayout<UInt64>.size) }
  }
}
