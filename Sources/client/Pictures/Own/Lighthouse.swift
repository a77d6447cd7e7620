/// A lighthouse at dusk, the sun going down behind the sea.
struct Lighthouse: Scene {
  private let horizon = 640
  private let sun = Ellipse(290, 600, radius: 88)
  private let lamp = Point(735, 160)
  private let hull = Polygon([(88, 682), (222, 682), (204, 712), (112, 712)])
  private let mainsail = Polygon([(150, 548), (150, 672), (84, 672)])
  private let foresail = Polygon([(158, 566), (158, 672), (212, 672)])
  private let roof = Polygon([(824, 500), (888, 446), (952, 500)])

  private let sky = Gradient([
    (-1500, RGB(4, 6, 24)), (-200, RGB(14, 16, 58)), (150, RGB(46, 36, 104)),
    (330, RGB(120, 52, 128)), (470, RGB(218, 86, 112)), (570, RGB(252, 150, 92)),
    (640, RGB(255, 214, 130)),
  ])
  private let sea = Gradient([
    (640, RGB(214, 122, 112)), (690, RGB(122, 74, 126)), (800, RGB(50, 58, 122)),
    (1000, RGB(18, 34, 84)), (2500, RGB(4, 10, 34)),
  ])

  /// How far from where it is drawn each boat is.
  private let boats = [
    Point(0, 0), Point(-620, 80), Point(-950, 20), Point(-1330, 120), Point(-480, 560),
    Point(330, 700), Point(160, 1200), Point(600, 1560),
  ]
  private let gulls: [(x: Int, y: Int, size: Int)] = [
    (84, 236, 62), (222, 268, 46), (330, 318, 34), (398, 246, 40), (130, 352, 28), (-420, 300, 44),
    (-900, 380, 40), (1300, 300, 44), (1900, 220, 50), (-1300, 200, 44),
  ]
  /// How high the far shore stands above the horizon, by its tops.
  private let shore: [(x: Int, y: Int, slope: Int)] = [
    (-330, 560, 52), (-700, 500, 60), (-560, 580, 40), (-1010, 590, 36), (-1320, 470, 64),
  ]
  private let moon = Ellipse(214, -330, radius: 74)

  func colour(at point: Point) -> RGB {
    if let near = tower(point) ?? house(point) ?? tree(point) ?? cliff(point) { return near }
    if let colour = boat(point) { return colour }
    guard point.y < horizon else { return water(point) }
    return gull(point) ?? far(point) ?? air(point)
  }

  private func air(_ point: Point) -> RGB {
    var colour = sky.colour(at: point.y)
    // It is night already on the right.
    colour = colour.mixed(with: RGB(24, 44, 112), (point.x - 430) * 6 / 10)
    let near = 1000 - point.distance(to: sun.middle) * 1000 / 520
    colour = colour.mixed(with: RGB(255, 226, 150), near > 0 ? near * near / 1100 : 0)
    colour = clouds(point, over: colour)
    if sun.contains(point) {
      colour = RGB(255, 250, 214).mixed(with: RGB(255, 196, 84), (point.y - 510) * 6)
    }
    return beam(point, over: stars(point, over: night(point, over: colour)))
  }

  private func clouds(_ point: Point, over colour: RGB) -> RGB {
    let coarse = Whole.noise(point.x, point.y, grid: (330, 62), seed: 3)
    let fine = Whole.noise(point.x, point.y, grid: (90, 26), seed: 4)
    let thick = (coarse * 3 + fine) / 4 - 505
    let height = min(point.y - 190, 600 - point.y)
    guard thick > 0, height > 0 else { return colour }
    let warm = RGB(255, 176, 140).mixed(with: RGB(146, 66, 134), (point.x - 240) * 14 / 10)
      .mixed(with: RGB(96, 52, 124), (430 - point.y) * 5)
    return colour.mixed(with: warm, min(thick * 5, height * 8, 800))
  }

