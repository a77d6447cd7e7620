import Protocol
import Testing
import Words

@testable import Screens

/// Golden screens of stats and leaderboards.
@Suite struct RecordsGoldenTests {
  /// Each page, with the keys that lead to it.
  static let shown = [
    ("top-pig", ""), ("top-slide", "ll"), ("feats", "2"), ("profile", "3"), ("history", "4"),
  ]

  private func client(
    _ keys: String, columns: Int, rows: Int, _ language: Language = .english,
    isASCII: Bool = false
  ) -> Scripted {
    var client = Scripted(
      RecordsScreen(), RecordsRows.all, columns: columns, rows: rows, language, isASCII: isASCII)
    client.press(keys)
    return client
  }

  @Test(arguments: shown)
  func `every page, in every language, at both sizes`(name: String, keys: String) {
    for language in Language.allCases {
      for (columns, rows) in [(80, 24), (60, 20)] {
        let client = client(keys, columns: columns, rows: rows, language)
        expectGolden("records/\(name)-\(language.code)-\(columns)x\(rows)", client.frame)
      }
    }
  }

  @Test(arguments: shown)
  func `every page in ASCII, in colour, without colour, and with room`(name: String, keys: String) {
    let ascii = client(keys, columns: 80, rows: 24, isASCII: true)
    expectGolden("records/\(name)-ascii-80x24", ascii.frame)
    let frame = client(keys, columns: 80, rows: 24).frame
    expectGolden("records/\(name)-en-80x24", frame, .colour)
    expectGolden("records/\(name)-en-80x24", frame, .mono)
    for (columns, rows) in [(100, 30), (120, 40), (160, 45), (240, 70)] {
      expectGolden(
        "records/\(name)-en-\(columns)x\(rows)",
        client(keys, columns: columns, rows: rows).frame)
    }
  }

  @Test func `a profile on a telephone, and in colours where there is room`() {
    expectGolden("records/profile-en-40x14", client("3", columns: 40, rows: 14).frame)
    for (columns, rows) in [(100, 30), (160, 45), (240, 70)] {
      let frame = client("3", columns: columns, rows: rows).frame
      expectGolden("records/profile-en-\(columns)x\(rows)", frame, .colour)
    }
  }

  @Test func `a profile tells what was best in each game`() {
    var client = client("3", columns: 100, rows: 30)
    #expect(client.isShown("Fewest tries 4 · Best time 1:05.3"))
    client.press("/bob")
    client.press(.enter)
    #expect(client.isShown("Highest turn 46"))
  }

  @Test func `without a rating, the profile shows how far it is to one`() {
    var rows = RecordsRows.all
    rows["profile"] = RecordsRows.newcomer
    rows["history"] = RecordsRows.history(from: 6, count: 3) + ["OK"]
    for (columns, high) in [(40, 14), (80, 24), (160, 45)] {
      var client = Scripted(RecordsScreen(), rows, columns: columns, rows: high)
      client.press("3")
      expectGolden("records/profile-new-\(columns)x\(high)", client.frame)
      expectGolden("records/profile-new-\(columns)x\(high)", client.frame, .colour)
    }
  }

  @Test func `a board of times, the cracked codes, and a board that nobody is on`() {
    expectGolden("records/top-times-80x24", client("lljj", columns: 80, rows: 24).frame)
    expectGolden("records/top-mastermind-80x24", client("lllj", columns: 80, rows: 24).frame)
    expectGolden("records/top-nobody-80x24", client("jj", columns: 80, rows: 24).frame)
    expectGolden("records/top-empty-places-80x24", client("lljjjjjj", columns: 80, rows: 24).frame)
  }

  @Test func `a name is typed, and another player's page is shown`() {
    var client = client("2/bob", columns: 80, rows: 24)
    expectGolden("records/typing-80x24", client.frame)
    client.press(.enter)
    expectGolden("records/feats-bob-80x24", client.frame)
    client.press("4")
    expectGolden("records/history-bob-80x24", client.frame)
  }

  @Test func `the players, and how many achievements each has`() {
    let players = client("2/", columns: 80, rows: 24).frame
    expectGolden("records/players-80x24", players)
    expectGolden("records/players-80x24", players, .colour)
  }

  @Test func `what cannot be shown is said`() {
    var nobody = client("3/nemo", columns: 80, rows: 24)
    nobody.press(.enter)
    expectGolden("records/no-player-80x24", nobody.frame)
    let silent = Scripted(RecordsScreen(), [:], isSilent: true)
    expectGolden("records/asking-80x24", silent.frame)
    var broken = Scripted(RecordsScreen(), [:], isSilent: true)
    broken.take(.lost)
    expectGolden("records/line-broken-80x24", broken.frame)
  }
}
