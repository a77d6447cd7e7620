import Protocol

/// A line of an operator's lists: a report, a term, or a connection.
enum OrderRow: Equatable {
  case report(number: Int, about: String, by: String, text: String, said: [String])
  /// A ban, a mute or closed doors, of a player or of addresses.
  case term(kind: String, player: String?, address: String?, lasts: String, by: String, why: String)
  case guest(player: String?, address: String, room: Int?)

  /// What a server listed; nothing of what is no such row.
  static func reports(_ rows: [ServerLine]) -> [OrderRow] {
    var found: [OrderRow] = []
    for row in rows {
      guard let number = row.number(.report) else { continue }
      if let said = row[.said] {
        guard case .report(number, let about, let by, let text, let lines) = found.last else {
          continue
        }
        found[found.count - 1] = .report(
          number: number, about: about, by: by, text: text,
          said: lines + ["\(said): \(row[.text] ?? "")"])
      } else if let about = row[.player], let by = row[.by] {
        found.append(
          .report(number: number, about: about, by: by, text: row[.text] ?? "", said: []))
      }
    }
    return found
  }

  static func terms(_ rows: [ServerLine]) -> [OrderRow] {
    rows.compactMap { row in
      guard let kind = row[.term] else { return nil }
      return .term(
        kind: kind, player: row[.player], address: row[.address], lasts: row[.lasts] ?? "?",
        by: row[.by] ?? "-", why: row[.text] ?? "")
    }
  }

  static func guests(_ rows: [ServerLine]) -> [OrderRow] {
    rows.compactMap { row in
      guard let address = row[.address] else { return nil }
      let name = row[.player]
      return .guest(player: name == "-" ? nil : name, address: address, room: row.number(.room))
    }
  }

  /// The player whom an operator could do something about.
  var player: String? {
    switch self {
    case .report(_, let about, _, _, _): about
    case .term(_, let player, _, _, _, _): player
    case .guest(let player, _, _): player
    }
  }

  /// The order that ends it.
  var end: OperatorOrder? {
    switch self {
    case .report(let number, _, _, _, _): .seen(report: number)
    case .term("ban", let player, let address, _, _, _): (player ?? address).map { .unban($0) }
    case .term("mute", let player?, _, _, _, _): .unmute(player)
    case .term("doors", _, _, _, _, _): .openDoors
    case .term, .guest: nil
    }
  }

  var address: String? {
    if case .guest(_, let address, _) = self { address } else { nil }
  }

  // MARK: - In words

  func text(_ visit: Visit) -> String {
    switch self {
    case .report(let number, let about, let by, _, _):
      visit.say(OrderPhrase.reportRow, ["n": String(number), "player": about, "by": by])
    case .term(let kind, let player, let address, let lasts, let by, _):
      visit.say(
        kind == "ban" ? OrderPhrase.banRow : kind == "mute" ? .muteRow : .doorsRow,
        [
          "who": player ?? address ?? "", "lasts": lasts,
          "by": by == "-" ? visit.say(OrderPhrase.byMachine) : by,
        ])
    case .guest(let player, let address, let room):
      visit.say(
        room == nil ? OrderPhrase.guestRow : .guestAtTable,
        [
          "player": player ?? visit.say(OrderPhrase.unnamed), "address": address,
          "room": String(room ?? 0),
        ])
    }
  }

  /// What else is known of it.
  var details: [String] {
    switch self {
    case .report(_, _, _, let text, let said): [text].filter { !$0.isEmpty } + said
    case .term(_, _, let address, _, _, let why): [address ?? "", why].filter { !$0.isEmpty }
    case .guest: []
    }
  }
}
