import Link
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
  private static let greetingMilliseconds = 300

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
      waits.wait(until: end)
      for (index, inquiry) in inquiries.enumerated() where waits.isReady(index) {
        left -= 1
        if let server = inquiry.hear() { found.add(server) }
      }
    }
  }

  /// The server at that port of this machine, if one greets there.
  static func greet(_ host: String, _ port: UInt16) -> FoundServer? {
    guard let server = ServerAddress("\(host):\(port)"),
      let address = SocketAddress.resolve(server.host, port: server.port)?.first
    else { return nil }
    let start = Clock.milliseconds
    let link = ServerLink()
    guard link.connect(to: address, at: start).isEmpty else { return nil }
    while Clock.milliseconds - start < greetingMilliseconds {
      var waits = Waits()
      link.add(to: &waits)
      waits.wait(until: start + greetingMilliseconds)
      for message in link.work(at: Clock.milliseconds) {
        guard case .heard(let text) = message else {
          if case .connected = message { continue }
          return nil
        }
        guard let line = ServerLine(text), line.kind == .hello else { return nil }
        return FoundServer(
          address: server, version: line[.version] ?? "?",
          milliseconds: Clock.milliseconds - start)
      }
    }
    return nil
  }
}
