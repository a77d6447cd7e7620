// Limits of the project as a whole: its folders and its size.

/// Which folders of a target name each other's types, directly or through others.
struct Knots {
  private let named: [String: Set<String>]

  init(in sources: [Source]) {
    var homes: [String: Set<String>] = [:]
    for source in sources {
      for type in TidyRules.types(in: source) {
        homes[type, default: []].insert(source.wholeFolder)
      }
    }
    // A name that types of two folders share tells nothing.
    let home = homes.filter { $0.value.count == 1 }.compactMapValues(\.first)
    var named: [String: Set<String>] = [:]
    for source in sources {
      let words = source.unquoted.flatMap { _, text in
        text.split { !($0.isLetter || $0.isNumber || "_.".contains($0)) }
      }
      // Of `Attribute.Key` only the first word is a name of its own.
      let folders = Set(words.compactMap { home[String($0.prefix { $0 != "." })] })
      named[source.wholeFolder, default: []].formUnion(folders.subtracting([source.wholeFolder]))
    }
    self.named = named
  }

  /// Every folder from which a path of names leads back to it.
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

/// The size limit of `Sources`, so that one person can still know it. A feature pays for itself: a
/// commit that raises these says why.
enum Budget {
  static let linesMax = 65_188
  static let filesMax = 360
}
