import Protocol

/// Holds what a server says against the vocabulary: each line has a form that is declared there.
///
///     var check = VocabularyCheck()
///     check.ask("roll", on: "ana")
///     check.fault(in: "OK n=1", on: "ana")   // nil
public struct VocabularyCheck {
  /// The verbs of the requests that are not answered yet, in order, by session.
  private var asked: [String: [String]] = [:]
  /// An event that many hear is looked at once.
  private var lastEvent = ""

  /// The sessions of people who read sentences and tables: those are no forms.
  private var styled: Set<String> = []

  public init() {}

  /// Somebody sends a line; `nil` is one that cannot be read at all.
  public mutating func ask(_ line: [UInt8]?, on session: String) {
    let verb = line.map(Self.verb) ?? ""
    asked[session, default: []].append(verb)
    let isStyled = line.map { String(decoding: $0, as: UTF8.self).contains(" style=") } ?? false
    if verb == "style" || verb == "hello" && isStyled { styled.insert(session) }
  }

  /// What somebody has asked is not answered: the disk failed, and it has never been.
  public mutating func forget(_ session: String) { asked[session] = nil }

  /// `roll`, `cup table`; nothing where the line is no request.
  private static func verb(of line: [UInt8]) -> String {
    guard let request = try? Request(line) else { return "" }
    let verb = request.verb.description
    if verb == "op", let (words, _) = try? request.text(after: 1), let order = words.first {
      return "op \(order.lowercased())"
    }
    guard verb == "cup", let words = try? request.words(quotesFrom: 0),
      let order = words.arguments.first
    else { return verb }
    return Int(order) == nil ? "cup \(order.lowercased())" : "cup show"
  }

  /// What is wrong with a line that somebody hears; `nil` if nothing is.
  public mutating func fault(in text: String, on session: String) -> String? {
    guard text != lastEvent, !styled.contains(session) else { return nil }
    guard let line = ServerLine(text) else { return "not to be read: \(text)" }
    if line.kind == .event { lastEvent = text }
    return fault(in: line, on: session).map { "\($0): \(text)" }
  }

  private mutating func fault(in line: ServerLine, on session: String) -> String? {
    switch line.kind {
    case .hello:
      asked[session] = []
      styled.remove(session)
      return Form.hello.fault(in: line.attributes)
    case .bye: return Form.bye.fault(in: line.attributes)
    case .event:
      guard let event = EventName(rawValue: line.name) else { return "an unknown event" }
      return Self.fault(in: line, event.declaration.forms)
    case .row, .drawing, .done, .refused: return faultInAnswer(line, on: session)
    }
  }

  private mutating func faultInAnswer(_ line: ServerLine, on session: String) -> String? {
    guard let verb = asked[session]?.first else { return "an answer that nobody asked for" }
    if line.kind == .done || line.kind == .refused { asked[session]?.removeFirst() }
    let answer = AnswerDeclaration.named(verb)
    guard line.kind != .refused else { return Self.fault(in: line, verb, answer) }
    guard let answer else { return "no answer of \(verb) is declared" }
    return switch line.kind {
    case .drawing: answer.isDrawn ? nil : "\(verb) draws nothing"
    case .row: Self.fault(in: line, answer.rows)
    default: answer.done.fault(in: line.attributes)
    }
  }

  private static func fault(
    in line: ServerLine, _ verb: String, _ answer: AnswerDeclaration?
  ) -> String? {
    guard let refusal = Refusal(rawValue: line.name) else { return "an unknown code" }
    // Players who are no operators do not learn which commands operators have.
    let ofUndeclared: [Refusal] = verb.hasPrefix("op ") ? [.noVerb, .notAllowed] : [.noVerb]
    let known = AnswerDeclaration.commonRefusals + (answer?.refusals ?? ofUndeclared)
    guard known.contains(refusal) else { return "\(verb) has no such refusal" }
    guard let why = line.why else { return "no known why=" }
    guard why.refusal == refusal else { return "\(why.rawValue) is of \(why.refusal.rawValue)" }
    return Form.refused(why).fault(in: line.attributes)
  }

  /// Fits one of the forms, or why it does not fit the one that comes nearest.
  private static func fault(in line: ServerLine, _ forms: [Form]) -> String? {
    let faults = forms.map { $0.fault(in: line.attributes) }
    guard !faults.contains(nil) else { return nil }
    return faults.compactMap(\.self).joined(separator: "; or ")
  }
}
