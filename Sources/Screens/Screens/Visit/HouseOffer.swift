import GameCore
import Protocol

/// Inviting a house bot to a table and choosing its level, in the same way on all screens.
enum HouseOffer {
  static let key: Key = "h"

  /// The choices at a waiting table, for its host: one that adds an easy bot at once if nobody else
  /// is there, and one that asks for the level.
  static func choices(_ table: RoomTable, _ visit: Visit) -> [Choice] {
    let isHost = table.host == visit.name
    let seat = visit.choice(
      key, HousePhrase.seat, unless: isHost ? nil : .hostSeats, isQuiet: !isHost,
      .notice(notice(visit) { .ask(.bot($0)) }))
    guard isAlone(table, visit), !visit.look.isSpoken else { return [seat] }
    return [visit.choice(" ", HousePhrase.quick, .ask(.bot(.easy))), seat]
  }

  static func isAlone(_ table: RoomTable, _ visit: Visit) -> Bool {
    table.seat != nil && table.host == visit.name && table.cup == nil
      && table.seats.count(where: { $0 != nil }) == 1
  }

  /// The invitation for a player who waits without company.
  static func invitation(_ table: RoomTable, _ visit: Visit) -> [String] {
    let phrase = visit.look.isSpoken ? HousePhrase.inviteAloud : .invite
    return isAlone(table, visit) ? [visit.say(phrase, ["key": key.name(visit.look)])] : []
  }

  /// The request for a table against the house. It has no clock, as nobody else waits there.
  static func table(_ game: String, _ level: Level, _ visit: Visit) -> ClientRequest {
    let takesTurns = visit.look.games.game(named: game)?.rules.pace == .turns
    return .create(game: game, options: takesTurns ? "clock=0" : "", house: level)
  }

  static func notice(_ visit: Visit, _ intent: (Level) -> Intent) -> Notice {
    Notice(
      title: visit.say(HousePhrase.title), lines: [visit.say(HousePhrase.question)],
      choices: [
        visit.choice("e", HousePhrase.easy, intent(.easy)),
        visit.choice("m", HousePhrase.good, intent(.good)),
        visit.choice("x", HousePhrase.best, intent(.best)), visit.dismiss,
      ], room: visit.table?.room)
  }

  static func isHouse(_ name: String) -> Bool { name.hasPrefix(Names.houseBeginning) }
}

/// The lines that invite somebody to a server or one of its tables: in a browser, with nothing
/// installed, with the program, and by hand.
///
///     http://192.168.1.7:7580/4
///     ssh -t -p 7522 192.168.1.7 join 4
///     parlor 192.168.1.7 --room 4
///     nc 192.168.1.7 7575, then: hi NAME, join 4
struct InviteLines {
  /// For browsers, if the server has a gateway for them.
  let web: String?
  /// The lines for a terminal.
  let typed: [String]
  let heading: CommonPhrase

  init(toRoom room: Int?, isLocked: Bool = false, _ visit: Visit) {
    // The player types the password, as this client may not know it.
    let password = isLocked ? " PASSWORD" : ""
    let (dialled, own) = (visit.server, visit.around.ownAddress)
    let port = visit.greeting?.port.map { String($0) }
    let isHere = own != nil && dialled?.isHere == true
    // A forwarder leads to another port, and its server is not at our address.
    let machine = isHere && port != nil && port != dialled?.port ? nil : dialled?.seen(from: own)
    // A server that only its own machine reaches does not announce its port.
    let isOpen = !isHere || port == dialled?.port && machine?.isHere == false
    let door = visit.around.sshDoor ?? visit.greeting?.door.flatMap { machine?.atPort($0) }
    let hasOpenDoor = door?.isHere == false
    heading = isOpen || hasOpenDoor ? isLocked ? .howToJoinLocked : .howToJoin : .howToJoinHere
    // `nil` if the server has no ssh gateway, or if its port is unknown.
    let ssh = door.map { door in
      let port = door.port == "22" ? "" : " -p \(door.port)"
      let table = room.map { " join \($0)\(password)" } ?? ""
      return "ssh" + (room == nil ? "" : " -t") + "\(port) \(door.host)\(table)"
    }
    // A door may be open on a machine whose other ports are not.
    let host = isOpen || !hasOpenDoor ? machine : nil
    web = visit.greeting?.web.flatMap { host?.atPort($0) }.map { page in
      page.asPage + (room.map { "/\($0)" } ?? "")
    }
    let netcat = isOpen ? machine : hasOpenDoor ? nil : dialled
    let others = netcat.map { server in
      let table = room.map { " --room \($0)" } ?? ""
      let program = "parlor \(server.shortText)\(table)" + (isLocked ? " --pass\(password)" : "")
      let pass = isLocked ? " pass=\(visit.say(CommonPhrase.passwordBlank))" : ""
      let join = room.map { ", join \($0)\(pass)" } ?? ""
      let words = "hi \(visit.say(CommonPhrase.nameBlank))\(join)"
      let byHand = ["line": "nc \(server.host) \(server.port)", "words": words]
      return [program, visit.say(CommonPhrase.inviteByHand, byHand)]
    }
    typed = [ssh].compactMap(\.self) + (others ?? [])
  }

  /// The line to copy: the one that is easiest for its receiver.
  var best: String? { all.first }

  var all: [String] { [web].compactMap(\.self) + typed }
}

/// A cup's table that waits for us, from `EV paired`.
struct CupCall: Equatable {
  let cup: Int
  let round: Int
  let room: Int
  private let event: ServerLine
  var isOffered = false
  /// Whether it came while we played another match.
  var isLate = false
  private let heardAt: Int

  init?(_ event: ServerLine, at now: Int) {
    guard let cup = event.number(.cup), let round = event.number(.round),
      let room = event.number(.room), room > 0
    else { return nil }
    (self.cup, self.round, self.room) = (cup, round, room)
    (self.event, heardAt) = (event, now)
  }

  var table: Int { event.number(.table) ?? 0 }
  var opponent: String { event[.opponent] ?? "" }
  /// Whether somebody sits there already.
  var isVisited: Bool { ![nil, "-"].contains(event[.here]) }

  /// How long the table still waits, rounded up to at least one minute.
  func minutesLeft(at now: Int) -> Int {
    max(1, event.count(.minutes) - (now - heardAt) / 60_000)
  }
}

extension Visit {
  /// More cups than anybody plays in at once.
  static let callsMax = 32
  private static let titlesMax = 200
  static let endedCupsMax = 200

  mutating func remember(cup: Int, title: String) {
    guard !title.isEmpty else { return }
    if cupTitles.count >= Self.titlesMax { cupTitles = [:] }
    cupTitles[cup] = title
  }

  /// The title of a cup, as far as it is known.
  func title(ofCup number: Int) -> String {
    cupTitles[number] ?? say(CupPhrase.cup, ["cup": String(number)])
  }

  func sentence(_ call: CupCall) -> String {
    let blanks = ["round": String(call.round), "cup": title(ofCup: call.cup)]
    guard !call.opponent.isEmpty else { return say(CupPhrase.calledAlone, blanks) }
    return say(CupPhrase.called, blanks.merging(["player": call.opponent]) { one, _ in one })
  }

  var isPlaying: Bool { table?.phase == .playing && table?.seat != nil }

  func isSeated(at room: Int) -> Bool { table?.room == room && table?.seat != nil }
}
