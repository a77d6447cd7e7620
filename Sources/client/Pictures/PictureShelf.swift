import Platform
import Screens

/// The pictures to choose from: our own three, and the files that the player has added. These are
/// copied into a folder of their own, so that they remain when the originals are deleted.
struct PictureShelf {
  var folder = "\(Environment.dataFolder)/pictures"

  enum Failure: Error, Equatable {
    /// The path does not lead to a readable file; in the system's words.
    case unreadable(String)
    case bad(BadPicture)
    case full
    case unwritable
    case unknown(String)
    case notYours(String)

    var text: String {
      switch self {
      case .unreadable(let reason): "The file cannot be read: \(reason)."
      case .bad(let picture): picture.text
      case .full: "Only \(PictureLimits.filesMax) pictures fit: remove one first."
      case .unwritable: "The picture cannot be saved: the folder is not writable."
      case .unknown(let name): "No picture is called \(name)."
      case .notYours(let name): "\(name) is built in and cannot be removed."
      }
    }
  }

  /// All pictures that can be chosen: the included ones first, then the player's by name.
  var names: [String] { OwnPicture.allCases.map(\.rawValue) + files }

  /// Only files that were named by Parlor, as other names may contain anything.
  private var files: [String] {
    Files.names(in: folder, max: PictureLimits.namesMax)
      .filter { PictureName($0)?.text == $0 }.sorted().prefix(PictureLimits.filesMax).map { $0 }
  }

  /// Adds a file, replacing one with the same name. Returns its name here.
  func add(path: String) throws(Failure) -> String {
    let path = Self.cleaned(path)
    let bytes = try read(path)
    _ = try translated(Picture.read(bytes), Failure.bad)
    guard let kind = PictureKind(bytes) else { throw .bad(.otherKind(nil)) }
    let name = PictureName(path, kind: kind).text
    let files = files
    guard files.contains(name) || files.count < PictureLimits.filesMax else { throw .full }
    guard Files.write(bytes, to: "\(folder)/\(name)") else { throw .unwritable }
    return name
  }

  /// A picture by its name. Our own are generated in the requested shape.
  func picture(named name: String, columns: Int = 4, rows: Int = 3) throws(Failure) -> Picture {
    if let own = OwnPicture(rawValue: name) {
      return try translated(own.picture(columns: columns, rows: rows), Failure.bad)
    }
    guard files.contains(name) else { throw .unknown(name) }
    let bytes = try read("\(folder)/\(name)")
    return try translated(Picture.read(bytes), Failure.bad)
  }

  func remove(_ name: String) throws(Failure) {
    guard OwnPicture(rawValue: name) == nil else { throw .notYours(name) }
    guard files.contains(name) else { throw .unknown(name) }
    guard Files.remove("\(folder)/\(name)") else { throw .unwritable }
  }

  private func read(_ path: String) throws(Failure) -> [UInt8] {
    try translated(Files.read(path, bytesMax: PictureLimits.fileBytesMax)) {
      (error: Files.Failure) -> Failure in
      switch error {
      case .unreadable(let error): .unreadable(error.reason)
      case .notAFile: .unreadable("not a file")
      case .tooLarge: .bad(.fileTooLarge)
      }
    }
  }

  /// Cleans a path that was typed or dropped into a terminal: quotes, surrounding spaces, `~`.
  private static func cleaned(_ path: String) -> String {
    var path = path[...]
    while path.first?.isWhitespace == true { path.removeFirst() }
    while path.last?.isWhitespace == true { path.removeLast() }
    for quote in ["'", "\""] where path.count > 1 && path.hasPrefix(quote) && path.hasSuffix(quote)
    {
      path = path.dropFirst().dropLast()
    }
    return path.hasPrefix("~/") ? Environment.home + path.dropFirst() : String(path)
  }

  /// `parlor pictures`: lists them, adds one or removes one. Returns the lines to print.
  func carryOut(_ order: PictureOrder) throws(Failure) -> [String] {
    switch order {
    case .list: return names
    case .add(let path): return ["added \(try add(path: path))"]
    case .remove(let name):
      try remove(name)
      return ["removed \(name)"]
    }
  }
}

/// The name of a picture's file here: letters, digits, `-`, `_` and inner dots, then `.png`,
/// `.jpg`, `.webp` or `.ppm`. So it can neither leave its folder, nor be hidden, nor control a
/// terminal.
struct PictureName: Equatable {
  let text: String

  init(_ path: String, kind: PictureKind) {
    var stem = path.split(separator: "/").last.map(String.init) ?? ""
    let endings = [".png", ".jpg", ".jpeg", ".webp", ".ppm", ".pnm"]
    while let ending = endings.first(where: stem.lowercased().hasSuffix) {
      stem = String(stem.dropLast(ending.count))
    }
    let letters = stem.unicodeScalars.filter { !(0x300...0x36f).contains($0.value) }
      .map { Self.isPlain($0) ? Character($0) : "-" }
    let trimmed = letters.drop { $0 == "." || $0 == "-" }.prefix(PictureLimits.nameMax)
    text = (trimmed.isEmpty ? "picture" : String(trimmed)) + kind.ending
  }

  /// From a name in the folder, if it has one of these extensions.
  init?(_ name: String) {
    guard let kind = PictureKind.allCases.first(where: { name.hasSuffix($0.ending) }) else {
      return nil
    }
    self.init(name, kind: kind)
  }

  /// ASCII letters and digits, and accented Latin letters.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
    case "\u{d7}", "\u{f7}": false
    default: (0xc0...0x24f).contains(scalar.value)
    }
  }
}
