/// HMAC-SHA-256 (RFC 2104): a hash that only holders of the key can make.
///
///     HMAC(key: Array("Jefe".utf8)).code(of: Array("what do ya want for nothing?".utf8))
public struct HMAC: Sendable {
  private static let blockSize = 64

  /// The hashes after the padded key, which every code starts from.
  private let inner: SHA256
  private let outer: SHA256

  public init(key: [UInt8]) {
    var block = key.count > Self.blockSize ? SHA256.digest(of: key).bytes : key
    block += Array(repeating: 0, count: Self.blockSize - block.count)
    inner = Self.hash(after: block, mixedWith: 0x36)
    outer = Self.hash(after: block, mixedWith: 0x5c)
  }

  private static func hash(after block: [UInt8], mixedWith pad: UInt8) -> SHA256 {
    var hash = SHA256()
    for byte in block { hash.update(byte ^ pad) }
    return hash
  }

  public func code(of message: [UInt8]) -> SHA256.Digest {
    var hash = inner
    hash.update(message.span)
    return finish(hash.finish())
  }

  /// A password stretched to 32 bytes by PBKDF2 (RFC 8018), so that guessing costs `count` times
  /// as much. The key of this HMAC is the password.
  public func stretched(salt: [UInt8], count: Int) -> [UInt8] {
    var code = code(of: salt + [0, 0, 0, 1])
    var sum = code.words
    for _ in stride(from: 1, to: count, by: 1) {
      var hash = inner
      hash.update(code)
      code = finish(hash.finish())
      sum ^= code.words
    }
    return SHA256.Digest(words: sum).bytes
  }

  private func finish(_ digest: SHA256.Digest) -> SHA256.Digest {
    var hash = outer
    hash.update(digest)
    return hash.finish()
  }
}

extension SHA256 {
  fileprivate mutating func update(_ digest: Digest) {
    for index in 0..<32 { update(digest[index]) }
  }
}
