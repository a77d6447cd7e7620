import Protocol

// Players who become operators, or have another name from now on.

extension App {
  /// Whether we are an operator from now on.
  mutating func noteOperator(_ event: ServerLine) {
    switch event.noticeTopic {
    case .appointed: visit.isOperator = true
    case .dismissed: visit.isOperator = false
    default: break
    }
  }

  /// The login keys of the old name are the new one's, and it comes in again by that.
  mutating func takeNewName(_ new: String, after wait: Int?) -> [Command] {
    var commands: [Command] = keyring.known(
      visit.name ?? new, at: visit.server, session.store
    ).moved(to: new).map { key in
      .world(
        .keep(
          secret: key.secret, name: new, store: key.store, isNew: false, isProved: key.isProved))
    }
    keyring.rename(to: new)
    (name, visit.name) = (new, new)
    if remembers { commands += carryOut(.world(.remember(name: "name", value: new))) }
    commands += lose(after: wait)
    visit.tell(visit.say(OrderPhrase.renamed, ["player": new]))
    return commands
  }
}
