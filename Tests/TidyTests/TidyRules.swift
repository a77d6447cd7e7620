// Rules about the source that neither the compiler nor the formatter has. Each takes text and
// returns its faults, so that each rule can be tested, too.

enum TidyRules {
  /// What each target may import. Anything else is a layering mistake.
  static let allowedImports: [String: Set<String>] = [
    "Words": ["CWords"],
    "Wire": [],
    "GameCore": ["Wire", "Words"],
    "Protocol": ["Wire", "Words"],
    "Lobby": ["GameCore", "Protocol", "Wire", "Words"],
    "Platform": ["Glibc", "CLinux"],
    "Screens": ["GameCore", "Protocol", "Words"],
    "QR": [],
    "Link": ["Screens", "Platform"],
    "client": ["Screens", "GameCore", "Protocol", "Words", "Platform", "Link", "QR"],
    "server": ["Lobby", "Protocol", "Words", "Platform"],
    "door": ["Screens", "Protocol", "Words", "Platform", "Link"],
  ]

  /// The imports that a target allows in one folder only.
  static let allowedImportsByFolder: [String: Set<String>] = [
    "Sources/client/Terminal/": ["Glibc"],
    "Sources/client/Doctor/": ["Glibc"],
    "Sources/client/Pictures/Codecs/": ["CPNG", "CJPEG", "CWebP"],
    "Sources/client/Pictures/Own/": ["CPictures"],
    "Sources/Screens/Art/": ["CPictures", "Synchronization"],
    "Sources/Screens/Cells/": ["CPictures"],
    "Sources/server/Storage/": ["CSQLite", "CSchema", "Synchronization"],
    "Sources/door/SSH/": ["CSSH"],
    "Sources/door/Web/": ["CWeb", "QR"],
    "Sources/door/People/": ["QR"],
    "Sources/QR/": ["CQR"],
    "Sources/server/Thinking/": ["Synchronization"],
  ]

  static let fileLinesMax = 400
  static let functionLinesMax = 60
  static let columnsMax = 100

  static func badImports(in source: Source, of target: String) -> [String] {
    var allowed = allowedImports[target] ?? []
    for (folder, modules) in allowedImportsByFolder where source.path.hasPrefix(folder) {
      allowed.formUnion(modules)
    }
    return source.code.compactMap { number, text in
      let words = text.split(separator: " ")
      guard let at = words.prefix(3).firstIndex(of: "import"), at + 1 < words.count else {
        return nil
      }
      // `import struct Glibc.timespec` names the module in its last word.
      let module = (words.last ?? "").split(separator: ".").first.map(String.init) ?? ""
      return allowed.contains(module) ? nil : "\(source.path):\(number) imports \(module)"
    }
  }

  /// Chance and time, which the core must be given, and calls that end the process.
  static let bannedCalls = [
    ".random(in:", ".random()", ".shuffled()", ".shuffle()", ".randomElement()",
    "SystemRandomNumberGenerator", "Date()", "ContinuousClock", "SuspendingClock", "try!",
    " as! ", "fatalError(",
  ]

  /// Only the main file of an executable may print.
  static let faces = [
    "Sources/server/Server.swift", "Sources/client/Client.swift",
    "Sources/door/DoorProgram.swift",
  ]

  static func bannedCalls(in source: Source) -> [String] {
    // A whole file is searched faster than its lines one by one.
    let banned = (bannedCalls + (faces.contains(source.path) ? [] : ["print("]))
      .filter { source.text.contains($0) }
    return source.code.flatMap { number, text in
      // `fingerprint(` contains `print(`, but is another word.
      let text = text.replacing("ngerprint(", with: "(")
      return banned.filter { text.contains($0) }.map { "\(source.path):\(number) uses \($0)" }
    }
  }

  /// Secrets in a view: a view shows only what its viewer may see, so it must not name them.
  static func secretsInView(in source: Source) -> [String] {
    guard source.name.hasSuffix("+View.swift") else { return [] }
    return source.code.filter { $0.text.lowercased().contains("forrules") }
      .map { "\(source.path):\($0.number) shows what is for the rules" }
  }

  /// The folders of the client whose screens are drawn with roles, in places from a layout.
  static let drawn = ["Choices", "Table", "Games", "Screens"].map { "Sources/Screens/\($0)/" }

