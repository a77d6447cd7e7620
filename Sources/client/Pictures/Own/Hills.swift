/// A summer's day: mountains far away, hills with fields, a lane, a mill and a balloon.
struct Hills: Scene {
  private let sky = Gradient([
    (-1500, RGB(8, 34, 110)), (-300, RGB(24, 86, 176)), (100, RGB(62, 142, 216)),
    (360, RGB(146, 206, 238)), (560, RGB(248, 236, 206)),
  ])
  private let sun = Ellipse(812, 168, radius: 74)
  private let clouds = [
    Cloud(128, 128, size: 100), Cloud(640, 300, size: 66), Cloud(1230, 90, size: 100),
    Cloud(-300, 250, size: 110), Cloud(-760, 110, size: 120), Cloud(-1180, 330, size: 90),
    Cloud(-1400, 90, size: 80), Cloud(1560, 250, size: 90), Cloud(1900, 110, size: 130),
    Cloud(2300, 290, size: 100), Cloud(810, -390, size: 90), Cloud(170, -440, size: 110),
    Cloud(640, -760, size: 120), Cloud(260, -1130, size: 120), Cloud(800, -1380, size: 80),
    Cloud(60, -130, size: 56), Cloud(236, 270, size: 42),
    Cloud(960, -40, size: 60), Cloud(690, -200, size: 46),
  ]
  private let peaks: [(x: Int, y: Int, slope: Int)] = [
    (150, 330, 92), (330, 396, 80), (468, 300, 104), (700, 430, 66), (930, 352, 88),
    (-300, 380, 80), (1320, 330, 84), (1120, 430, 60),
    (-640, 300, 88), (-960, 410, 70), (-1280, 340, 92), (1560, 420, 70), (1800, 310, 96),
    (2120, 390, 78), (2400, 330, 90),
  ]
  private let balloon = Ellipse(424, 176, across: 92, down: 104)
  private let basket = Polygon([(402, 318), (446, 318), (440, 352), (408, 352)])
  private let mill = Polygon([(176, 500), (228, 500), (246, 640), (158, 640)])
  private let millRoof = Polygon([(166, 502), (202, 456), (238, 502)])
  private let sails = [
    Stroke((202, 496), (122, 430), radius: 9), Stroke((202, 496), (282, 562), radius: 9),
    Stroke((202, 496), (268, 416), radius: 9), Stroke((202, 496), (136, 576), radius: 9),
  ]
  private let crowns = [
    Ellipse(846, 620, across: 122, down: 106), Ellipse(770, 684, across: 84, down: 66),
    Ellipse(918, 692, across: 92, down: 70), Ellipse(850, 706, across: 120, down: 56),
  ]

  func colour(at point: Point) -> RGB {
    if let near = tree(point) ?? meadow(point) { return near }
    if let middle = windmill(point) ?? lane(point) ?? field(point) ?? wood(point) { return middle }
    return flight(point) ?? mountain(point) ?? air(point)
  }

  private func air(_ point: Point) -> RGB {
    var colour = sky.colour(at: point.y).lit(1000 - max(0, 500 - point.x) / 5)
    let near = 1000 - point.distance(to: sun.middle) * 1000 / 460
    colour = colour.mixed(with: RGB(255, 244, 190), near > 0 ? near * near / 1150 : 0)
    if sun.contains(point) { colour = RGB(255, 240, 130) }
    for cloud in clouds { colour = cloud.over(colour, at: point) }
    return colour
  }

