/// Handles telnet's sequences among typed text (RFC 854): removes them, and declines every offer
/// and request, so that the client stays in its simplest mode.
///
/// Answers matter even so: after Ctrl-C a telnet client shows nothing until its `DO TIMING-MARK` is
/// answered.
public struct Telnet: Sendable {
  public internal(set) var answers: [UInt8] = []
  /// Whether the peer has spoken telnet at all.
  public private(set) var isSpoken = false
  private var decoder = TelnetDecoder()
  private var answered = 0

  var isInside: Bool { decoder.isInside }

  /// Reads a byte of a sequence, or the 255 that begins one. Returns a byte that is not from
  /// telnet: a 255, or a byte that follows a stray one.
  mutating func feed(_ byte: UInt8) -> UInt8? {
    switch decoder.feed(byte) {
    case nil, .text: return nil
    case .command(let byte) where !(TelnetCode.end..<TelnetCode.begin).contains(byte): return byte
    case .option(TelnetCode.will, let option): answer(TelnetCode.dont, option)
    case .option(TelnetCode.do, let option): answer(TelnetCode.wont, option)
    case .option, .command, .subnegotiation: break
    }
    isSpoken = true
    return nil
  }

  private mutating func answer(_ command: UInt8, _ option: UInt8) {
    guard answered < LineLimits.telnetAnswersMax else { return }
    answered += 1
    answers += [TelnetCode.command, command, option]
  }
}

// MARK: - Handover

extension Telnet {
  private static let states: [TelnetDecoder.State] =
    [.text, .command, .subnegotiation, .subnegotiationCommand]
    + [TelnetCode.wont, TelnetCode.do, TelnetCode.will, TelnetCode.dont].map { .option(verb: $0) }

  /// Writes the position in a sequence, and the unsent answers.
  func handOver(in handed: inout HandoverLine) {
    handed.add("telnet", Self.states.firstIndex(of: decoder.state) ?? 0)
    handed.add("telnet-spoken", isSpoken)
    handed.add("telnet-answered", answered)
    handed.add("telnet-answers", answers)
  }

  init(handed: HandoverLine) throws(HandoverLine.Fault) {
    decoder.state = Self.states[try handed.number("telnet", in: Self.states.indices)]
    isSpoken = try handed.flag("telnet-spoken")
    answered = try handed.number("telnet-answered", in: 0...LineLimits.telnetAnswersMax)
    answers = try handed.bytes("telnet-answers", most: 3 * LineLimits.telnetAnswersMax)
  }
}
