import Foundation
import Screens
import Protocol
import TestSupport
import Testing

@testable import client

/// The file with a player's own settings.
@Suite struct ConfigTests {
  private func read(_ text: String) throws -> Config {
    let file = FileManager.default.temporaryDirectory.appending(path: "config-\(UUID())")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Config(path: file.path)
  }

  @Test func `options are lines without dashes, and the command line comes after them`() throws {
    let config = try read("# mine\n\ntheme light\r\n--no-motion\n  lang es\nkey x r\n")
    #expect(config.words == ["--theme=light", "--no-motion", "--lang=es"])
    guard case .play(let options) = try Options.read(config.words + ["--lang", "it"]) else {
      Issue.record("no options for playing")
      return
    }
    #expect(options.theme == "light" && !options.hasMotion && options.language == .italian)
    #expect(config.keys != OwnKeys())
  }

  @Test func `no file is no setting`() throws {
    let config = try Config(path: "/nonexistent/config")
    #expect(config.words.isEmpty && config.keys == OwnKeys())
  }

  @Test(arguments: [
    ("theme light\ncolour 16\n", "line 2: there is no option --colour; did you mean --color?"),
    ("no-motion yes\n", "line 1: --no-motion takes no value; leave it out"),
    ("lang de\n", "line 1: --lang takes"), ("key x\n", "line 1: key takes the key to press"),
    ("key esc r\n", "line 1: key takes"), ("strategy best\n", "line 1: --strategy only works"),
    ("doctor\n", "line 1: there is no option --doctor"),
    ("help\n", "line 1: --help cannot be used"),
  ])
  func `a wrong line says what is wrong with it`(text: String, complaint: String) {
    let misuse = #expect(throws: Misuse.self) { try read(text) }
    #expect(misuse?.text.contains(complaint) == true, "\(misuse?.text ?? "")")
  }

  @Test func `a theme is one of ours or a file`() throws {
    #expect(try ThemeFile.theme("mono") == .mono)
    #expect(throws: Misuse.self) { try ThemeFile.theme("/nonexistent/theme") }
  }
}
