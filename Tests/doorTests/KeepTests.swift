import Foundation
import Platform
import Screens
import Testing

@testable import door

/// The store for people with an ssh key, and the thread that writes it.
@Suite final class KeepTests {
  private let folder = PersonFolder(
    path: NSTemporaryDirectory() + "parlor-keep-\(UUID().uuidString)")
  private let ana = String(repeating: "a1", count: 32)
  private let key = KeptSecret("k7q2-9xmw", of: "ana", at: "127.0.0.1:7575")

  init() { #expect(folder.make()) }

  deinit { try? FileManager.default.removeItem(atPath: folder.path) }

  private func shelf(started: Bool = true) throws -> PersonStore {
    let shelf = PersonStore(folder, bell: try #require(Bell()))
    if started { try shelf.start() }
    return shelf
  }

  @Test func `what was saved is there the next time, and only the owner may read it`() throws {
    let shelf = try shelf()
    shelf.enter(ana).keep(key)
    let number = try #require(shelf.save(ana))
    var outcomes: [PersonStore.Job] = []
    for _ in 0..<12_000 where outcomes.isEmpty {
      usleep(5000)
      outcomes = shelf.takeOutcomes()
    }
    #expect(outcomes.first?.number == number && outcomes.first?.isKept == true)
    #expect(folder.person(ana).text == "key 127.0.0.1:7575 ana k7q2-9xmw\n")
    let about = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/people/\(ana)")
    #expect(about[.posixPermissions] as? Int == 0o600)
  }

  @Test func `two windows of one key write one file`() throws {
    let shelf = try shelf()
    let (one, other) = (shelf.enter(ana), shelf.enter(ana))
    one.keep(key)
    other.keep(KeptSecret("other", of: "eva", at: "127.0.0.1:7575"))
    _ = shelf.save(ana)
    shelf.finish(within: .seconds(10))
    #expect(folder.person(ana).text.contains(" ana ") && folder.person(ana).text.contains(" eva "))
  }

  @Test func `somebody who comes back before the disk is done finds what is being written`() throws
  {
    let shelf = try shelf(started: false)
    shelf.enter(ana).keep(key)
    #expect(shelf.save(ana) != nil)
    shelf.leave(ana)
    #expect(shelf.enter(ana).hasKeys)
    #expect(!folder.person(ana).hasKeys)
  }

  @Test func `a disk that hangs has no endless queue, and the end does not wait for ever`() throws {
    let shelf = try shelf(started: false)
    shelf.enter(ana).keep(key)
    for _ in 0..<DoorLimits.keepsMax { #expect(shelf.save(ana) != nil) }
    #expect(shelf.save(ana) == nil)
    shelf.finish(within: .milliseconds(50))
  }

  @Test func `without a name there is nothing to come back to, and no file`() throws {
    let shelf = try shelf()
    shelf.enter(ana).remember("rules", "pig")
    #expect(shelf.save(ana) == nil)
  }

  @Test func `what two doors store for one person is all there`() {
    let (one, other) = (folder.person(ana), folder.person(ana))
    one.keep(key)
    one.remember("name", "ana")
    other.keep(KeptSecret("other", of: "eva", at: "127.0.0.1:7575"))
    #expect(folder.save(one.text, of: ana) && folder.save(other.text, of: ana))
    one.keep(KeptSecret("k7q2-9xmw", of: "ana", at: "127.0.0.1:7575", store: "9f3c"))
    #expect(folder.save(one.text, of: ana))
    let lines = ["eva other", "ana k7q2-9xmw 9f3c"].map { "key 127.0.0.1:7575 \($0)\n" }
    #expect(folder.person(ana).text == lines.joined() + "remember name ana\n")
  }

  @Test func `a file that cannot be read is left as it is, and that is told`() throws {
    let path = "\(folder.path)/people/\(ana)"
    // A link to itself cannot be opened, though a file could be put in its place.
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    let person = folder.person(ana)
    person.keep(key)
    #expect(!folder.save(person.text, of: ana))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == path)
  }

  @Test func `a folder that is gone is told`() throws {
    let shelf = try shelf()
    shelf.enter(ana).keep(key)
    try FileManager.default.removeItem(atPath: folder.path)
    try Data().write(to: URL(filePath: folder.path))
    _ = shelf.save(ana)
    var outcomes: [PersonStore.Job] = []
    for _ in 0..<12_000 where outcomes.isEmpty {
      usleep(5000)
      outcomes = shelf.takeOutcomes()
    }
    #expect(outcomes.first?.isKept == false)
  }
}
