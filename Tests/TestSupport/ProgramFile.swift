import Foundation

/// Writes a shell script for a test to run.
///
/// Another process writes it: a program that another test starts meanwhile would inherit the open
/// file, and the system does not run a file that is open for writing.
public func writeProgram(_ text: String, to path: String) throws {
  let writer = Process()
  writer.executableURL = URL(filePath: "/bin/sh")
  writer.arguments = ["-c", #"printf %s "$2" > "$1" && chmod 755 "$1""#, "sh", path, text]
  try writer.run()
  writer.waitUntilExit()
  guard writer.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
}
