import Wire

/// SHA-256 (FIPS 180-4): the commitment to a match's seed, and the source of all its chance.
///
///     SHA256.digest(of: "abc").hex  // ba7816bf 8f01cfea 414140de …, without the spaces
public struct SHA256: Sendable {
  private var state = Self.start
  private var block = InlineArray<64, UInt8>(repeating: 0)
  private var blockCount = 0
  private var byteCount: UInt64 = 0

  public static func digest(of bytes: [UInt8]) -> Digest {
    var hash = SHA256()
    hash.update(bytes.span)
    return hash.finish()
  }

  public static func digest(of text: String) -> Digest { digest(of: Array(text.utf8)) }

  public mutating func update(_ bytes: Span<UInt8>) {
    for index in bytes.indices { update(bytes[index]) }
  }

  public mutating func update(_ byte: UInt8) {
    block[blockCount] = byte
    blockCount &+= 1
    byteCount &+= 1
    if blockCount == 64 { compressBlock() }
  }

  /// The digest of all bytes added. The hash cannot be used afterwards.
  public consuming func finish() -> Digest {
    let bitCount = byteCount &* 8
    update(0x80)
    if blockCount > 56 {
      fill(to: 64)
      compressBlock()
    }
    fill(to: 56)
    for place in 0..<8 {
      block[56 + place] = UInt8(truncatingIfNeeded: bitCount >> UInt64(56 - place * 8))
    }
    compressBlock()
    return Digest(words: state)
  }

  private mutating func fill(to end: Int) {
    while blockCount < end {
      block[blockCount] = 0
      blockCount &+= 1
    }
  }

  /// Uses spans: reading a tuple element in place would copy the whole tuple first.
  private mutating func compressBlock() {
    blockCount = 0
    var schedule = InlineArray<64, UInt32>(repeating: 0)
    var words = schedule.mutableSpan
    let bytes = block.span
    for index in 0..<16 {
      let at = index &* 4
      words[index] =
        UInt32(bytes[at]) << 24 | UInt32(bytes[at &+ 1]) << 16
        | UInt32(bytes[at &+ 2]) << 8 | UInt32(bytes[at &+ 3])
    }
    for index in 16..<64 {
      words[index] =
        words[index &- 16] &+ words[index &- 7]
        &+ smallSigma0(words[index &- 15]) &+ smallSigma1(words[index &- 2])
    }
    let table = Self.constants
    state &+= rounds(schedule.span, table.span)
  }

  /// The 64 rounds of section 6.2.2, from the state so far.
  private func rounds(_ schedule: Span<UInt32>, _ constants: Span<UInt32>) -> SIMD8<UInt32> {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    /// One round. The standard moves all eight words on by one; here each stays in place and takes
    /// another role in the next round.
    @inline(__always)
    func round(
      _ at: Int, _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32,
      _ f: UInt32, _ g: UInt32, _ h: inout UInt32
    ) {
      let choice = g ^ (e & (f ^ g))
      let majority = (a & b) | (c & (a | b))
      h = h &+ bigSigma1(e) &+ choice &+ constants[at] &+ schedule[at]
      d = d &+ h
      h = h &+ bigSigma0(a) &+ majority
    }
    for at in stride(from: 0, to: 64, by: 8) {
      round(at, a, b, c, &d, e, f, g, &h)
      round(at &+ 1, h, a, b, &c, d, e, f, &g)
      round(at &+ 2, g, h, a, &b, c, d, e, &f)
      round(at &+ 3, f, g, h, &a, b, c, d, &e)
      round(at &+ 4, e, f, g, &h, a, b, c, &d)
      round(at &+ 5, d, e, f, &g, h, a, b, &c)
      round(at &+ 6, c, d, e, &f, g, h, a, &b)
      round(at &+ 7, b, c, d, &e, f, g, h, &a)
    }
    return SIMD8(a, b, c, d, e, f, g, h)
  }

  public struct Digest: Equatable, Sendable {
    let words: SIMD8<UInt32>

    /// The digest before anything was hashed.
    static let zero = Digest(words: .zero)

    /// The byte at `index`, 0 to 31, the first of the hash first.
    public subscript(index: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: words[index >> 2] >> UInt32(24 - (index & 3) * 8))
    }

    public var bytes: [UInt8] { (0..<32).map { self[$0] } }

    /// 64 small hex digits, as `sha256sum` prints them.
    public var hex: String {
      var text: [UInt8] = []
      text.append(addingCapacity: 64) { text in
        for index in 0..<8 { text.append(hex: words[index], digits: 8) }
      }
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// Section 5.3.3: the square roots of the first eight primes.
  private static let start = SIMD8<UInt32>(
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)

  /// Section 4.2.2: the cube roots of the first sixty-four primes.
  private static let constants: InlineArray<64, UInt32> = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5,
    0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
    0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc,
    0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
    0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3,
    0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5,
    0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
    0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

// Section 4.1.2: the functions, under the names of the standard.
private func rotate(_ word: UInt32, _ places: UInt32) -> UInt32 {
  word >> places | word << (32 &- places)
}
private func bigSigma0(_ word: UInt32) -> UInt32 {
  rotate(word, 2) ^ rotate(word, 13) ^ rotate(word, 22)
}
private func bigSigma1(_ word: UInt32) -> UInt32 {
  rotate(word, 6) ^ rotate(word, 11) ^ rotate(word, 25)
}
private func smallSigma0(_ word: UInt32) -> UInt32 {
  rotate(word, 7) ^ rotate(word, 18) ^ word >> 3
}
private func smallSigma1(_ word: UInt32) -> UInt32 {
  rotate(word, 17) ^ rotate(word, 19) ^ word >> 10
}
