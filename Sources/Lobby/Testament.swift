import GameCore
import Protocol

// What a process hands over to the one that takes its place while people play: the whole lobby.

/// By what the two processes know that they mean the same.
public enum Testament {
  /// To be raised with every change of what a testament holds, or how.
  static let version = 3

  /// A word that is equal where both write the same and play by the same rules: the version, and a
  /// hash of what the rules say about themselves. Whether they also play alike is seen from the
  /// matches, which are played again.
  public static var kind: String {
    let rules = Catalog.games.map { game in
      let rules = game.rules
      let options = rules.options.map { "\($0.name)=\($0.standard) \($0.range.english)" }
      return
        ([rules.name, "\(rules.seats)", rules.pace.rawValue] + options
        + rules.verbs.map(\.usage.english)).joined(separator: "\n")
    }
    return "\(version)-" + SHA256.digest(of: rules.joined(separator: "\n\n")).hex.prefix(16)
  }
}

extension LobbyMachine {
  /// Everything about this lobby. What is to be kept must have been taken before, as a testament
  /// does not hold it.
  public func testament() throws(TestamentFault) -> [UInt8] {
    guard batchSize == 0, outbox.journal.size == 0 else {
      throw TestamentFault("something is yet to be kept")
    }
    var will = TestamentWriter()
    will.add(Testament.kind)
    people.write(to: &will)
    outbox.write(to: &will)
    rooms.write(to: &will)
    cups.write(to: &will)
    keeping.write(to: &will)
    will.add(styles)
    will.add(order)
    will.add(news)
    will.add("end")
    return will.bytes
  }

  /// Takes the place of the lobby that wrote this. It must be of the same store; its limits are
  /// this lobby's. After an error nothing has changed.
  public mutating func inherit(_ testament: [UInt8]) throws(TestamentFault) {
    var will = TestamentReader(testament)
    will.begin("kind")
    let kind = try will.read(String.self)
    try will.check(kind == Testament.kind, "\(kind.prefix(40)), not \(Testament.kind)")
    will.begin("people")
    let people = try People(from: &will, like: people)
    will.begin("outbox")
    let outbox = try Outbox(from: &will, like: outbox)
    will.begin("rooms")
    let rooms = try Rooms(from: &will, store: sign.store, people.players)
    will.begin("cups")
    let cups = try Cups(from: &will)
    will.begin("requests")
    let keeping = try Keeping(from: &will, people.erasures)
    will.begin("styles")
    let styles = try will.read(Styles.self)
    will.begin("order")
    let order = try will.read(Order.self)
    will.begin("news")
    let news = try will.read(LobbyNews.self)
    try will.check(try will.read(String.self) == "end" && will.left == 0, "it does not end here")
    (self.people, self.outbox, self.rooms, self.cups) = (people, outbox, rooms, cups)
    (self.keeping, self.styles, self.order, self.news) = (keeping, styles, order, news)
    batchSize = 0
  }

  /// The threads that were asked are gone with the process before.
  mutating func askAgain() {
    for id in keeping.unasked {
      guard let request = keeping.takeUp(id) else { continue }
      read(request.line, [:], from: id)
    }
    for (id, promise) in keeping.promised {
      switch promise.subject {
      case .review(let match, _): outbox.ask(.match(match), number: promise.ask, of: id)
      case .hint(let helped):
        if let sight = rooms.sight(helped) {
          outbox.ask(.thought(.hint(sight)), number: promise.ask, of: id)
        } else {
          keeping.dropPromise(to: id)
          promise.tell(.nothing, to: id, &outbox)
        }
      }
    }
    for number in rooms.thinkAgain() { wake(room: number) }
    for number in cups.forgetPairings() { advance(cup: number) }
  }
}
