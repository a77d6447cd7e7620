import GameCore
import Testing

/// Keyed hashes and logins by proof, compared with the examples of their standards.
@Suite struct ScramTests {
  /// RFC 4231, cases 1, 2 and 6.
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0b, count: 20), "Hi There",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xaa, count: 131),
      "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func `a keyed hash`(key: [UInt8], text: String, hex: String) {
    #expect(HMAC(key: key).code(of: Array(text.utf8)).hex == hex)
  }

  @Test(arguments: [
    (1, "120fb6cffcf8b32c43e7225256c4f837a86548c92ccc35480805987cb70be17b"),
    (2, "ae4d0c95af6b46d32d0adff928f06dd02a303f8ef3c251dfd6e2d85a95474c43"),
    (4096, "c5e478d59288c841aa530db6845c4c8d962893a001ce4e11a4963873aa98134a"),
  ])
  func `a stretched password`(count: Int, hex: String) {
    let bytes = HMAC(key: Array("password".utf8)).stretched(salt: Array("salt".utf8), count: count)
    #expect(bytes.map { Self.hex($0) }.joined() == hex)
  }

  /// The salt and nonces of RFC 7677, whose password is `pencil`.
  static let salt: [UInt8] = [
    0x5b, 0x6d, 0x99, 0x68, 0x9d, 0x12, 0x35, 0x8e, 0xec, 0xa0, 0x4b, 0x14, 0x12, 0x36, 0xfa, 0x81,
  ]

  static func exchange(of name: String) -> Scram.Exchange {
    Scram.Exchange(
      name: name, clientNonce: "rOprNGfwEbeRWgbNEkqO",
      nonce: "rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0",
      salt: "W22ZaJ0SNY7soEsUEjb6gQ==", count: 4096)
  }

  private static let stretched = HMAC(key: Array("pencil".utf8)).stretched(salt: salt, count: 4096)

  @Test func `the example of RFC 7677`() {
    let answer = Scram.Answer(to: Self.exchange(of: "user"), stretched: Self.stretched)
    #expect(answer.proof.prefix(4).map(Self.hex) == ["74", "7c", "db", "65"])
    #expect(answer.signature.prefix(4).map(Self.hex) == ["ea", "ba", "e2", "4d"])
  }

  @Test func `both sides agree only on the same password, name and nonces`() {
    let exchange = Self.exchange(of: "ana")
    let answer = Scram.Answer(to: exchange, stretched: Self.stretched)
    let verifier = Scram.Verifier(stretched: Self.stretched)
    #expect(verifier.accepts(answer.proof, of: exchange))
    #expect(verifier.signature(of: exchange) == answer.signature)
    #expect(!verifier.accepts(answer.proof, of: Self.exchange(of: "bob")))
    #expect(!verifier.accepts(Array(answer.proof.dropLast()), of: exchange))
    #expect(!verifier.accepts([], of: exchange))
    let other = HMAC(key: Array("pen".utf8)).stretched(salt: Self.salt, count: 4096)
    #expect(!Scram.Verifier(stretched: other).accepts(answer.proof, of: exchange))
    #expect(Scram.Verifier(storedKey: [1, 2, 3], serverKey: []) == nil)
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