  /// A balloon with stripes, and its basket.
  private func flight(_ point: Point) -> RGB? {
    if basket.contains(point) { return RGB(120, 74, 40).lit(1200 - (point.x - 400) * 8) }
    if (280...320).contains(point.y), abs(abs(point.x - 424) - 20 - (318 - point.y) / 3) < 3 {
      return RGB(90, 62, 50)
    }
    let isNeck = (258...286).contains(point.y) && abs(point.x - 424) < 84 - (point.y - 230)
    guard balloon.contains(point) || isNeck else { return nil }
    // Stripes are narrower towards the sides, as on a ball.
    let half = max(1, Whole.root(max(100, 1000 - (point.y - 176) * (point.y - 176) / 11)) * 92 / 31)
    let across = (point.x - 424) * 1000 / half
    let stripe = abs(across) < 200 ? 0 : abs(across) < 580 ? 1 : abs(across) < 860 ? 2 : 3
    let paints = [RGB(255, 208, 64), RGB(226, 58, 54), RGB(255, 240, 220), RGB(40, 92, 170)]
    return paints[stripe].lit(1120 - abs(across - 350) * 26 / 100)
  }

  private func mountain(_ point: Point) -> RGB? {
    guard point.y > 280, point.y < 660 else { return nil }
    let rough = (Whole.noise(point.x, 0, grid: (34, 9), seed: 21) - 500) * 34 / 1000
    var found: (depth: Int, side: Int)?
    for peak in peaks {
      let side = point.x - peak.x
      let depth = point.y - peak.y - abs(side) * peak.slope / 100 - rough
      if depth >= 0, depth > found?.depth ?? -1 { found = (depth, side) }
    }
    guard let found else { return nil }
    let snow =
      80 + Whole.noise(point.x, point.y, grid: (18, 30), seed: 22) * 50 / 1000
      - max(0, point.y - 330) * 7 / 10
    let isLit =
      found.side + (Whole.noise(point.x, point.y, grid: (30, 40), seed: 23) - 500) / 16 > 0
    if found.depth < snow {
      return isLit ? RGB(252, 250, 250) : RGB(178, 194, 228)
    }
    let rock = isLit ? RGB(150, 146, 190) : RGB(100, 106, 160)
    return rock.mixed(with: RGB(206, 220, 226), (point.y - 330) * 28 / 10)
  }
}

/// What is nearer.
extension Hills {
  /// The far hills, with woods.
  private func wood(_ point: Point) -> RGB? {
    let top =
      560 + Whole.sine(degrees: point.x * 42 / 100 + 60) * 34 / 1000
      - Whole.noise(point.x, 0, grid: (22, 9), seed: 31) * 12 / 1000
    guard point.y > top else { return nil }
    let leaf = Whole.noise(point.x, point.y, grid: (26, 16), seed: 32)
    return RGB(74, 146, 112).mixed(with: RGB(126, 186, 120), (point.x - 100) * 9 / 10)
      .lit(880 + leaf * 14 / 100)
  }

  private func fieldTop(_ x: Int) -> Int {
    640 + Whole.sine(degrees: x * 30 / 100 - 110) * 46 / 1000
  }

  /// The hills in the middle: fields of wheat, cabbage and lavender, in rows.
  private func field(_ point: Point) -> RGB? {
    let top = fieldTop(point.x)
    guard point.y > top else { return nil }
    let slant = point.x + (point.y - top) * 12 / 10
    let number = slant >= -2000 ? (slant + 2000) / 170 : 0
    let paints = [
      RGB(240, 206, 92), RGB(122, 178, 66), RGB(160, 122, 190), RGB(172, 206, 86),
      RGB(224, 168, 74),
    ]
    let row = (slant + 4000) % 28 < 10
    return paints[number % paints.count].lit(row ? 860 : 1000)
      .lit(1040 - (point.y - top) * 8 / 10)
  }

  private func lane(_ point: Point) -> RGB? {
    let down = point.y - fieldTop(point.x)
    guard down > 0 else { return nil }
    let middle = 560 - Whole.sine(degrees: down * 100 / 100) * 84 / 1000 + down * 10 / 100
    let wide = 10 + down * 16 / 100
    let off = abs(point.x - middle)
    guard off < wide else { return nil }
    return off > wide * 8 / 10 ? RGB(206, 176, 120) : RGB(250, 234, 190).lit(1000 - down / 3)
  }

