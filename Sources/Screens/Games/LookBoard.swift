import GameCore
import Protocol
import Words

/// The board of a game without a presentation of its own: the same text as `look` on a server,
/// drawn from the answer to `state`. For an unknown game it shows the server's words.
///
/// Each verb of the game is a choice. Digits typed before it are its argument.
struct LookBoard: Board {
  var table: RoomTable
  private var told: [String] = []
  private var drawn: [String] = []
  /// Whether something has happened since it was drawn, so that the table must be requested again.
  private var isStale = false
  /// The typed argument of a verb.
  private var field = ""

  private static let toldMax = 100
  private static let fieldMax = 20

  init(_ table: RoomTable) { self.table = table }

  // MARK: - Events

  mutating func hear(_ event: ServerLine) -> [String] {
    told.append("\(event.name) \(Facts(event.attributes.filter { !$0.is(.room) }))")
    if told.count > Self.toldMax { told.removeFirst() }
    isStale = true
    guard table.kind != nil else { return told.suffix(1) }
    return [sentence(of: event)].compactMap(\.self)
  }

  private func sentence(of event: ServerLine) -> String? {
    guard let name = event.happened, let declared = look.games.event(name, event.attributes),
      let text = look.language.text(named: "event.\(declared.sentence(event.attributes))")
    else { return nil }
    return Blanks.fill(text) { blank in
      blank == "player" ? event.seat(.seat).map(table.name) : event[named: blank]
    }
  }

  mutating func read(_ rows: [ServerLine]) -> [Intent] {
    isStale = false
    told = rows.dropFirst().map { Facts($0.attributes).description }
    guard let kind = table.kind, let settings = table.settings, let first = rows.first
    else { return [] }
    let seats = rows.dropFirst().filter { $0[.player] != nil && $0[.new] == nil }
    let own = rows.dropFirst().filter { $0[.player] == nil }
    let view = View(
      table: Facts(first.attributes), seats: seats.map { Facts($0.attributes) },
      rows: own.map { Facts($0.attributes) })
    drawn = kind.board(view, settings: settings, names: table.names) { look.language.say($0) }
    return []
  }

  /// At once if the table must be requested. A replay has no server to ask.
  var nextMoment: Int? { isStale && !table.isReplay && table.room > 0 ? around.now : nil }

  mutating func tick() -> [Intent] {
    guard nextMoment != nil else { return [] }
    isStale = false
    return [.ask(.refresh(room: table.room))]
  }

  // MARK: - Choices

  var choices: [Choice] {
    (table.kind?.rules.verbs ?? []).enumerated().map { index, verb in
      let usage = look.language.say(verb.usage)
      let takesWord = usage.contains(" ")
      let keys = verb.name.unicodeScalars.prefix(1).map { Key.character($0) }
      return Choice(
        index == 0 ? keys + [.enter] : keys, label: usage,
        unless: table.isOurTurn || table.turn == nil && table.seat != nil ? nil : whyWait(ending),
        asking: takesWord ? usage : nil, does { $0.play(verb.name, takesWord: takesWord, $1) })
    }
  }

  mutating func press(_ key: Key) -> [Intent]? {
    switch key {
    case .backspace where !field.isEmpty: field.removeLast()
    case .character(let scalar) where scalar.properties.numericType != nil:
      guard field.utf8.count < Self.fieldMax else { return [] }
      field.unicodeScalars.append(scalar)
    default: return nil
    }
    return []
  }

  private mutating func play(_ verb: String, takesWord: Bool, _ typed: String) -> [Intent] {
    let word = typed.isEmpty ? field : typed
    field = ""
    return [.ask(.move(takesWord ? "\(verb) \(word)" : verb, number: table.moves))]
  }

  // MARK: - Drawing

  func draw(in box: Box, on frame: inout Frame) {
    let typed = field.isEmpty ? [] : ["", "  > \(field)"]
    frame.write(lines: (spoken + typed).suffix(box.height), in: box)
  }

  var spoken: [String] { drawn.isEmpty ? told : drawn }

  var share: String? { nil }
}
