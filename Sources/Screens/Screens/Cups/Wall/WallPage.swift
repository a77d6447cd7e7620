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
    let picture = BracketPicture(layout: reading.bracket)
    return .element(
      "section", ["class": "wide"],
      .element("h2", [:], .text(visit.say(CupPhrase.tabBracket))), picture.markup)
  }

  private func section(_ title: String, _ content: Markup) -> Markup {
    .element("section", [:], .element("h2", [:], .text(title)), content)
  }
}

/// A bracket as a picture (SVG): a cell of the layout is 9 by 20 pixels. All lines are one path.
struct BracketPicture {
  let layout: BracketLayout

  private static let columnWidth = 9
  private static let rowHeight = 20
  private static let pixelsInLetter = 16

  var markup: Markup {
    let width = layout.width * Self.columnWidth
    let height = layout.height * Self.rowHeight
    guard width > 0 else { return .nothing }
    // A place that nobody has reached stays empty: the line goes through it.
    let names = layout.slots.filter { $0.player != "?" }
    return .element(
      "svg",
      [
        "viewBox": "0 0 \(width) \(height)", "role": "img",
        // It grows with the letters of the page.
        "style": "width:\(width / Self.pixelsInLetter)rem",
        "xmlns": "http://www.w3.org/2000/svg",
      ],
      .element("path", ["d": layout.slots.map(stroke).joined()]), .all(names.map(name)))
  }

  private func x(_ column: Int) -> Int { layout.starts[column] * Self.columnWidth }
  private func y(_ slot: BracketLayout.Slot) -> Int {
    slot.row * Self.rowHeight + Self.rowHeight / 2
  }

  /// From the end of a name to the right, and up or down to the winner's place.
  private func stroke(from slot: BracketLayout.Slot) -> String {
    let isKnown = slot.player != "?"
    let name = isKnown ? Width.of(layout.name(slot)) * Self.columnWidth : 0
    guard let next = slot.next.map({ layout.slots[$0] }) else {
      return isKnown ? "" : "M\(x(slot.column)) \(y(slot))h\(Self.columnWidth)"
    }
    let end = x(next.column) - Self.columnWidth + Self.columnWidth / 2
    return "M\(x(slot.column) + name) \(y(slot))H\(end)V\(y(next))H\(x(next.column))"
  }

  private func name(_ slot: BracketLayout.Slot) -> Markup {
    let y = slot.row * Self.rowHeight + Self.rowHeight * 3 / 4
    return .element("text", ["x": "\(x(slot.column))", "y": "\(y)"], .text(layout.name(slot)))
  }
}

/// A piece of a web page. Text that came from elsewhere enters it escaped, by `text`, and in no
/// other way.
struct Markup: Equatable {
  private(set) var source: String

  private init(source: String) { self.source = source }

  static let nothing = Markup(source: "")

  /// Words of any origin: what they hold is shown, never acted upon.
  static func text(_ words: String) -> Markup {
    var source = ""
    for character in words.printable {
      switch character {
      case "&": source += "&amp;"
      case "<": source += "&lt;"
      case ">": source += "&gt;"
      case "\"": source += "&quot;"
      case "'": source += "&#39;"
      default: source.append(character)
      }
    }
    return Markup(source: source)
  }

  /// Source that is written in this program.
  static func fixed(_ source: StaticString) -> Markup { Markup(source: "\(source)") }

  /// `<tag name="value">content</tag>`
  static func element(
    _ tag: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    _ content: Markup...
  ) -> Markup {
    let names = attributes.map { " \($0.key)=\"\(text($0.value).source)\"" }.joined()
    return Markup(source: "<\(tag)\(names)>\(all(content).source)</\(tag)>")
  }

  static func all(_ parts: [Markup]) -> Markup { Markup(source: parts.map(\.source).joined()) }

  static func + (one: Markup, other: Markup) -> Markup { Markup(source: one.source + other.source) }
}

