/// libFuzzer calls this with bytes of its own making. `Scripts/faults/fuzz` says which check they
/// are for.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  #if FRAMER
  checkFraming(bytes)
  #elseif REQUESTS
  checkRequest(bytes)
  #elseif LOBBY
  checkLobby(bytes)
  #elseif STORE
  checkStore(bytes)
  #elseif CLIENT
  checkClient(bytes)
  #elseif KEYS
  checkKeys(bytes)
  #elseif RECORDS
  checkRecord(bytes)
  #elseif FILES
  checkFiles(bytes)
  #elseif PICTURES
  checkPicture(bytes)
  #endif
  return 0
}
