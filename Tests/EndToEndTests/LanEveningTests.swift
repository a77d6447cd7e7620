import Foundation
import TestSupport
import Testing

/// A whole evening on a network, as people play it.
@Suite struct LanEveningTests {
  @Test(.enabled(if: BeaconTests.hasNamespaces))
  func `ten hosts play a cup to its end, with a dead switch and a server killed twice`() throws {
    let script = Talk.root.appending(path: "Scripts/faults/lan-evening").path
    // The folder holds nothing else, as the script's help demands.
    let folder = NSTemporaryDirectory() + "parlor-evening-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for program in ["parlor", "parlord"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(program)", withDestinationPath: ServerProcess.program(program))
    }
    let (status, said) = try ServerProcess.run(
      ["--programs", folder, "--cut", "5"], program: script)
    #expect(status == 0, "\(said)")
  }
}