  private func stars(_ point: Point, over colour: RGB) -> RGB {
    let (column, row) = ((point.x + 9000) / 75, (point.y + 9000) / 75)
    let star = Point(
      column * 75 - 9000 + 12 + Whole.hash(column, row, 1) * 50 / 1000,
      row * 75 - 9000 + 12 + Whole.hash(column, row, 2) * 50 / 1000)
    let bright = Whole.hash(column, row, 5) - 300
    let away = point.distance(to: star)
    guard bright > 0, away < 10, point.y < 330 else { return colour }
    return colour.mixed(
      with: RGB(255, 250, 230), (10 - away) * 130 * min(bright, 500) / 500 * (330 - point.y) / 330)
  }

  /// The band of stars too small to be seen, and the moon, where the picture is tall.
  private func night(_ point: Point, over colour: RGB) -> RGB {
    if moon.contains(point) {
      let shadow = Point(point.x + 34, point.y + 16)
      if !moon.contains(shadow) { return RGB(255, 246, 214) }
    }
    let off = abs(point.x - 620 - (point.y + 500) * 5 / 10)
    let mist = Whole.noise(point.x, point.y, grid: (150, 110), seed: 8)
    guard off < 420, point.y < 60 else { return colour }
    let strength = (420 - off) * mist / 1000 * min(400, 60 - point.y) / 400
    return colour.mixed(with: RGB(176, 160, 236), strength)
  }

  private func gull(_ point: Point) -> RGB? {
    for gull in gulls {
      let (x, y) = (abs(point.x - gull.x), point.y - gull.y)
      guard x < gull.size, abs(y) < gull.size else { continue }
      let wing =
        gull.size * (x - gull.size * 4 / 10) * (x - gull.size * 4 / 10)
        / (gull.size * gull.size) - gull.size * 3 / 10
      if abs(y - wing) < 3 + (gull.size - x) / 7 { return RGB(255, 244, 236) }
    }
    return nil
  }

  private func far(_ point: Point) -> RGB? {
    guard point.x < -40, point.y > 440 else { return nil }
    let rough = Whole.noise(point.x, 0, grid: (40, 9), seed: 9) * 24 / 1000
    guard
      shore.contains(where: {
        point.y - $0.y - rough > abs(point.x - $0.x) * $0.slope / 100
      })
    else { return nil }
    return RGB(108, 62, 110).mixed(with: RGB(190, 96, 112), (point.y - 480) * 6)
  }

  /// Light from the lamp, to the left and a little to the right.
  private func beam(_ point: Point, over colour: RGB) -> RGB {
    let (x, y) = (lamp.x - point.x, point.y - lamp.y)
    let isLeft = x > 0
    let reach = abs(x)
    let wide = 12 + reach * (isLeft ? 11 : 16) / 100
    let off = abs(isLeft ? y + x * 10 / 100 : y - reach * 4 / 100)
    var colour = colour
    if off < wide {
      let edge = min(1000, (wide - off) * 2600 / wide)
      let strength = max(0, isLeft ? 760 - reach * 8 / 10 : 560 - reach)
      colour = colour.mixed(with: RGB(255, 246, 196), edge * strength / 1000)
    }
    let near = 1000 - point.distance(to: lamp) * 1000 / 130
    return colour.mixed(with: RGB(255, 240, 170), near > 0 ? near * near / 1200 : 0)
  }

  private func water(_ point: Point) -> RGB {
    let depth = point.y - horizon
    var colour = sea.colour(at: point.y)
    colour = colour.mixed(with: RGB(16, 52, 104), (point.x - 420) * 7 / 10)
    // Waves are longer the nearer they are.
    let wave = Whole.noise(
      point.x * 100 / (60 + depth), depth * 900 / (260 + depth), grid: (34, 9), seed: 7)
    colour = colour.lit(890 + wave * 24 / 100)
    let off = abs(point.x - sun.middle.x)
    let wide = 70 + depth * 30 / 100
    let shine = (wide - off) * 1000 / wide + (wave - 520) * 12 / 10
    guard off < wide * 2, shine > 0 else { return colour }
    return colour.mixed(with: RGB(255, 214, 136), min(shine * 2, 900 - depth))
  }

  private func boat(_ point: Point) -> RGB? {
    for place in boats where abs(point.x - place.x - 150) < 80 {
      if let colour = boat(at: Point(point.x - place.x, point.y - place.y)) { return colour }
    }
    return nil
  }

