import Glibc
import Platform
import Screens

/// `parlor doctor`: reports in plain lines what this client knows about its terminal and its
/// environment.
struct Doctor {
  let environment: (String) -> String?
  var isInputTerminal = false
  var isOutputTerminal = false
  var size: ScreenSize
  /// `nil` if there is no terminal to ask.
  var examination: Examination?

  static func run() {
    var doctor = Doctor(
      environment: Environment.value,
      isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      size: .of(STDOUT_FILENO, environment: Environment.value))
    if doctor.isTerminal, !doctor.support.isDumb {
      doctor.examination = try? Examination.made(of: doctor.measured, doctor.support)
    }
    Program.write(doctor.lines.joined(separator: "\n") + "\n")
  }

  var support: TerminalSupport { TerminalSupport(environment: environment) }
  var isTerminal: Bool { isInputTerminal && isOutputTerminal }

  var colours: (depth: ColourDepth, reason: String) {
    ColourDepth.choice(.auto, environment: environment, isTerminal: isOutputTerminal)
  }

  var glyphs: Glyphs { support.isASCIIForced ? .ascii : .unicode }

  /// The characters whose widths are measured: ours, and some that players may bring.
  var measured: [Unicode.Scalar] {
    support.isASCIIForced ? [] : Array(Set(Glyphs.unicode.all)).sorted() + ["ñ", "€", "漢", "👍"]
  }

  // MARK: - The report, one fact in a line

  var lines: [String] {
    [
      "terminal: \(terminal)",
      "TERM: \(support.terminal.isEmpty ? "not set" : plain(support.terminal))",
      "size: \(sizeText)",
      "colours: \(depthName(colours.depth)) (\(plain(colours.reason)))",
      "characters: \(characters)",
      "glyphs: \(String(String.UnicodeScalarView(glyphs.all)))"
        + (glyphs.isASCII ? "" : "▁▂▃▄▅▆▇▘▝▖▗▚▞▛▜▙▟▎▌▊▐▒✓½⠉⣿"),
      "widths: \(widths)",
      "language: \(support.language)",
      "motion: \(support.wantsMotion ? "on" : "off (NO_MOTION or REDUCE_MOTION)")",
      "accessible: \(support.isAccessible ? "on (ACCESSIBLE)" : "off (ACCESSIBLE is not set)")",
      "inside tmux or screen: \(support.isInsideMultiplexer ? "yes, so no pictures" : "no")",
      "synchronized output: \(answer(TerminalReply.synchronizedOutput))",
      "kitty graphics: \(answer(TerminalReply.kittyGraphics))",
      "sixel graphics: \(sixel)",
      "picture drawing: \(pictureWay)",
      "login keys: \(plain(SecretFile().path))",
      "pictures: \(plain(PictureShelf().folder))",
    ]
  }

  private var terminal: String {
    if isTerminal { return support.isDumb ? "yes, but it cannot be drawn on" : "yes" }
    let missing = [isInputTerminal ? nil : "input", isOutputTerminal ? nil : "output"]
    return "no (standard \(missing.compactMap { $0 }.joined(separator: " and ")))"
  }

  private var sizeText: String {
    var text = "\(size.columns) columns, \(size.rows) rows"
    if size.pixelWidth > 0, size.pixelHeight > 0 {
      text += ", \(size.pixelWidth) by \(size.pixelHeight) pixels"
    }
    for case .cellSize(let width, let height) in examination?.replies ?? [] {
      text += ", cell \(width) by \(height)"
    }
    return text
  }

  private func depthName(_ depth: ColourDepth) -> String {
    switch depth {
    case .none: "none"
    case .sixteen: "16"
    case .twoFiftySix: "256"
    case .full: "true colour"
    }
  }

