import Protocol

/// The grammar of a command line, as the completions of all shells need it.
struct Completion {
  let manual: Manual

  var program: String { manual.program }

  /// A place after these words of a command: `pictures` → `add`, `remove`; `verify` → a file.
  struct Place {
    let before: [String]
    let words: [Manual.Entry]
    let value: Manual.Value?
    let options: [String]

    var takesFile: Bool { value?.takesFile ?? false }
  }

  /// The words that commands begin with.
  var firstWords: [Manual.Entry] { words(after: []) }

  var places: [Place] {
    var seen: [[String]] = []
    for command in manual.commands {
      for count in 1...command.words.count {
        let before = Array(command.words.prefix(count))
        if !seen.contains(before) { seen.append(before) }
      }
    }
    return seen.map(place)
  }

  /// Options that are allowed anywhere after a complete command.
  func options(behind firstWord: String) -> [String] {
    var names: [String] = []
    for command in manual.commands where command.words.first == firstWord {
      names += (command.flags + command.options).filter { !names.contains($0) }
    }
    return names
  }

  /// The commands after which an option is not allowed.
  func commands(without option: Manual.Option) -> [String] {
    firstWords.map(\.term).filter { !options(behind: $0).contains(option.name) }
  }

  private func place(_ before: [String]) -> Place {
    let command = manual.commands.first { $0.words == before }
    let words = words(after: before)
    let isComplete = words.isEmpty && command?.value?.isOptional ?? true
    return Place(
      before: before, words: words, value: command?.value,
      options: isComplete ? options(behind: before.first ?? "") : [])
  }

  /// The next word of each command that begins with these words, with its help.
  private func words(after before: [String]) -> [Manual.Entry] {
    var entries: [Manual.Entry] = []
    for command in manual.commands where command.words.starts(with: before) {
      guard let word = command.words.dropFirst(before.count).first,
        !entries.contains(where: { $0.term == word })
      else { continue }
      entries.append(Manual.Entry(word, command.help))
    }
    return entries
  }

  /// `# Completions of bash for …`
  func heading(_ shell: String) -> String {
    "# Completions of \(shell) for \(program), made from the tables in Sources."
  }
}

extension Manual.Value {
  /// Whether it may be omitted: `[HOST]`.
  var isOptional: Bool { placeholder.hasPrefix("[") }
}
