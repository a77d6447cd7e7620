public import Protocol
import Words

/// The declaration of a request's answer: its rows, its `OK`, the refusals that only some verbs
/// have, and the events that follow.
public struct AnswerDeclaration: Sendable {
  /// The verb; for a cup's commands both words, `cup table`.
  public let verb: String
  public let rows: [Form]
  /// Whether there are `TXT` lines, drawn for people.
  public let isDrawn: Bool
  public let done: Form
  public let refusals: [RefusalCode]
  public let events: [EventName]

  init(
    _ verb: String, _ done: [Attribute.Key] = [], rows: [Form] = [], isDrawn: Bool = false,
    refusals: [RefusalCode] = [], events: [EventName] = []
  ) {
    self.verb = verb
    self.rows = rows
    self.isDrawn = isDrawn
    self.done = Form("It is done.", done)
    self.refusals = refusals
    self.events = events
  }

  /// Codes with which any verb may be refused.
  public static let commonRefusals: [RefusalCode] = [
    .badLine, .badTag, .badArgs, .badOption, .notNow, .internal, .busyStorage, .slowDown,
  ]
}

// MARK: - HELLO, ERR and BYE

extension Form {
  public static let hello = Form(
    "The greeting, before anything was said.",
    [
      .server, .version, .protocol, .line, .output, .store.maybe, .login, .port.maybe,
      .door.maybe, .web.maybe, .text,
    ])

  /// A refusal: after `why=` come the facts for its sentence.
  public static func refused(_ declaration: RefusalDeclaration) -> Form {
    let needed = Blanks.names(in: declaration.text(in: .english)).subtracting(["id", "seconds"])
      .sorted().map {
        Attribute.Key(fact: $0)
      }
    let extra = RefusalReason(declaration.word)?.extraFacts ?? []
    let facts = needed + extra.map { Attribute.Key(fact: $0).maybe }
    return Form(refusal.text, refusal.keys.prefix(1) + facts + refusal.keys.dropFirst())
  }

  /// The attributes of all refusals.
  public static let refusal = Form(
    "The request is refused, and nothing has changed.",
    [
      .why, .id.maybe.saying("Of `internal`: the number of the entry in the server's log."),
      .retryMs.maybe.saying(
        "Milliseconds after which to try again; always with `busy-…` and `slow-…`."),
      .text,
    ])

  /// The whole answer of the beacon, which has no first words.
  public static let beacon = Form(
    "What a server answers to a datagram.",
    [
      .name.being(.text, "The name of the server."), .port, .protocol,
      .players.being(.count, "How many are connected."), .rooms, .cups, .version,
      .id.being(.word, "New with each start of the server."), .hosts.maybe,
    ])

  public static let bye = Form(
    "The last line.",
    [
      .code.being(.word, "Why the connection is closed."),
      .lasts.maybe.saying("Of `kicked` and `banned`: how long you are kept out."),
      .player.maybe.saying("Of `renamed`: your new name."), .note.maybe, .retryMs.maybe, .text,
    ])
}

extension RefusalReason {
  /// Further attributes of the line, for clients with a longer sentence.
  fileprivate var extraFacts: [String] {
    switch self {
    case .usage, .usageOption, .usageText: ["verb"]
    case .turnOfOther: ["player"]
    case .passphraseWeak: ["weak"]
    default: []
    }
  }
}
