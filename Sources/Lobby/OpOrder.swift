import GameCore
import Protocol

/// The commands after `op`: the table by which they are dispatched, and from which `help op` is
/// made.
struct OpOrder: Sendable {
  typealias Run = @Sendable (inout LobbyMachine, Call) throws(Denial) -> Void

  let usage: String
  let text: String
  /// The number of words after its own, the options, and whether a text may follow them.
  let words: Int
  let options: [String]
  let takesText: Bool
  /// Whether it is only given at the server's machine.
  let isMachines: Bool
  /// Whether it changes nothing, so that the log has nothing of it.
  let isLook: Bool
  /// Asks the store what must be known first, and gives what is then to be done.
  let prepare: @Sendable (LobbyMachine, Call, OpWords) throws(Stop) -> Run

  var name: String { String(usage.prefix { $0 != " " }) }

  init<Known: Sendable>(
    _ usage: String, _ text: String, words: Int = 0, options: [String] = [],
    takesText: Bool = false, isMachines: Bool = false, isLook: Bool = false,
    asks ask: @escaping @Sendable (LobbyMachine, Call, OpWords) throws(Stop) -> Known,
    _ run:
      @escaping @Sendable (inout LobbyMachine, Call, OpWords, Known) throws(Denial) -> Void
  ) {
    (self.usage, self.text) = (usage, text)
    (self.words, self.options, self.takesText) = (words, options, takesText)
    (self.isMachines, self.isLook) = (isMachines, isLook)
    prepare = { lobby, call, words throws(Stop) in
      let known = try ask(lobby, call, words)
      return { lobby, call throws(Denial) in try run(&lobby, call, words, known) }
    }
  }

  init(
    _ usage: String, _ text: String, words: Int = 0, options: [String] = [],
    takesText: Bool = false, isMachines: Bool = false, isLook: Bool = false,
    _ run: @escaping @Sendable (inout LobbyMachine, Call, OpWords) throws(Denial) -> Void
  ) {
    self.init(
      usage, text, words: words, options: options, takesText: takesText, isMachines: isMachines,
      isLook: isLook, asks: { _, _, _ in },
      { lobby, call, words, _ throws(Denial) in try run(&lobby, call, words) })
  }

  /// All of it, for people.
  static var help: [String] {
    let rows = all.flatMap { order in
      ["  op \(order.usage)", "      \(order.text)\(order.isMachines ? " (at the machine)" : "")"]
    }
    return [""] + rows + ["", "  for= takes a number and s, m, h, d or w: for=10m, for=7d."]
  }

  static let all = onPlayers + onTheHouse + onOperators

  private static let named: @Sendable (LobbyMachine, Call, OpWords) throws(Stop) -> Found = {
    lobby, call, words throws(Stop) in try lobby.people.find(words.first, call)
  }

  private static let onPlayers = [
    OpOrder(
      "kick NAME [for=10m] [WHY]", "Disconnect a player, and keep them out for a while.",
      words: 1, options: ["for"], takesText: true, asks: named
    ) { lobby, call, words, found throws(Denial) in try lobby.kick(found, call, words) },
    OpOrder(
      "ban NAME|ADDRESS[/BITS] for=7d [WHY]", "Keep a player or addresses out.",
      words: 1, options: ["for"], takesText: true,
      asks: { lobby, call, words throws(Stop) -> Found? in
        words.block == nil ? try lobby.people.find(words.first, call) : nil
      }
    ) { lobby, call, words, found throws(Denial) in
      if let found {
        try lobby.ban(found, call, words)
      } else {
        try lobby.banAddresses(call, words)
      }
    },
    OpOrder("unban NAME|ADDRESS[/BITS]", "End a ban.", words: 1) {
      lobby, call, words throws(Denial) in try lobby.unban(call, words)
    },
    OpOrder(
      "bans [from=N]", "List the bans, the mutes, and closed doors.", options: ["from"],
      isLook: true
    ) {
      lobby, call, words throws(Denial) in try lobby.listTerms(call, words)
    },
    OpOrder(
      "mute NAME for=10m [WHY]", "Nobody receives what the player says.",
      words: 1, options: ["for"], takesText: true, asks: named
    ) { lobby, call, words, found throws(Denial) in try lobby.mute(found, call, words) },
    OpOrder("unmute NAME", "End a mute.", words: 1, asks: named) {
      lobby, call, words, found throws(Denial) in try lobby.unmute(found, call, words)
    },
  ]

