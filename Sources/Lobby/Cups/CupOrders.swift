import Protocol

/// What can be done with a cup, as it is said behind `cup`: the table by which it is dispatched,
/// and from which `help cup` is made.
struct CupOrder: Sendable {
  typealias Run = @Sendable (inout LobbyMachine, Call) throws(Denial) -> Void

  let usage: String
  let text: String
  /// Words behind the number of the cup, and options.
  let words: ClosedRange<Int>
  let options: [String]
  /// Whether only its director may.
  let isDirectors: Bool
  /// Whether it changes nothing.
  let isLook: Bool
  /// Asks the store what must be known first, and gives what is then to be done.
  let prepare: @Sendable (LobbyMachine, Call, Tournament) throws(Stop) -> Run

  var name: String { String(usage.prefix { $0 != " " }) }

  init(
    _ usage: String, _ text: String, words: ClosedRange<Int> = 0...0, options: [String] = [],
    isDirectors: Bool = false, isLook: Bool = false,
    _ run:
      @escaping @Sendable (inout LobbyMachine, Call, Tournament) throws(Denial) -> Void
  ) {
    self.init(
      usage, text, words: words, options: options, isDirectors: isDirectors, isLook: isLook,
      asks: { _, _, _ in }, { lobby, call, cup, _ throws(Denial) in try run(&lobby, call, cup) })
  }

  /// One that asks the store about more than its cup.
  init<Known: Sendable>(
    _ usage: String, _ text: String, words: ClosedRange<Int> = 0...0, options: [String] = [],
    isDirectors: Bool = false, isLook: Bool = false,
    asks ask: @escaping @Sendable (LobbyMachine, Call, Tournament) throws(Stop) -> Known,
    _ run:
      @escaping @Sendable (inout LobbyMachine, Call, Tournament, Known) throws(Denial) -> Void
  ) {
    (self.usage, self.text) = (usage, text)
    (self.words, self.options) = (words, options)
    (self.isDirectors, self.isLook) = (isDirectors, isLook)
    prepare = { lobby, call, cup throws(Stop) in
      let known = try ask(lobby, call, cup)
      return { lobby, call throws(Denial) in try run(&lobby, call, cup, known) }
    }
  }

  static func named(_ name: String) -> CupOrder? { all.first { $0.name == name } }

  /// All of it, for people.
  static var help: [String] {
    let making = [
      "", "  cup create NAME kind=swiss|roundrobin|knockout|double game=GAME [rounds=]",
      "    [best=1|3|5] [table=2…8] [minutes=] [options=\"…\"] [OPTION=VALUE…]",
      "      Make one; you direct it. What is no option of a cup is one of the game.", "",
    ]
    let rows = all.map { order in
      let usage = "  cup \(order.usage)"
      let room = String(repeating: " ", count: max(2, 24 - usage.unicodeScalars.count))
      return usage + room + order.text + (order.isDirectors ? " (its director)" : "")
    }
    return making + rows
  }

  static let all = forAll + forDirectors

  private static let forAll = [
    CupOrder("join N", "Play in it. A Swiss cup takes late ones too.") {
      lobby, call, cup throws(Denial) in try lobby.joinCup(call, cup)
    },
    CupOrder("leave N", "Play in it no more.") {
      lobby, call, cup throws(Denial) in try lobby.leaveCup(call, cup)
    },
    CupOrder("accept N", "Stay in it, after its director has taken you in.") {
      lobby, call, cup throws(Denial) in try lobby.acceptCup(call, cup)
    },
    CupOrder("decline N", "Leave it; its director cannot take you in again.") {
      lobby, call, cup throws(Denial) in try lobby.leaveCup(call, cup)
    },
    CupOrder("show N", "What is played, by whom, and how far it is.", isLook: true) {
      lobby, call, cup throws(Denial) in lobby.showCup(call, cup)
    },
    CupOrder("table N", "The standings; the bracket too, where there is one.", isLook: true) {
      lobby, call, cup throws(Denial) in lobby.showTable(call, cup)
    },
    CupOrder(
      "games N [round=R] [from=K]", "Every table of every round, or of one.",
      options: ["round", "from"], isLook: true
    ) {
      lobby, call, cup throws(Denial) in try lobby.showGames(call, cup)
    },
    CupOrder(
      "log N [from=K]", "All that happened to it, in order.", options: ["from"], isLook: true
    ) {
      lobby, call, cup throws(Denial) in try lobby.showLog(call, cup)
    },
    CupOrder(
      "export N [as=text|csv|trf] [from=K]", "For other programs.",
      options: ["as", "from"], isLook: true
    ) { lobby, call, cup throws(Denial) in try lobby.exportCup(call, cup) },
  ]

  private static let forDirectors = [
    CupOrder("start N", "Begin the first round, or the next one at once.", isDirectors: true) {
      lobby, call, cup throws(Denial) in try lobby.startCup(call, cup)
    },
    CupOrder("pause N", "No further game and no further round begins.", isDirectors: true) {
      lobby, call, cup throws(Denial) in try lobby.pauseCup(call, cup)
    },
    CupOrder("resume N", "It goes on.", isDirectors: true) {
      lobby, call, cup throws(Denial) in try lobby.resumeCup(call, cup)
    },
    CupOrder("end N", "End it now; the standings stay.", isDirectors: true) {
      lobby, call, cup throws(Denial) in try lobby.endCup(call, cup)
    },
    CupOrder(
      "add N NAME", "Take somebody in, who may decline.", words: 1...1, isDirectors: true,
      asks: { lobby, call, _ throws(Stop) in try lobby.find(call.words.arguments[2], call) }
    ) { lobby, call, cup, found throws(Denial) in try lobby.addToCup(call, cup, found) },
    CupOrder(
      "bot N [LEVEL]", "Take in a player of the house.", words: 0...1, isDirectors: true,
      asks: { lobby, call, cup throws(Stop) in try lobby.findHouse(call, for: cup) }
    ) { lobby, call, cup, found throws(Denial) in try lobby.addHouseToCup(call, cup, found) },
    CupOrder("remove N NAME", "Take somebody out.", words: 1...1, isDirectors: true) {
      lobby, call, cup throws(Denial) in try lobby.removeFromCup(call, cup)
    },
    CupOrder(
      "forfeit N NAME", "Somebody loses the table at which they sit now.", words: 1...1,
      isDirectors: true
    ) { lobby, call, cup throws(Denial) in try lobby.forfeitInCup(call, cup) },
    CupOrder(
      "correct N table=T winner=NAME", "How it ended; or winner=-, places=1,2; round=R.",
      options: ["round", "table", "winner", "places"], isDirectors: true
    ) { lobby, call, cup throws(Denial) in try lobby.correctCup(call, cup) },
    CupOrder("back N", "Take the last round back, whatever was played in it.", isDirectors: true) {
      lobby, call, cup throws(Denial) in try lobby.takeBackInCup(call, cup)
    },
  ]
}
