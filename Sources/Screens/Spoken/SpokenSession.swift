import Protocol

/// The client for screen-reader users, without terminal and socket: what the app has to tell, in
/// lines that are only ever added, and what a typed line chooses.
///
///     Your turn, ana.
///     1. Roll
///     2. Give up
///     >
package struct SpokenSession {
  /// How much of the app's news has been told.
  private var told = 0
  /// What the last menu offered, and where.
  private var offered: [String] = []
  private var title = ""
  /// Whether a box was told last, with choices of its own.
  private var hadNotice = false
  /// A choice that waits for what must be typed for it.
  private(set) var asking: Choice?
  private var choices: [Choice] = []
  /// The labels of the menu that was told last: a number means what was heard, not what has come
  /// in its place since.
  private var heard: [String] = []

  /// Whether the way back to a lost server was told: once for each loss, not at each attempt.
  private var hasToldWayBack = false

  package init() {}

  /// Longer lines are nobody's answer.
  static let typedMax = 400

  /// What is new since the last time: sentences first, then what can be done, if that is new too.
  package mutating func tell(_ app: App) -> [String] {
    let fresh = app.visit.newsCount - told
    told = app.visit.newsCount
    var lines = app.visit.news.suffix(max(0, fresh)).map(\.sentence) + wayBack(app)
    guard app.screen.isKnown(app.visit) || app.shownNotice != nil else { return lines }
    choices = Self.choices(app)
    // What comes while something is typed is told behind that.
    guard asking == nil else { return lines }
    let labels = choices.filter { $0.why == nil }.map(\.label)
    let isElsewhere = title != app.screen.title(app.visit)
    title = app.screen.title(app.visit)
    let isBehindNotice = hadNotice && app.shownNotice == nil && labels != offered
    hadNotice = app.shownNotice != nil
    // A menu is only read again when it offers more than before, or others by the same numbers.
    guard isElsewhere || !Set(labels).subtracting(offered).isEmpty else {
      offered = labels
      return isBehindNotice ? lines + everything(app) : lines
    }
    offered = labels
    if isElsewhere { lines += ["", title] + spoken(app) }
    lines += menu(app)
    return lines
  }

  /// Everything once more: where we are, what is there, what can be done.
  private mutating func everything(_ app: App) -> [String] {
    app.shownNotice == nil ? ["", title] + spoken(app) + menu(app) : menu(app)
  }

  /// How to connect at once, by a number after those that were heard.
  private mutating func wayBack(_ app: App) -> [String] {
    if app.visit.connection == .ready { hasToldWayBack = false }
    guard !hasToldWayBack, let choice = app.lostChoices.first else { return [] }
    hasToldWayBack = true
    heard.append(choice.label)
    return ["\(heard.count). \(choice.label)"]
  }

  /// What a screen says, with a comma for the blanks that put its columns in line.
  private func spoken(_ app: App) -> [String] {
    app.screen.spoken(app.visit).map { line in
      line.split(separator: "  ").map { $0.drop { $0 == " " } }.joined(separator: ", ")
    }
  }

  private mutating func menu(_ app: App) -> [String] {
    let all = choices + app.lostChoices
    heard = all.map(\.label)
    let notice = app.shownNotice.map { [$0.title] + $0.lines } ?? []
    return notice
      + all.enumerated().filter { $0.element.why == nil }
      .map { "\($0.offset + 1). \($0.element.label)" }
  }

  /// What can be chosen, now or at another moment: what is off is not read out but keeps its
  /// number, so that the same number is the same thing before a roll and after it.
  private static func choices(_ app: App) -> [Choice] {
    app.shownNotice?.choices ?? app.screen.choices(app.visit)
  }

  package enum Outcome {
    case commands([Command])
    case say([String])
    case quit
  }

  /// Takes a typed line: what it chooses is done in the app.
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
    /// Nothing for the app, but something to say.
    case say([String])
    case talk(String)
    case quit
  }

  /// A person's line: the number of a choice, the answer to a question, or one of the words that
  /// are the same everywhere.
  mutating func type(_ line: String, _ app: App) -> Typed {
    let clean = line.unicodeScalars.filter { !isUnprintable($0) }.prefix(Self.typedMax)
    let text = String(String.UnicodeScalarView(clean)).drop { $0 == " " }
    if let choice = asking {
      asking = nil
      return text.isEmpty ? .say(menu(app)) : .choose(choice, typed: String(text))
    }
    if let number = Int(text) { return choose(number, app) }
    switch SpokenWord(text.lowercased()) {
    case .look: return .say(everything(app))
    case .help: return .say(help(app))
    case .quit: return .quit
    case nil: return talk(text, app)
    }
  }

  private mutating func choose(_ number: Int, _ app: App) -> Typed {
    guard number > 0, number <= heard.count else {
      let blanks = ["n": String(heard.count)]
      return .say([app.visit.say(SpokenPhrase.noSuchNumber, blanks)])
    }
    let label = heard[number - 1]
    let same = (choices + app.lostChoices).filter { $0.label == label }
    guard let choice = same.first(where: { $0.why == nil }) else {
      let hidden = app.screen.choices(app.visit).filter { $0.label == label }
      let why = (same + hidden).compactMap(\.why).first
      return .say([why ?? app.visit.say(SpokenPhrase.goneByNow)] + menu(app))
    }
    guard let question = choice.question else { return .choose(choice, typed: "") }
    asking = choice
    let isWhole = question.hasSuffix(":") || question.hasSuffix("?")
    return .say([isWhole ? question : "\(question):"])
  }

  /// `say hello all`, and `@bob hello bob`. Where a single choice asks for something, as for a name
  /// or a guess, it is typed without a number first.
  private func talk(_ text: Substring, _ app: App) -> Typed {
    if text.hasPrefix("@") { return .talk(String(text)) }
    if let said = SpokenWord.said(text) { return .talk(said) }
    let open = choices.filter { $0.why == nil && $0.question != nil }
    guard open.count == 1 else { return .say([app.visit.say(SpokenPhrase.unknownWord)]) }
    return .choose(open[0], typed: String(text))
  }

  private mutating func help(_ app: App) -> [String] {
    let off = app.screen.choices(app.visit).filter { $0.why != nil }.map { choice in
      "\(choice.label): \(choice.why ?? "")"
    }
    return [app.visit.say(SpokenPhrase.help)]
      + (off.isEmpty ? [] : [app.visit.say(SpokenPhrase.off)] + off) + menu(app)
  }
}

/// The words that are the same everywhere in spoken mode. Each is accepted in every language, so
/// that nobody has to learn one again.
enum SpokenWord: CaseIterable {
  case look, help, quit

  private var words: [String] {
    switch self {
    case .look: ["", "?", "look", "mirar", "guarda"]
    case .help: ["help", "ayuda", "aiuto"]
    case .quit: ["quit", "salir", "esci"]
    }
  }

  init?(_ typed: String) {
    guard let word = Self.allCases.first(where: { $0.words.contains(typed) }) else { return nil }
    self = word
  }

  /// What is to be said, of `say hello`, `di hola` or `di' ciao`.
  static func said(_ line: Substring) -> String? {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, ["say", "di", "di'"].contains(parts[0].lowercased()) else { return nil }
    return String(parts[1])
  }
}
