import Platform
import Protocol
import Testing

@testable import door

/// The door's command line, and its words to the server and to people who cannot log in.
@Suite struct DoorPartsTests {
  @Test func `the server hears for whom a line is, if it is to`() {
    let server = SocketAddress([127, 0, 0, 1])
    let way = ServerWay(address: server, source: SocketAddress([127, 0, 0, 2]))
    let line = String(decoding: way.introduction(of: SocketAddress([10, 0, 0, 7])), as: UTF8.self)
    #expect(line == "PROXY TCP4 10.0.0.7 127.0.0.1 0 0\r\n")
    let six = SocketAddress([0xfd] + Array(repeating: 0, count: 14) + [7])
    #expect(
      String(decoding: way.introduction(of: six), as: UTF8.self) == "PROXY TCP6 fd00::7 :: 0 0\r\n")
    #expect(ServerWay(address: server, source: nil).introduction(of: six).isEmpty)
  }

  @Test func `an ssh client is told why it cannot come in, in a packet that it shows`() {
    let bytes = SSHWire.goodbye("The server is full.")
    let version = Array("SSH-2.0-parlor\r\n".utf8)
    #expect(bytes.starts(with: version))
    let packet = Array(bytes.dropFirst(version.count))
    let length = packet.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    #expect(packet.count == 4 + length && packet.count % 8 == 0 && packet[4] >= 4)
    let payload = Array(packet[5..<(packet.count - Int(packet[4]))])
    let text = Array("The server is full.".utf8)
    #expect(payload == [1, 0, 0, 0, 12, 0, 0, 0, UInt8(text.count)] + text + [0, 0, 0, 0])
  }

  @Test func `the door is called with its ports`() throws {
    let options = try DoorOptions.read(["--ssh", "7522", "--server=host:7000", "--idle", "5"])
    #expect(options.ssh == 7522)
    #expect(options.telnet == 0)
    #expect(options.server == "host:7000")
    #expect(options.limits.idleMax == 300_000)
    for words in [
      [], ["--ssh", "0"], ["--ssh", "70000"], ["--from", "x", "--ssh", "1"], ["play"],
    ] {
      #expect(throws: Misuse.self) { try DoorOptions.read(words) }
    }
  }
}
