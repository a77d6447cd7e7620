import GameCore
import Protocol
import Words

/// A cup as one page for phones and projectors: its tables by name, its standing, its bracket. It
/// holds all that it needs and loads nothing from elsewhere.
struct WallPage {
  let drawing: WallDrawing
  /// When it was made, as people read it.
  let time: String

  private var visit: Visit { drawing.visit }

  var source: String {
    let title = drawing.reading?.summary?.title ?? "Parlor"
    let head = Markup.element(
      "head", [:], .fixed("<meta charset=\"utf-8\">"),
      .fixed("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"),
      .element("title", [:], .text(title)), PageDress.style, PageDress.script)
    let page = Markup.element(
      "html", ["lang": visit.look.language.code], head, .element("body", [:], body, foot))
    return "<!doctype html>\n\(page.source)\n"
  }

  private var foot: Markup {
    .element("footer", [:], .text(visit.say(CupPhrase.pageTime, ["time": time])))
  }

  private var body: Markup {
    guard let reading = drawing.reading, let summary = reading.summary else {
      return .element(
        "header", [:], .element("h1", [:], .text("Parlor")),
        .element("p", [:], .text(drawing.emptyText)))
    }
    let parts = [tables(reading, summary), standing(reading, summary), bracket(reading)]
    return header(summary) + .element("main", [:], .all(parts))
  }

  private func header(_ summary: CupSummary) -> Markup {
    .element(
      "header", [:], .element("h1", [:], .text(summary.title)),
      .element("p", [:], .text(summary.factsText(visit))))
  }

  // MARK: - Tables

  private func tables(_ reading: CupReading, _ summary: CupSummary) -> Markup {
    guard reading.shownRound > 0 else {
      return section(visit.say(CupPhrase.noRoundYet), .nothing)
    }
    let cards = reading.tables.map { card($0, goal: summary.row.number(.goal)) }
    return section(
      visit.say(CupPhrase.round, ["round": String(reading.shownRound)]),
      .element("div", ["class": "tables"], .all(cards)))
  }

  private func card(_ table: CupTableRow, goal: Int?) -> Markup {
    let live = drawing.watch.score(of: table)
    let scores = live ?? table.points
    let best = scores.compactMap { Double($0) }.max()
    // A match that is over has a winner, and one that goes on has a goal.
    let full = live == nil ? nil : max(Double(goal ?? 0), best ?? 0)
    let players = table.players.enumerated().map { index, name in
      let score = scores.indices.contains(index) ? scores[index] : ""
      let hasWon = live == nil && best != nil && Double(score) == best && !isDrawn(scores)
      return player(name, score, hasWon: hasWon) + bar(score, of: full)
    }
    let number = visit.say(CupPhrase.table, ["table": String(table.number)])
    return .element(
      "div", ["class": live == nil ? "table" : "table playing"],
      .element(
        "div", ["class": "number"], .element("span", [:], .text(number)),
        .element("span", [:], .text(table.stateText(visit)))),
      .all(players))
  }

  private func isDrawn(_ scores: [String]) -> Bool { scores.count > 1 && Set(scores).count == 1 }

  private func player(_ name: String, _ score: String, hasWon: Bool) -> Markup {
    .element(
      "div", ["class": hasWon ? "player won" : "player"],
      .element("span", [:], .text(name)), .element("b", [:], .text(score)))
  }

  private func bar(_ score: String, of full: Double?) -> Markup {
    guard let full, full > 0, let value = Double(score) else { return .nothing }
    let percent = Int(min(max(0, value / full), 1) * 100)
    return .element("div", ["class": "bar"], .element("i", ["style": "width:\(percent)%"]))
  }

  // MARK: - Standing and bracket

  private func standing(_ reading: CupReading, _ summary: CupSummary) -> Markup {
    let standings = CupStandings(
      rows: reading.standings, isBracket: summary.isBracket, isOver: summary.isOver)
    let cells = standings.cells(visit)
    let head = Markup.element("tr", [:], .all(row(cells.head, "th")))
    let lines = cells.rows.map { Markup.element("tr", [:], .all(row($0, "td"))) }
    return section(
      visit.say(CupPhrase.tabStanding),
      .element("table", [:], .element("thead", [:], head), .element("tbody", [:], .all(lines))))
  }

  /// A phone shows the rank, the name and what counts most.
  private static let columnsOnPhones = 6

  private func row(_ cells: [String], _ tag: StaticString) -> [Markup] {
    cells.enumerated().map { index, cell in
      let isMore = index >= Self.columnsOnPhones
      return .element(tag, isMore ? ["class": "more"] : [:], .text(cell))
    }
  }

  private func bracket(_ reading: CupReading) -> Markup {
    guard !reading.bracket.isEmpty else { return .nothing }
    let picture = BracketPicture(reading.bracketLines(.unicode))
    return .element(
      "section", ["class": "wide"],
      .element("h2", [:], .text(visit.say(CupPhrase.tabBracket))), picture.markup)
  }

  private func section(_ title: String, _ content: Markup) -> Markup {
    .element("section", [:], .element("h2", [:], .text(title)), content)
  }
}
