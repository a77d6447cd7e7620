/// Below the sea: a clownfish between corals and weeds, bubbles and smaller fish.
struct Fish: Scene {
  private let sea = Gradient([
    (-1500, RGB(236, 255, 246)), (-500, RGB(190, 250, 240)), (0, RGB(120, 226, 226)),
    (300, RGB(40, 164, 204)), (700, RGB(14, 92, 164)), (1000, RGB(8, 50, 112)),
  ])
  private let body = Ellipse(470, 470, across: 268, down: 164)
  private let tail = Polygon([
    (690, 470), (760, 430), (850, 336), (878, 372), (852, 470), (878, 566), (850, 604), (760, 508),
  ])
  private let back = Polygon([
    (350, 340), (400, 262), (450, 284), (520, 244), (590, 262), (650, 330), (640, 400), (350, 360),
  ])
  private let belly = Polygon([(520, 600), (560, 690), (630, 660), (650, 560), (560, 560)])
  private let side = Ellipse(520, 510, across: 84, down: 52)
  private let eye = Point(296, 424)
  private let bubbles = [
    Ellipse(150, 400, radius: 26), Ellipse(112, 300, radius: 36), Ellipse(176, 218, radius: 20),
    Ellipse(126, 120, radius: 44), Ellipse(212, 60, radius: 22), Ellipse(84, 204, radius: 14),
    Ellipse(640, -120, radius: 34), Ellipse(120, -420, radius: 50), Ellipse(560, -620, radius: 40),
    Ellipse(820, -1240, radius: 60), Ellipse(380, -1050, radius: 36),
    Ellipse(-520, 500, radius: 40),
    Ellipse(-940, 90, radius: 54), Ellipse(1560, 520, radius: 44), Ellipse(1960, 90, radius: 50),
  ]
  private let friends: [(x: Int, y: Int, size: Int, paint: RGB)] = [
    (700, 130, 62, RGB(255, 222, 70)), (860, 210, 50, RGB(250, 246, 255)),
    (890, 74, 40, RGB(255, 130, 170)), (430, 96, 46, RGB(70, 90, 220)),
    (300, -230, 60, RGB(255, 110, 90)), (760, -380, 80, RGB(80, 110, 230)),
    (260, -700, 90, RGB(255, 214, 80)), (700, -960, 70, RGB(226, 80, 150)),
    (240, -1260, 80, RGB(60, 150, 120)), (-340, 300, 90, RGB(255, 214, 70)),
    (-760, 180, 70, RGB(240, 90, 120)), (-1150, 420, 110, RGB(80, 100, 230)),
    (1300, 330, 100, RGB(250, 240, 250)), (1720, 180, 80, RGB(255, 150, 60)),
    (2150, 400, 120, RGB(240, 90, 140)), (2380, 120, 60, RGB(255, 222, 70)),
  ]
  private let coral = [
    Stroke((120, 1000), (130, 800), radius: 30), Stroke((130, 880), (40, 740), radius: 23),
    Stroke((130, 820), (212, 690), radius: 23), Stroke((60, 770), (70, 660), radius: 18),
    Stroke((126, 800), (128, 650), radius: 20), Stroke((196, 716), (262, 690), radius: 17),
    Stroke((40, 742), (-20, 700), radius: 17),
  ]
  private let star = Polygon([
    (500, 846), (522, 894), (576, 898), (534, 932), (550, 984), (504, 954), (456, 984), (470, 932),
    (428, 896), (480, 892),
  ])

  func colour(at point: Point) -> RGB {
    if let near = starfish(point) ?? corals(point) ?? clownfish(point) { return near }
    if let far = sponge(point) ?? weed(point) ?? sand(point) { return bubble(point, over: far) }
    return bubble(point, over: friend(point) ?? water(point))
  }

