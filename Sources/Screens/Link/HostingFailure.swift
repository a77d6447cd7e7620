/// Why no server could be started on this machine.
package enum HostingFailure: Error, Equatable {
  /// Neither beside the client nor in PATH.
  case noProgram
  case noPort(ClosedRange<UInt16>)
  /// It runs but does not answer; its log may say more.
  case silent(log: String)
  /// It stopped at once, with its last words if there were any.
  case ended(String?)
  /// Why, in the system's words.
  case system(String)
}
