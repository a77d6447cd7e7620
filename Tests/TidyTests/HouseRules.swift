// How the house as a whole may look: its folders and its size.

/// Which folders of a target name each other's types, be it over others.
struct Knots {
  private let named: [String: Set<String>]

  init(in sources: [Source]) {
    var homes: [String: Set<String>] = [:]
    for source in sources {
      for type in TidyRules.types(in: source) {
        homes[type, default: []].insert(source.wholeFolder)
      }
    }
    // A name that types of two folders have tells nothing.
    let home = homes.filter { $0.value.count == 1 }.compactMapValues(\.first)
    var named: [String: Set<String>] = [:]
    for source in sources {
      let words = source.unquoted.flatMap { _, text in
        text.split { !($0.isLetter || $0.isNumber || "_.".contains($0)) }
      }
      // Of `Attribute.Key` only the first is a name of its own.
      let folders = Set(words.compactMap { home[String($0.prefix { $0 != "." })] })
      named[source.wholeFolder, default: []].formUnion(folders.subtracting([source.wholeFolder]))
    }
    self.named = named
  }

  /// Each folder that is reached from itself.
  var folders: [String] { named.keys.filter { reached(from: $0).contains($0) }.sorted() }

  private func reached(from folder: String) -> Set<String> {
    var found: Set<String> = []
    var open = [folder]
    while let next = open.popLast() {
      for other in named[next] ?? [] where found.insert(other).inserted { open.append(other) }
    }
    return found
  }
}

extension Source {
  /// `Sources/Screens/Screens/Cups/Wall`
  var wholeFolder: String { path.split(separator: "/").dropLast().joined(separator: "/") }
}

/// What all of `Sources` may have, so that it still fits into a head. A feature pays for itself:
/// a commit that raises these says why.
enum Budget {
  static let linesMax = 76_910
  static let filesMax = 501
}
