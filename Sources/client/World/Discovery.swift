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
    var waits = Waits()
    for inquiry in inquiries { waits.add(inquiry.descriptor) }
    while left > 0, Clock.milliseconds < end {
      switch waits.wait(milliseconds: Int32(clamping: end - Clock.milliseconds)) {
      case .ready: break
      case .interrupted: continue
      case .late, .failed: return
      }
      for (index, inquiry) in inquiries.enumerated() where waits.isReady(index) {
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
        address: address, version: line[.version] ?? "?",
        milliseconds: Clock.milliseconds - start)
    }
    return nil
  }
}
