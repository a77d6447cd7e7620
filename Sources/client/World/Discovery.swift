import Glibc
import Platform
import Protocol
import Screens

/// Looks for servers: who answers on the network, and who greets on this machine.
enum Discovery {
  static let ports = BeaconQuestion.ports
  /// A server nearby answers within a moment or not at all.
  private static let waitMilliseconds = 250
  /// Datagrams may be lost: the question is asked again after so long.
  private static let againMilliseconds = 100
  /// Datagrams that are looked at. Each server sends some twenty; more is somebody's mischief.
  private static let datagramsMax = 2000
  /// A server on this machine greets within a moment, too.
  private static let greetingMilliseconds: Int32 = 300

  static func look() -> [FoundServer] {
    var found = FoundServers()
    lookAround(&found)
    for port in ports where !found.isKnownHere(port: port) {
      if let server = greet("127.0.0.1", port) ?? greet("[::1]", port) { found.add(server) }
    }
    return found.sorted
  }

  private static func lookAround(_ found: inout FoundServers) {
    let places = AskedPlace.all
    let start = Clock.milliseconds
    var left = datagramsMax
    let first = ask(places)
    hear(first, until: start + againMilliseconds, &left, &found)
    let second = ask(places)
    hear(first + second, until: start + waitMilliseconds, &left, &found)
  }

  /// The question once in both families.
  private static func ask(_ places: [AskedPlace]) -> [Inquiry] {
    let inquiries = [true, false].compactMap { Inquiry(isIPv4: $0) }
    for inquiry in inquiries { inquiry.ask(places) }
    return inquiries
  }

  /// Takes what comes until then.
  private static func hear(
    _ inquiries: [Inquiry], until end: Int, _ left: inout Int, _ found: inout FoundServers
  ) {
    var waits = inquiries.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    while left > 0, Clock.milliseconds < end {
      let count = poll(&waits, nfds_t(waits.count), Int32(clamping: end - Clock.milliseconds))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      for (inquiry, wait) in zip(inquiries, waits) where wait.revents != 0 {
        left -= 1
        if let server = inquiry.hear() { found.add(server) }
      }
    }
  }

  private static func greet(_ host: String, _ port: UInt16) -> FoundServer? {
    guard let address = ServerAddress("\(host):\(port)") else { return nil }
    let start = Clock.milliseconds
    guard let socket = try? ServerSocket(address) else { return nil }
    var lines = LineReader()
    while Clock.milliseconds - start < Int(greetingMilliseconds) {
      guard Readiness.canRead(socket.descriptor, within: greetingMilliseconds),
        let bytes = socket.read(), !bytes.isEmpty
      else { return nil }
      guard let first = lines.feed(bytes).first else { continue }
      guard let line = ServerLine(first), line.kind == .hello else { return nil }
      return FoundServer(
        address: address, version: line["version"] ?? "?",
        milliseconds: Clock.milliseconds - start)
    }
    return nil
  }
}
