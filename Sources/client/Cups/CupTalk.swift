import Platform
import Protocol
import Screens
import Words

/// `parlor cup …`: asks a server for lists of a cup and prints them, or enters a file of names.
/// Only entering needs a name, that of somebody of the cup's staff.
struct CupTalk: LineTalk {
  private let options: CupOptions
  var server = ServerSession()
  private var questions: ArraySlice<String>
  private var paper = CupPaper()

  /// A request to the server, for a whole list. Of the cups the latest are enough.
  private struct Question: Screens.Question {
    let line: String

    var rowsMax: Int? { line == "cups" ? nil : CupPaper.rowsMax }
  }

  private static let isRefused: Int32 = 1

  init(_ options: CupOptions, names: [String]) {
    (self.options, questions) = (options, Self.questions(options, names)[...])
  }

  private static func questions(_ options: CupOptions, _ names: [String]) -> [String] {
    let (cup, round) = (options.cup, options.round.map { " round=\($0)" } ?? "")
    switch options.subject {
    case .list: return ["cups"]
    case .pairings, .names:
      return ["cup show \(cup)", "cup export \(cup) as=\(options.subject.rawValue)\(round)"]
    case .table: return ["cup table \(cup)"]
    case .games: return ["cup games \(cup)\(round)"]
    case .export: return ["cup export \(cup) as=\(options.format.rawValue)"]
    case .roster:
      let most = LineLimits.namesMax
      return stride(from: 0, to: names.count, by: most).map { start in
        "cup add \(cup) " + names.dropFirst(start).prefix(most).joined(separator: " ")
      }
    }
  }

  // MARK: - Lines from the server

  mutating func hear(_ text: String) -> [TalkEffect] {
    switch server.hear(text) {
    case .greeted:
      guard options.subject == .roster, let name = options.name else {
        server.isNameless = true
        return goOn()
      }
      return server.logIn(as: name).map { [.send($0)] } ?? []
    case .stranger: return [.stranger, .refused]
    case .impostor: return [.note(ServerSession.impostorNote), .refused]
    case .reply(let line): return [.send(line)]
    case .bye(let parting): return [.note(parting.text.printable), .closed]
    case .answered(let answer):
      guard answer.isGood else {
        return [.note((answer.end[.text] ?? "").printable), .end(status: Self.isRefused)]
      }
      if case .hello = answer.request { return server.keepKey(answer.end) + goOn() }
      paper.add(answer)
      return goOn()
    case .event, nil: return []
    }
  }

  /// Asks the next question. After the last one, prints the result.
  private mutating func goOn() -> [TalkEffect] {
    guard let question = questions.popFirst() else {
      let (lines, isWhole) = paper.printed(options)
      return lines.map { .show($0.printable) } + [.end(status: isWhole ? 0 : Self.isRefused)]
    }
    return server.ask(.screen(Question(line: question))).map { [.send($0)] } ?? []
  }

  // MARK: - The connection

  func lose(isOver: Bool, _ why: String) -> [TalkEffect] {
    [.note("the server closed the connection"), .closed]
  }
}

/// A server's rows about a cup, to be printed.
struct CupPaper {
  private var rows: [ServerLine] = []
  private var drawing: [String] = []

  /// More rows than the largest cup has tables in all its rounds.
  static let rowsMax = 20_000

  mutating func add(_ answer: Answer) {
    rows += answer.rows.prefix(Self.rowsMax - rows.count)
    drawing += answer.drawing.prefix(Self.rowsMax - drawing.count)
  }

  /// The lines to print, and whether all names of a roster were accepted.
  func printed(_ options: CupOptions) -> (lines: [String], isWhole: Bool) {
    switch options.subject {
    case .list, .table, .games: return (table(options), true)
    case .pairings, .names: return ([rows.first?[.title] ?? "", ""] + drawing, true)
    case .export: return (drawing, true)
    case .roster:
      let isWhole = !rows.contains { $0.admission == .refused }
      return (rows.map { "\($0[.player] ?? "?") \($0[.state] ?? "")" }, isWhole)
    }
  }

  private static let columns: [CupOptions.Subject: [Attribute.Key]] = [
    .list: [.cup, .title, .kind, .game, .phase, .round, .of, .players, .director],
    .table: [
      .rank, .player, .points, .played, .won, .drawn, .lost, .buchholz, .cut, .sb, .direct, .rating,
      .out, .here, .rest, .left, .reserved,
    ],
    .games: [.round, .table, .players, .points, .state, .here, .absent],
  ]

  /// The columns that occur in some row, with their headings.
  private func table(_ options: CupOptions) -> [String] {
    guard !rows.isEmpty else { return options.format == .csv ? [] : ["nothing to list yet"] }
    let keys = (Self.columns[options.subject] ?? []).filter { key in
      rows.contains { $0[key] != nil }
    }
    let cells = [keys.map(\.name)] + rows.map { row in keys.map { row[$0] ?? "" } }
    guard options.format != .csv else {
      return cells.map { $0.map(\.commaSeparatedValue).joined(separator: ",") }
    }
    let shown = cells.map { $0.map { $0.replacing(",", with: " - ") } }
    let widths = keys.indices.map { column in shown.map { $0[column].count }.max() ?? 0 }
    return shown.map { cells in
      zip(cells, widths).map { cell, width in
        cell.filled(to: width, atFront: cell.first?.isNumber == true)
      }.joined(separator: "  ").withoutEndSpaces
    }
  }
}
