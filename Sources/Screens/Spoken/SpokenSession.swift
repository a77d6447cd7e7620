import Protocol

/// The client for screen-reader users, without terminal and socket: it writes the app's news as
/// lines, and carries out what typed lines choose.
///
///     Your turn, ana.
///     1. Roll
///     2. Give up
///     >
package struct SpokenSession {
  /// The number of the app's sentences that have been written.
  private var told = 0
  /// The labels and the screen of the last menu.
  private var offered: [String] = []
  private var title = ""
  /// Whether a box with choices of its own was written last.
  private var hadNotice = false
  private(set) var asking: Choice?
  private var choices: [Choice] = []
  /// The labels of the last menu written: a number means what was heard, even if the choices have
  /// changed since.
  private var heard: [String] = []
  /// Whether the way back to a lost server was mentioned, once for each loss.
  private var hasToldWayBack = false

  package init() {}

  /// Longer lines are ignored.
  static let typedMax = 400

  /// The news since the last call: sentences first, then the choices, if these are new too.
  package mutating func tell(_ app: App) -> [String] {
    let fresh = app.visit.newsCount - told
    told = app.visit.newsCount
    var lines = app.visit.news.suffix(max(0, fresh)).map(\.sentence) + wayBack(app)
    guard app.screen.isKnown(app.visit) || app.shownNotice != nil else { return lines }
    // Disabled ones are not written but keep their numbers, so that a number means the same before
    // and after a roll.
    choices = app.shownNotice?.choices ?? app.choices
    // News that arrives while something is typed, or before an answer, comes without a menu.
    guard asking == nil, !app.session.isWaiting else { return lines }
    let labels = choices.filter { $0.why == nil }.map(\.label)
    let isElsewhere = title != app.screen.title(app.visit)
    title = app.screen.title(app.visit)
    let isBehindNotice = hadNotice && app.shownNotice == nil && labels != offered
    hadNotice = app.shownNotice != nil
    defer { offered = labels }
    // A menu is repeated only if it offers more than before, or other choices by the same numbers.
    guard isElsewhere || !Set(labels).isSubset(of: offered) else {
      return isBehindNotice ? lines + everything(app) : lines
    }
    if isElsewhere { lines += ["", title] + spoken(app) }
    return lines + menu(app)
  }

  /// Whether the choices that the next typed line means are still to come.
  package func waits(on app: App) -> Bool {
    heard.isEmpty || app.isCalling || app.session.isWaiting
  }

  /// Writes everything again: the screen, its content, the choices.
  private mutating func everything(_ app: App) -> [String] {
    app.shownNotice == nil ? ["", title] + spoken(app) + menu(app) : menu(app)
  }

  /// The choice to reconnect at once, by a number after those of the menu.
  private mutating func wayBack(_ app: App) -> [String] {
    if app.visit.connection == .ready { hasToldWayBack = false }
    guard !hasToldWayBack, let choice = app.lostChoices.first else { return [] }
    hasToldWayBack = true
    heard.append(choice.label)
    return ["\(heard.count). \(choice.label)"]
  }

  /// The sentences of a screen, with a comma for the blanks that align its columns.
  private func spoken(_ app: App) -> [String] {
    app.screen.spoken(app.visit).map { line in
      line.split(separator: "  ").map { $0.drop { $0 == " " } }.joined(separator: ", ")
    }
  }

  private mutating func menu(_ app: App) -> [String] {
    let all = choices + app.lostChoices
    heard = all.map(\.label)
    let notice = app.shownNotice.map { [$0.title] + $0.lines } ?? []
    return notice + zip(1..., all).filter { $1.why == nil }.map { "\($0). \($1.label)" }
  }

  package enum Outcome {
    case commands([Command]), say([String]), quit
  }

  package mutating func enter(_ line: String, in app: inout App) -> Outcome {
    switch type(line, app) {
    case .say(let lines): .say(lines)
    case .quit: .quit
    case .talk(let text): .commands(app.commands { $0.say(text) })
    case .choose(let choice, let typed):
      .commands(app.commands { $0.choose(choice, typed: typed) })
    }
  }

  enum Typed {
    case choose(Choice, typed: String)
    /// Nothing for the app, only lines to write.
    case say([String])
    case talk(String)
    case quit
  }

  /// Interprets a typed line: the number of a choice, the answer to a question, or a word that
  /// works everywhere.
  mutating func type(_ line: String, _ app: App) -> Typed {
    let text = String(line.printable.unicodeScalars.prefix(Self.typedMax)).drop { $0 == " " }
    if let choice = asking {
      asking = nil
      return text.isEmpty ? .say(menu(app)) : .choose(choice, typed: String(text))
    }
    if let number = Int(text) { return choose(number, app) }
    // These words work everywhere, and in every language, so that nobody has to learn them again.
    switch text.lowercased() {
    case "", "?", "look", "mirar", "guarda": return .say(everything(app))
    case "help", "ayuda", "aiuto": return .say(help(app))
    case "quit", "salir", "esci": return .quit
    default: return talk(text, app)
    }
  }

  private mutating func choose(_ number: Int, _ app: App) -> Typed {
    guard number > 0, let label = heard[at: number - 1] else {
      let blanks = ["n": String(heard.count)]
      return .say([app.visit.say(SpokenPhrase.noSuchNumber, blanks)])
    }
    let same = (choices + app.lostChoices).filter { $0.label == label }
    guard let choice = same.first(where: { $0.why == nil }) else {
      let hidden = app.choices.filter { $0.label == label }
      let why = (same + hidden).compactMap(\.why).first
      return .say([why ?? app.visit.say(SpokenPhrase.goneByNow)] + menu(app))
    }
    guard let question = choice.question else { return .choose(choice, typed: "") }
    asking = choice
    let isWhole = question.hasSuffix(":") || question.hasSuffix("?")
    return .say([isWhole ? question : "\(question):"])
  }

  /// Handles `say hello all`, in any language, and `@bob hello bob`. The value that a single choice
  /// asks for, such as a name or a guess, is typed without a number first.
  private func talk(_ text: Substring, _ app: App) -> Typed {
    if text.hasPrefix("@") { return .talk(String(text)) }
    let words = text.split(separator: " ", maxSplits: 1)
    if words.count == 2, ["say", "di", "di'"].contains(words[0].lowercased()) {
      return .talk(String(words[1]))
    }
    let open = choices.filter { $0.why == nil && $0.question != nil }
    guard open.count == 1 else { return .say([app.visit.say(SpokenPhrase.unknownWord)]) }
    return .choose(open[0], typed: String(text))
  }

  private mutating func help(_ app: App) -> [String] {
    let off = app.choices.compactMap { choice in choice.why.map { "\(choice.label): \($0)" } }
    return [app.visit.say(SpokenPhrase.help)]
      + (off.isEmpty ? [] : [app.visit.say(SpokenPhrase.off)] + off) + menu(app)
  }
}
