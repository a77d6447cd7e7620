import GameCore
import Protocol
import Words

/// One request on its way: the session, its player and the words of the line.
struct Call: Sendable {
  var session = SessionID(0)
  /// The player on that session, after `hello`.
  var player: PlayerID?
  var tag: String?
  /// The verb, in small letters.
  var verb = ""
  var language = Language.english
  /// Whether a person reads the answer, as a style or the server's own machine shows.
  var isStyled = false
  /// The names of the verb's own options; the others may be a game's or a cup's.
  var ownOptions: [String] = []
  /// The store's answers so far, if it was asked.
  var answers: [Question: Answer] = [:]
  var words = Request.Words()
  /// The text of a verb that takes one; its words come before it.
  var text = ""

  /// The player who asks; the table has checked that there is one.
  func caller() throws(RequestError) -> PlayerID {
    guard let player else { throw .refused(.helloFirst) }
    return player
  }

  subscript(option: String) -> String? { words.options.first { $0.name == option }?.value }

  /// Whether an option says yes: `third=yes`. Without the option it does not.
  func flag(_ name: String) throws(RequestError) -> Bool {
    guard let word = self[name] else { return false }
    guard ["yes", "no"].contains(word) else {
      throw .refused(.value(name: name, range: Wording(ServerText.yesOrNo)))
    }
    return word == "yes"
  }

  /// The settings of a game, from the options that are not the command's own and from some more.
  func settings(
    for game: any Game.Type, without ours: [String], and more: [(name: String, value: String)] = []
  ) throws(RequestError) -> Settings {
    let options = words.options.filter { !ours.contains($0.name) }
      .map { (name: $0.name, value: $0.value) }
    do throws(BadOption) {
      return try Settings(for: game, options + more)
    } catch {
      throw .refused(error, beside: ours)
    }
  }

  /// The word at a place, if there is one.
  func word(_ place: Int) -> String? { words.arguments.dropFirst(place).first }

  /// The first word. The verb's shape has checked that there is one.
  var first: String { words.arguments.first ?? "" }

  /// Reads a number from outside: plain, with at most nine digits.
  static func number(_ text: String) throws(RequestError) -> Int {
    guard let number = Int(plain: text) else { throw .refused(.numberForm) }
    return number
  }

  /// The level in the word at that place; `good` if there is none.
  func level(_ place: Int) throws(RequestError) -> Level {
    guard let word = word(place) else { return .good }
    guard let level = Level(named: Names.key(word)) else {
      throw .refused(.levelForm, ["levels": Level.allCases.map(\.rawValue).joined(separator: ",")])
    }
    return level
  }

  func from() throws(RequestError) -> Int { try Self.number(self["from"] ?? "0") }

  /// The bound of a list that runs backwards: `from=`, or no bound.
  func before() throws(RequestError) -> Int { self["from"] == nil ? .max : try from() }

  /// Asks the store or a thinker. A call without the answer ends here and starts over when it
  /// comes. So a command asks before it runs, in a closure that cannot change the lobby.
  func ask(_ question: Question) throws(RequestError) -> Answer {
    guard let answer = answers[question] else { throw .needs(question) }
    if case .failed = answer { throw .refused(.storeUnread) }
    return answer
  }
}
