public import GameCore
public import Protocol
import Words

/// Checks that each line of a server has a form that the vocabulary declares.
///     var check = VocabularyCheck()
///     check.ask("roll", on: "ana")
///     check.fault(in: "OK n=1", on: "ana")   // nil
public struct VocabularyCheck: Sendable {
  private let vocabulary: Vocabulary
  /// The forms of each event, and the answer to each verb.
  private let (events, answers): ([EventName: [Form]], [String: AnswerDeclaration])
  /// By the word after `why=`.
  private let refusals: [String: RefusalDeclaration]
  /// The verbs of the requests that are not answered yet, in order, by session.
  private var asked: [String: [String]] = [:]
  /// The last event, so that one for many sessions is checked once.
  private var lastEvent = ""

  /// The sessions of people who read sentences and boards, which have no forms.
  private var styled: Set<String> = []

  /// Made once, as every conversation has a copy.
  private static let ofAllGames = Self(Vocabulary.ofAllGames)

  public init(_ games: GameList = .standard) {
    self = games.names == GameList.standard.names ? Self.ofAllGames : Self(Vocabulary(games))
  }

  private init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    events = Dictionary(uniqueKeysWithValues: vocabulary.events.map { ($0.name, $0.forms) })
    answers = Dictionary(uniqueKeysWithValues: vocabulary.answers.map { ($0.verb, $0) })
    refusals = Dictionary(uniqueKeysWithValues: vocabulary.refusals.map { ($0.word, $0) })
  }

  /// Notes that a session sends a line; `nil` if it cannot be read at all.
  public mutating func ask(_ line: [UInt8]?, on session: String) {
    let verb = line.map(Self.verb) ?? ""
    asked[session, default: []].append(verb)
    let isStyled = line.map { String(decoding: $0, as: UTF8.self).contains(" style=") } ?? false
    if ["style", "hi"].contains(verb) || verb == "hello" && isStyled { styled.insert(session) }
  }

  /// Forgets a session's requests: the disk failed, so they will not be answered.
  public mutating func forget(_ session: String) { asked[session] = nil }

  /// `roll`, `cup table`; empty if the line is no request.
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

  /// The fault of a line that a session receives; `nil` if it has none.
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
      return fault(in: line, [.hello])
    case .bye: return fault(in: line, [.bye])
    case .event:
      guard let forms = events[EventName(line.name)] else { return "an unknown event" }
      return fault(in: line, forms)
    case .row, .drawing, .done, .refused: return faultInAnswer(line, on: session)
    }
  }

  private mutating func faultInAnswer(_ line: ServerLine, on session: String) -> String? {
    guard let verb = asked[session]?.first else { return "an answer that nobody asked for" }
    if line.kind == .done || line.kind == .refused { asked[session]?.removeFirst() }
    let answer = answers[verb]
    guard line.kind != .refused else { return fault(in: line, verb, answer) }
    guard let answer else { return "no answer of \(verb) is declared" }
    return switch line.kind {
    case .drawing: answer.isDrawn ? nil : "\(verb) draws nothing"
    case .row: fault(in: line, answer.rows)
    default: fault(in: line, [answer.done])
    }
  }

  private func fault(
    in line: ServerLine, _ verb: String, _ answer: AnswerDeclaration?
  ) -> String? {
    guard let refusal = RefusalCode(line.name) else { return "an unknown code" }
    // Players who are no operators do not learn which commands operators have.
    let ofUndeclared: [RefusalCode] = verb.hasPrefix("op ") ? [.noVerb, .notAllowed] : [.noVerb]
    let known = AnswerDeclaration.commonRefusals + (answer?.refusals ?? ofUndeclared)
    guard known.contains(refusal) else { return "\(verb) has no such refusal" }
    guard let why = refusals[line[.why] ?? ""] else { return "no known why=" }
    guard why.refusal == refusal else { return "\(why.word) is of \(why.refusal.name)" }
    return fault(in: line, [.refused(why)])
  }

  /// `nil` if the line fits one of the forms; otherwise why it does not fit the nearest one.
  private func fault(in line: ServerLine, _ forms: [Form]) -> String? {
    var faults: [String] = []
    for form in forms {
      guard let fault = fault(in: line.attributes, form) else { return nil }
      faults.append(fault)
    }
    return faults.joined(separator: "; or ")
  }

  /// An attribute that the form does not have, or that is missing; `nil` if the line fits.
  private func fault(in attributes: [Attribute], _ form: Form) -> String? {
    for attribute in attributes {
      let options = form.hasOptions ? vocabulary.options : []
      let known = (form.keys + options).first { $0.name == attribute.name }
      guard let known else { return "\(attribute.name)= is unknown" }
      guard known.kind.accepts(attribute.value) else {
        return "\(attribute.name)= is not \(known.kind.inWords)"
      }
      guard attributes.count(where: { $0.name == attribute.name }) == 1 else {
        return "\(attribute.name)= comes twice"
      }
    }
    for key in form.keys where key.isRequired && !attributes.contains(where: { $0.is(key) }) {
      return "\(key)= is missing"
    }
    guard !attributes.dropLast().contains(where: { $0.is(.text) }) else {
      return "text= is not last"
    }
    return nil
  }
}

extension Vocabulary {
  /// The vocabulary of all games of the catalog.
  public static let ofAllGames = Vocabulary(.standard)

  /// All forms of lines, except those that answer no request.
  public var forms: [Form] {
    events.flatMap(\.forms) + answers.flatMap { $0.rows + [$0.done] }
  }

  /// The form of values that the games declare.
  public var shapes: [Attribute.Shape] {
    var shapes: [Attribute.Shape] = []
    for key in games.flatMap(\.events).flatMap(\.forms).flatMap(\.keys) {
      if let shape = Self.shape(of: key.kind), !shapes.contains(shape) { shapes.append(shape) }
    }
    return shapes
  }

  private static func shape(of kind: Attribute.Kind) -> Attribute.Shape? {
    switch kind {
    case .own(let shape): shape
    case .list(let kind), .either(let kind, _): shape(of: kind)
    default: nil
    }
  }
}
