import CLinux
import Glibc

/// Which of many sockets have something to read: epoll, as poll(2) looks at all of them each time,
/// and the players must cost less than the server that they measure.
struct Readiness: ~Copyable {
  /// More are taken in the next turn.
  private static let eventsMax = 512

  private let descriptor: Int32
  private var ready = [epoll_event](repeating: epoll_event(), count: eventsMax)

  init() throws(BenchFailure) {
    descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard descriptor >= 0 else { throw .noMeans(String(cString: strerror(errno))) }
  }

  deinit { close(descriptor) }

  func add(_ socket: Int32, number: Int) throws(BenchFailure) {
    var event = epoll_event()
    event.events = EPOLLIN.rawValue
    event.data.u64 = UInt64(clamping: number)
    guard epoll_ctl(descriptor, EPOLL_CTL_ADD, socket, &event) == 0 else {
      throw .noMeans(String(cString: strerror(errno)))
    }
  }

  /// Waits so long at most, and gives how many are ready.
  mutating func wait(milliseconds: Int32) -> Int {
    max(0, Int(epoll_wait(descriptor, &ready, Int32(Self.eventsMax), milliseconds)))
  }

  /// The number of one that is ready.
  func number(_ index: Int) -> Int {
    ready.indices.contains(index) ? Int(clamping: ready[index].data.u64) : 0
  }
}
