import GameCore
import Protocol
import TestSupport
import Testing
import Words

@testable import Lobby

/// What people at nc do not have to read, and programs never see.
@Suite struct StyleTests {
  /// A match of Pig between ana, who has chosen a style, and bob, who has none.
  private func pig(_ style: String) -> Conversation {
    var conversation = Conversation()
    for name in ["ana", "bob"] { conversation.comeIn(name) }
    _ = conversation.say("style \(style)", by: "ana")
    _ = conversation.say("play pig", by: "ana")
    return conversation
  }

  @Test func `lines adds a sentence to each event, in the language that was chosen`() {
    var conversation = pig("lines lang=it")
    let heard = conversation.say("play pig", by: "bob").filter { $0.hasPrefix("ana < EV") }
    #expect(heard.count == 3)
    #expect(heard.allSatisfy { $0.hasSuffix("\"") })
    #expect(heard.last?.hasSuffix(#"text="Tocca a te.""#) == true)
  }

  @Test func `of two who watch in one style and one who plays, each has their own sentence`() {
    var conversation = pig("lines lang=it")
    for name in ["cleo", "dora"] {
      conversation.comeIn(name)
      _ = conversation.say("style lines lang=it", by: name)
      _ = conversation.say("watch 1", by: name)
    }
    let heard = conversation.say("play pig", by: "bob").filter { $0.contains(" < EV turn") }
    let sentences = Dictionary(
      heard.map { ($0.prefix { $0 != " " }, $0.split(separator: "text=").last) }
    ) { one, _ in one }
    #expect(sentences["ana"] == #""Tocca a te.""#)
    #expect(sentences["cleo"] == #""Tocca a ana.""#)
    #expect(sentences["dora"] == sentences["cleo"])
  }

  @Test func `board tells in sentences and draws the table, and others hear what they always did`()
  {
    var conversation = pig("board")
    let heard = conversation.say("play pig", by: "bob")
    let ana = heard.filter { $0.hasPrefix("ana <") }
    #expect(ana.contains("ana < The match starts: ana, bob."))
    #expect(ana.contains("ana < It is your turn."))
    #expect(ana.contains("ana <   Table 1"))
    #expect(!ana.contains { $0.hasPrefix("ana < EV") })
    #expect(heard.contains("bob < EV turn room=1 n=0 seat=1 player=ana scores=0,0"))
  }

