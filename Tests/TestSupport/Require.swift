/// What a check of any bytes says: where it is not so, the process ends with these words, as a
/// fuzzer expects it and as an optimized build would not say them by itself.
public func require(
  _ isSo: Bool, _ fault: @autoclosure () -> String, file: StaticString = #file,
  line: UInt = #line
) {
  if !isSo { fatalError(fault(), file: file, line: line) }
}