  private static let onTheHouse = [
    OpOrder(
      "close ROOM [WHY]", "Close a room. Its match counts for nobody.", words: 1, takesText: true
    ) {
      lobby, call, words throws(Denial) in try lobby.close(call, words)
    },
    OpOrder("notice TEXT", "Tell everybody something.", takesText: true) {
      lobby, call, words throws(Denial) in try lobby.notice(call, words)
    },
    OpOrder(
      "doors closed|open [for=1h] [except=ADDRESS/BITS] [WHY]",
      "No new names for a while, except from these addresses.",
      words: 1, options: ["for", "except"], takesText: true
    ) { lobby, call, words throws(Denial) in try lobby.setDoors(call, words) },
    OpOrder(
      "who [from=N]", "List the connections, with their addresses.", options: ["from"], isLook: true
    ) {
      lobby, call, words throws(Denial) in try lobby.listConnections(call, words)
    },
  ]

  private static let onOperators = [
    OpOrder("reports", "List the reports of players, with what was said.", isLook: true) {
      lobby, call, words throws(Denial) in lobby.listReports(call)
    },
    OpOrder("seen REPORT", "A report is dealt with, and deleted.", words: 1) {
      lobby, call, words throws(Denial) in
      try lobby.order.finish(report: try Call.number(words.first), &lobby.outbox)
      lobby.outbox.ok(call)
    },
    OpOrder("operators", "List the operators.", isLook: true) {
      lobby, call, words throws(Denial) in lobby.listOperators(call)
    },
    OpOrder("add NAME", "Make a player an operator.", words: 1, isMachines: true, asks: named) {
      lobby, call, words, found throws(Denial) in try lobby.appoint(found, call)
    },
    OpOrder(
      "remove NAME", "A player is an operator no longer.", words: 1, isMachines: true, asks: named
    ) {
      lobby, call, words, found throws(Denial) in try lobby.dismiss(found, call)
    },
  ]
}

// MARK: - Finding it

extension OpOrder {
  /// `op WHAT …`: what is to be done, once all is known that it needs.
  static func find(_ call: Call, _ lobby: LobbyMachine) throws(Stop) -> Run {
    let order = try Stop.refusing { () throws(Denial) in
      let isConsole = lobby.isConsole(call.session)
      try lobby.checkIsOperator(call)
      let name = Names.key(call.first)
      guard let order = all.first(where: { $0.name == name }) else { throw Denial(.opOrder) }
      guard isConsole || !order.isMachines else { throw Denial(.operatorMachine) }
      if !order.isLook { try lobby.outbox.checkStore() }
      return order
    }
    let words = try Stop.refusing { () throws(Denial) in try OpWords(call.text, of: order) }
    let run = try order.prepare(lobby, call, words)
    return { lobby, call throws(Denial) in
      try run(&lobby, call)
      if !order.isLook { lobby.noteOrder(call) }
    }
  }
}

/// The words after `op WHAT`: so many, then options, then a text.
struct OpWords: Sendable {
  private let words: [String]
  private let options: [String: String]
  /// What follows, without spaces at its ends.
  let text: String

  init(_ text: String, of order: OpOrder) throws(Denial) {
    let usage = Denial(.usage, ["verb": "op"], ending: "op \(order.usage)")
    var rest = text[...].drop { $0 == " " }
    var (words, options): ([String], [String: String]) = ([], [:])
    while !rest.isEmpty {
      let word = rest.prefix { $0 != " " }
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      if words.count < order.words {
        words.append(String(word))
      } else if parts.count == 2, order.options.contains(parts[0]) {
        guard options.updateValue(parts[1], forKey: parts[0]) == nil else { throw usage }
      } else {
        break
      }
      rest = rest[word.endIndex...].drop { $0 == " " }
    }
    guard words.count == order.words, rest.isEmpty || order.takesText else { throw usage }
    guard rest.isEmpty || holdsText(String(rest)),
      rest.unicodeScalars.count <= OrderLimits.whyMax
    else { throw Denial(.reasonForm, ["most": OrderLimits.whyMax]) }
    (self.words, self.options, self.text) = (words, options, String(rest))
  }

  /// The first word, which its order has.
  var first: String { words.first ?? "" }

  /// The addresses that the first word names, if it is no name.
  var block: AddressBlock? { AddressBlock(first) }

  subscript(option: String) -> String? { options[option] }

  /// `for=10m`; `nil` without one.
  func span() throws(Denial) -> Duration? {
    guard let text = options["for"] else { return nil }
    guard let span = Span.read(text) else { throw Denial(.durationForm) }
    return span
  }

  func neededSpan() throws(Denial) -> Duration {
    guard let span = try span() else { throw Denial(.durationForm) }
    return span
  }

  func from() throws(Denial) -> Int {
    guard let from = options["from"] else { return 0 }
    return try Call.number(from)
  }
}
