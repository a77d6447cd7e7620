/// Ends the process with these words if the condition is false, as a fuzzer expects. An optimized
/// build would not say them by itself.
public func require(
  _ isSo: Bool, _ fault: @autoclosure () -> String, file: StaticString = #file,
  line: UInt = #line
) {
  if !isSo { fatalError(fault(), file: file, line: line) }
}
