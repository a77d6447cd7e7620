import Foundation
import GameCore
import Testing

@testable import Screens

/// The drawings in the program: made from the files of `art`, in the colours of the scheme.
@Suite struct ArtSheetTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: Self.root.appending(path: path)))
  }

  @Test func `the sheet is made from the drawings as they are`() throws {
    let folder = Self.root.appending(path: "art")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let sources = try names.flatMap { try bytes("art/\($0)") } + bytes("Scripts/make/art")
    #expect(
      ArtSheet.own.sources == SHA256.digest(of: sources).hex,
      "Scripts/make/art makes it anew.")
  }

  @Test func `a colour that is named as a role has that role's colour`() {
    var count = 0
    for (name, rgb) in ArtSheet.own.colours {
      guard let role = Role(rawValue: name) else { continue }
      count += 1
      #expect(Scheme.dark[role]?.exact == rgb, "\(name)")
    }
    #expect(count > 20)
  }

  @Test func `there is a drawing for each card, ball and face`() {
    let cards = Card.Suit.allCases.flatMap { suit in
      [1, 2, 3, 4, 5, 6, 7, 10, 11, 12].map { Art(name: "\(suit.rawValue)-\($0)") }
    }
    let others: [Art] =
      Ball.allCases.map { .ball($0) } + (1...6).map { .die($0) } + Art.trophies
      + [
        .cardBack, .paper, .pegForPlace, .pegForColour, .dieLost, .slot, .slotForNext, .lock,
        .plainBall(3),
      ]
    for art in cards + others {
      #expect(ArtSheet.own.bitmap(art, .dark) != nil, "\(art.name)")
      #expect(art.columns(rows: 5) > 0)
    }
    for card in cards { #expect(card.drawn(columns: 7, .octant).name == "\(card.name)-small") }
    for ball in Ball.allCases {
      #expect(Art.ball(ball).drawn(columns: 4, .quadrant).name == "\(ball)-tiny")
      #expect(Art.ball(ball).drawn(columns: 4, .octant).name.hasSuffix("-tiny") == false)
    }
    #expect(ArtSheet.own.bitmap(Art(name: "nothing"), .dark) == nil)
  }

  @Test func `a theme's colours are the drawings', too`() throws {
    let paper = try #require(ArtSheet.own.bitmap(Art(name: "copas-1"), .contrast)?.pixels)
    #expect(paper.contains(Pixel(RGB(255, 255, 255))))
  }

  @Test func `what browsers get is small and refers to nothing outside`() throws {
    let svg = String(decoding: try bytes("Sources/CPictures/art.svg"), as: UTF8.self)
    #expect(svg.utf8.count < 60 * 1024)
    let tags = Set(svg.matches(of: #/<(\w+)/#).map { String($0.1) })
    #expect(
      tags == ["svg", "symbol", "use", "g", "path", "rect", "circle", "ellipse"], "\(tags)")
    let ids = svg.matches(of: #/ id="([^"]+)"/#).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
    for use in svg.matches(of: #/href="([^"]*)"/#) {
      #expect(use.1.hasPrefix("#") && ids.contains(String(use.1.dropFirst())), "\(use.1)")
    }
    #expect(!svg.contains("url(") && !svg.contains("style") && !svg.contains(" on"))
  }

  @Test func `a damaged sheet has fewer drawings`() {
    let head = Array("colour ink #ffffff\ndrawing a 4 4\ndrawing b x 0\n\n".utf8)
    for seed in 0..<200 {
      var stream = Stream(seed: Seed(drawn: UInt64(seed), 7))
      let noise = (0..<stream.below(40)).map { _ in UInt8(stream.below(256)) }
      let sheet = ArtSheet(head + noise)
      _ = sheet.bitmap(Art(name: "a"), .dark)
      _ = sheet.bitmap(Art(name: "b"), .dark)
    }
    #expect(ArtSheet([]).bitmap(Art(name: "a"), .dark) == nil)
    let run: [UInt8] = [2, 1, 31, 1]
    let sheet = ArtSheet(head + run)
    #expect(
      sheet.bitmap(Art(name: "a"), .dark)?.pixels
        == Array(repeating: Pixel(255, 255, 255, 255), count: 16))
  }
}
