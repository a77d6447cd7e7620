import Testing

/// The rules of `TidyRules`, applied to the project.
@Suite struct TidyTests {
  @Test(arguments: TidyRules.allowedImports.keys.sorted())
  func `a target imports only what its layer allows`(target: String) throws {
    let sources = try Project.sources(under: "Sources/\(target)")
    #expect(!sources.isEmpty)
    for source in sources {
      #expect(TidyRules.badImports(in: source, of: target) == [])
    }
  }

  @Test func `every target has a rule for its imports`() throws {
    let targets = Project.paths(under: "Sources", ending: ".swift")
      .map { String($0.split(separator: "/")[1]) }
    #expect(Set(targets) == Set(TidyRules.allowedImports.keys))
  }

  @Test func `what ships draws no chance, asks no time and prints only at its face`() throws {
    for source in try Project.sources(under: "Sources") {
      #expect(TidyRules.bannedCalls(in: source) == [])
    }
  }

  @Test func `views are made from what may be seen`() throws {
    let views = try Project.sources(under: "Sources/GameCore", ending: "+View.swift")
    #expect(views.count >= 4)
    for source in views { #expect(TidyRules.secretsInView(in: source) == []) }
  }

  @Test(arguments: TidyRules.drawn)
  func `no screen sets a colour or counts columns by itself`(folder: String) throws {
    let sources = try Project.sources(under: folder)
    #expect(!sources.isEmpty)
    for source in sources { #expect(TidyRules.ownLooks(in: source) == []) }
  }

  @Test(arguments: ["Sources", "Tests", "Benchmarks"])
  func `files, functions and lines are short`(folder: String) throws {
    for source in try Project.sources(under: folder) {
      #expect(TidyRules.tooLong(in: source) == [])
    }
  }

  @Test(arguments: TidyRules.lobbyParts)
  func `a part of the lobby changes itself alone, and names no other`(part: String) throws {
    let file = try Project.source("Sources/Lobby/\(part)/\(part).swift")
    #expect(TidyRules.openState(in: file) == [])
    for source in try Project.sources(under: "Sources/Lobby/\(part)") {
      #expect(TidyRules.otherParts(in: source) == [])
    }
  }

  @Test func `only People writes in the book of names`() throws {
    for source in try Project.sources(under: "Sources/Lobby")
    where source.folder(below: 2) != "People" {
      #expect(source.code.filter { $0.text.contains("step.book") }.isEmpty, "\(source.path)")
    }
  }

  @Test(arguments: TidyRules.arrows.keys.sorted())
  func `the folders of a target name what is below them`(target: String) throws {
    let arrows = TidyRules.arrows[target] ?? []
    let sources = try Project.sources(under: "Sources/\(target)")
    #expect(Set(sources.map { $0.folder(below: 2) }) == Set(arrows.map(\.folder)))
    for (index, row) in arrows.enumerated() {
      #expect(row.mayName.isSubset(of: arrows[..<index].map(\.folder)), "\(row.folder)")
    }
    let home = TidyRules.homes(in: sources)
    for source in sources { #expect(TidyRules.arrowsUp(in: source, home: home, arrows) == []) }
  }

  @Test(arguments: TidyRules.arrows.keys.sorted())
  func `no folder of a target, however deep, is named by what it names`(target: String) throws {
    #expect(Knots(in: try Project.sources(under: "Sources/\(target)")).folders == [])
  }

  @Test func `the source is no larger than its budget`() throws {
    let sources = try Project.sources(under: "Sources")
    #expect(sources.count <= Budget.filesMax)
    // A file ends with a line end, after which there is no line.
    #expect(sources.reduce(0) { $0 + $1.lines.count - 1 } <= Budget.linesMax)
  }

  @Test(
    arguments: [
      "Sources/Screens", "Sources/client", "Sources/door", "Sources/server", "Sources/Lobby/Styles",
    ])
  func `lines of the server are read by the names of the vocabulary`(folder: String) throws {
    let sources = try Project.sources(under: folder)
    #expect(!sources.isEmpty)
    for source in sources {
      #expect(TidyRules.quotedNames(in: source) == [])
    }
  }

  /// A game declares its words in its own folder.
  @Test func `nothing below the games names one of them`() throws {
    let games = try Project.sources(under: "Sources/GameCore/Games").flatMap(TidyRules.games)
    #expect(games.count >= 4)
    for source in try Project.sources(under: "Sources/Wire")
      + Project.sources(under: "Sources/Protocol")
    {
      #expect(TidyRules.named(games, in: source) == [])
    }
  }

  @Test func `every target has a table of its arrows`() {
    #expect(Set(TidyRules.arrows.keys) == Set(TidyRules.allowedImports.keys))
  }

  @Test func `the lobby itself only conducts`() throws {
    let files = try Project.sources(under: "Sources/Lobby").filter {
      $0.name.hasPrefix("LobbyMachine")
    }
    #expect(files.count > 1)
    let functions = files.map { TidyRules.functionCount(in: $0) }.reduce(0, +)
    #expect(functions > 0 && functions <= TidyRules.conductorFunctionsMax)
    let properties = files.flatMap(\.code).count { TidyRules.storedProperty($0.text) }
    #expect(properties > 0 && properties <= TidyRules.conductorPropertiesMax)
  }

  @Test(arguments: ["Sources", "Tests", "Benchmarks"])
  func `every Swift file begins with a comment that says what it is for`(folder: String) throws {
    let sources = try Project.sources(under: folder)
    #expect(sources.filter { !TidyRules.saysWhatItIsFor($0) }.map(\.path) == [])
  }

  @Test(arguments: TidyRules.plainFolders)
  func `comments are in plain English`(folder: String) throws {
    let sources = try Project.sources(under: folder)
    #expect(!sources.isEmpty)
    for source in sources { #expect(TidyRules.stumbles(in: source) == []) }
  }

  @Test func `the design is a page or two`() throws {
    #expect(try Project.source("docs/design.md").lines.count <= 200)
  }

  @Test func `a page of the documents is not too long to read`() throws {
    for path in Project.paths(under: "docs", ending: ".md") where path != "docs/reference.md" {
      #expect(try Project.source(path).lines.count <= 400, "\(path)")
    }
  }

  @Test func `the links of the documents lead somewhere`() throws {
    let documents =
      ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Benchmarks/README.md"]
      + Project.paths(under: "docs", ending: ".md")
    for path in documents {
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      for (line, target) in TidyRules.links(in: try Project.source(path)) {
        let file = folder.isEmpty ? target : "\(folder)/\(target)"
        #expect(Project.exists(file), "\(path):\(line) leads to \(target)")
      }
    }
  }

  @Test func `scripts are bash that stops at the first error`() throws {
    for script in try Project.sources(under: "Scripts", ending: "")
    where script.lines[0].contains("bash") {
      #expect(script.lines.contains("set -euo pipefail"), "\(script.path)")
    }
  }
}
