// Completions for fish.

import Protocol

extension Completion {
  var fish: String {
    let start = "complete -c \(program)"
    let first = firstWords.map { word in
      "\(start) -n __fish_use_subcommand -a \(word.term) -d \(Self.fishQuoted(word.text))"
    }
    let lines =
      ["\(start) -f"] + manual.options.map { "\(start)\(fishOption($0))" } + first
      + places.flatMap { fishPlace($0).map { "\(start)\($0)" } }
      + firstWords.flatMap { fishFlags($0.term).map { "\(start)\($0)" } }
    return "\(heading("fish"))\n\n\(lines.joined(separator: "\n"))\n"
  }

  private func fishOption(_ option: Manual.Option) -> String {
    let closed = commands(without: option)
    let condition =
      closed.isEmpty
      ? "" : " -n 'not __fish_seen_subcommand_from \(closed.joined(separator: " "))'"
    let value =
      option.value.map { value in
        let words = value.choices.joined(separator: " ")
        return (value.takesFile ? " -r -F" : " -x") + (words.isEmpty ? "" : " -a '\(words)'")
      } ?? ""
    return "\(condition) -l \(option.name.dropFirst(2))\(value) -d \(Self.fishQuoted(option.help))"
  }

  private func fishPlace(_ place: Place) -> [String] {
    var conditions = place.before.map { "__fish_seen_subcommand_from \($0)" }
    if place.takesFile { return [" -n '\(conditions.joined(separator: "; and "))' -F"] }
    let words = place.words.map(\.term).joined(separator: " ")
    conditions.append("not __fish_seen_subcommand_from \(words)")
    return place.words.map { word in
      " -n '\(conditions.joined(separator: "; and "))' -a \(word.term)"
        + " -d \(Self.fishQuoted(word.text))"
    }
  }

  /// The options that only a command has.
  private func fishFlags(_ command: String) -> [String] {
    manual.commands.filter { $0.words.first == command }.flatMap(\.flags).map { flag in
      " -n '__fish_seen_subcommand_from \(command)' -l \(flag.dropFirst(2))"
    }
  }

  private static func fishQuoted(_ text: String) -> String {
    "'\(text.map { "'\\".contains($0) ? "\\\($0)" : "\($0)" }.joined())'"
  }
}