  /// A colour that is no role, the size of the terminal, counted blanks, an escape sequence: the
  /// look does all of this for the screens.
  static let ownLooks = [
    "RGB(", ".exact(", "Tint(", "Scheme(", "look.columns", "look.rows", "String(repeating: \" \"",
    "\\u{1b}", ".scheme[",
  ]

  static func ownLooks(in source: Source) -> [String] {
    guard drawn.contains(where: source.path.hasPrefix) else { return [] }
    return source.code.flatMap { number, text in
      ownLooks.filter { text.contains($0) }.map { "\(source.path):\(number) has its own \($0)" }
    }
  }

  static func tooLong(in source: Source) -> [String] {
    var found: [String] = []
    if source.lines.count > fileLinesMax {
      found.append("\(source.path) has \(source.lines.count) lines")
    }
    for (index, line) in source.lines.enumerated()
    where line.utf8.count > columnsMax && line.count > columnsMax {
      found.append("\(source.path):\(index + 1) has \(line.count) columns")
    }
    for (start, count) in functions(in: source) where count > functionLinesMax {
      found.append("\(source.path):\(start) is a function of \(count) lines")
    }
    return found
  }

  /// The start and the number of lines of each function. The code is formatted, so a body ends at
  /// the first brace with the indent of its declaration.
  static func functions(in source: Source) -> [(start: Int, count: Int)] {
    source.lines.enumerated().compactMap { index, line in
      let indent = line.prefix { $0 == " " }
      let words = line.split { " (<".contains($0) }.prefix(6)
      guard words.contains("func") || words.contains(where: isInitializer),
        !line.hasSuffix("}"), !line.drop(while: { $0 == " " }).hasPrefix("//"),
        // A function without a body is followed by the end of its protocol.
        let end = source.lines[index...].prefix(while: { $0.isEmpty || $0.hasPrefix(indent) })
          .firstIndex(of: indent + "}")
      else { return nil }
      return (index + 1, end - index + 1)
    }
  }

  private static func isInitializer(_ word: Substring) -> Bool {
    word == "init" || word == "init?" || word == "deinit"
  }

  /// The parts of the lobby, each with a folder and a type of its name.
  static let lobbyParts = ["People", "Rooms", "Cups", "Moderation", "PendingRequests"]

  /// The folders of a target, the lowest first, each with those whose types it may name.
  typealias Arrows = [(folder: String, mayName: Set<String>)]

  /// No folder names types of one above it. In `Screens` the app is on top: it makes the screens.
  static let arrows: [String: Arrows] = [
    "GameCore": upwards(["Base", "Digest", "Chance", "Records", "Match", "Pieces", "Games", ""]),
    "Words": upwards([""]),
    "Wire": upwards([""]),
    "Protocol": upwards(["CommandLine", "", "Vocabulary"]),
    "Lobby": upwards([
      "Base", "Kept", "Thinking", "Players", "Wire", "Rooms", "People", "Cups", "Moderation",
      "PendingRequests", "News", "Styles", "",
    ]),
    "Platform": upwards([""]),
    "QR": upwards([""]),
    "Link": upwards([""]),
    "door": upwards([
      "Base", "Terminals", "Options", "Keep", "Telnet", "SSH", "Web", "People", "Loop", "",
    ]),
    "server": upwards([
      "Base", "Options", "Net", "Storage", "Operator", "Thinking", "Figures",
      "Handover", "Loop", "",
    ]),
    "Screens": [
      ("Words", []), ("Cells", []), ("Pictures", ["Cells"]), ("Link", []),
      ("Look", ["Words", "Cells", "Pictures", "Link"]),
      ("Art", ["Cells", "Pictures", "Look"]),
      ("Choices", ["Words", "Cells", "Link", "Look", "Art"]),
      ("Table", ["Words", "Cells", "Link", "Look", "Choices"]),
      ("Games", ["Words", "Cells", "Pictures", "Link", "Look", "Art", "Choices", "Table"]),
      ("Screens", ["Words", "Cells", "Link", "Look", "Art", "Choices", "Table", "Games"]),
      (
        "App",
        ["Words", "Cells", "Pictures", "Link", "Look", "Choices", "Table", "Games", "Screens"]
      ),
      ("Spoken", ["Words", "Link", "Choices", "App"]),
    ],
    "client": [
      ("Options", []), ("Terminal", []), ("Pictures", ["Options"]),
      ("World", ["Options", "Pictures"]),
      ("Plain", ["World"]), ("Bot", ["Options", "World", "Plain"]),
      ("Cups", ["Options", "World", "Plain"]),
      ("Spoken", ["Options", "World"]), ("Doctor", ["Terminal", "Pictures", "World"]),
      (
        "",
        [
          "Options", "Terminal", "Pictures", "World", "Plain", "Bot", "Cups", "Spoken", "Doctor",
        ]
      ),
    ],
  ]

