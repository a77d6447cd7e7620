import Foundation
import TestSupport
import Testing

@testable import Screens
@testable import client

/// The program of `--on-turn`: here a script that writes down its arguments.
@Suite final class OnTurnTests {
  private let folder = NSTemporaryDirectory() + "parlor-turn-\(UUID().uuidString)"
  private var program: String { "\(folder)/program" }
  private var said: String {
    (try? String(contentsOfFile: "\(folder)/said", encoding: .utf8)) ?? ""
  }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func make(_ then: String = "") throws {
    let text = """
      #!/bin/sh
      printf '%s %s\\n' "$#" "$1" >> '\(folder)/said'
      \(then)

      """
    try writeProgram(text, to: program)
  }

  @Test func `it gets one word, whatever is in it`() throws {
    try make()
    var onTurn = try #require(OnTurn(program, folders: nil))
    let call = Call("$(touch \(folder)/no) `id`; \"a\" 'b' --help")
    onTurn.run(call, at: 0)
    eventually { said.hasSuffix("\n") }
    #expect(said == "1 \(call.text)\n")
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/no"))
  }

  @Test func `one runs at a time, and not for long`() throws {
    try make("echo $$ > '\(folder)/number'; sleep 600")
    var onTurn = try #require(OnTurn(program, folders: nil))
    onTurn.run(Call("one"), at: 0)
    eventually { FileManager.default.fileExists(atPath: "\(folder)/number") && !number.isEmpty }
    onTurn.run(Call("two"), at: 1000)
    #expect(onTurn.nextMoment == OnTurn.lifeMax)
    onTurn.passTime(at: OnTurn.lifeMax - 1)
    #expect(onTurn.nextMoment != nil)
    onTurn.passTime(at: OnTurn.lifeMax)
    #expect(onTurn.nextMoment == nil)
    let ended = try #require(Int32(number))
    #expect(kill(ended, 0) == -1)
    onTurn.run(Call("three"), at: OnTurn.lifeMax + 1)
    eventually { said.contains("three\n") }
    onTurn.end()
    #expect(!said.contains("two"))
  }

  private var number: String {
    ((try? String(contentsOfFile: "\(folder)/number", encoding: .utf8)) ?? "").filter(\.isNumber)
  }

  @Test func `a name is looked for where programs are, and one that is not there is refused`()
    throws
  {
    try make()
    #expect(OnTurn("program", folders: "/nowhere:\(folder)") != nil)
    #expect(OnTurn("program", folders: nil) == nil)
    #expect(OnTurn("\(folder)/other", folders: folder) == nil)
    var none = OnTurn()
    none.run(Call("nobody"), at: 0)
    #expect(none.nextMoment == nil)
  }
}
