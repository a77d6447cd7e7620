import Testing

@testable import Protocol

/// Datagrams by which servers are found.
@Suite("Finding servers, in datagrams")
struct BeaconTests {
  private static let answer = BeaconAnswer(
    name: "The Inn", port: 7575, players: 3, rooms: 2, cups: 1, version: "0.2.0", id: "5f0c")

  @Test("an answer is one line of attributes")
  func line() {
    #expect(
      String(decoding: Self.answer.bytes, as: UTF8.self)
        == "name=\"The Inn\" port=7575 protocol=1 players=3 rooms=2 cups=1 version=0.2.0 id=5f0c\n")
  }

  @Test("it says where else it is reached, as far as there is room")
  func hosts() {
    func answer(_ hosts: [String]) -> BeaconAnswer {
      BeaconAnswer(
        name: "x", port: 1, players: 0, rooms: 0, cups: 0, version: "1", id: "a", hosts: hosts)
    }
    let two = answer(["10.0.0.1", "fd00::1"])
    #expect(String(decoding: two.bytes, as: UTF8.self).hasSuffix(" id=a hosts=10.0.0.1,fd00::1\n"))
    #expect(BeaconAnswer(two.bytes) == two)
    let long = String(repeating: "ffff:", count: 7) + "ffff"
    #expect(answer(Array(repeating: long, count: 9)).hosts.count == 2)
    #expect(answer((0..<9).map { "10.0.0.\($0)" }).hosts.count == BeaconAnswer.hostsMax)
    #expect(answer(["a b", "\u{1b}[2J", "x.example"]).hosts.isEmpty)
  }

  @Test(
    "what is written is read",
    arguments: ["The Inn", "a\"b\\c", "酒場", String(repeating: "\u{10fffd}", count: 40), "x"])
  func roundTrip(name: String) {
    let answer = BeaconAnswer(
      name: name, port: 65_535, players: .max, rooms: .max, cups: .max,
      version: String(repeating: "9", count: 99), id: String(repeating: "f", count: 99),
      hosts: Array(repeating: "255.255.255.255", count: 9))
    #expect(BeaconAnswer(answer.bytes) == answer)
    #expect(answer.bytes.count <= BeaconQuestion.size)
    #expect(answer.players == BeaconAnswer.countMax)
  }

  @Test("nothing in a name reaches a terminal that could steer it, and it has an end")
  func hostileNames() {
    let line = #"name="a\nb\u{202e}c" port=1 protocol=1"#
      .replacing("\\u{202e}", with: "\u{202e}")
    #expect(BeaconAnswer(Array(line.utf8))?.name == "abc")
    let long = "name=\(String(repeating: "x", count: 300)) port=1 protocol=1"
    #expect(BeaconAnswer(Array(long.utf8))?.name.count == BeaconAnswer.nameMax)
    #expect(BeaconAnswer(Array("name=\u{1b}[2J port=1 protocol=1".utf8)) == nil)
  }

  @Test("counts that nobody has are none, or the most that is shown")
  func counts() {
    let line = "port=1 protocol=1 players=-5 rooms=99999999999999999999 cups=9000000"
    let answer = BeaconAnswer(Array(line.utf8))
    #expect(answer?.players == 0 && answer?.rooms == 0 && answer?.cups == BeaconAnswer.countMax)
  }

  @Test(
    "what is no answer is none",
    arguments: [
      "", "\n", "parlor?", "port=7575", "protocol=1", "port=0 protocol=1", "port=65536 protocol=1",
      "port=-1 protocol=1", "port=x protocol=1", "port=1 protocol=", "port=1 protocol=1 name=\"",
      "port=1 protocol=1 x", "port=1 protocol=1\nport=2 protocol=1",
    ])
  func noAnswer(text: String) {
    #expect(BeaconAnswer(Array(text.utf8)) == nil)
  }

  @Test("one that is too long, or no text, is none")
  func tooLong() {
    #expect(BeaconAnswer(Self.answer.bytes.dropLast() + Array(" x=".utf8) + [0xff]) == nil)
    let long = Self.answer.bytes.dropLast() + Array(repeating: 0x20, count: BeaconQuestion.size)
    #expect(BeaconAnswer(Array(long)) == nil)
  }

  @Test("a question is the word and whatever fills it up, and an answer asks nothing")
  func question() {
    #expect(BeaconQuestion.bytes.count == BeaconQuestion.size)
    #expect(BeaconQuestion.isAsked(by: BeaconQuestion.bytes))
    for filled in ["parlor?\r\n", "parlor?\0\0", "parlor? xxx"] {
      #expect(BeaconQuestion.isAsked(by: Array(filled.utf8)), "\(filled)")
    }
    for other in ["", "parlor", "parlor!", "Parlor?", " parlor?"] {
      #expect(!BeaconQuestion.isAsked(by: Array(other.utf8)), "\(other)")
    }
    #expect(!BeaconQuestion.isAsked(by: Self.answer.bytes))
  }
}
