import GameCore
import Protocol
import Words

/// Writes a sentence for an event, for people at nc who asked for it: `EV roll seat=1 die=5
/// total=14` becomes "bob rolls 5: 14 this turn."
///
/// It uses only the line itself, so that a sentence reveals no more than the event.
struct SentenceWriter {
  let games: GameList
  let language: Language
  /// The players, in seat order.
  let names: [String]
  /// The listener's own seat.
  let own: Int?
  /// The listener's name. A player who has just got up is known only by it.
  var reader = ""

  /// The sentence of an event; `nil` if there is none, or if the line says it all.
  func sentence(of event: ServerLine) -> String? {
    let key = key(of: event)
    let own = isOwn(event) ? language.text(named: "\(key)-own") : nil
    guard let text = own ?? language.text(named: key) else { return nil }
    let sentence = Blanks.fill(text) { blank in
      switch blank {
      case "player": player(of: event)
      case "reason": reason(of: event)
      case "card": event[.card].map { code in Card(code).map { language.say($0.name) } ?? code }
      case "points": event[.points].map { language.number($0) }
      case "role", "rest": word(event[named: blank])
      // Sentences say "loses", so a loss needs no sign.
      case "won": event[.won]?.replacing("-", with: "")
      default: event[named: blank]?.replacing(",", with: ", ")
      }
    }
    // An operator's note ends the server's own sentence.
    guard Self.isServers(event), text != "{text}", let note = event[.note] else { return sentence }
    return "\(sentence) \(note)"
  }

  /// The sentence for the last line of a connection; `nil` for an unknown code.
  func goodbye(_ line: ServerLine) -> String? {
    let key = "goodbye.\(line[.code] ?? "")"
    let lasting = line[.lasts].flatMap { _ in language.text(named: "\(key)-for") }
    guard let text = lasting ?? language.text(named: key) else { return nil }
    let sentence = Blanks.fill(text) { line[named: $0] }
    return line[.note].map { "\(sentence) \($0)" } ?? sentence
  }

  /// Whether the text of an event is the server's own, and not a player's.
  static func isServers(_ event: ServerLine) -> Bool {
    switch event.happened {
    case .say, .tell, .shout: false
    case .notice: event[.what] != nil
    default: true
    }
  }

  /// Why a move is the best one, as far as the event tells.
  private func reason(of event: ServerLine) -> String? {
    guard let word = event[.why] else { return nil }
    let text = language.text(named: "hint.\(word)") ?? ""
    return Blanks.fill(text) { blank in event[named: blank].map { language.number($0) } }
  }

  /// A word of the server in the reader's language, as lists show it.
  private func word(_ word: String?) -> String? {
    word.flatMap { language.text(named: "list.word.\($0)") }
  }

  /// Whether the listener did it or won. Such a sentence says "you" where it can.
  private func isOwn(_ event: ServerLine) -> Bool {
    if !reader.isEmpty, event[.player] == reader { return true }
    guard let own else { return false }
    return event.number(event.happened == .over ? .winner : .seat) == own
  }

  private func player(of event: ServerLine) -> String? {
    if let name = event[.player] ?? event[.from] { return name }
    guard let seat = event.number(.seat), names.indices.contains(seat - 1) else { return nil }
    return names[seat - 1]
  }

  /// The key of an event's sentence. Some events have several.
  private func key(of event: ServerLine) -> String {
    switch event.happened {
    case .notice: event[.what].map { "notice.\($0)" } ?? "event.notice"
    case .reviewed where event[.why] != nil: "why.\(event[.why] ?? "")"
    default:
      "event."
        + (games.declaration(of: event)?.sentence(event.attributes) ?? form(of: event)?.name ?? "")
    }
  }

  private func form(of event: ServerLine) -> EventSentence? {
    switch event.happened {
    case .turn where own != nil && event.number(.seat) == own: .turnOwn
    case .resigned: EventSentence("resigned-\(event[.reason] ?? "")")
    case .over where event.isDraw: .overDraw
    case .over where event.isWonByHouse: .overHouse
    case .over where event.isLost: .overLost
    case .cup where event.cupNews == .over && event[.winner] != nil: .cupWon
    case .cup where event.cupNews == .sits && event.rest == nil: .cupGoesOn
    case .cup where event.cupNews == .sits && event[.round] == nil: .cupBreak
    case .cup where event.checkIn == .closed: .cupCheckinClosed
    case .cup where event.cupNews == .staff && word(event[.role]) == nil: .cupStaffNone
    case .cup: EventSentence("cup-\(event[.what] ?? "")")
    case .hint where event[.move] == nil: .hintNone
    case .closed where event.closingReason == .begun: .closedBegun
    default: EventSentence(event.name)
    }
  }
}

/// The sentences for events that do not belong to a game: an event's name, and another word if it
/// has several sentences.
enum EventSentence: Int, Phrase {
  static let section = Section<Self>(ofWire: "event")

  case joined, left, away, back, watching, again, start, turn, late, clock, over, challenge
  case declined, closed, closedBegun, drain, say, tell, shout, notice, muted, unmuted, hint, review
  case reviewed, paired, turnOwn, resignedResigned, resignedClock, resignedAbandoned, overDraw
  case overLost, overHouse, done, more, hintNone, cupJoined, cupLeft, cupAccepted, cupInvited
  case cupOpen, cupRound, cupPaused, cupOver, cupWon, cupBack, cupBye, cupResult, cupCorrected
  case cupStaff, cupStaffNone, cupCheckin, cupCheckinClosed, cupHere, cupSits, cupBreak, cupGoesOn
  case cupSet, cupSaid
}
