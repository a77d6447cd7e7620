import Foundation
import Protocol
import TestSupport
import Testing

@testable import Screens
@testable import Words

/// A player reads one language: no golden screen in Spanish or Italian shows an English sentence
/// of the client or of the server.
@Suite struct OnlyOneLanguageTests {
  static let others = [Language.spanish, .italian]

  /// What is said in English, between its blanks: three words in a row or more.
  private static let english = Set(texts(.english).values.flatMap(fragments))

  private static func texts(_ language: Language) -> [String: String] {
    let entries = Language.catalogs.first { $0.entries[0].text == language.code }?.entries ?? []
    return Dictionary(entries.map { ($0.key, $0.text) }) { first, _ in first }
  }

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
    return try (names ?? []).filter { $0.contains("-\(language.code)") }
      .filter { $0.hasSuffix(".txt") && !$0.contains("-colour") && !$0.contains("-mono") }
      .map { ($0, words(of: try String(contentsOf: folder.appending(path: $0), encoding: .utf8))) }
  }

  @Test(arguments: others)
  func `no golden screen has an English sentence`(language: Language) throws {
    let texts = Self.texts(language).values.joined(separator: "\n")
    let foreign = Self.english.filter { !texts.contains($0) }
    let screens = try Self.screens(in: language)
    #expect(screens.count > 50 && foreign.count > 500)
    // A phrase can only be on a screen that has its second word.
    let phrases = Dictionary(grouping: foreign) { $0.split(separator: " ")[1] }
    for (name, text) in screens {
      let found = Set(text.split(separator: " ")).flatMap { phrases[$0] ?? [] }
        .filter { text.contains($0) }
      #expect(found == [], "\(name)")
    }
  }

  @Test(arguments: others)
  func `no phrase was left in English`(language: Language) {
    let (english, own) = (Self.texts(.english), Self.texts(language))
    // A line of the card for people who type lists the short words of commands.
    let same = own.filter { key, text in
      key != "help.card.21" && !key.hasPrefix("game.") && english[key] == text
        && !Self.fragments(text).isEmpty
    }
    #expect(same == [:])
  }
}