  /// Folders of which each may name the types of all before it. `""` stands for files in no folder.
  private static func upwards(_ folders: [String]) -> Arrows {
    folders.enumerated().map { ($1, Set(folders[..<$0])) }
  }

  /// The top-level types of a file: `struct Grid`, `enum Ink`.
  static func types(in source: Source) -> [String] {
    source.lines.compactMap { line in
      guard !line.hasPrefix(" "), !line.hasPrefix("/") else { return nil }
      let words = line.split { " :<".contains($0) }
      let kinds: Set<Substring> = ["struct", "enum", "class", "protocol"]
      guard let kind = words.firstIndex(where: kinds.contains), words.indices.contains(kind + 1)
      else { return nil }
      return String(words[kind + 1])
    }
  }

  /// The folder of each type of a target, except for names that types of two folders share.
  static func homes(in sources: [Source]) -> [String: String] {
    var homes: [String: Set<String>] = [:]
    for source in sources {
      for type in types(in: source) { homes[type, default: []].insert(source.folder(below: 2)) }
    }
    return homes.filter { $0.value.count == 1 }.compactMapValues(\.first)
  }

  /// The types of other folders that a file names although its folder may not know them.
  static func arrowsUp(
    in source: Source, home: [String: String], _ arrows: Arrows
  ) -> [String] {
    let own = source.folder(below: 2)
    let mayName = arrows.first { $0.folder == own }?.mayName ?? []
    return source.unquoted.flatMap { number, text in
      // Of `Attribute.Key` only the first word is a name of its own.
      text.split { !($0.isLetter || $0.isNumber || "_.".contains($0)) }.compactMap { path in
        let word = path.prefix { $0 != "." }
        guard let folder = home[String(word)], folder != own, !mayName.contains(folder) else {
          return nil
        }
        return "\(source.path):\(number) names \(word) of \(folder)"
      }
    }
  }

  /// State of a type that others could change: stored properties without `private`.
  static func openState(in source: Source) -> [String] {
    source.code.filter { storedProperty($0.text) && !$0.text.contains("private") }
      .map { "\(source.path):\($0.number) can be changed from outside" }
  }

  /// Whether a line declares a stored variable of a type that is not nested.
  static func storedProperty(_ line: String) -> Bool {
    guard line.hasPrefix("  "), !line.hasPrefix("   "), !line.contains("{") else { return false }
    return line.split(separator: " ").prefix(3).contains("var")
  }

  /// Names of another part of the lobby in this part's folder.
  static func otherParts(in source: Source) -> [String] {
    let own = source.path.split(separator: "/").dropLast().last.map(String.init)
    return source.code.flatMap { number, text in
      let words = Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
      return lobbyParts.filter { $0 != own && words.contains($0) }
        .map { "\(source.path):\(number) names \($0)" }
    }
  }

  /// Attributes, events and refusals that are compared with a quoted word, though the vocabulary
  /// has a name for each that the compiler checks.
  static func quotedNames(in source: Source) -> [String] {
    let lines = ["event", "line", "answer", "end", "row"]
    let all =
      ["[named: \"", "attribute.name == \"", "attribute.name != \""]
      + lines.flatMap { ["\($0).name == \"", "\($0).name != \"", "switch \($0).name"] }
      + lines.map { "\($0)[\"" }
    let banned = all.filter { source.text.contains($0) }
    // A value that is compared with a word: `event[.what] == "round"`, `switch event[.what]`.
    let value = #/\[\.\w+\] ?[!=]= "|switch \w+\[\.\w+\]/#
    return source.code
      .filter { _, text in
        banned.contains { text.contains($0) } || text.contains("[.") && text.contains(value)
      }
      .map { "\(source.path):\($0.number) names what a line says by a text" }
  }

