// Completions for bash.

import Protocol

extension Completion {
  var bash: String {
    """
    \(heading("bash"))

    _parlor_\(program)() {
      local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
      local words= files= IFS=' '
      COMPREPLY=()
      # --name=value comes as three words.
      if [ "$current" = = ]; then
        current=
      elif [ "$before" = = ]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      case $before in
    \(bashValues)
        *)
          case "${COMP_WORDS[*]:1:COMP_CWORD-1}" in
            '') words='\((firstWords.map(\.term) + optionNames).joined(separator: " "))' ;;
    \(bashPlaces)
            *) words='\(optionNames.joined(separator: " "))' ;;
          esac
          ;;
      esac
      mapfile -t COMPREPLY < <(
        compgen -W "$words" -- "$current"
        [ -z "$files" ] || compgen -f -- "$current"
      )
    }

    complete -F _parlor_\(program) \(program)

    """
  }

  private var optionNames: [String] { manual.options.map(\.name) }

  private static let bashFiles = "compopt -o default; return"

  private var bashValues: String {
    manual.options.compactMap { option in
      option.value.map { value in
        let words = "words='\(value.choices.joined(separator: " "))'"
        let what =
          switch (value.choices.isEmpty, value.takesFile) {
          case (false, false): words
          case (false, true): "\(words) files=yes; compopt -o filenames"
          case (true, true): Self.bashFiles
          case (true, false): "return"
          }
        return "    \(option.name)) \(what) ;;"
      }
    }.joined(separator: "\n")
  }

  private var bashPlaces: String {
    let at = places.map { place in
      let pattern = "'\(place.before.joined(separator: " "))'"
      let words = place.words.map(\.term) + place.options
      let what = place.takesFile ? Self.bashFiles : "words='\(words.joined(separator: " "))'"
      return "        \(pattern)) \(what) ;;"
    }
    let behind = firstWords.map { first in
      let options = options(behind: first.term).joined(separator: " ")
      return "        '\(first.term) '*) words='\(options)' ;;"
    }
    return (at + behind).joined(separator: "\n")
  }
}
