import Protocol
import Testing

/// The buffers of connections and of writers, which are used again and again.
@Suite struct ByteBufferTests {
  @Test func `what is added stands in order, however often it must grow`() {
    var buffer = ByteBuffer()
    var expected: [UInt8] = []
    for number in 0..<1000 {
      let byte = UInt8(truncatingIfNeeded: number)
      buffer.append(byte)
      buffer.append(addingCapacity: 9) { output in
        output.append(byte)
        output.append(byte)
      }
      buffer.append(contentsOf: [1, 2])
      expected += [byte, byte, byte, 1, 2]
    }
    #expect(buffer.bytes == expected)
    #expect(buffer.count == 5000)
    #expect(buffer.withBytes { Array($0) } == expected)
  }

  @Test func `who ends lines in CRLF is answered so, in each of several lines`() {
    for (returns, text) in [(false, "a\nOK n=1\nEV x\n"), (true, "a\nOK n=1\r\nEV x\r\n")] {
      var output = filled("a\n")
      output.append(lines: "OK n=1\nEV x\n".utf8.span, carriageReturns: returns)
      #expect(said(output) == text)
    }
  }

  @Test func `an empty one is written over, and nothing of what was there is seen`() {
    var buffer = filled("a long line")
    buffer.removeAll()
    #expect(buffer.count == 0)
    #expect(buffer.bytes == [])
    buffer.append(contentsOf: "new".utf8)
    #expect(said(buffer) == "new")
  }

  @Test func `what went out is dropped from the front`() {
    var buffer = filled("one two three")
    buffer.removeFirst(4)
    #expect(said(buffer) == "two three")
    buffer.removeFirst(9)
    #expect(buffer.count == 0)
    buffer.append(contentsOf: "four".utf8)
    #expect(said(buffer) == "four")
  }

  @Test func `the end can be taken back and said otherwise`() {
    var buffer = filled("kept taken")
    buffer.replace(from: 5, with: Array("said otherwise".utf8))
    #expect(said(buffer) == "kept said otherwise")
    buffer.replace(from: 4, with: [])
    #expect(said(buffer) == "kept")
  }

  @Test func `who had much to say once gives the room back`() {
    var buffer = filled(String(repeating: "x", count: 5000))
    #expect(buffer.capacity >= 5000)
    buffer.removeAll(keepingAtMost: 4096)
    #expect(buffer.capacity == 0)
    buffer.append(contentsOf: "little".utf8)
    let capacity = buffer.capacity
    buffer.removeAll(keepingAtMost: 4096)
    #expect(buffer.capacity == capacity)
  }

  private func filled(_ text: String) -> ByteBuffer {
    var buffer = ByteBuffer()
    buffer.append(contentsOf: text.utf8)
    return buffer
  }

  private func said(_ buffer: ByteBuffer) -> String {
    String(decoding: buffer.bytes, as: UTF8.self)
  }
}
