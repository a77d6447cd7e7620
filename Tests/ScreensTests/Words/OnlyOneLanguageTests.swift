import Foundation
import Protocol
import Testing

@testable import Screens

/// A player reads one language: no golden screen in Spanish or Italian shows an English sentence
/// of the client or of the server.
@Suite("Only one language")
struct OnlyOneLanguageTests {
  static let others = [Language.spanish, .italian]

  /// What is said in English, between its blanks: three words in a row or more.
  private static let english: Set<String> = {
    let words = Words(.english)
    let own = WordsTests.keys.map { words.text(of: $0) }
    let server = Why.allCases.map(\.meaning.text)
    return Set((own + server).flatMap(fragments))
  }()

  private static func fragments(_ text: String) -> [String] {
    text.split { "{}|/=:".contains($0) }
      .map { $0.split(separator: " ").joined(separator: " ") }
      .filter { $0.split(separator: " ").count > 2 && $0.count > 11 }
  }

  /// A screen as running text: without its frames, and with one space between two words.
  private static func words(of screen: String) -> String {
    screen.split { $0.isWhitespace || "│─╭╮╰╯".contains($0) }.joined(separator: " ")
  }

  private static func screens(in language: Language) throws -> [(name: String, text: String)] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Golden")
    let names = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String }
    return try (names ?? []).filter { $0.contains("-\(language.rawValue)") }
      .filter { $0.hasSuffix(".txt") && !$0.contains("-colour") && !$0.contains("-mono") }
      .map { ($0, words(of: try String(contentsOf: folder.appending(path: $0), encoding: .utf8))) }
  }

  @Test("no golden screen has an English sentence", arguments: others)
  func golden(language: Language) throws {
    let own = Words(language)
    let texts = WordsTests.keys.map { own.text(of: $0) }.joined(separator: "\n")
    let foreign = Self.english.filter { !texts.contains($0) }
    let screens = try Self.screens(in: language)
    #expect(screens.count > 50 && foreign.count > 500)
    for (name, text) in screens {
      let found = foreign.filter { text.contains($0) }
      #expect(found == [], "\(name)")
    }
  }

  @Test("no phrase was left in English", arguments: others)
  func translated(language: Language) {
    let (english, own) = (Words(.english), Words(language))
    let same = WordsTests.keys.filter {
      !$0.hasPrefix("game.") && english.text(of: $0) == own.text(of: $0)
        && !Self.fragments(own.text(of: $0)).isEmpty
    }
    #expect(same == [])
  }
}