  private func water(_ point: Point) -> RGB {
    var colour = sea.colour(at: point.y).mixed(with: RGB(6, 40, 120), (point.x - 300) * 5 / 10)
    // Light falls in from the upper left.
    let slant = point.x * 10 - point.y * 6
    let ray = Whole.noise(slant, 0, grid: (900, 9), seed: 61)
    let fine = Whole.noise(slant, 0, grid: (330, 9), seed: 62)
    let light = (ray * 2 + fine) / 3 - 420
    if light > 0 {
      colour = colour.mixed(with: RGB(230, 255, 240), light * max(0, 900 - point.y) / 900)
    }
    let near = 1000 - point.distance(to: Point(180, -60)) * 1000 / 620
    return colour.mixed(with: RGB(240, 255, 236), near > 0 ? near * near / 1300 : 0)
  }

  private func sand(_ point: Point) -> RGB? {
    let top = 880 + Whole.sine(degrees: point.x * 40 / 100 + 40) * 34 / 1000
    guard point.y > top else { return nil }
    let ripple = Whole.sine(
      degrees: (point.y - top) * 9 + point.x / 2
        + Whole.noise(point.x, point.y, grid: (120, 60), seed: 63) / 3)
    if point.y > top + 40, let colour = pebble(point) { return colour }
    return RGB(246, 222, 160).mixed(with: RGB(96, 120, 160), min((point.x - 260) * 7 / 10, 640))
      .lit(960 + ripple * 60 / 1000 - min((point.y - top) * 10 / 10, 420))
  }

  private func pebble(_ point: Point) -> RGB? {
    let (column, row) = ((point.x + 9000) / 150, (point.y + 9000) / 110)
    let kind = Whole.hash(column, row, 64)
    let stone = Ellipse(
      column * 150 - 9000 + 50 + Whole.hash(column, row, 65) * 50 / 1000,
      row * 110 - 9000 + 40 + Whole.hash(column, row, 66) * 30 / 1000,
      across: 18 + kind * 24 / 1000, down: 12 + kind * 15 / 1000)
    guard kind < 600, stone.contains(point) else { return nil }
    let paints = [
      RGB(214, 120, 110), RGB(120, 130, 150), RGB(250, 240, 226), RGB(170, 130, 190),
      RGB(90, 150, 150),
    ]
    return paints[kind % paints.count].lit(1000 - max(0, point.y - stone.middle.y) * 16)
  }

  private func bubble(_ point: Point, over colour: RGB) -> RGB {
    for bubble in bubbles {
      let level = bubble.level(point)
      guard level <= 1000 else { continue }
      let off = (point.x - bubble.middle.x) + (point.y - bubble.middle.y)
      if off < -bubble.across / 2, level < 640, level > 240 { return RGB(255, 255, 255) }
      return colour.mixed(with: RGB(226, 255, 255), level > 720 ? 820 : 240)
    }
    return colour
  }

  /// Small fish, which swim to the left.
  private func friend(_ point: Point) -> RGB? {
    for friend in friends {
      let (x, y) = (
        (point.x - friend.x) * 100 / friend.size, (point.y - friend.y) * 100 / friend.size
      )
      guard abs(x) < 180, abs(y) < 100 else { continue }
      if (x + 48) * (x + 48) + (y + 10) * (y + 10) < 140 { return RGB(20, 24, 60) }
      let isBody = x * x / 2 + y * y * 13 / 10 < 5000
      let isTail = x > 76 && x < 140 && abs(y) < (x - 60) * 7 / 10
      if isBody || isTail {
        let isStriped = (8...30).contains(x)
        return friend.paint.lit(isStriped ? 640 : 1000 - max(0, y) * 4)
      }
    }
    return nil
  }
}

/// The fish itself, and what grows around it.
extension Fish {
  private static let orange = RGB(255, 128, 26)

  private func clownfish(_ point: Point) -> RGB? {
    guard (180...900).contains(point.x), (230...710).contains(point.y) else { return nil }
    let toEye = point.distance(to: eye)
    if toEye < 13 { return RGB(255, 255, 255) }
    if toEye < 31 { return RGB(22, 18, 30) }
    if toEye < 41 { return RGB(255, 246, 230) }
    if body.contains(point) { return scales(point) }
    guard back.contains(point) || belly.contains(point) || tail.contains(point) else { return nil }
    return fin(point)
  }