  private var characters: String {
    if support.isConsole { return "ASCII (TERM=linux)" }
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].first { !(environment($0) ?? "").isEmpty }
    let reason = name.map { "\($0)=\(plain(environment($0) ?? ""))" } ?? "no LANG"
    return "\(support.isUTF8 ? "UTF-8" : "ASCII") (\(reason))"
  }

  private var widths: String {
    guard let examination, !measured.isEmpty else { return "not measured" }
    guard !examination.widths.isEmpty else { return "no answer" }
    let wrong = measured.compactMap { scalar -> String? in
      guard let width = examination.widths[scalar], width != Width.of(scalar) else { return nil }
      return "\(scalar) is \(width) wide instead of \(Width.of(scalar))"
    }
    return wrong.isEmpty ? "as expected" : wrong.joined(separator: ", ")
  }

  /// What the terminal said of an ability, or why it said nothing.
  private func answer(_ ability: (Bool) -> TerminalReply) -> String {
    let replies = examination?.replies ?? []
    if replies.contains(ability(true)) { return "yes" }
    if replies.contains(ability(false)) { return "no" }
    guard let examination, support.mayHaveImages else { return "not asked" }
    return examination.isAnswered ? "no" : "no answer in \(Examination.millisecondsMax) ms"
  }

  private var sixel: String {
    let answer = answer(TerminalReply.attributes)
    return answer == "yes" && support.isInsideMultiplexer ? "no" : answer
  }

  /// How the sliding puzzle's pictures are shown.
  private var pictureWay: String {
    var look = Look()
    (look.glyphs, look.depth) = (glyphs, colours.depth)
    guard look.canShowPictures else { return "no (needs UTF-8 and 256 colours)" }
    var images = ImageSupport(support, size)
    for reply in examination?.replies ?? [] { images.note(reply) }
    switch images.way {
    case .kitty: return "with kitty graphics if numbers are off, else in half blocks"
    case .sixel: return "with sixel graphics if numbers are off, else in half blocks"
    case nil: return "in half blocks"
    }
  }

  /// The text without control characters, as the environment could contain some.
  private func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { Width.of($0) > 0 }))
  }
}

/// The answers of a terminal that was asked everything: the widths of some characters, and its
/// abilities.
struct Examination: Equatable {
  /// The columns that each character took, as far as the terminal reported.
  var widths: [Unicode.Scalar: Int] = [:]
  var replies: Set<TerminalReply> = []

  /// Whether the last answer, which every terminal gives, has arrived.
  var isAnswered: Bool {
    replies.contains { if case .attributes = $0 { true } else { false } }
  }

  static let millisecondsMax = 200

  /// Asks a terminal. The characters are drawn in the row of the cursor, which is cleared
  /// afterwards.
  static func made(
    of characters: [Unicode.Scalar], _ support: TerminalSupport
  ) throws(TerminalDevice.Failure) -> Examination {
    let device = try TerminalDevice(.asking)
    defer { device.leave() }
    let drawn = characters.map { "\r\($0)\u{1b}[6n" }.joined()
    try device.write(Array("\(drawn)\r\u{1b}[K".utf8) + Probe.questions(support))
    var heard: [UInt8] = []
    var decoder = KeyDecoder()
    var examination = Examination()
    let end = Clock.milliseconds + millisecondsMax
    while !examination.isAnswered, Clock.milliseconds < end, heard.count < bytesMax {
      let left = Int32(clamping: max(1, end - Clock.milliseconds))
      guard Readiness.canRead(device.input, within: left) else { continue }
      let bytes = try device.read()
      heard += bytes
      for case .reply(let reply) in decoder.feed(bytes) { examination.replies.insert(reply) }
    }
    // After the last answer, no more come for the other questions.
    examination.widths = Self.widths(of: characters, in: heard)
    return examination
  }

  /// All answers together are shorter, so more must be typed input.
  private static let bytesMax = 16 * 1024

  /// Reads the positions of the cursor, `ESC [ 12;2R`, one for each character.
  static func widths(of characters: [Unicode.Scalar], in heard: [UInt8]) -> [Unicode.Scalar: Int] {
    let columns: [Int] = heard.split(separator: 0x1b).compactMap { part in
      guard part.first == UInt8(ascii: "["), let end = part.firstIndex(of: UInt8(ascii: "R")) else {
        return nil
      }
      let numbers = part[part.index(after: part.startIndex)..<end].split(separator: 0x3b)
      return numbers.count == 2 ? Int(String(decoding: numbers[1], as: UTF8.self)) : nil
    }
    guard columns.count == characters.count else { return [:] }
    // Columns are counted from 1, so one is subtracted. No character is very wide.
    return Dictionary(
      zip(characters, columns.map { min(max($0, 1), 9) - 1 }),
      uniquingKeysWith: { first, _ in first })
  }
}
