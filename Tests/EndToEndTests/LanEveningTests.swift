import Foundation
import TestSupport
import Testing

/// A whole evening on a network, as people spend it.
@Suite struct LanEveningTests {
  @Test(.enabled(if: BeaconTests.hasNamespaces))
  func `eight hosts play a cup to its end though its server is killed twice`() throws {
    let script = Talk.root.appending(path: "Scripts/faults/lan-evening").path
    // Nothing else is in the folder, as the script's help says.
    let folder = NSTemporaryDirectory() + "parlor-evening-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for program in ["parlor", "parlord"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(program)", withDestinationPath: ServerProcess.program(program))
    }
    let (status, said) = try ServerProcess.run(["--programs", folder], program: script)
    #expect(status == 0, "\(said)")
  }
}