  private func windmill(_ point: Point) -> RGB? {
    guard (100...300).contains(point.x), (390...660).contains(point.y) else { return nil }
    if Ellipse(202, 496, radius: 13).contains(point) { return RGB(70, 44, 34) }
    if sails.contains(where: { $0.contains(point) }) { return RGB(250, 246, 236) }
    if millRoof.contains(point) { return RGB(166, 60, 48) }
    guard mill.contains(point) else { return nil }
    if Ellipse(202, 628, across: 15, down: 38).contains(point) { return RGB(110, 62, 40) }
    if Ellipse(202, 550, radius: 12).contains(point) { return RGB(70, 80, 110) }
    return RGB(252, 238, 214).lit(900 - (200 - point.x) * 3)
  }

  /// The meadow in front, with poppies on the left and daisies on the right.
  private func meadow(_ point: Point) -> RGB? {
    let top = 838 - Whole.sine(degrees: point.x * 24 / 100 + 190) * 56 / 1000
    guard point.y > top else { return nil }
    let (column, row) = ((point.x + 9000) / 44, (point.y + 9000) / 40)
    let flower = Point(
      column * 44 - 9000 + 12 + Whole.hash(column, row, 41) * 20 / 1000,
      row * 40 - 9000 + 12 + Whole.hash(column, row, 42) * 16 / 1000)
    let kind = Whole.hash(column, row, 43)
    let away = point.distance(to: flower)
    if kind < 560, away < 11, point.y > top + 16 {
      let isPoppy = kind * 1000 / 560 < 1000 - flower.x
      if away < 4 { return isPoppy ? RGB(50, 20, 20) : RGB(250, 190, 40) }
      return isPoppy ? RGB(228, 52, 40) : RGB(255, 252, 244)
    }
    let blade = Whole.noise(point.x * 3 + point.y, point.y, grid: (30, 60), seed: 44)
    return RGB(64, 136, 52).mixed(with: RGB(30, 92, 70), (point.x - 350) * 14 / 10)
      .lit(max(1060 - (point.y - top) * 14 / 10, 520) - blade * 16 / 100)
  }

  private func tree(_ point: Point) -> RGB? {
    guard (660...1030).contains(point.x), (490...950).contains(point.y) else { return nil }
    if let level = crowns.map({ $0.level(point) }).min() {
      let leaf = Whole.noise(point.x, point.y, grid: (24, 22), seed: 51)
      if level < 940 + leaf * 14 / 100 {
        let light = 1180 - (point.y - 510) * 15 / 10 - abs(point.x - 900) * 6 / 10 - leaf * 22 / 100
        return RGB(78, 150, 50).lit(min(max(light, 420), 1160))
      }
    }
    let wide = 20 + max(0, point.y - 880) * 5 / 10
    guard abs(point.x - 850) < wide, (700...930).contains(point.y) else { return nil }
    return RGB(104, 70, 46).lit(1000 - (850 + wide - point.x) * 9)
  }
}

/// A cloud of four ellipses, flat below.
private struct Cloud {
  private let parts: [Ellipse]
  private let middle: Point
  private let size: Int

  init(_ x: Int, _ y: Int, size: Int) {
    func part(_ across: Int, _ down: Int, _ wide: Int, _ high: Int) -> Ellipse {
      Ellipse(
        x + across * size / 100, y + down * size / 100,
        across: wide * size / 100, down: high * size / 100)
    }
    parts = [
      part(-68, 0, 66, 44), part(0, -30, 76, 62), part(78, -4, 80, 46), part(2, 18, 150, 30),
    ]
    (middle, self.size) = (Point(x, y), size)
  }

  func over(_ colour: RGB, at point: Point) -> RGB {
    let (x, y) = (point.x - middle.x, point.y - middle.y)
    guard abs(x) < size * 17 / 10, abs(y) < size else { return colour }
    let level = parts.reduce(1000) { min($0, $1.level(point)) }
    let shade = RGB(255, 255, 252).mixed(with: RGB(160, 186, 222), (y + size) * 700 / size)
    return colour.mixed(with: shade, (1000 - level) * 5)
  }
}