  private func boat(at point: Point) -> RGB? {
    guard (540...720).contains(point.y) else { return nil }
    if hull.contains(point) { return RGB(44, 22, 40) }
    if mainsail.contains(point) { return RGB(255, 238, 214) }
    return foresail.contains(point) ? RGB(226, 96, 84) : nil
  }
}

/// What stands on the right.
extension Lighthouse {
  private func ridge(_ x: Int) -> Int {
    let rise = Whole.smooth((x - 480) * 1000 / 150)
    let bumps = Whole.noise(x, 0, grid: (46, 50), seed: 11) * 22 / 1000
    return 770 - rise * 190 / 1000 - bumps - max(0, x - 700) * 3 / 100
  }

  private func cliff(_ point: Point) -> RGB? {
    let top = ridge(point.x)
    let foot =
      800 + Whole.noise(point.x, 3, grid: (60, 50), seed: 12) * 70 / 1000
      + max(0, point.x - 500) * 2 / 10
    guard point.x > 470, point.y >= top, point.y < foot else { return nil }
    if foot - point.y < 12 { return RGB(216, 206, 226) }
    if point.y - top < 22 { return RGB(74, 104, 62).lit(1060 - (point.x - 500) * 7 / 10) }
    let rock = Whole.noise(point.x + point.y / 3, point.y, grid: (40, 70), seed: 13)
    let light = 1300 - (point.x - 480) * 14 / 10 - (point.y - top) * 8 / 10
    return RGB(128, 74, 74).lit(min(max(light, 260), 1000) - rock * 28 / 100)
  }

  private func tower(_ point: Point) -> RGB? {
    let middle = lamp.x
    let off = point.x - middle
    guard abs(off) < 90, point.y > 50, point.y < 600 else { return nil }
    if Ellipse(middle, 72, radius: 12).contains(point) { return RGB(60, 20, 30) }
    if point.y < 122 {
      return Ellipse(middle, 122, across: 48, down: 46).contains(point)
        ? RGB(176, 40, 48).lit(1080 - (off + 48) * 7) : nil
    }
    if point.y < 196 {
      guard abs(off) < 40 else { return nil }
      return abs(off) % 26 > 21 ? RGB(80, 40, 40) : RGB(255, 244, 176)
    }
    if point.y < 218 { return abs(off) < 66 ? RGB(52, 28, 46) : nil }
    let half = 42 + (point.y - 218) * 26 / 372
    guard abs(off) < half, point.y < 590 else { return nil }
    return wall(point, off: off, half: half)
  }

  private func wall(_ point: Point, off: Int, half: Int) -> RGB {
    let band = (point.y - 218) / 75
    let paint = band % 2 == 0 ? RGB(246, 238, 230) : RGB(206, 44, 50)
    if abs(off + 4) < 10, (300...330).contains(point.y) || (450...480).contains(point.y) {
      return RGB(48, 30, 56)
    }
    let across = (off + half) * 1000 / (2 * half)
    return paint.mixed(with: RGB(255, 190, 130), 240 - across / 3)
      .mixed(with: RGB(46, 30, 84), across * across / 1450)
  }

  /// Trees behind the house, where the picture is wide.
  private func tree(_ point: Point) -> RGB? {
    guard point.x > 1040, point.y < 600 else { return nil }
    let number = point.x / 110
    let high = 90 + Whole.hash(number, 0, 14) * 190 / 1000
    let off = abs(point.x - number * 110 - 55)
    let down = point.y - 575 + high
    guard down > 0, off < down * 46 / high * 10 / 8 * (70 + down % 30) / 100 else { return nil }
    return RGB(38, 62, 66).lit(1000 - off * 7 - (point.x - number * 110) * 2)
  }

  private func house(_ point: Point) -> RGB? {
    if roof.contains(point) { return RGB(150, 48, 54) }
    guard (836...940).contains(point.x), (500...580).contains(point.y) else { return nil }
    if (858...880).contains(point.x), (520...546).contains(point.y) { return RGB(255, 220, 120) }
    if (902...922).contains(point.x), point.y > 526 { return RGB(70, 36, 44) }
    return RGB(206, 190, 204).lit(1000 - (point.x - 836) * 3)
  }
}
