import Protocol
import Words

// The fields for logging in: a name, a login key, a passphrase; and for the password of a table.

extension TextScreen {
  /// Asks for the player's name, once for each server, and keeps the login key that it receives.
  static var name: TextScreen {
    TextScreen(
      label: DoorPhrase.enter, heading: { $0.server?.text ?? "" },
      question: { $0.say($0.look.isSpoken ? DoorPhrase.whichName : .whoAreYou) },
      about: { visit in
        let powers = visit.around.powers
        if powers.ownsMachine { return visit.say(DoorPhrase.aboutNames) }
        return visit.say(powers.keepsLoginKeys ? GuestPhrase.aboutNamesKept : .aboutNamesShown)
      },
      field: TextField(lengthMax: nameMax),
      leave: { visit in
        visit.around.powers.ownsMachine
          ? visit.choice(
            .escape, DoorPhrase.otherServer, .all([.world(.disconnect), .turn(to: .door)]))
          : visit.choice(.escape, HomePhrase.quit, .face(.quit(0)))
      },
      isOfName: true,
      taking: { name, visit in
        Names.isWellFormed(name) ? [.hello(name)] : [.tell(visit.say(RefusalCode.badName))]
      })
  }

  /// More than a name may have: a name that is too long is refused, not cut.
  private static let nameMax = 40

  /// Asks for the login key or the passphrase of a name that is taken, so that a player can return
  /// to it.
  static func loginKey(of name: String) -> TextScreen {
    TextScreen(
      label: DoorPhrase.enter, heading: { $0.server?.text ?? "" },
      question: { $0.say(GuestPhrase.whichKey, ["player": name]) },
      about: { $0.say(GuestPhrase.aboutKeys) },
      field: TextField(lengthMax: SecretLimits.passphrase.upperBound),
      leave: { $0.choice(.escape, CommonPhrase.back, .turn(to: .name)) },
      taking: { text, _ in
        let key = KeptSecret.loginKey(in: text) ?? KeptSecret.passphrase(in: text)
        return key.isEmpty ? [] : [.hello(name, secret: key)]
      })
  }

  /// Asks for the password of a locked table. A wrong one is cleared, as nobody wants to extend it.
  static func password(_ entry: Entry, room: Int) -> TextScreen {
    TextScreen(
      label: entry == .watch ? HomePhrase.watch : .join,
      heading: { $0.say(CommonPhrase.room, ["room": String(room)]) },
      question: { $0.say(HomePhrase.passwordQuestion) },
      field: TextField(lengthMax: LineLimits.passwordMax),
      taking: { text, _ in [.ask(entry.request(room: room, password: text))] },
      receiving: { answer, field, _ in
        if answer.request.kind == .entering, !answer.isGood { field.clear() }
        return []
      })
  }

  /// Asks for a passphrase of the player's own, to log in from computers that do not have the login
  /// key.
  static var passphrase: TextScreen {
    TextScreen(
      label: GuestPhrase.choose, heading: { $0.say(GuestPhrase.passphrase) },
      question: { $0.say(GuestPhrase.choosePassphrase) },
      about: { $0.say(GuestPhrase.aboutPassphrases) },
      field: TextField(lengthMax: SecretLimits.passphrase.upperBound),
      taking: { typed, visit in
        let text = KeptSecret.passphrase(in: typed)
        guard SecretLimits.passphrase.contains(text.utf8.count),
          KeptSecret.loginKey(in: text) == nil
        else { return [.tell(visit.say(RefusalReason.passphraseForm))] }
        guard visit.greeting?.takesProofs == true else {
          let blanks = ["server": visit.server?.text ?? "?"]
          return [.tell(visit.say(CommonPhrase.passphraseKeptBack, blanks))]
        }
        return [.ask(.screen(PassphraseOrder(line: "passphrase \(text)")))]
      },
      receiving: { answer, _, visit in
        guard answer.question(PassphraseOrder.self) != nil, answer.isGood else { return [] }
        return [.back, .tell(visit.say(GuestPhrase.passphraseKept))]
      })
  }
}

/// `passphrase three old tortoises`
private struct PassphraseOrder: Question { let line: String }
