import Protocol
import Testing

/// Bytes as letters and back.
@Suite struct Base64Tests {
  /// RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `the examples of the standard`(clear: String, letters: String) {
    #expect(Base64.text(of: Array(clear.utf8)) == letters)
    #expect(Base64.decode(letters) == Array(clear.utf8))
  }

  /// Each value has one text; any other is refused.
  @Test(arguments: ["Z", "Zg", "Zg=", "Zg===", "Zh==", "=Zg=", "Z===", "Zg==Zg==", "Zm9 ", "Zm9-"])
  func `what is not Base64`(text: String) {
    #expect(Base64.decode(text) == nil)
  }
}
