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

/// Separates telnet's sequences (RFC 854, 855) from text. It works byte by byte, so that a sequence
/// means the same whole and in pieces, and no input makes it grow.
public struct TelnetDecoder: Sendable {
  public enum Piece: Equatable, Sendable {
    case text(UInt8)
    /// Any other byte after 255, even if it is no command: 255 itself was meant as a character.
    case command(UInt8)
    case option(verb: UInt8, option: UInt8)
    /// The bytes between SB and SE: the option and its value.
    case subnegotiation([UInt8])
  }

  enum State: Equatable {
    case text, command, subnegotiation, subnegotiationCommand
    case option(verb: UInt8)
  }

  var state = State.text
  private var inside: [UInt8] = []

  public init() {}

  var isInside: Bool { if case .text = state { false } else { true } }

  /// Returns `nil` inside a sequence.
  public mutating func feed(_ byte: UInt8) -> Piece? {
    switch state {
    case .text:
      guard byte == TelnetCode.command else { return .text(byte) }
      state = .command
    case .command: return takeCommand(byte)
    case .option(let verb):
      state = .text
      return .option(verb: verb, option: byte)
    case .subnegotiation:
      if byte == TelnetCode.command { state = .subnegotiationCommand } else { keep(byte) }
    case .subnegotiationCommand: return takeInside(byte)
    }
    return nil
  }

  private mutating func takeCommand(_ byte: UInt8) -> Piece? {
    switch byte {
    case TelnetCode.will...TelnetCode.dont: state = .option(verb: byte)
    case TelnetCode.begin:
      inside = []
      state = .subnegotiation
    default:
      state = .text
      return .command(byte)
    }
    return nil
  }

  private mutating func takeInside(_ byte: UInt8) -> Piece? {
    switch byte {
    case TelnetCode.end:
      state = .text
      defer { inside = [] }
      return .subnegotiation(inside)
    case TelnetCode.command:
      state = .subnegotiation
      keep(byte)
      return nil
    // The subnegotiation was broken off, and another command begins.
    default:
      inside = []
      return takeCommand(byte)
    }
  }

  private mutating func keep(_ byte: UInt8) {
    if inside.count < LineLimits.subnegotiationMax { inside.append(byte) }
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
