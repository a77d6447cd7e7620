/// The datagram that asks every server of a network where it is: `parlor?` and spaces.
///
/// Spaces pad it to the length of the longest answer, and a server answers with no more bytes than
/// it was asked with. So a forged sender address cannot be flooded with more than was sent.
public enum BeaconQuestion {
  /// Room for a name of 40 characters of four bytes each and every number, and still one packet of
  /// any network.
  public static let size = 400

  /// Where servers listen beside their own address: 239.255.0.0/16 belongs to a site itself, and
  /// the lower half of the group is our port.
  public static let groupIPv4: [UInt8] = [239, 255, 75, 75]
  /// ff12::8000:7575, a group of one link that nobody assigned: the first two are for such, and a
  /// number with the highest bit for those who choose it themselves.
  public static let groupIPv6: [UInt8] =
    [0xff, 0x12] + [UInt8](repeating: 0, count: 10) + [
      0x80, 0x00, 0x75, 0x75,
    ]
  /// The ports that are asked: the standard one, and the next ones, which servers that are begun
  /// from a client take when it is taken.
  public static let ports: ClosedRange<UInt16> = 7575...7584

  private static let word = Array("parlor?".utf8)

  public static let bytes = word + [UInt8](repeating: 0x20, count: size - word.count)

  /// Whether a datagram is a question: the word, then any padding. Anything else comes from other
  /// programs, or is an answer of another server.
  public static func isAsked(by datagram: some Collection<UInt8>) -> Bool {
    datagram.starts(with: word)
  }
}
