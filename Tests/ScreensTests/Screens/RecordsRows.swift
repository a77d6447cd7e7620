import GameCore
import Words

/// The records of a server with many matches.
enum RecordsRows {
  static let all = pages.merging([
    "top": pages.filter { $0.key.hasPrefix("top ") }
      .flatMap { $0.value.dropLast() } + ["OK"]
  ]) { $1 }

  private static let pages: [String: [String]] = [
    "top pig": top(
      "pig.rating", ["eva 1671", "ana 1540", "bob 1512", "dora 1490", "carl 1433"],
      "pig.turn", ["bob 46", "ana 34", "eva 31"], "pig.comeback", []),
    "top media": top("media.rating", ["bob 1509"], "media.chips", ["bob 260", "ana 145"]),
    "top slide": slideTop,
    "top mastermind": top(
      "mastermind.rating", [], "mastermind.tries", ["ana 4", "bob 4", "eva 6"],
      "mastermind.time", ["eva 31050", "ana 65300", "bob 3725900"]),
    "feats": feats(done: [1, 2, 5, 9]),
    "feats bob": feats(done: []),
    "profile": profile("ana", coins: 937, points: 350),
    "profile bob": profile("bob", coins: 12, points: 0),
    "history": history(from: 318, count: 20) + ["OK next=299"],
    "history from=299": history(from: 298, count: 3) + ["OK"],
    "history bob": ["OK"],
    "profile nemo": ["ERR no-player text=\"There is no player of that name.\""],
    "shop": shop(),
  ]

  private static func top(_ boards: Any...) -> [String] {
    var rows: [String] = []
    var board = ""
    for part in boards {
      if let name = part as? String { board = name }
      for (index, place) in (part as? [String] ?? []).enumerated() {
        let words = place.split(separator: " ")
        rows.append("ROW board=\(board) rank=\(index + 1) player=\(words[0]) value=\(words[1])")
      }
    }
    return rows + ["OK"]
  }

  private static let slideTop = top(
    "slide.rating", ["ana 1530", "bob 1470"], "slide.points", ["ana 350", "eva 100"],
    "slide.feats", ["ana 4", "eva 2"],
    "slide.time.4x4", ["ana 65300", "eva 74210"], "slide.moves.4x4", ["eva 118", "ana 204"],
    "slide.time.5x5", ["ana 412700"], "slide.moves.5x5", ["ana 389"])

  static func feats(done: Set<Int>) -> [String] {
    Feat.all.map { feat in
      "ROW feat=\(feat.number) done=\(done.contains(feat.number) ? "yes" : "no") "
        + "text=\"\(Language.english.say(feat.text))\""
    } + ["OK"]
  }

  private static func profile(_ name: String, coins: Int, points: Int) -> [String] {
    [
      "ROW player=\(name) since=2026-11-21 coins=\(coins) points=\(points) balls=7",
      "ROW game=pig played=12 won=7 lost=5 drawn=0 streak=2 best=4 rating=1540 deviation=80",
      "ROW game=media played=3 won=1 lost=1 drawn=1 streak=0 best=1 rating=1500 deviation=350",
      "ROW game=slide played=131 won=120 lost=11 drawn=0 streak=9 best=44 rating=1530 deviation=61",
      "ROW game=mastermind played=8 won=6 lost=2 drawn=0 streak=1 best=3 rating=1500 deviation=350",
      "OK",
    ]
  }

  /// A player with three matches.
  static let newcomer = [
    "ROW player=ana since=2026-11-21 coins=12 points=0 balls=6",
    "ROW game=pig played=3 won=1 lost=2 drawn=0 streak=0 best=1 rating=1662 deviation=290"
      + " provisional=yes",
    "OK",
  ]

  private static let matches = [
    "game=pig players=bob,ana winner=ana reason=goal scores=83,102 counts=yes",
    "game=slide players=ana winner=ana reason=solved scores=1 counts=yes",
    "game=mastermind players=ana,eva winner=eva reason=cracked scores=0,1 counts=yes",
    "game=media players=ana winner=house reason=chips scores=85 counts=yes",
    "game=pig players=ana,bob,carl,dora winner=dora reason=resigned scores=4,20,0,17 counts=no",
    "game=mastermind players=gone,ana winner=- reason=exhausted scores=0,0 counts=yes",
  ]

  static func history(from match: Int, count: Int) -> [String] {
    (0..<count).map { index in
      let day = 28 - index % 28
      return "ROW match=\(match - index) when=2026-10-\(day < 10 ? "0" : "")\(day)T20:15:03Z "
        + matches[index % matches.count]
        // In the first game a rating comes after every match that counted.
        + (index % matches.count == 0 ? " rating=\([1540, 1561, 1498, 1517][index / 6 % 4])" : "")
    }
  }

  static func shop(
    coins: Int = 937, bought: Set<Ball> = [.bowling], chosen: Set<Ball>? = nil
  ) -> [String] {
    let six = chosen ?? Set(Ball.allCases.prefix(BallBag.chosenCount))
    return Ball.allCases.map { ball in
      let isOwned = ball.price == nil || bought.contains(ball)
      return "ROW ball=\(ball.rawValue) price=\(ball.price ?? 0) owned=\(isOwned ? "yes" : "no") "
        + "chosen=\(six.contains(ball) ? "yes" : "no")"
    } + ["OK coins=\(coins)"]
  }
}
