import GameCore
import Testing

@testable import Screens

/// Stats and leaderboards by keys.
@Suite struct RecordsTests {
  private func client(_ isSpoken: Bool = false) -> Scripted {
    Scripted(RecordsScreen(), RecordsRows.all, isSpoken: isSpoken)
  }

  // MARK: - Moving around

  @Test func `they open with the best of the first game`() {
    let client = client()
    #expect(client.asked == ["top pig"])
    #expect(client.isShown("1. eva"))
  }

  @Test func `a better place than before is climbed to, row by row`() {
    var client = Scripted(RecordsScreen(), RecordsRows.all, hasMotion: true)
    client.answers["top pig"] = [
      "ROW board=pig.rating rank=1 player=ana value=1700",
      "ROW board=pig.rating rank=2 player=eva value=1671",
      "ROW board=pig.rating rank=3 player=bob value=1512", "OK",
    ]
    client.press("r")
    func row(of name: String) -> Int? {
      client.text.split(separator: "\n").firstIndex { $0.contains(". \(name) ") }
    }
    #expect(row(of: "ana").flatMap { ana in row(of: "eva").map { $0 < ana } } == true)
    client.wait(milliseconds: 400)
    #expect(row(of: "ana").flatMap { ana in row(of: "eva").map { ana < $0 } } == true)
  }

  @Test func `digits and Tab turn the pages, and each asks for what it shows`() {
    var client = client()
    client.press("2")
    #expect(client.asked.suffix(2) == ["feats", "profile"])
    client.press(.tab)
    #expect(client.isShown("[3 Profile]"))
    client.press("4")
    #expect(client.asked.last == "history")
    client.press(.tab)
    #expect(client.isShown("[1 Leaderboards]"))
    client.press(.backTab)
    #expect(client.isShown("[4 History]"))
  }

  @Test func `arrows go from game to game, around`() {
    var client = client()
    client.press(.right, .right)
    #expect(client.asked == ["top pig", "top media", "top slide"])
    client.press(.left, .left, .left)
    #expect(client.asked.last == "top mastermind")
  }

  @Test func `up and down go from board to board, and times are minutes, seconds and tenths`() {
    var client = client()
    client.press("ll")
    client.press(.down, .down)
    #expect(client.isShown("1. ana") && client.isShown("1:05.3"))
    #expect(client.isShown("Your rank: 1"))
  }

  @Test func `programs have boards of their own, a key away`() {
    var rows = RecordsRows.all
    rows["top mastermind"]?.insert(
      "ROW board=mastermind.time.bots rank=1 player=robo value=900", at: 0)
    rows["top pig"]?.insert("ROW board=pig.rating.bots rank=1 player=robo value=1700", at: 0)
    var client = Scripted(RecordsScreen(), rows)
    #expect(!client.isShown("robo") && client.isShown("b Bots"))
    client.press("b")
    #expect(client.isShown("1. robo") && !client.isShown("eva") && client.isShown("b People"))
    client.press(.left)
    client.press(.down, .down)
    #expect(client.isShown("1. robo") && client.isShown("0:00.9"))
    client.press("b")
    #expect(!client.isShown("robo") && client.isShown("1. eva"))
  }

  @Test func `our own line is marked by a pointer, whatever case our name is in`() {
    var client = Scripted(
      RecordsScreen(), ["top pig": ["ROW board=pig.rating rank=1 player=ANA value=1600", "OK"]])
    #expect(client.isShown(">  1. ANA"))
    client.press("j")
    #expect(client.isShown("Nobody has banked a turn yet."))
  }

  @Test func `the sliding puzzle's records show the places that nobody has, its rating does not`() {
    var client = client()
    client.press("ll")
    #expect(!client.isShown("----"))
    client.press("j")
    #expect(client.isShown("5. ----"))
  }

  // MARK: - Other players

  @Test func `a typed name leads to that player's pages, and o back to ours`() {
    var client = client()
    client.press("3/bob")
    #expect(client.app.screen.isTyping)
    client.press(.enter)
    #expect(client.asked.suffix(3) == ["profile bob", "history bob", "top"])
    #expect(client.isShown(" bob "))
    client.press("2")
    #expect(client.isShown("0 of 32 done"))
    client.press("o")
    #expect(client.asked.suffix(2) == ["feats", "profile"])
    #expect(client.isShown("4 of 32 done"))
  }

  @Test func `from the best, a name leads to a profile`() {
    var client = client()
    client.press("/bob")
    client.press(.enter)
    #expect(client.isShown("[3 Profile]"))
  }

  @Test func `a player is chosen among those who are known`() {
    var client = client()
    client.press("/")
    #expect(client.isShown("dora") && client.isShown("eva"))
    client.press("e")
    #expect(!client.isShown("dora"))
    client.press(.down, .enter)
    #expect(client.asked.suffix(2) == ["history eva", "top"])
  }

  @Test func `the list of players tells how many achievements each has, and opens with a click`() {
    var client = client()
    client.press("2/")
    #expect(client.isShown("ana") && client.isShown("4/32") && client.isShown("2/32"))
    client.mouse(.press, column: 8, row: 9)
    #expect(client.asked.contains("feats eva"))
  }

  @Test func `a name that can be nobody's is not asked for`() {
    var client = client()
    client.press("3/b b")
    client.press(.enter)
    #expect(client.asked == ["top pig", "profile", "history", "top", "top slide"])
    #expect(client.latest == ["A name is a letter and 1 to 15 letters, digits, - or _."])
    client.press(.escape)
    #expect(!client.app.screen.isTyping)
    #expect(client.isShown("12"))
  }

  @Test func `our own records are ours already, and that is why the button is off`() {
    var client = client()
    client.press("o")
    #expect(client.latest == ["These are already yours."])
  }

