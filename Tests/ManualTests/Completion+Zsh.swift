// Completions for zsh.

import Protocol

extension Completion {
  var zsh: String {
    """
    #compdef \(program)
    \(heading("zsh"))

    _\(program)() {
      local -a options entries
      options=(
    \(manual.options.map { "    \(Self.zshSpecification(of: $0))" }.joined(separator: "\n"))
      )
      case "${(j: :)words[2,CURRENT-1]}" in
        '')
          entries=(
    \(Self.zshEntries(firstWords, indent: 8))
          )
          _describe command entries
          \(Self.zshArguments) $options
          ;;
    \((places.map(zshPlace) + firstWords.map(zshRest)).joined(separator: "\n"))
        *) \(Self.zshArguments) $options ;;
      esac
    }

    _\(program) "$@"

    """
  }

  /// After a command without words, zsh offers no options.
  private static let zshArguments = "_arguments '*: :'"

  private func zshPlace(_ place: Place) -> String {
    let pattern = "    '\(place.before.joined(separator: " "))')"
    if !place.words.isEmpty {
      return """
        \(pattern)
              entries=(
        \(Self.zshEntries(place.words, indent: 8))
              )
              _describe command entries
              ;;
        """
    }
    switch place.value {
    case .some(let value) where value.takesFile: return "\(pattern) _files ;;"
    case .some(let value) where !value.isOptional:
      return "\(pattern) _message \(value.placeholder) ;;"
    default: return "\(pattern) \(zshOptions(behind: place.before.first ?? "")) ;;"
    }
  }

  private func zshRest(_ first: Manual.Entry) -> String {
    "    '\(first.term) '*) \(zshOptions(behind: first.term)) ;;"
  }

  private func zshOptions(behind word: String) -> String {
    let specifications = options(behind: word).map { name in
      manual.options.first { $0.name == name }.map(Self.zshSpecification) ?? "'\(name)'"
    }
    return specifications.isEmpty
      ? "_message 'nothing more'" : "\(Self.zshArguments) \(specifications.joined(separator: " "))"
  }

  private static func zshEntries(_ entries: [Manual.Entry], indent: Int) -> String {
    entries.map { entry in
      String(repeating: " ", count: indent) + zshQuoted("\(entry.term):\(entry.text)")
    }.joined(separator: "\n")
  }

  /// `'--color=[which colours are used]:WHEN:(auto never)'`
  private static func zshSpecification(of option: Manual.Option) -> String {
    let help = option.help.map { "[]\\:".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    let start = option.help.hasSuffix("; repeatable") ? "*\(option.name)" : option.name
    guard let value = option.value else { return zshQuoted("\(start)[\(help)]") }
    let choices = "(\(value.choices.joined(separator: " ")))"
    let what =
      switch (value.choices.isEmpty, value.takesFile) {
      case (false, false): choices
      case (false, true): "{_alternative \"names:name:\(choices)\" \"files:file:_files\"}"
      case (true, true): "_files"
      case (true, false): " "
      }
    return zshQuoted("\(start)=[\(help)]:\(value.placeholder):\(what)")
  }

  private static func zshQuoted(_ text: String) -> String {
    "'\(text.map { $0 == "'" ? #"'\''"# : "\($0)" }.joined())'"
  }
}
