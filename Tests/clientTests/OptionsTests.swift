import GameCore
import Protocol
import TestSupport
import Testing

@testable import Screens
@testable import client

/// The client's command line.
@Suite struct ClientOptionsTests {
  private func playing(_ change: (inout PlayOptions) -> Void) -> Options {
    var options = PlayOptions()
    change(&options)
    return .play(options)
  }

  @Test func `a server may be named, and need not`() throws {
    let home = try #require(ServerAddress("home:7000"))
    #expect(try Options.read([]) == .play(PlayOptions()))
    #expect(try Options.read(["home:7000"]) == playing { $0.address = home })
    #expect(
      try Options.read(["--name", "ana", "home:7000"])
        == playing {
          $0.address = home
          $0.name = "ana"
        })
  }

  @Test func `a table may be named, with its password`() throws {
    let home = try #require(ServerAddress("home"))
    #expect(
      try Options.read(["home", "--room", "4", "--pass", "sesame"])
        == playing { ($0.address, $0.room, $0.password) = (home, 4, "sesame") })
    #expect(throws: Misuse.needsRoom) { try Options.read(["home", "--pass", "sesame"]) }
    #expect(throws: Misuse.roomNeedsScreen) { try Options.read(["--plain", "--room", "4"]) }
    #expect(throws: Misuse.isForPlaying("--room")) { try Options.read(["doctor", "--room", "4"]) }
  }

  @Test func `commands are read`() throws {
    #expect(try Options.read(["verify", "a.txt"]) == .verify(path: "a.txt"))
    #expect(try Options.read(["doctor"]) == .doctor)
    #expect(try Options.read(["pictures"]) == .pictures(.list))
    #expect(try Options.read(["pictures", "add", "cat.png"]) == .pictures(.add(path: "cat.png")))
    #expect(try Options.read(["pictures", "remove", "cat"]) == .pictures(.remove(name: "cat")))
  }

  @Test func `a bot is told where, as whom, how well and what it plays`() throws {
    let home = try #require(ServerAddress("home:7000"))
    guard case .bot(let plain) = try Options.read(["bot"]) else {
      throw Misuse.usage("", wrong: nil)
    }
    #expect(plain.name == "good-bot" && plain.table == .game("pig") && !plain.isOnce)
    let words = ["bot", "home:7000", "--as", "rook", "--strategy=best", "--cup", "3", "--once"]
    guard case .bot(let bot) = try Options.read(words) else { throw Misuse.usage("", wrong: nil) }
    #expect(bot.address == home && bot.name == "rook" && bot.level == .best)
    #expect(bot.table == .cup(3) && bot.isOnce)
    for (word, level) in [("easy", Level.easy), ("medium", .good), ("expert", .best)] {
      guard case .bot(let bot) = try Options.read(["bot", "--strategy", word]) else { continue }
      #expect(bot.level == level)
    }
    for wrong in [
      ["bot", "a", "b"], ["bot", "--room", "0"], ["bot", "--room=x"], ["bot", "--as", "1"],
      ["bot", "--game", "chess"], ["--once"], ["bot", "--name", "ana"],
    ] {
      #expect(throws: Misuse.self) { try Options.read(wrong) }
    }
  }

  @Test func `help and version are given wherever they stand`() throws {
    #expect(try Options.read(["--help"]) == .show(Options.manual.help))
    #expect(try Options.read(["--version"]) == .show("parlor \(Version.program)"))
    #expect(try Options.read(["verify", "--help"]) == .show(Options.manual.help))
    #expect(
      try Options.read(["home", "--nmae", "--version", "--help"]) == .show(Options.manual.help))
  }

  @Test func `without options everything is as the terminal says`() {
    let options = PlayOptions()
    #expect(options.address == nil && options.name == nil && options.log == nil)
    #expect(options.colour == .auto && options.language == nil && options.hasMotion)
    #expect(!options.hosts && !options.isPlain && !options.isAccessible && !options.isASCII)
    #expect(!options.hasMouse && !options.notifies && options.onTurn == nil)
    #expect(options.sounds == .off)
  }

  @Test func `each option changes one thing`() throws {
    #expect(try Options.read(["--host"]) == playing { $0.hosts = true })
    #expect(try Options.read(["--plain"]) == playing { $0.isPlain = true })
    #expect(try Options.read(["--accessible"]) == playing { $0.isAccessible = true })
    #expect(try Options.read(["--ascii"]) == playing { $0.isASCII = true })
    #expect(try Options.read(["--no-motion"]) == playing { $0.hasMotion = false })
    #expect(try Options.read(["--mouse"]) == playing { $0.hasMouse = true })
    #expect(try Options.read(["--bell"]) == playing { $0.sounds = .bell })
    #expect(try Options.read(["--sounds", "words"]) == playing { $0.sounds = .words })
    #expect(try Options.read(["--notifications"]) == playing { $0.notifies = true })
    #expect(try Options.read(["--on-turn", "a b"]) == playing { $0.onTurn = "a b" })
    #expect(try Options.read(["--log", "a b"]) == playing { $0.log = "a b" })
    #expect(try Options.read(["--lang=it"]) == playing { $0.language = .italian })
    #expect(try Options.read(["--color=true"]) == playing { $0.colour = .full })
  }

  @Test(arguments: ["--color=16", "--color 16", "--color never --color 16"])
  func `a value stands behind its option or behind =, and the last one holds`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    #expect(try Options.read(words) == playing { $0.colour = .sixteen })
  }

  @Test func `a server may be called like a command`() throws {
    let doctor = try #require(ServerAddress("doctor"))
    #expect(try Options.read(["--"]) == .play(PlayOptions()))
    #expect(try Options.read(["doctor:7575"]) == playing { $0.address = doctor })
  }

  @Test func `each option of the table is read, and only with a value if it takes one`() throws {
    for option in Options.manual.options where option != .help && option != .version {
      let isNumber = option.value?.placeholder == "NUMBER"
      let value = option.value?.choices.last ?? (isNumber ? "7" : "ana")
      let isOfCup = CupOptions.setters.contains { $0.name == option.name }
      let isOfBot = BotOptions.setters.contains { $0.name == option.name }
      let command = isOfCup ? ["cup"] : isOfBot ? ["bot"] : []
      let besides = option.name == "--pass" ? ["--room", "4"] : []
      let words = command + besides + [option.name] + (option.value == nil ? [] : [value])
      #expect(try Options.read(words) != .play(PlayOptions()), "\(option.name)")
      if option.value == nil {
        #expect(throws: Misuse(text: "\(option.name) takes no value; leave it out")) {
          try Options.read(["\(option.name)=yes"])
        }
      } else {
        #expect(throws: Misuse(text: "\(option.name) needs a value; see parlor --help")) {
          try Options.read([option.name])
        }
      }
      for choice in option.value?.choices ?? [] {
        _ = try Options.read(command + ["\(option.name)=\(choice)"])
      }
    }
  }

  @Test func `each command of the table is read`() throws {
    for command in Options.manual.commands {
      let values = command.value?.placeholder.split(separator: " ") ?? []
      let words = command.words + values.map { $0 == "NUMBER" ? "7" : "cat" }
      if case .play(let options) = try Options.read(words), options.wall == nil {
        Issue.record("\(command.usage) is not read")
      }
    }
  }

  @Test func `a wall is called with a server, a cup, both or neither`() throws {
    func wall(_ words: [String]) throws -> PlayOptions? {
      guard case .play(let options) = try Options.read(["wall"] + words) else { return nil }
      return options
    }
    #expect(try wall([])?.wall == PlayOptions.Wall(cup: nil))
    #expect(try wall(["3"])?.wall?.cup == "3")
    #expect(try wall(["3"])?.address == nil)
    #expect(try wall(["there:7000", "Friday night"])?.wall?.cup == "Friday night")
    #expect(try wall(["there:7000"])?.address == ServerAddress("there:7000"))
    #expect(try wall(["--ascii", "--name", "ana"])?.name == "ana")
    #expect(throws: Misuse.isForPlaying("--plain")) { try wall(["--plain"]) }
    #expect(throws: Misuse.usage("wall [HOST[:PORT]] [CUP]", wrong: "c")) {
      try wall(["a", "b", "c"])
    }
  }

  @Test func `no line of the help is too wide, and all options and commands are in it`() {
    let help = Options.manual.help
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    for option in Options.manual.options { #expect(help.contains("\n  \(option.usage)")) }
    for command in Options.manual.commands { #expect(help.contains("\n  \(command.usage)")) }
    for status in ["0", "1", "2", "3", "4", "5", "130"] { #expect(help.contains("\n  \(status) ")) }
  }
}
