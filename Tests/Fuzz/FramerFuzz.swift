/// What libFuzzer calls with bytes of its own making. See `Scripts/fuzz`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  check(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
