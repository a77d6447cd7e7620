import GameCore
import Protocol
import Testing
import Words

@testable import Screens

/// Golden screens of the shop.
@Suite struct ShopGoldenTests {
  private func client(
    columns: Int = 80, rows: Int = 24, _ language: Language = .english, isASCII: Bool = false
  ) -> Scripted {
    var client = Scripted(
      ShopScreen(), RecordsRows.all, columns: columns, rows: rows, language, isASCII: isASCII)
    client.press(.end)
    return client
  }

  @Test(arguments: Language.allCases)
  func `in every language, at both sizes`(language: Language) {
    for (columns, rows) in [(80, 24), (60, 20)] {
      expectGolden(
        "shop/shelf-\(language.code)-\(columns)x\(rows)",
        client(columns: columns, rows: rows, language).frame)
    }
  }

  @Test func `in ASCII, in colour, without colour, and with room`() {
    expectGolden("shop/shelf-ascii-80x24", client(isASCII: true).frame)
    expectGolden("shop/shelf-en-80x24", client().frame, .colour)
    expectGolden("shop/shelf-en-80x24", client().frame, .mono)
    expectGolden("shop/shelf-en-120x40", client(columns: 120, rows: 40).frame)
  }

  @Test func `from coming in to leaving, as somebody sees it`() {
    var client = Scripted(ShopScreen(), RecordsRows.all)
    expectGolden("shop/first-80x24", client.frame)
    client.press(.end)
    client.press(" ")
    expectGolden("shop/confirm-80x24", client.frame)
    client.press(.escape)
    client.press("hhhk ")
    expectGolden("shop/five-80x24", client.frame)
    expectGolden("shop/asking-80x24", Scripted(ShopScreen(), [:], isSilent: true).frame)
  }
}
