/// What stands for a character where there is only ASCII: always one column for one.
package enum Transliteration {
  package static func ascii(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x80: scalar
    case 0xa0..<0x180 where !glyphs.keys.contains(scalar):
      latin[Int(scalar.value) - 0xa0]
    default: glyphs[scalar] ?? strokes[scalar.value] ?? block(scalar.value)
    }
  }

  /// U+00A0 to U+017F, sixteen to a line.
  private static let latin = Array(
    """
     !cL*Y|S"ca<--r-\
    o+23'uP.,1o>????\
    AAAAAAACEEEEIIII\
    DNOOOOOxOUUUUYTs\
    aaaaaaaceeeeiiii\
    dnooooo/ouuuuyty\
    AaAaAaCcCcCcCcDd\
    DdEeEeEeEeEeGgGg\
    GgGgHhHhIiIiIiIi\
    IiIiJjKkkLlLlLlL\
    lLlNnNnNnnNnOoOo\
    OoOoRrRrRrSsSsSs\
    SsTtTtTtUuUuUuUu\
    UuUuWwYyYZzZzZzs
    """.unicodeScalars)

  private static let glyphs = Dictionary(
    zip(Glyphs.unicode.all, Glyphs.ascii.all), uniquingKeysWith: { first, _ in first })

  private static let strokes: [UInt32: Unicode.Scalar] = [
    0x2501: "-", 0x2550: "-", 0x2574: "-", 0x2576: "-", 0x2503: "|", 0x2551: "|", 0x2575: "|",
    0x2577: "|", 0x2571: "/", 0x2572: "\\", 0x2573: "x", 0x2018: "'", 0x2019: "'", 0x201c: "\"",
    0x201d: "\"", 0x2022: "*", 0x20ac: "E", 0x2039: "<", 0x203a: ">", 0x2713: "v", 0x2714: "v",
    0x2717: "x", 0x2718: "x", 0x2212: "-",
  ]

  private static func block(_ value: UInt32) -> Unicode.Scalar {
    switch value {
    case 0x2010...0x2015: "-"
    case 0x2500...0x257f: "+"
    case 0x2580...0x259f: "#"
    default: "?"
    }
  }
}