/// What the page of a cup looks like, and how it refreshes itself.
enum PageDress {
  /// Phones first; wide screens get two columns, and letters that grow with them.
  static let style = Markup.fixed(
    """
    <style>
    :root{color-scheme:dark light;--ground:#14141b;--panel:#1f1f2a;--line:#3a3a48;--text:#ecebf2;
    --dim:#a3a1b5;--accent:#f2c14e;--good:#6bcb77;
    font-size:clamp(16px,0.55rem + 0.75vw,34px)}
    @media (prefers-color-scheme:light){:root{--ground:#f6f4ee;--panel:#fff;--line:#d5d1c4;
    --text:#22212b;--dim:#625f70;--accent:#8a5a00;--good:#1f7a34}}
    *{box-sizing:border-box}
    body{margin:0;padding:1rem;background:var(--ground);color:var(--text);
    font-family:system-ui,"Segoe UI","DejaVu Sans",sans-serif;line-height:1.35}
    header,footer{text-align:center}
    h1{margin:.2rem 0;font-size:2.1rem;color:var(--accent);overflow-wrap:anywhere}
    h2{margin:0 0 .6rem;font-size:1.15rem;color:var(--dim);font-weight:600}
    h2::first-letter{text-transform:uppercase}
    header p,footer{color:var(--dim);margin:0 0 1rem}
    main{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr)}
    @media (min-width:900px){main{grid-template-columns:repeat(2,minmax(0,1fr))}
    main>.wide{grid-column:1/-1}}
    section{background:var(--panel);border:1px solid var(--line);border-radius:.7rem;padding:1rem;
    overflow-x:auto}
    .tables{display:grid;gap:.7rem;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr))}
    .table{border:1px solid var(--line);border-radius:.5rem;padding:.5rem .7rem}
    .table.playing{border-color:var(--accent)}
    .number{color:var(--dim);font-size:.85rem;display:flex;justify-content:space-between;gap:1rem}
    .player{display:flex;justify-content:space-between;gap:1rem;overflow-wrap:anywhere}
    .player b{font-variant-numeric:tabular-nums}
    .won{color:var(--good);font-weight:700}
    .bar{height:.35rem;border-radius:.2rem;background:var(--line);margin:.1rem 0 .4rem}
    .bar i{display:block;height:100%;border-radius:.2rem;background:var(--accent)}
    table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
    th{color:var(--dim);font-weight:600;font-size:.85rem}
    th,td{text-align:right;padding:.25rem .4rem;border-bottom:1px solid var(--line);
    white-space:nowrap}
    th:nth-child(2),td:nth-child(2){text-align:left;overflow-wrap:anywhere;white-space:normal}
    tbody tr:first-child td{color:var(--accent);font-weight:700}
    @media (max-width:600px){.more{display:none}}
    svg{max-width:none;display:block;margin:0 auto}
    svg path{fill:none;stroke:var(--dim);stroke-width:1.5}
    @media (min-width:1200px){main>.wide{grid-column:2;grid-row:1/span 2}
    .wide svg{width:100%!important;height:auto;max-height:78vh}}
    svg text{fill:var(--text);font:15px ui-monospace,"DejaVu Sans Mono",monospace}
    </style>
    """)

  /// Looks for a newer page every few seconds, and shows it without a flicker. A page that was
  /// opened as a file cannot look for itself: it is loaded again.
  static let script = Markup.fixed(
    """
    <script>
    setInterval(async () => {
      if (location.protocol === "file:") return location.reload();
      try {
        const answer = await fetch(location.href, {cache: "no-store"});
        if (!answer.ok) return;
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        document.title = page.title;
        if (page.body.innerHTML !== document.body.innerHTML)
          document.body.innerHTML = page.body.innerHTML;
      } catch {}
    }, 3000);
    </script>
    <noscript><meta http-equiv="refresh" content="5"></noscript>
    """)
}
