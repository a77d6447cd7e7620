import Foundation
import TestSupport
import Testing

/// The conversations in docs/protocol.md and docs/cups.md are what the lobby says.
@Suite struct ProtocolDocumentTests {
  static let conversations = ["protocol", "cups"].flatMap { name in
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

/// The conversations of `Tests/Conversations`, which the end-to-end tests play over sockets too.
@Suite struct WrittenConversationTests {
  @Test(arguments: try Talk.written().map(\.name))
  func `a conversation`(name: String) throws {
    let talk = try #require(try Talk.written().first { $0.name == name })
    expectConversation(talk.script)
  }
}