  @Test func `board draws lists as tables that fit`() {
    var conversation = pig("board")
    for list in [
      "rooms", "who", "top", "profile", "history", "shop", "feats", "games", "limits", "codes",
      "help", "help all", "help slide", "look", "verbs", "games slide",
    ] {
      let heard = conversation.say(list, by: "ana")
      #expect(heard.count > 0)
      #expect(!heard.contains { $0.hasPrefix("ana < ROW") }, "\(list)")
      for line in heard { #expect(line.unicodeScalars.count <= 80 + "ana < ".count, "\(line)") }
    }
  }

  @Test func `the table is drawn once after a step, and no line of it is wider than 80`() {
    var conversation = pig("board")
    _ = conversation.say("leave", by: "ana")
    for game in ["media seats=2", "slide seats=2", "mastermind seats=2"] {
      _ = conversation.say("create \(game)", by: "ana")
      let heard = conversation.say("play \(game)", by: "bob").filter { $0.hasPrefix("ana") }
      #expect(heard.count { $0.hasPrefix("ana <   Table") } == 1, "\(heard)")
      for line in heard { #expect(line.unicodeScalars.count <= 80 + "ana < ".count, "\(line)") }
      _ = conversation.say("leave", by: "ana")
      _ = conversation.say("leave", by: "bob")
    }
  }

  @Test func `lists of cups have whole words as heads`() {
    var conversation = pig("board lang=es")
    _ = conversation.say("cup create Liga kind=swiss game=pig", by: "ana")
    _ = conversation.say("cup join 1", by: "ana")
    for list in ["cups", "cup 1", "cup table 1", "profile"] {
      let heard = conversation.say(list, by: "ana")
      #expect(!heard.contains { $0.contains("…") }, "\(heard)")
    }
  }

  @Test func `a leaderboard with nobody on it is one line`() {
    var conversation = pig("board")
    #expect(
      conversation.say("top", by: "ana")
        == ["ana <   Nobody is on the leaderboard yet."])
  }

  @Test func `board tells a loss as one, and one move in ten of the others' tiles`() throws {
    func sentence(_ event: String) throws -> String? {
      let saying = SentenceWriter(
        games: .standard, language: .english, names: ["ana", "bob"], own: 1)
      return saying.sentence(of: try #require(ServerLine(event)))
    }
    #expect(
      try sentence("EV settle room=1 n=3 round=1 seat=2 points=8 bank=5 won=-10 chips=90")
        == "bob loses 10 and has 90 chips.")
    #expect(
      try sentence("EV bust room=1 n=3 seat=2 points=8.5 cards=7oros,6copas,10oros lost=10")
        == "bob has 8.5 points: too many.")
    #expect(
      try sentence("EV slide room=1 n=3 seat=2 moves=1 home=1") == "bob: 1 move, 1 tile in place.")
    #expect(try sentence("EV closed room=1 reason=begun")?.hasSuffix("without you.") == true)
    var heard: [String] = []
    for moves in 9...11 {
      var stylist = LineFormatter(style: Style(kind: .board), games: .standard) { _ in
        (["ana", "bob"], 1)
      }
      var writer = LineWriter()
      stylist.write(
        ["EV slide room=1 n=3 seat=2 moves=\(moves) home=1".utf8[...]].map { ArraySlice($0) },
        to: &writer)
      heard.append(String(decoding: writer.bytes, as: UTF8.self))
    }
    #expect(heard == ["", "bob: 10 moves, 1 tile in place.\n", ""])
  }

  @Test func `rows is what everybody has until they say otherwise`() {
    var conversation = pig("board")
    #expect(conversation.say("style", by: "bob") == ["bob < OK style=rows lang=en"])
    #expect(conversation.say("style rows", by: "ana") == ["ana < OK style=rows lang=en"])
    #expect(conversation.say("who bob", by: "ana").first?.hasPrefix("ana < ROW player=bob") == true)
    let wrong = conversation.say("style grand", by: "ana").first
    #expect(wrong?.hasPrefix("ana < ERR bad-args why=style-form") == true)
  }

  @Test func `only somebody with a style may type short`() {
    var conversation = pig("board")
    _ = conversation.say("play pig", by: "bob")
    let short = conversation.say("r", by: "bob").first
    #expect(short?.hasPrefix("bob < ERR no-verb why=verb-unknown") == true)
    let roll = conversation.say("r", by: "ana").filter { $0.hasPrefix("ana") }
    #expect(roll.contains { $0.hasPrefix("ana < You rolled a ") })
  }

  @Test func `who is gone has no style any more`() {
    var conversation = pig("board")
    _ = conversation.hangUp("ana")
    #expect(conversation.say("ping", by: "ana") == ["ana < OK pong=\"\""])
  }

  @Test func `answers, refusals and goodbyes are in the language that was chosen`() {
    var conversation = pig("board lang=es")
    #expect(
      conversation.say("look", by: "ana").last
        == "ana <   Falta otro jugador. Para jugar contra un bot de la casa: bot")
    #expect(
      conversation.say("join 9", by: "ana")
        == ["ana < No hay ninguna mesa 9. Prueba: rooms"])
    #expect(
      conversation.say("create pig goal=5", by: "ana")
        == ["ana < goal admite de 10 a 1000."])
    #expect(
      conversation.say("rooms", by: "ana").first?.hasPrefix("ana <  mesa  juego  fase") == true)
    #expect(conversation.say("help", by: "ana")[2].hasSuffix("salir; tu sitio espera un rato"))
    _ = conversation.say("style rows lang=it", by: "bob")
    #expect(
      conversation.say("roll", by: "bob")
        == [
          "bob < ERR not-now why=not-playing game=pig "
            + #"text="Non sei in nessuna partita. Prova: play pig""#
        ])
    #expect(
      conversation.say("quit", by: "bob").prefix(2)
        == ["bob < OK", #"bob < BYE code=quit text="A presto.""#])
  }

  @Test func `a style can be chosen before hello`() {
    var conversation = Conversation()
    #expect(
      conversation.say("style board lang=it", by: "ana") == ["ana < stile: board, lingua: it"])
    let hello = conversation.say("hello ana", by: "ana")
    #expect(hello.first?.hasPrefix("ana < nome: ana, chiave di accesso: ") == true)
    #expect(!hello.contains { $0.contains("style board") })
    #expect(
      hello.contains { $0.contains("Conserva questa chiave di accesso: ti fa tornare come ana.") })
  }

  /// Everything that somebody sees with `look`.
  private func looking(_ language: Language) -> [String] {
    var conversation = pig("board lang=\(language.code)")
    var heard = ["help", "help all", "help cup", "help create", "feats", "games", "look"]
      .flatMap { conversation.say($0, by: "ana") }
    for game in ["pig", "media", "slide", "mastermind"] {
      heard += conversation.say("help \(game)", by: "ana")
      _ = conversation.say("leave", by: "ana")
      heard += conversation.say("create \(game) seats=2", by: "ana")
      heard += conversation.say("look", by: "ana")
      heard += conversation.say("play \(game)", by: "bob")
      heard += conversation.say("look", by: "ana")
      heard += conversation.say("resign", by: "ana")
      heard += conversation.say("look", by: "ana")
      _ = conversation.say("leave", by: "bob")
    }
    return heard.filter { $0.hasPrefix("ana") }
  }

  @Test(arguments: [Language.spanish, .italian])
  func `nothing that is a sentence stays in English`(language: Language) {
    let english = Set(looking(.english))
    let same = looking(language).filter { line in
      let words = line.dropFirst(6).split(separator: " ").filter { word in
        word.count > 2 && word.allSatisfy { $0.isLowercase || $0 == "." }
      }
      return english.contains(line) && words.count > 2
    }
    let verbs = Set(Verbs(.standard).all.map(\.description))
    let sentences = same.filter { line in
      !line.dropFirst(9).split(separator: " ").allSatisfy { verbs.contains(String($0)) }
    }
    #expect(sentences == [])
  }

  @Test func `hi is hello for somebody who types`() {
    expectConversation(
      """
      ana > hi ana lang=es
      ana < nombre: ana, clave de acceso: *
      ana < Guarda esta clave de acceso: con ella vuelves como ana. *
      ana <   *
      ana > hi
      ana < No estás en ninguna partida. *
      ana > hi bob
      ana < Ya has entrado. Para cambiar de nombre: quit, y conéctate de nuevo
      bob > hi ana
      bob < ana is taken. If it is yours: hi ana SECRET. If not, pick another name.
      bob > hi b
      bob < A name is a letter and 1 to 15 letters, digits, - or _, and not a reserved
      bob <   word.
      bob > hi bob style=lines
      bob < OK name=bob new=yes secret=* text="*"
      """)
  }

  @Test func `a program that says hi once more stays a program`() {
    var conversation = Conversation()
    conversation.comeIn("ana")
    let refused = conversation.say("hi ana", by: "ana")
    #expect(refused.count == 1 && refused[0].hasPrefix("ana < ERR not-now why=hello-done"))
    #expect(conversation.say("ping again", by: "ana") == ["ana < OK pong=again"])
  }

  @Test(arguments: Language.allCases)
  func `the card fits a screen of 24 lines`(language: Language) {
    var conversation = pig("board lang=\(language.code)")
    let card = conversation.say("help card", by: "ana")
    #expect(card.count == 22)
    for line in card { #expect(line.unicodeScalars.count <= 79 + "ana < ".count, "\(line)") }
  }

  @Test func `hello can choose the style, and with it comes a prompt`() {
    var conversation = Conversation()
    let hello = conversation.say("hello ana style=board lang=es", by: "ana")
    #expect(hello.contains { $0.hasPrefix("ana < Guarda esta clave de acceso: con ella vuelves") })
    #expect(hello.last == "ana | > ")
    #expect(conversation.say("fly", by: "ana").contains("ana < No existe esa orden. Prueba: help"))
    let wrong = conversation.say("hello bob style=grand", by: "bob").first
    #expect(wrong?.hasPrefix("bob < ERR bad-args why=style-form") == true)
    #expect(conversation.say("hello bob", by: "bob").first?.hasPrefix("bob < OK name=bob") == true)
  }

  @Test func `an answer that says nothing is a word`() {
    var conversation = pig("board lang=it")
    #expect(conversation.say("ignore bob", by: "ana") == ["ana < Fatto."])
    #expect(conversation.say("quit", by: "ana").first == "ana < A presto.")
  }

  @Test func `what another player says cannot look like a line of the server's`() {
    var conversation = pig("board")
    let text = String(repeating: "x", count: 60) + " It is your turn."
    let heard = conversation.say("tell ana \(text)", by: "bob").filter { $0.hasPrefix("ana") }
    #expect(heard.count == 2 && heard.last?.hasPrefix("ana <   ") == true, "\(heard)")
  }

  @Test func `a review folds its reasons, and a long row is told line by line`() throws {
    for language in Language.allCases {
      var conversation = pig("board lang=\(language.code)")
      _ = conversation.say("play pig", by: "bob")
      for _ in 1...4 {
        for name in ["ana", "bob"] { _ = conversation.say("roll", by: name) }
      }
      _ = conversation.say("resign", by: "ana")
      for list in ["review 1", "state", "replay 1", "history", "today", "who", "rooms", "games"] {
        let heard = conversation.say(list, by: "ana")
        #expect(!heard.contains { $0.contains("…") }, "\(heard)")
        for line in heard { #expect(line.unicodeScalars.count <= 80 + "ana < ".count, "\(line)") }
      }
    }
  }

  @Test func `a roll of 1 is told once`() throws {
    func sentence(_ event: String) throws -> String? {
      let saying = SentenceWriter(
        games: .standard, language: .english, names: ["ana", "bob"], own: 1)
      return saying.sentence(of: try #require(ServerLine(event)))
    }
    #expect(try sentence("EV roll room=1 n=3 seat=2 die=1 total=0") == "bob rolls a 1.")
    #expect(try sentence("EV bust room=1 n=3 seat=2 lost=14") == "bob loses 14.")
    #expect(try sentence("EV bust room=1 n=3 seat=2 lost=0") == "bob loses nothing.")
    var stylist = LineFormatter(style: Style(kind: .board), games: .standard) { _ in
      (["ana", "bob"], 1)
    }
    var writer = LineWriter()
    stylist.write([ArraySlice("EV bust room=1 n=3 seat=2 lost=0".utf8)], to: &writer)
    #expect(writer.bytes.isEmpty)
  }

  @Test func `what the clock plays is told as the clock's`() {
    var conversation = pig("lines")
    _ = conversation.say("play pig", by: "bob")
    let heard = conversation.wait(60).filter { $0.hasPrefix("ana") }
    #expect(
      heard.contains(
        #"ana < EV clock room=1 seat=1 player=ana text="Time is up: the server moves for ana.""#))
    _ = conversation.say("style board lang=it", by: "ana")
    let next = conversation.wait(60).filter { $0.hasPrefix("ana") }
    #expect(next.contains("ana < Tempo scaduto: il server gioca al posto di bob."))
  }
}
