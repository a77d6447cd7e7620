import GameCore
import Protocol
import Words

// The desk: the orders of a cup's staff, in a column beside the page. If there is no room, or for
// screen-reader users, it is a box of choices.

extension CupScreen {
  /// `d`, for the staff.
  func directChoice(_ visit: Visit) -> Choice {
    let director = reading.summary?.director ?? "?"
    let why = right(visit) == .none ? visit.say(CupPhrase.directs, ["player": director]) : nil
    let hasRoom = !visit.look.isSpoken && !visit.look.isCompact
    return visit.choice(
      "d", CupPhrase.direct, unless: why,
      hasRoom ? does { $0.turnDesk() } : .notice(ordersNotice(visit)))
  }

  private func ordersNotice(_ visit: Visit) -> Notice {
    Notice(
      title: visit.say(CupPhrase.direct),
      lines: visit.look.isSpoken ? [] : [visit.say(CupPhrase.directHelp)],
      choices: orders(visit).joined() + [visit.dismiss])
  }

  private typealias Order = (needs: Right, order: Choice?)

  /// The orders that we may give, grouped: for the cup, for the chosen player, for the table.
  func orders(_ visit: Visit) -> [[Choice]] {
    let right = right(visit)
    let close = asked("e", .closeCup, .closeQuestion, request("close"), visit)
    let groups: [[Order]] =
      reading.summary?.isOver == true
      ? [[(.deputy, close)]] : [cupOrders(visit), playerOrders(visit)]
    return (groups + [[(.deputy, correctChoice(visit))]]).map { group in
      group.compactMap { $0.needs <= right ? $0.order : nil }
    }
  }

  // MARK: - The cup

  private func cupOrders(_ visit: Visit) -> [Order] {
    let isFirst = reading.summary?.round == 0
    let why = whyNotPair(visit)
    let start = visit.choice(
      "s", isFirst ? CupPhrase.start : .startRound,
      unless: reading.summary.flatMap {
        $0.phase == "paused" ? visit.say(CupPhrase.resumeFirst) : why
      }, request("start"))
    let startLater = fieldChoice("t", .startLater, .startWhen, visit) { text in
      minutes(in: text).map { request("start", "in=\($0 > 0 ? "\($0)m" : "off")") }
    }
    let pair = visit.choice("u", CupPhrase.pairNext, unless: why, request("pair"))
    let back = asked(
      "b", .takeBack, .takeBackQuestion, unless: isFirst ? .noRoundYet : nil, request("back"), visit
    )
    let tell = fieldChoice("m", .tell, .tellWhat, visit) { text in
      words(of: text).isEmpty ? nil : request("tell", text)
    }
    let settings = reading.summary.map {
      visit.choice("g", CupPhrase.settings, .open(.cupSettings($0.row)))
    }
    return [
      // The start time can be set before the first round.
      (.deputy, start), (.deputy, isOpen ? startLater : nil), (.desk, checkInChoice(visit)),
      (.deputy, pauseChoice(visit)), (.deputy, pair), (.deputy, back), (.desk, tell),
      (.deputy, settings), (.director, asked("e", .end, .endQuestion, request("end"), visit)),
    ]
  }

  private func minutes(in text: String) -> Int? {
    words(of: text).first.flatMap { Int(plain: $0, digitsMax: Self.minutesDigitsMax) }
  }

  private static let minutesDigitsMax = 5

  private var isOpen: Bool { reading.summary?.phase == "open" }

  private func checkInChoice(_ visit: Visit) -> Choice? {
    guard isOpen else { return nil }
    return reading.isCheckInOpen
      ? visit.choice("i", CupPhrase.closeCheckIn, request("checkin", "close"))
      : fieldChoice("i", .openCheckIn, .checkInFor, visit) { text in
        let minutes = minutes(in: text)
        return minutes == nil && !words(of: text).isEmpty
          ? nil : request("checkin", "open" + (minutes.map { " for=\($0)m" } ?? ""))
      }
  }

