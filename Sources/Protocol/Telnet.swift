/// Handles telnet's sequences among typed text (RFC 854): removes them, and declines every offer
/// and request, so that the client stays in its simplest mode.
///
/// Answers matter even so: after Ctrl-C a telnet client shows nothing until its `DO TIMING-MARK` is
/// answered.
public struct Telnet: Sendable {
  enum Taken {
    case swallowed
    /// A 255 that is not from telnet, or was meant as a character.
    case stray
    /// A stray byte, followed by an unrelated one.
    case strayThen(UInt8)
  }

  private enum State: Equatable {
    case text, command, subnegotiation, subnegotiationCommand
    /// After WILL or DO, with the answer's command; after WONT or DONT, without one.
    case option(answer: UInt8?)
  }

  public internal(set) var answers: [UInt8] = []
  /// Whether the peer has spoken telnet at all.
  public private(set) var isSpoken = false
  private var state = State.text
  private var answered = 0

  var isInside: Bool { if case .text = state { false } else { true } }

  /// Reads a byte of a sequence, or the 255 that begins one.
  mutating func feed(_ byte: UInt8) -> Taken {
    switch state {
    case .text: state = .command
    case .command: return takeCommand(byte)
    case .option(let answer):
      if let answer { self.answer(answer, byte) }
      state = .text
    case .subnegotiation: if byte == TelnetCode.command { state = .subnegotiationCommand }
    case .subnegotiationCommand: state = byte == TelnetCode.end ? .text : .subnegotiation
    }
    return .swallowed
  }

  private mutating func takeCommand(_ byte: UInt8) -> Taken {
    state = .text
    switch byte {
    case TelnetCode.will: state = .option(answer: TelnetCode.dont)
    case TelnetCode.do: state = .option(answer: TelnetCode.wont)
    case TelnetCode.wont, TelnetCode.dont: state = .option(answer: nil)
    case TelnetCode.begin: state = .subnegotiation
    case TelnetCode.end..<TelnetCode.begin: break
    case TelnetCode.command: return .stray
    default: return .strayThen(byte)
    }
    isSpoken = true
    return .swallowed
  }

  private mutating func answer(_ command: UInt8, _ option: UInt8) {
    guard answered < LineLimits.telnetAnswersMax else { return }
    answered += 1
    answers += [TelnetCode.command, command, option]
  }
}

/// The telnet bytes that are handled here.
public enum TelnetCode {
  public static let end: UInt8 = 240
  public static let begin: UInt8 = 250
  public static let will: UInt8 = 251
  public static let wont: UInt8 = 252
  public static let `do`: UInt8 = 253
  public static let dont: UInt8 = 254
  public static let command: UInt8 = 255
}

// MARK: - Handover

extension Telnet {
  private static let states: [State] = [
    .text, .command, .subnegotiation, .subnegotiationCommand, .option(answer: nil),
    .option(answer: TelnetCode.wont), .option(answer: TelnetCode.dont),
  ]

  /// Writes the position in a sequence, and the unsent answers.
  func handOver(in handed: inout HandoverLine) {
    handed.add("telnet", Self.states.firstIndex(of: state) ?? 0)
    handed.add("telnet-spoken", isSpoken)
    handed.add("telnet-answered", answered)
    handed.add("telnet-answers", answers)
  }

  init(handed: HandoverLine) throws(HandoverLine.Fault) {
    state = Self.states[try handed.number("telnet", in: Self.states.indices)]
    isSpoken = try handed.flag("telnet-spoken")
    answered = try handed.number("telnet-answered", in: 0...LineLimits.telnetAnswersMax)
    answers = try handed.bytes("telnet-answers", most: 3 * LineLimits.telnetAnswersMax)
  }
}
