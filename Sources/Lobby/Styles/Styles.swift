import GameCore
import Protocol
import Words

/// The styles of connections that have chosen one. Most have not, and cost nothing.
public struct Styles: Sendable {
  private var chosen: [SessionID: Style] = [:]

  var isEmpty: Bool { chosen.isEmpty }

  subscript(session: SessionID) -> Style { chosen[session] ?? Style() }

  /// `style board lang=es`
  mutating func choose(_ call: Call, _ outbox: inout Step) throws(RequestError) {
    let style = try wished(call)
    set(style, for: call.session)
    outbox.ok(call, [.style: style.kind.rawValue, .lang: style.language.code])
  }

  /// `hello ana style=board lang=es`: the answer is in that style, which has a prompt for people.
  /// `hi ana` is short for it.
  mutating func adopt(_ call: Call) throws(RequestError) -> Call {
    let isForPeople = call["style"] != nil || call.verb == "hi"
    guard isForPeople || call["lang"] != nil else { return call }
    var (call, style) = (call, try wished(call))
    if isForPeople { style.hasPrompt = style.kind == .board }
    set(style, for: call.session)
    (call.language, call.isStyled) = (style.language, style.kind != .rows)
    return call
  }

  /// The style that the call asks for, as `style board lang=es` or `hello ana style=board lang=es`.
  func wished(_ call: Call) throws(RequestError) -> Style {
    var style = self[call.session]
    let word =
      switch call.verb {
      case "style": call.words.arguments.first
      case "hi": call["style"] ?? Style.Kind.board.rawValue
      default: call["style"]
      }
    if let word {
      guard let kind = Style.Kind(rawValue: Names.key(word)) else { throw .refused(.styleForm) }
      style.kind = kind
    }
    if let word = call["lang"] {
      guard let language = Language.named(Names.key(word)) else {
        let codes = Language.allCases.map(\.code)
        let range = Wording(
          ServerText.languages,
          [
            "some": Wording(codes.dropLast().joined(separator: ", ")),
            "last": Wording(codes.last ?? ""),
          ])
        throw .refused(.value(name: "lang", range: range))
      }
      style.language = language
    }
    return style
  }

  /// `prompt on`
  mutating func setPrompt(_ call: Call, _ outbox: inout Step) throws(RequestError) {
    let word = call.first
    guard ["on", "off"].contains(word) else {
      throw .refused(
        .value(name: "prompt", range: Wording(ServerText.onOrOff)))
    }
    var style = self[call.session]
    style.hasPrompt = word == "on"
    style.isPrompted = false
    set(style, for: call.session)
    outbox.ok(call, [.prompt: word])
  }

  /// Sets a session's style. The default one is not stored.
  mutating func set(_ style: Style, for session: SessionID) {
    chosen[session] = style == Style() ? nil : style
  }

  mutating func notePrompt(_ isShown: Bool, for session: SessionID) {
    // Looked up before it is changed: a change in place costs each request two allocations, even if
    // nothing changes.
    guard var style = chosen[session], style.isPrompted != isShown else { return }
    style.isPrompted = isShown
    chosen[session] = style
  }
}

/// How a connection wants to receive events and lists: `style board lang=es`.
struct Style: Equatable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    /// For programs: rows and events with their attributes, and texts in the chosen language.
    case rows
    /// The same, with a sentence for each event.
    case lines
    /// Sentences instead of events, the table after each turn, and lists as tables.
    case board
  }

  var kind = Kind.rows
  var language = Language.english
  /// Whether each group of lines ends with a prompt: `prompt on`.
  var hasPrompt = false
  /// Whether the last line sent was a prompt, which has no line end.
  var isPrompted = false

  /// Whether the connection receives the same lines as a program.
  var isPlain: Bool { kind == .rows && language == .english }
}
