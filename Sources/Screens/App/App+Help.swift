// The box of keys that `?` opens: in parts, where not all of them find room at once.

extension App {
  var isHelpOpen: Bool { helpPage != nil }

  /// Any key shows the next part and, after the last one, puts the box away; Esc does so at once.
  mutating func turnHelp(_ key: Key) {
    helpPage = key == .escape ? nil : helpBox.page(after: helpPage ?? 0)
  }

  /// All keys of this screen, then those of every screen.
  var helpLines: [String] {
    let notice = shownNotice
    let choices = lostChoices + (notice?.choices ?? screen.choices(visit))
    let own = choices.filter { !$0.keys.isEmpty }.map { choice in
      helpLine(choice.keys.names(visit.look), choice.label)
    }
    // Before the server knows us there is nobody to talk to; and in a field it is a letter.
    let talk =
      visit.name == nil || screen.isTyping
      ? [] : [helpLine("t", visit.say(CommonPhrase.saySomething))]
    let everywhere = visit.say(CommonPhrase.keysEverywhere).split(separator: "/").filter {
      // A guest has no shell here.
      visit.around.powers.ownsMachine || !$0.hasPrefix("Ctrl-Z=")
    }
    let always = everywhere.map { line in
      let parts = line.split(separator: "=", maxSplits: 1).map { String($0) }
      return parts.count == 2 ? helpLine(parts[0], parts[1]) : String(line)
    }
    return own + (notice == nil ? screen.help(visit) : []) + [""] + talk + always
  }

  var helpBox: HelpBox { HelpBox(helpLines, visit.look) }
}
