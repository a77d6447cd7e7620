package import GameCore
import Protocol
import Words

/// Everything that can happen to the client.
package enum Message {
  case started
  case input(TerminalInput)
  case resized(columns: Int, rows: Int)
  /// From now on this terminal shows pictures over its cells.
  case imagesShown
  /// Nothing happened, but time has passed.
  case ticked
  case connected
  /// There is no connection, for this reason.
  case failedToConnect(ConnectFailure)
  case heard(String)
  case lost
  /// The servers that answered, here and on the network.
  case found([FoundServer])
  case hosted(ServerAddress)
  case failedToHost(HostingFailure)
  /// The login key of a new name could not be stored in this file.
  case failedToKeep(KeptSecret, path: String = "", isFull: Bool = false)
  /// No key has been pressed for long: the player is disconnected in this many minutes.
  case wentSilent(minutes: Int)
  case pictures([String])
  case opened(Picture, name: String)
  /// A picture could not be read, with the reason as a sentence.
  case failedToOpen(name: String, String)
}

extension ClientRequest {
  /// Where to go at once after logging in, from a link:
  ///
  ///     play pig      join 4      join 4 PASSWORD      watch 4
  ///
  /// `nil` for anything else: no other text is passed on.
  package init?(invitation words: String, in games: GameList = .standard) {
    let parts = words.split(separator: " ")
    guard (2...3).contains(parts.count) else { return nil }
    let (thing, password) = (String(parts[1]), parts.dropFirst(2).first.map { String($0) })
    let isNumber =
      thing.utf8.count <= Self.digitsMax && thing.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let room = isNumber ? Int(thing).flatMap { $0 > 0 ? $0 : nil } : nil
    switch (parts[0], password, room) {
    case ("play", nil, _) where games.names.contains(thing): self = .play(game: thing)
    case ("watch", nil, let room?): self = .watch(room: room)
    case ("join", _, let room?) where password.map(Self.canBePassword) ?? true:
      self = .join(room: room, password: password)
    default: return nil
    }
  }

  /// Whether a server accepts it: one word of printable ASCII.
  private static func canBePassword(_ word: String) -> Bool {
    (1...LineLimits.passwordMax).contains(word.utf8.count)
      && word.utf8.allSatisfy { (0x21...0x7e).contains($0) }
  }

  /// The most digits of a room's number: a server never has as many rooms.
  private static let digitsMax = 9
}

// MARK: - Goodbyes and notices of the server in the player's language

extension Language {
  /// `nil` for a code that is newer than this client.
  func goodbye(_ parting: Parting) -> String? {
    let lasting = parting.lasts.flatMap { _ in text(named: "goodbye.\(parting.code)-for") }
    guard let known = lasting ?? text(named: "goodbye.\(parting.code)") else { return nil }
    let facts = ["lasts": parting.lasts, "player": parting.newName]
    return noted(Blanks.fill(known) { facts[$0] ?? nil }, parting.note)
  }

  /// `nil` for an operator's own text, and for a word that is newer than this client.
  func notice(_ event: ServerLine) -> String? {
    guard let topic = event[.what].flatMap({ NoticeTopic($0) }) else { return nil }
    return noted(Blanks.fill(text(of: topic)) { event[named: $0] }, event[.note])
  }

  /// The text, followed by the operator's note as it is.
  func noted(_ text: String, _ note: String?) -> String { note.map { "\(text) \($0)" } ?? text }
}

// MARK: - Reasons why no server could be started here, in the player's language

extension HostingFailure {
  func reason(_ visit: Visit) -> String {
    switch self {
    case .noProgram: visit.say(DoorPhrase.hostNoProgram)
    case .noPort(let ports):
      visit.say(
        DoorPhrase.hostNoPort, ["from": String(ports.lowerBound), "to": String(ports.upperBound)])
    case .silent(let log): visit.say(DoorPhrase.hostSilent, ["log": log])
    case .ended(nil): visit.say(DoorPhrase.hostEnded)
    case .ended(let text?): visit.say(DoorPhrase.hostEndedSaying, ["text": text])
    case .system(let reason): reason
    }
  }
}

// The last check: whatever leaves the app must be within the powers of its player.

extension Powers {
  func allows(_ command: Command) -> Bool {
    switch command {
    case .face(.copy), .face(.quit), .face(.ring): true
    case .face(.suspend), .face(.call): ownsMachine
    case .world(let command): allows(command)
    }
  }

  func allows(_ command: WorldCommand) -> Bool {
    switch command {
    case .connect(let address): onlyServer.map { $0 == address } ?? true
    case .look, .host, .openPicture, .addPicture: ownsMachine
    case .disconnect, .send, .keep, .remember: true
    }
  }
}
