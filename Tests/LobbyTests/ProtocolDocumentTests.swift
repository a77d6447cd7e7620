import Foundation
import GameCore
import TestSupport
import Testing

@testable import Lobby

/// The conversations in the documents are what the lobby really says.
@Suite struct ProtocolDocumentTests {
  private static let texts: [String] = {
    let folder = Talk.root.appending(path: "docs")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().compactMap {
      try? String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
  }()

  static let conversations = texts.flatMap { text in
    text.components(separatedBy: "```talk\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  @Test(arguments: conversations.indices)
  func `a conversation goes as it is written`(index: Int) {
    expectConversation(Self.conversations[index])
  }

  @Test func `there are some`() {
    #expect(Self.conversations.count >= 15)
  }

  @Test func `every verb has its place in the document`() throws {
    var conversation = Conversation()
    let verbs = conversation.say("verbs", by: "ana").compactMap { line in
      line.firstMatch(of: /ROW verb=(\w+)/).map { String($0.1) }
    }
    #expect(verbs.count > 40)
    for verb in verbs { #expect(Self.texts.contains { $0.contains(verb) }, "\(verb)") }
  }

  @Test func `the page about logging in has the verbs that are allowed before it`() throws {
    let page = try #require(Self.texts.first { $0.contains("**Before `hello`**, only") })
    let listed = try #require(page.firstMatch(of: /\*\*Before `hello`\*\*, only\s+`([^`]+)`/)).1
    let allowed = Verbs(.standard).commands.filter { $0.giver == .everybody }.map(\.name)
    #expect(Set(listed.split { " \n".contains($0) }.map(String.init)) == Set(allowed))
  }
}

/// The page of cups says what each role may as the table of commands has it.
@Suite struct CupRightsTests {
  private static func words(ofRole role: String) throws -> Set<String> {
    let file = Talk.root.appending(path: "docs/cups.md")
    let line = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .first { $0.hasPrefix("| \(role) |") }
    let row = try #require(line)
    return Set(row.matches(of: /`(\w+)`/).map { String($0.1) })
  }

  private static func commands(_ wanted: (Tournament.Right) -> Bool) -> Set<String> {
    Set(
      Verbs.ofStaff.compactMap { command in
        guard case .staff(let right) = command.giver, wanted(right) else { return nil }
        return command.name
      })
  }

  @Test func `the desk and deputies may what the page says`() throws {
    // `here` and `sit` are everybody's own, and for others the desk's.
    let desk = Self.commands { $0 == .desk }.union(["here", "sit"])
    #expect(try Self.words(ofRole: "desk") == desk)
    // `staff` is a list for everybody, and an order of the director.
    let director = Self.commands { $0 == .director }.union(["staff"])
    #expect(try Self.words(ofRole: "deputy") == director)
  }
}

/// docs/reference.md is made from what the server declares, and docs/protocol.json has the same for
/// programs. docs/first-bot.md has a client that the end-to-end tests run.
@Suite struct ReferenceTests {
  @Test(arguments: ["reference.md", "protocol.json"])
  func `what the server declares is in the documents`(name: String) throws {
    let file = Talk.root.appending(path: "docs/\(name)")
    let whole = name == "reference.md" ? Reference.text : try ProtocolJSON.text()
    if ProcessInfo.processInfo.environment["PARLOR_UPDATE"] == "1" {
      try Data(whole.utf8).write(to: file)
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(kept == whole, "stale: PARLOR_UPDATE=1 swift test --filter ReferenceTests")
  }

  @Test func `the file for programs is JSON`() throws {
    let text = try ProtocolJSON.text()
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
  }

  @Test func `the first client is the one among the examples`() throws {
    let client = Talk.root.appending(path: "examples/first-client")
    let code = try String(contentsOf: client, encoding: .utf8)
    let document = Talk.root.appending(path: "docs/first-bot.md")
    let text = try String(contentsOf: document, encoding: .utf8)
    #expect(text.contains("```python\n\(code)```"))
  }
}

/// The conversations of `Tests/Conversations`, which the end-to-end tests also play over sockets.
@Suite struct WrittenConversationTests {
  @Test(arguments: try Talk.written().map(\.name))
  func `a conversation`(name: String) throws {
    let talk = try #require(try Talk.written().first { $0.name == name })
    expectConversation(talk.script)
  }
}