  /// The words for games whose rules are in a file.
  static func games(in source: Source) -> [String] {
    guard source.lines.contains(where: { $0.contains("static let rules = Rules(") }) else {
      return []
    }
    return source.lines.lazy.compactMap { line in
      line.wholeMatch(of: #/    name: "(\w+)",.*/#).map { String($0.1) }
    }.prefix(1).map(\.self)
  }

  /// The places where a file has one of these words, also in comments and texts.
  static func named(_ names: [String], in source: Source) -> [String] {
    source.lines.enumerated().flatMap { index, line in
      let words = Set(line.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
      return names.filter(words.contains).map { "\(source.path):\(index + 1) names \($0)" }
    }
  }

  static let conductorFunctionsMax = 45
  static let conductorPropertiesMax = 10

  /// The number of functions of a coordinating type: those that are indented once.
  static func functionCount(in source: Source) -> Int {
    source.code.count { _, text in
      guard text.hasPrefix("  "), !text.hasPrefix("   ") else { return false }
      let words = text.split { " (<".contains($0) }.prefix(5)
      return words.contains("func") || words.contains("init")
    }
  }

  /// Whether a comment before the first declaration says what the file is for.
  static func saysWhatItIsFor(_ source: Source) -> Bool {
    let first = source.lines.lazy.map { $0.drop { $0 == " " } }
      .first { !$0.isEmpty && !$0.hasPrefix("#") && !isImport($0) }
    return first?.hasPrefix("//") ?? false
  }

  private static func isImport(_ line: Substring) -> Bool {
    let words = line.split(separator: " ")
    guard let at = words.firstIndex(of: "import") else { return false }
    let accesses: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    return words[..<at].allSatisfy { $0.hasPrefix("@") || accesses.contains($0) }
  }

  /// Turns of phrase that make a native reader of the comments stumble.
  static let stumbles =
    ["for", "of", "to", "by", "as", "than", "with", "from", "that", "on"].map { "\($0) who" }
    + ["it", "them", "the", "a", "an"].map { "behind \($0)" }
    + ["in", "at", "there", "before", "behind"].flatMap { ["stands \($0)", "stand \($0)"] }
    + ["whoever", "whence", "anew", "of ours", "alone"]
  /// The folders whose comments are checked for these phrases.
  static let plainFolders = [
    "Sources/GameCore", "Sources/Lobby", "Sources/Platform", "Sources/Protocol", "Sources/Screens",
    "Sources/Link", "Sources/QR", "Sources/Wire", "Sources/Words", "Sources/client", "Sources/door",
    "Sources/server", "Tests",
    "Benchmarks",
  ]

  /// Comments with such a phrase, and those that begin with a relative "Who".
  static func stumbles(in source: Source) -> [String] {
    source.lines.enumerated().flatMap { index, line -> [String] in
      let trimmed = line.drop { $0 == " " }
      guard trimmed.hasPrefix("//") else { return [] }
      // Quoted text is code, or a word that is being discussed.
      let quoted = trimmed.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      let prose = quoted.filter { $0.offset % 2 == 0 }.map(\.element).joined()
      let words = prose.lowercased().split { !($0.isLetter || $0 == "\"" || $0 == "'") }
      let text = " \(words.joined(separator: " ")) "
      let found = stumbles.filter { text.contains(" \($0) ") }
      let isFirst = index == 0 || !source.lines[index - 1].contains("//")
      return (found + (isFirst && words.first == "who" ? ["Who"] : []))
        .map { "\(source.path):\(index + 1) says \"\($0)\"" }
    }
  }

  /// The links of a document that lead to a file, without the part after `#`.
  static func links(in document: Source) -> [(line: Int, target: String)] {
    document.lines.enumerated().flatMap { index, line in
      line.split(separator: "](", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
        guard let end = rest.firstIndex(of: ")") else { return nil }
        let target = rest[..<end].split(separator: "#", omittingEmptySubsequences: false)[0]
        guard !target.isEmpty, !target.contains("://"), !target.hasPrefix("mailto:") else {
          return nil
        }
        return (index + 1, String(target))
      }
    }
  }
}