  private func whyNotPair(_ visit: Visit) -> String? {
    if (reading.summary?.players ?? 0) < 2 { return visit.say(CupPhrase.twoNeeded) }
    let isUnderWay = reading.tables.contains { $0.state == "waiting" || $0.state == "playing" }
    return isUnderWay ? visit.say(CupPhrase.roundIsOn) : nil
  }

  private func pauseChoice(_ visit: Visit) -> Choice {
    let phase = reading.summary?.phase
    guard phase != "paused" else { return visit.choice("p", CupPhrase.resume, request("resume")) }
    return visit.choice(
      "p", CupPhrase.pause, unless: phase == "playing" ? nil : .doesNotRun, request("pause"))
  }

  /// An order that cannot be undone, so it asks first.
  private func asked(
    _ key: Key, _ phrase: CupPhrase, _ question: CupPhrase, unless why: CupPhrase? = nil,
    _ intent: Intent, _ visit: Visit, _ blanks: [String: String] = [:]
  ) -> Choice {
    let notice = visit.notice(
      phrase, asking: visit.say(question, blanks), no: CommonPhrase.back,
      yes: visit.choice(key, phrase, intent))
    return visit.choice(key, phrase, unless: why, .notice(notice))
  }

  /// An order for which something is typed: in a field, or at once in spoken mode.
  private func fieldChoice(
    _ key: Key, _ label: CupPhrase, _ question: CupPhrase, start: String = "", _ visit: Visit,
    _ intent: @escaping (_ text: String) -> Intent?
  ) -> Choice {
    guard !visit.look.isSpoken else {
      return visit.choice(
        [], label, asking: visit.say(question), does { [intent($1) ?? .tell($2.say(question))] })
    }
    let field = TextScreen(
      label: label, heading: { $0.say(label) }, question: { $0.say(question) },
      field: TextField(start, lengthMax: TextScreen.orderMax),
      taking: { intent($0).map { [.back, $0] } ?? [.tell($1.say(question))] })
    return visit.choice(key, label, .open(.field(field)))
  }

  private func words(of text: String) -> [String] {
    text.split { $0 == " " || $0 == "," }.map(String.init)
  }

  /// The typed names; `nil` if one of them is not valid, or if there is none.
  private func names(in text: String) -> [String]? {
    let words = words(of: text)
    return words.isEmpty || !words.allSatisfy { Names.isWellFormed($0) } ? nil : words
  }

  // MARK: - Players

  private var chosenPlayer: String? { chosenRow?[.player] }

  private func playerOrders(_ visit: Visit) -> [Order] {
    let mayTick = visit.look.isSpoken || [.no, .absent].contains(chosenRow?.presence)
    let here = personChoice(.enter, .tick, visit) { request("here", $0) }
    let add = fieldChoice("n", .add, .addWho, visit) {
      names(in: $0).map { request("add", $0.joined(separator: " ")) }
    }
    let isPaired = reading.shownTables.contains { $0.state == "paired" }
    let swap = pairChoice("v", "swap", .swap, .swapWho, visit)
    return [
      (.desk, mayTick ? here : nil), (.desk, add), (.deputy, houseChoice(visit)),
      (.desk, sitChoice(visit)),
      (.desk, personChoice("f", .forfeit, visit) { request("forfeit", $0) }),
      (.desk, removeChoice(visit)), (.deputy, pairChoice("a", "apart", .apart, .apartWho, visit)),
      (.deputy, isPaired || visit.look.isSpoken ? swap : nil), (.director, roleChoice(visit)),
    ]
  }

  /// An order about the player who is chosen. In spoken mode the name is typed.
  private func personChoice(
    _ key: Key, _ label: CupPhrase, _ visit: Visit, _ intent: @escaping (String) -> Intent
  ) -> Choice {
    guard !visit.look.isSpoken else { return namedChoice(key, label, visit, intent) }
    let why: CupPhrase? = chosenPlayer == nil ? .choosePlayer : nil
    return visit.choice(key, label, unless: why, chosenPlayer.map(intent) ?? .all([]))
  }

