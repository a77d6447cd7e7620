import Testing

@testable import GameCore

/// The hash, compared with NIST's examples.
@Suite struct SHA256Tests {
  /// The examples of NIST's "Secure Hashing" pages.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `NIST's vectors`(text: String, hex: String) {
    #expect(SHA256.digest(of: text).hex == hex)
  }

  @Test func `NIST's million letters a`() {
    let letters = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      SHA256.digest(of: letters).hex
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// Every length around the edges of one, two and three blocks. The literal is what this prints:
  ///
  ///     python3 -c 'import hashlib; h = hashlib.sha256()
  ///     for n in range(200):
  ///       h.update(hashlib.sha256(bytes((i*7+n)%256 for i in range(n))).digest())
  ///     print(h.hexdigest())'
  @Test func `every length from 0 to 199`() {
    var all = SHA256()
    for length in 0..<200 {
      let bytes = (0..<length).map { UInt8(($0 * 7 + length) % 256) }
      all.update(SHA256.digest(of: bytes).bytes.span)
    }
    #expect(
      all.finish().hex == "8c7c9ff69da76fc28823a1cb97268672663e628e1ea955868b16db46bab0545d")
  }
}
