import Foundation

/// The inputs that `Scripts/faults/fuzz` found worth keeping, and those that once broke something.
public enum Corpus {
  public static func inputs(of target: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = Talk.root.appending(path: "Tests/Fuzz/Corpus/\(target)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, Array(try Data(contentsOf: folder.appending(path: name))))
    }
  }
}
