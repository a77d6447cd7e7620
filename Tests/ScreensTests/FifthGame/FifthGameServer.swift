import Foundation
import TestSupport
import Testing

@testable import GameCore

/// A server that has the fifth game, for a browser. `Scripts/web` starts it with a port in its
/// environment, plays there, and ends it. Without a port there is nothing to do.
@Suite struct FifthGameServer {
  private static let port = ProcessInfo.processInfo.environment["PARLOR_FIFTH_GAME"]
    .flatMap { UInt16($0) }
  private static let secondsMax = 120

  @Test(.enabled(if: port != nil))
  func `pages play it`() throws {
    let listener = try #require(Self.listener(at: Self.port ?? 0))
    defer { close(listener) }
    var house = House()
    for _ in 0..<Self.secondsMax * 10 {
      var asked = ([listener] + house.guests.map(\.descriptor)).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      poll(&asked, nfds_t(asked.count), 100)
      if asked[0].revents != 0 { house.welcome(accept(listener, nil, nil)) }
      for ready in asked.dropFirst() where ready.revents != 0 { house.hear(ready.fd) }
      house.passTime()
    }
  }

  private static func listener(at port: UInt16) -> Int32? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let isBound = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    return isBound && listen(descriptor, 8) == 0 ? descriptor : nil
  }

  /// The lobby, and the connections to it.
  private struct House {
    private var talk = Conversation(games: GameList(GameList.standard.all + [Noughts.self]))
    private(set) var guests: [(descriptor: Int32, name: String, bytes: [UInt8])] = []
    private var count = 0
    private var tenths = 0

    mutating func welcome(_ descriptor: Int32) {
      count += 1
      guests.append((descriptor, "guest\(count)", []))
      write("HELLO parlor/1 server=Parlor name=Fifth store=fifth", to: descriptor)
    }

    mutating func hear(_ descriptor: Int32) {
      guard let index = guests.firstIndex(where: { $0.descriptor == descriptor }) else { return }
      let name = guests[index].name
      var part = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &part, part.count)
      guard count > 0 else {
        close(descriptor)
        guests.remove(at: index)
        return tell(talk.hangUp(name))
      }
      guests[index].bytes += part.prefix(count)
      while let end = guests[index].bytes.firstIndex(of: 10) {
        let line = String(decoding: guests[index].bytes[..<end], as: UTF8.self)
        guests[index].bytes.removeFirst(end + 1)
        tell(talk.say(line, by: name))
      }
    }

    mutating func passTime() {
      tenths += 1
      if tenths % 10 == 0 { tell(talk.wait(1)) }
    }

    private func tell(_ lines: [String]) {
      for guest in guests {
        for line in lines where line.hasPrefix("\(guest.name) < ") {
          write(String(line.dropFirst(guest.name.count + 3)), to: guest.descriptor)
        }
      }
    }

    private func write(_ line: String, to descriptor: Int32) {
      let bytes = Array("\(line)\n".utf8)
      _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }
  }
}
