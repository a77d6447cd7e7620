import Foundation
import TestSupport
import Testing

/// The conversations in docs/protocol.md, docs/cups.md and docs/card.md are what the lobby says.
@Suite struct ProtocolDocumentTests {
  static let conversations = ["protocol", "cups", "card"].flatMap { name in
    let path = Talk.root.appending(path: "docs/\(name).md")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "```talk\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  @Test(arguments: conversations.indices)
  func `a conversation goes as it is written`(index: Int) {
    expectConversation(Self.conversations[index])
  }

  @Test func `there are some`() {
    #expect(Self.conversations.count >= 4)
  }

  @Test func `every verb has its place in the document`() throws {
    var conversation = Conversation()
    let verbs = conversation.say("verbs", by: "ana").compactMap { line in
      line.firstMatch(of: /ROW verb=(\w+)/).map { String($0.1) }
    }
    #expect(verbs.count > 40)
    let text = try String(
      contentsOf: Talk.root.appending(path: "docs/protocol.md"), encoding: .utf8)
    for verb in verbs { #expect(text.contains(verb), "\(verb)") }
  }
}

/// docs/protocol.md begins with a client that the end-to-end tests run, and ends with a reference
/// that is made from what the server declares. docs/protocol.json has the same for programs.
@Suite struct ReferenceTests {
  private static let document = Talk.root.appending(path: "docs/protocol.md")
  private static let start = "## Reference\n"

  @Test func `the reference is what the server declares`() throws {
    let text = try String(contentsOf: Self.document, encoding: .utf8)
    let place = try #require(text.range(of: Self.start))
    let whole = text[..<place.upperBound] + Reference.introduction + Reference.text + "\n"
    if ProcessInfo.processInfo.environment["PARLOR_UPDATE"] == "1" {
      try Data(whole.utf8).write(to: Self.document)
    }
    let kept = try String(contentsOf: Self.document, encoding: .utf8)
    #expect(kept == whole, "stale: PARLOR_UPDATE=1 swift test --filter ReferenceTests")
  }

  @Test func `the file for programs is what the server declares`() throws {
    let file = Talk.root.appending(path: "docs/protocol.json")
    let whole = try ProtocolJSON.text()
    if ProcessInfo.processInfo.environment["PARLOR_UPDATE"] == "1" {
      try Data(whole.utf8).write(to: file)
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(kept == whole, "stale: PARLOR_UPDATE=1 swift test --filter ReferenceTests")
    #expect(try JSONSerialization.jsonObject(with: Data(kept.utf8)) is [String: Any])
  }

  @Test func `the first client is the one among the examples`() throws {
    let client = Talk.root.appending(path: "examples/first-client")
    let code = try String(contentsOf: client, encoding: .utf8)
    let text = try String(contentsOf: Self.document, encoding: .utf8)
    #expect(text.contains("```python\n\(code)```"))
  }
}

/// The conversations of `Tests/Conversations`, which the end-to-end tests play over sockets too.
@Suite struct WrittenConversationTests {
  @Test(arguments: try Talk.written().map(\.name))
  func `a conversation`(name: String) throws {
    let talk = try #require(try Talk.written().first { $0.name == name })
    expectConversation(talk.script)
  }
}
