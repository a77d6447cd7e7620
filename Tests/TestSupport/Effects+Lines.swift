// The lines that a step sends, one by one.

public import Lobby

extension Effects {
  /// Every line with its receiver, without its end: in the order in which they were written.
  /// Receivers of the same line are in the order in which they connected.
  public var lines: [(session: SessionID, text: String)] {
    let bytes = bytes
    var found: [(session: SessionID, line: Range<Int>)] = []
    for send in sends {
      var start = send.lines.lowerBound
      while start < send.lines.upperBound {
        guard let end = bytes[start..<send.lines.upperBound].firstIndex(of: 0x0a) else { break }
        found.append((send.session, start..<end))
        start = end + 1
      }
    }
    found.sort { ($0.line.lowerBound, $0.session.index) < ($1.line.lowerBound, $1.session.index) }
    return found.map { ($0.session, String(decoding: bytes[$0.line], as: UTF8.self)) }
  }

  /// The prompts, which have no line end.
  public var prompts: [(session: SessionID, text: String)] {
    let bytes = bytes
    return sends.compactMap { send in
      let rest = bytes[send.lines].split(separator: 0x0a, omittingEmptySubsequences: false).last
      guard let rest, !rest.isEmpty else { return nil }
      return (send.session, String(decoding: rest, as: UTF8.self))
    }
  }
}
