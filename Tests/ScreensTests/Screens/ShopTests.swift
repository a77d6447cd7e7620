import GameCore
import Testing

@testable import Screens

/// The shop by keys.
@Suite struct ShopTests {
  private func client(_ isSpoken: Bool = false) -> Scripted {
    Scripted(ShopScreen(), RecordsRows.all, isSpoken: isSpoken)
  }

  @Test func `what a locked ball costs is said before it is bought`() {
    var client = client()
    client.press(.end)
    #expect(client.isShown("This costs 500; you have 937, which leaves 437."))
  }

  @Test func `one that costs too much says what is missing, and nothing is asked`() {
    let poor = RecordsRows.all.merging(["shop": RecordsRows.shop(coins: 12)]) { $1 }
    var client = Scripted(ShopScreen(), poor)
    client.press(.end)
    #expect(client.isShown("This costs 500; you have 12. You need 488 more."))
    client.press(" ")
    #expect(client.latest == ["This costs 500; you have 12. You need 488 more."])
    #expect(client.asked == [])
  }

  @Test func `nothing is paid before it is confirmed`() {
    var client = client()
    client.press(.end)
    client.press(" ")
    #expect(client.isShown("Buy?"))
    client.press(.escape)
    #expect(client.asked == [])
    client.press(" ")
    client.answers["buy rugby"] = ["OK ball=rugby coins=437"]
    client.answers["shop"] = RecordsRows.shop(coins: 437, bought: [.bowling, .rugby])
    client.press(.enter)
    #expect(client.asked == ["buy rugby"])
    #expect(client.latest == ["Yours now: rugby."])
    #expect(client.app.visit.coins == 437)
    #expect(client.isShown("rugby: yours"))
  }

  @Test func `a purchase that the server refuses is said, and the shelf stays as it is`() {
    var client = client()
    client.answers["buy rugby"] = ["ERR not-enough missing=1 text=\"1 coins are missing.\""]
    client.press(.end)
    client.press(" ")
    client.press(.enter)
    #expect(client.isShown("You don't have enough coins."))
    #expect(client.isShown("500 coins"))
  }

  @Test func `exactly six are played with: one out, another one in, and they are saved`() {
    var client = client()
    client.press(" ")
    #expect(client.isShown("Chosen: 5 of 6"))
    #expect(client.asked == [])
    client.press("lllllll")
    client.answers["shop"] = RecordsRows.shop(
      chosen: [.tennis, .billiard, .golf, .baseball, .dodgeball, .bowling])
    let line = "choose tennis billiard golf baseball dodgeball bowling"
    client.answers[line] = ["OK balls=tennis,billiard,golf,baseball,dodgeball,bowling"]
    client.press(" ")
    #expect(client.asked == [line])
    #expect(client.latest.last == "Saved: you play with these six.")
    #expect(client.isShown("Chosen: 6 of 6"))
    #expect(client.app.visit.around.balls.contains("bowling"))
  }

  @Test func `fewer than six are not saved, and going back leaves the six as they were`() {
    var client = client()
    client.press(" ")
    #expect(client.asked == [])
    client.press(.escape)
    #expect(client.app.screen is HomeScreen)
  }

  @Test func `the mouse chooses a ball, and takes it when it is clicked once more`() {
    var client = client()
    client.mouse(.press, column: 70, row: 15)
    #expect(client.isShown("This costs 500"))
    client.mouse(.press, column: 70, row: 15)
    #expect(client.isShown("Buy?"))
  }

  @Test func `who listens hears the shelf, buys by name and types the numbers of the six`() {
    var client = client(true)
    #expect(client.latest == client.spoken)
    #expect(client.spoken.first == "You have 937 coins")
    #expect(client.spoken.contains("10. rugby: locked, 500 coins"))
    client.choose("Buy rugby for 500")
    client.answers["buy rugby"] = ["OK ball=rugby coins=437"]
    client.choose("Buy")
    #expect(client.asked == ["buy rugby"])
    client.choose("Choose your six", typing: "1 2 3 4 5 8")
    #expect(client.asked.last == "choose soccer tennis billiard golf baseball bowling")
  }

  @Test func `six that cannot be chosen are refused with the reason`() {
    var client = client(true)
    client.choose("Choose your six", typing: "1 2 3")
    #expect(client.latest.last == "Not saved: you need exactly six, and have chosen 3.")
    client.choose("Choose your six", typing: "1 2 3 4 5 10")
    #expect(client.latest.last == "One of these isn't yours yet.")
    for number in ["99", "0", "-9223372036854775808"] {
      client.choose("Choose your six", typing: "1 2 3 4 5 \(number)")
      #expect(client.latest.last == "There is no ball by that name.")
    }
    #expect(client.asked == [])
  }

  @Test func `without coins the shop sells nothing, and says what is missing`() {
    var evening = Evening(["ana"])
    evening.press("s", by: "ana")
    evening.press(.end, by: "ana")
    #expect(evening.isShown("This costs 500; you have 0. You need 500 more.", to: "ana"))
  }

  @Test func `a price that no number holds is a large one`() {
    let shelf = ["basketball", "bowling", "rugby"].map {
      "ROW ball=\($0) price=9223372036854775807 owned=no chosen=no"
    }
    let client = Scripted(ShopScreen(), ["shop": shelf + ["OK coins=-9223372036854775808"]])
    #expect(client.isShown("This costs 1000000000000000; you have 0."))
  }
}