  /// An order about the player whose name is typed.
  private func namedChoice(
    _ key: Key, _ label: CupPhrase, _ visit: Visit, _ intent: @escaping (String) -> Intent
  ) -> Choice {
    fieldChoice(key, label, .whichName, visit) { names(in: $0)?.first.map(intent) }
  }

  private func houseChoice(_ visit: Visit) -> Choice {
    let game = reading.summary.flatMap { visit.look.games.game(named: $0.game) }
    let why: CupPhrase? =
      reading.summary?.takesPlayers == true
      ? game?.strategy == nil ? .houseCannot : nil : .hasBegun
    return visit.choice(
      HouseOffer.key, HousePhrase.title, unless: why.map { visit.say($0) },
      .notice(HouseOffer.notice(visit) { request("bot", $0.rawValue) }))
  }

  /// `cup sit 7 ana half=yes`: for a player or for ourselves.
  func sit(_ player: String?, _ rest: Rest?) -> Intent {
    let how: String? = rest == .half ? "half=yes" : rest == nil ? "off" : nil
    return request("sit", [player, how].compactMap(\.self).joined(separator: " "))
  }

  /// The box for choosing with how many points a player, by default ourselves, sits out the next
  /// round.
  func sitNotice(of player: String?, _ visit: Visit) -> Notice {
    Notice(
      title: visit.say(CupPhrase.sitOut) + (player.map { ": \($0)" } ?? ""),
      lines: [visit.say(CupPhrase.sitQuestion)],
      choices: [
        visit.choice("0", CupPhrase.noPoints, sit(player, .zero)),
        visit.choice("h", CupPhrase.halfPoint, sit(player, .half)),
        visit.choice("p", CupPhrase.playAfterAll, sit(player, nil)), visit.dismiss,
      ])
  }

  private func sitChoice(_ visit: Visit) -> Choice? {
    guard reading.summary?.isLoose == true else { return nil }
    let pause = pauseChoice(of: chosenPlayer, chosenRow, visit)
    if let pause, !visit.look.isSpoken { return pause }
    return personChoice("z", .sitOut, visit) { .notice(sitNotice(of: $0, visit)) }
  }

  /// The same key brings back a player who was removed from a Swiss cup, an arena, or a cup that
  /// has not begun. Nobody can return into a bracket.
  private func removeChoice(_ visit: Visit) -> Choice? {
    if chosenRow?.isYes(.left) == true, let player = chosenPlayer {
      return visit.choice("x", CupPhrase.bringBack, request("add", player))
    }
    guard right(visit) != .desk else { return nil }
    guard let player = chosenPlayer, !visit.look.isSpoken, (reading.summary?.round ?? 0) > 0,
      reading.summary?.isLoose != true
    else { return personChoice("x", .remove, visit) { request("remove", $0) } }
    return asked("x", .remove, .removeWho, request("remove", player), visit, ["player": player])
  }

  /// An order about two players, one of whom is chosen.
  private func pairChoice(
    _ key: Key, _ order: String, _ label: CupPhrase, _ question: CupPhrase, _ visit: Visit
  ) -> Choice? {
    guard reading.summary?.isSwiss == true else { return nil }
    let start = chosenPlayer.map { "\($0) " } ?? ""
    return fieldChoice(key, label, question, start: start, visit) { text in
      guard let names = names(in: text), names.count == 2 else { return nil }
      return request(order, "\(names[0]) \(names[1])")
    }
  }

  private func roleChoice(_ visit: Visit) -> Choice {
    func role(of player: String) -> Intent { .notice(roleNotice(of: player, visit)) }
    guard let player = chosenPlayer, !visit.look.isSpoken else {
      return namedChoice("r", .role, visit, role)
    }
    return visit.choice("r", CupPhrase.role, role(of: player))
  }

  private func roleName(_ role: String, _ visit: Visit) -> String {
    visit.look.language.text(named: "list.word.\(role)") ?? visit.say(OptionPhrase.none)
  }