  @Test func `of a player who is not there, it is said; then ours are there again`() {
    var client = client()
    client.press("3/nemo")
    client.press(.enter)
    #expect(client.isShown("No player has that name."))
    client.press("o")
    #expect(client.isShown("Best streak"))
  }

  // MARK: - Achievements

  @Test func `feats are done or to do, in words, eight for each size`() {
    var client = client()
    client.press("2")
    #expect(client.isShown("4 of 32 done · 350 points"))
    #expect(client.isShown("● Done: Solve a 4x4 within 5:00"))
    #expect(client.isShown("○ To do: Solve a 4x4 within 2:00"))
    client.press("l")
    #expect(client.isShown("[5x5 1/8]"))
    #expect(client.isShown("● Done: Solve a 5x5"))
    client.press("hh")
    #expect(client.isShown("○ To do: Solve a 3x6 within 3:30 and 300 moves"))
  }

  // MARK: - History

  @Test func `the chosen match tells all about itself`() {
    var client = client()
    client.press("4")
    #expect(client.isShown("ana wins! Goal reached. Ranked."))
    client.press("jjjj")
    #expect(client.isShown("ana 4, bob 20, carl 0, dora 17"))
    #expect(client.isShown("Unranked."))
    client.press("j")
    #expect(client.isShown("It's a draw."))
  }

  @Test func `who did not make it alone has lost, though nobody has won`() {
    let row =
      "ROW match=4 game=mastermind players=ana winner=- lost=yes reason=exhausted scores=8"
      + " counts=yes"
    var client = Scripted(RecordsScreen(), ["history": [row, "OK"]])
    client.press("4")
    #expect(client.isShown("lost"))
    #expect(client.isShown("ana loses. No tries left. Ranked."))
  }

  @Test func `older matches come when they are asked for, until there are none`() {
    var client = client()
    client.press("4n")
    #expect(client.asked.last == "history from=299")
    client.press(.end)
    #expect(client.isShown("23/23"))
    client.press("n")
    #expect(client.latest == ["There are no older matches."])
  }

  @Test func `going down beyond the last one asks for older ones too`() {
    var client = client()
    client.press("4")
    client.press(.end)
    #expect(client.asked.last == "history")
    client.press(.pageDown)
    #expect(client.asked.last == "history from=299")
    #expect(client.isShown("20/23"))
  }

  // MARK: - The mouse

  @Test func `tabs, games, sizes and matches can be clicked, and the wheel goes through lists`() {
    var client = client()
    client.mouse(.press, column: 8, row: 3)
    #expect(client.asked.last == "top media")
    client.mouse(.press, column: 18, row: 1)
    #expect(client.isShown("[2 Achievements]"))
    client.mouse(.press, column: 12, row: 3)
    #expect(client.isShown("[5x5 1/8]"))
    client.press("4")
    client.mouse(.press, column: 12, row: 6)
    #expect(client.isShown("3/20+"))
    client.mouse(.wheelDown, column: 12, row: 6)
    #expect(client.isShown("4/20+"))
    client.mouse(.wheelUp, column: 12, row: 6)
    #expect(client.isShown("3/20+"))
  }

  // MARK: - Broken connections

  @Test func `what is not answered yet is said, and what was lost with the line is asked again`() {
    var client = Scripted(RecordsScreen(), RecordsRows.all, isSilent: true)
    #expect(client.isShown("Asking the server"))
    client.take(.lost)
    #expect(client.isShown("Connection lost. This page loads"))
    client.isSilent = false
    client.comeIn()
    #expect(client.isShown("1. eva"))
  }

  @Test
  func `what is known stays on the screen while it is asked anew, and when it is refused then`() {
    var client = client()
    client.answers = ["top pig": ["ERR busy-storage retry_ms=100"]]
    client.press("1")
    #expect(client.isShown("1. eva"))
    client.answers = ["top pig": ["ROW board=pig.rating rank=1 player=dora value=1700", "OK"]]
    client.press("r")
    #expect(client.isShown("1. dora"))
  }

  // MARK: - Spoken

  @Test func `who listens hears the best as sentences`() {
    let client = client(true)
    #expect(client.spoken.first == "Leaderboards: Pig")
    #expect(client.spoken[1].hasPrefix("Rating: 1. eva 1671; 2. ana (you) 1540; 3. bob 1512;"))
    #expect(client.latest.suffix(4) == client.spoken[...])
    #expect(client.spoken.contains("Biggest comeback: Nobody has made a comeback yet."))
  }

  @Test func `who listens hears all 32 feats, the profile game by game, and each match`() {
    var client = client(true)
    client.choose("Achievements")
    #expect(client.spoken.count { $0.hasPrefix("Done: ") || $0.hasPrefix("To do: ") } == 32)
    client.choose("Profile")
    #expect(client.spoken.contains { $0.hasPrefix("Pig: Played 12, Won 7, Lost 5") })
    client.choose("History")
    #expect(
      client.spoken[1]
        == "Match 318, Pig, 2026-10-28 20:15 UTC, Rating 1540: bob 83, ana 102. "
        + "ana wins! Goal reached. Ranked.")
  }

  @Test func `who listens types a name, or the number of a match, when asked for it`() {
    var client = client(true)
    let question = client.choice("Player")?.question
    #expect(question?.hasPrefix("Which player? Players on this server:") == true)
    client.choose("Player", typing: "bob")
    #expect(client.asked.suffix(3) == ["profile bob", "history bob", "top"])
    client.choose("History")
    #expect(client.spoken == ["History: bob", "No finished matches yet."])
    #expect(client.choice("Replay")?.question == "Match number?")
    client.choose("Replay", typing: "never")
    #expect(client.latest.last == "There is no match with that number.")
  }
}