  private func fin(_ point: Point) -> RGB {
    // A dark hem, found by looking a little further out.
    let out = Point(
      point.x + (point.x - 470) * 46 / 1000, point.y + (point.y - 470) * 90 / 1000)
    guard back.contains(out) || belly.contains(out) || tail.contains(out) || body.contains(out)
    else { return RGB(30, 22, 40) }
    let ray = (point.x + point.y / 3 + 3000) % 30 < 7
    return RGB(255, 150, 40).lit(ray ? 840 : 1000)
  }

  private func scales(_ point: Point) -> RGB {
    let light = 1170 - (point.y - 300) * 13 / 10
    func lit(_ colour: RGB) -> RGB { colour.lit(min(max(light, 640), 1160)) }
    let toSide = side.level(Point(point.x, point.y))
    if toSide < 700 { return lit(RGB(255, 166, 60).lit((point.x + 2000) % 24 < 6 ? 820 : 1000)) }
    if toSide < 1000 { return lit(RGB(34, 24, 40)) }
    if abs(point.y - 520 - (point.x - 215) / 6) < 5, point.x < 268 { return RGB(110, 40, 20) }
    let bend = (point.y - 470) * (point.y - 470) / 260
    for (middle, wide) in [(376, 42), (560, 46), (696, 22)] {
      let off = abs(point.x - middle + (middle < 500 ? -bend / 2 + 30 : bend / 3 - 20))
      if off < wide { return lit(RGB(255, 252, 244)) }
      if off < wide + 15 { return lit(RGB(34, 24, 40)) }
    }
    return lit(Self.orange.mixed(with: RGB(255, 190, 60), (point.y - 470) * 4))
  }

  private func starfish(_ point: Point) -> RGB? {
    guard star.contains(point) else { return nil }
    let away = point.distance(to: Point(502, 920))
    return away % 22 < 6 ? RGB(255, 190, 150) : RGB(226, 62, 74).lit(1040 - away * 2)
  }

  private func corals(_ point: Point) -> RGB? {
    guard point.x < 320, point.y > 620 else { return nil }
    guard coral.contains(where: { $0.contains(point) }) else { return nil }
    let dot = Whole.noise(point.x, point.y, grid: (14, 14), seed: 71)
    return RGB(255, 92, 132).lit(1090 - (point.y - 640) * 11 / 10 - (dot > 620 ? 150 : 0))
  }

  /// Tubes on the right, open above.
  private func sponge(_ point: Point) -> RGB? {
    guard point.x > 640 else { return nil }
    for (x, top, wide) in [(716, 800, 34), (790, 730, 42), (872, 830, 32)] {
      let mouth = Ellipse(x, top, across: wide, down: wide * 4 / 10)
      if mouth.contains(point) { return RGB(60, 20, 90) }
      guard abs(point.x - x) < wide, point.y > top, point.y < 960 else { continue }
      let ring = (point.y + 40) % 34 < 7
      return RGB(176, 96, 226).lit((ring ? 860 : 1000) - (point.x - x + wide) * 6)
    }
    return nil
  }

  private func weed(_ point: Point) -> RGB? {
    guard point.y < 960 else { return nil }
    for (index, (x, top)) in [
      (936, 420), (984, 560), (330, 760), (1090, 480), (-140, 520), (620, 800), (-420, 640),
      (-800, 560), (-1210, 690), (1420, 640), (1830, 600), (2280, 700),
    ]
    .enumerated() where point.y > top {
      let sway = Whole.sine(degrees: point.y * 9 / 10 + index * 70) * 26 / 1000
      let wide = 7 + min(18, (point.y - top) / 8)
      let off = point.x - x - sway
      guard abs(off) < wide else { continue }
      let green = index % 2 == 0 ? RGB(60, 190, 96) : RGB(150, 206, 70)
      return green.lit(off < 0 ? 940 : 740).mixed(with: RGB(10, 60, 110), (point.y - top) * 9 / 10)
    }
    return nil
  }
}