  /// The box for choosing a player's role in the cup.
  private func roleNotice(of player: String, _ visit: Visit) -> Notice {
    let roles: [(Key, String)] = [("d", "deputy"), ("k", "desk"), ("n", "none")]
    return Notice(
      title: visit.say(CupPhrase.role),
      lines: [visit.say(CupPhrase.roleQuestion, ["player": player])],
      choices: roles.map { key, role in
        Choice([key], label: roleName(role, visit), request("staff", "\(player) role=\(role)"))
      } + [visit.choice("h", CupPhrase.handOver, request("hand", player)), visit.dismiss])
  }

  // MARK: - Tables

  private func correctChoice(_ visit: Visit) -> Choice {
    guard !visit.look.isSpoken else {
      let round = max(1, reading.shownRound)
      return fieldChoice("c", .correct, .correctHow, visit) {
        Self.result($0, round: round).map { request("correct", $0) }
      }
    }
    guard let table = chosenTable, table.state != "bye", table.state != "paired" else {
      return visit.choice("c", CupPhrase.correct, unless: .chooseTable, .all([]))
    }
    guard table.players.count == 2 else {
      return fieldChoice("c", .correct, .placesHow, visit) { text in
        let places = words(of: text).joined(separator: ",")
        return places.isEmpty
          ? nil : request("correct", "round=\(table.round) table=\(table.number) places=\(places)")
      }
    }
    return visit.choice("c", CupPhrase.correct, .notice(resultNotice(table, visit)))
  }

  /// `3 ana`, `3 -`, `3 2,1,3`
  private static func result(_ text: String, round: Int) -> String? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 2, let table = Int(words[0]), table > 0 else { return nil }
    let key = words[1] == "-" || Names.isWellFormed(words[1]) ? "winner" : "places"
    return "round=\(round) table=\(table) \(key)=\(words[1])"
  }

  private func resultNotice(_ table: CupTableRow, _ visit: Visit) -> Notice {
    func result(_ winner: String) -> Intent {
      request("correct", "round=\(table.round) table=\(table.number) winner=\(winner)")
    }
    return Notice(
      title: visit.say(CupPhrase.correct),
      lines: [visit.say(CupPhrase.whoWon, ["players": table.playersText])],
      choices: visit.numbered(table.players, result) + [
        visit.choice("0", CupPhrase.aDraw, result("-")), visit.dismiss,
      ])
  }

  // MARK: - The column

  /// The part of the page that the column leaves free.
  func page(in box: Box, _ visit: Visit) -> Box {
    guard isDeskOpen, !visit.look.isCompact else { return box }
    return box.left(box.width - (box.width < 120 ? 32 : 40))
  }

  func drawDesk(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let place = box.after(page(in: box, visit).width)
    guard place.width > 0 else { return }
    let inside = frame.panel(
      place, visit.look, title: visit.say(CupPhrase.desk), count: chosenPlayer ?? "",
      isFocused: true)
    // The orders with their places, one in each row. If there is room, groups are separated by a
    // free row.
    let groups = orders(visit).filter { !$0.isEmpty }.map { $0.map(Optional.some) }
    let gap: [Choice?] = groups.joined().count + groups.count - 1 <= inside.height ? [nil] : []
    var used = 2
    let rows = groups.joined(separator: gap).prefix(inside.height)
    for case (let row, let choice?) in rows.enumerated() {
      let text = Button.text(of: choice, visit.look)
      Button(choice: choice, box: inside.line(row), text: text).draw(on: &frame, visit.look)
      frame.target(inside.line(row), choice.why.map { .tell($0) } ?? choice.intent)
      used = row + 2
    }
    // If there is room, the other staff are listed.
    let staff = reading.staff.map { "\($0.player): \(roleName($0.role, visit))" }
    guard !staff.isEmpty, used + 1 < inside.height else { return }
    frame.rule(visit.say(CupPhrase.staff), in: inside, row: used, visit.look.glyphs)
    frame.write(lines: staff, in: inside.below(used + 1))
  }
}
