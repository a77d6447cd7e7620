// What only happens to guests at a door: a new login key is shown, and those who have gone silent
// are asked whether they are still there.

extension App {
  /// A new name's login key, which is not kept here: shown once.
  func loginKeyNotice(_ key: String, _ name: String) -> Notice {
    Notice(
      title: visit.say(GuestPhrase.keyTitle),
      lines: [visit.say(GuestPhrase.writeDown, ["player": name, "key": key])],
      choices: [
        Choice(.enter, label: visit.say(CommonPhrase.goOn), .all([])),
        Choice(
          .character("p"), label: visit.say(GuestPhrase.choosePassphrase), .open(.passphrase)),
      ])
  }

  /// Asks whether somebody is still there, who is let go otherwise. Any key that answers a box will
  /// do: what counts is that there was one.
  mutating func askWhetherHere(minutes: Int) {
    notice = Notice(
      title: visit.say(GuestPhrase.stillThere),
      lines: [visit.say(GuestPhrase.leaveSoon, ["n": String(minutes)])],
      choices: [Choice(.enter, label: visit.say(GuestPhrase.stay), .all([]))], isSudden: false)
  }

  /// The server that was called last.
  package var server: ServerAddress? { visit.server }

  /// The last line after the screen has been put away.
  package var farewell: String {
    visit.name.map { visit.say(GuestPhrase.goodbye, ["player": $0]) }
      ?? visit.say(GuestPhrase.goodbyeStranger)
  }

  /// What is added where everybody is sent away at once.
  package var closingNote: String { visit.say(GuestPhrase.doorCloses) }

  /// Takes the guest where a link leads, once.
  mutating func followInvitation() -> [Command] {
    guard let invitation else { return [] }
    self.invitation = nil
    // A seat that waits comes first.
    let isSeated = session.pending.contains { if case .state = $0 { true } else { false } }
    return visit.table == nil && !isSeated ? carryOut(.ask(invitation.request)) : []
  }
}
