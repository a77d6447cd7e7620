import Foundation
import Protocol
import Testing

@testable import Screens

/// Kitty's image protocol: pieces, placing, the probe.
@Suite struct KittyGraphicsTests {
  /// The keys and the data of each command.
  private func commands(_ bytes: [UInt8]) -> [(keys: String, data: String)] {
    String(decoding: bytes, as: UTF8.self).components(separatedBy: "\u{1b}\\").dropLast().map {
      let parts = $0.components(separatedBy: ";")
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 255, 1000])
  func `Base64 is everybody's`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + 250) }
    let text = String(decoding: Base64.encode(bytes), as: UTF8.self)
    #expect(text == Data(bytes).base64EncodedString())
  }

  @Test func `A small picture is one command`() {
    let sent = KittyGraphics.transmit(
      Picture(width: 1, height: 1) { _, _ in RGB(255, 0, 255) }, id: 7)
    #expect(
      String(decoding: sent, as: UTF8.self)
        == "\u{1b}_Ga=t,f=24,t=d,s=1,v=1,i=7,q=2,m=0;/wD/\u{1b}\\")
  }

  @Test(arguments: [1023, 1024, 1025, 4000])
  func `A large picture is cut, and comes out whole`(width: Int) throws {
    let picture = Picture(width: width, height: 1) { x, _ in RGB(UInt8(x % 256), UInt8(x / 256), 9)
    }
    let commands = commands(KittyGraphics.transmit(picture, id: 3))
    #expect(commands.count == (width * 4 + 4095) / 4096)
    #expect(commands.allSatisfy { $0.data.count <= 4096 && $0.data.count % 4 == 0 })
    #expect(commands.allSatisfy { $0.keys.contains("q=2") })
    #expect(commands.dropLast().allSatisfy { $0.keys.hasSuffix("m=1") })
    #expect(commands.last?.keys.hasSuffix("m=0") == true)
    #expect(commands.dropFirst().allSatisfy { $0.keys.hasPrefix("\u{1b}_Gq=2,m=") })
    let data = try #require(Data(base64Encoded: commands.map(\.data).joined()))
    #expect(Array(data) == picture.pixels.flatMap { [$0.red, $0.green, $0.blue] })
  }

  @Test func `Placing leaves the cursor and asks for no answer; the probe asks`() {
    let source = Box(10, 20, 30, 40)
    let placed = KittyGraphics.place(id: 7, placement: 2, source: source, columns: 8, rows: 4)
    #expect(
      String(decoding: placed, as: UTF8.self)
        == "\u{1b}_Ga=p,i=7,p=2,x=10,y=20,w=30,h=40,c=8,r=4,C=1,q=2\u{1b}\\")
    let removed = String(decoding: KittyGraphics.remove(id: 7, placement: 2), as: UTF8.self)
    #expect(removed == "\u{1b}_Ga=d,d=i,i=7,p=2,q=2\u{1b}\\")
    let deleted = String(decoding: KittyGraphics.delete(id: 7), as: UTF8.self)
    #expect(deleted == "\u{1b}_Ga=d,d=I,i=7,q=2\u{1b}\\")
    let probe = String(decoding: KittyGraphics.probe, as: UTF8.self)
    #expect(probe == "\u{1b}_Gi=7575,s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\")
  }
}
