import GameCore
import Protocol
import Words

/// The best player's advice at a table: when it can be asked for, what it costs, and the answer.
struct Hints {
  private struct Question: Screens.Question { let line = "hint" }

  /// The match in which advice was given. It no longer counts, so no further warning is needed.
  private var toldMatch: Int?
  /// The match for which advice was requested and has not arrived.
  var askedMatch: Int?

  /// The hint's choice. On a screen it looks the same in every turn, and is in the line of keys
  /// only if nobody else plays: redrawing it would cost more bytes than a roll.
  func choice(_ table: RoomTable, _ visit: Visit, _ ask: Intent) -> Choice {
    let isCompany = table.lineup.count { !HouseOffer.isHouse($0) } > 1
    // A hint in a ranked match would be unfair to the others.
    let isForbidden = isCompany && table.hasRankedOptions
    let others = isForbidden ? visit.say(HousePhrase.othersPlay) : nil
    let forbidden = table.cup == nil ? others : visit.say(HousePhrase.cupPlays)
    let why = whyNot(table, visit)
    let warning = visit.notice(
      HousePhrase.hintTitle, asking: visit.say(HousePhrase.hintCosts), no: HousePhrase.withoutHint,
      yes: visit.choice("w", HousePhrase.withHint, ask))
    let warns = table.hasRankedOptions && table.match != toldMatch
    return visit.choice(
      "w", HousePhrase.hint, unless: forbidden ?? (visit.look.isSpoken ? why : nil),
      isQuiet: isCompany, why.map { .tell($0) } ?? (warns ? .notice(warning) : ask))
  }

  private func whyNot(_ table: RoomTable, _ visit: Visit) -> String? {
    let takesTurns = table.kind?.rules.pace == .turns
    if takesTurns, !table.isOurTurn { return visit.say(HousePhrase.hintLater) }
    guard let askedMatch, askedMatch == table.match else { return nil }
    return visit.say(HousePhrase.thinking)
  }

  mutating func ask(_ table: RoomTable, _ visit: Visit) -> [Intent] {
    guard whyNot(table, visit) == nil else { return [] }
    askedMatch = table.match
    return [.ask(.screen(Question()))]
  }

  mutating func receive(_ answer: Answer, _ visit: Visit) -> [Intent] {
    guard answer.question(Question.self) != nil else { return [] }
    defer { askedMatch = nil }
    guard answer.isGood else { return [] }
    toldMatch = askedMatch
    return [.tell(visit.say(HousePhrase.told, ["text": Self.text(answer, visit)]))]
  }

  /// The move and the reason in the player's language. An unknown reason is in the server's words.
  private static func text(_ answer: Answer, _ visit: Visit) -> String {
    let text = answer.end[.text] ?? ""
    let move = answer.end[.move].map { Games.advice($0, visit.look) } ?? ""
    guard !move.isEmpty, !text.isEmpty else { return text.isEmpty ? move : text }
    if let reason = HintReason.text(answer.end, visit.look) { return "\(move) (\(reason))" }
    return visit.look.language == .english ? text : "\(move) (\(text))"
  }
}

/// The reason for a hint in the player's language: the server sends a word and numbers, and the
/// client has the sentence.
///
///     why=odds better=62.1 worse=61.3   probabilidad de ganar: 62,1 %; si no, 61,3 %
enum HintReason {
  /// `nil` for a reason that this client does not know, or whose numbers are not numbers.
  static func text(_ line: ServerLine, _ look: Look) -> String? {
    guard let word = line[.why], let sentence = look.language.text(named: "hint.\(word)")
    else { return nil }
    var blanks: [String: String] = [:]
    for key in look.games.hintFacts {
      guard let value = line[key] else { continue }
      guard isNumber(value) else { return nil }
      blanks[key.name] = look.language.number(value)
    }
    guard Blanks.names(in: sentence).isSubset(of: blanks.keys) else { return nil }
    return Blanks.fill(sentence) { blanks[$0] }
  }

  /// Whether it is a number in plain digits, perhaps with a sign and a point.
  private static func isNumber(_ text: String) -> Bool {
    text.utf8.count <= numberMax && Double(text) != nil
      && text.utf8.allSatisfy { "-.0123456789".utf8.contains($0) }
  }

  /// The most characters of a number in a reason.
  private static let numberMax = 12
}
