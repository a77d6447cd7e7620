import Protocol

// The graphics protocol of kitty: `ESC _ G keys ; data ESC \`. A picture is sent once and then
// placed, in parts, as often as one likes. `q=2` asks for no answers, which would be taken for
// keys; only the probe wants one.

/// Pictures for terminals that understand kitty's protocol.
enum KittyGraphics {
  /// The number of the picture that the probe speaks of.
  static let probeID = 7575

  /// Asks whether this is understood: a pixel is offered, and not kept. Who understands says
  /// `ESC _ G i=7575;OK ESC \`.
  static let probe = command("i=\(probeID),s=1,v=1,a=q,t=d,f=24", Base64.encode([0, 0, 0]))

  /// Removes all pictures that can be seen, also those of other programs, and their data.
  static let deleteAll = command("a=d,d=A,q=2")

  static func command(_ keys: String, _ data: [UInt8] = []) -> [UInt8] {
    Array("\u{1b}_G\(keys)".utf8) + (data.isEmpty ? [] : [UInt8(ascii: ";")] + data)
      + Array("\u{1b}\\".utf8)
  }
}
