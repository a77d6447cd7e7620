import Foundation
import Testing

@testable import Screens
@testable import client

/// Each test has a folder of its own, which is deleted with it.
@Suite final class PictureShelfTests {
  private let place = NSTemporaryDirectory() + "parlor-\(UUID().uuidString)"
  private let shelf: PictureShelf
  private let own = ["lighthouse", "hills", "fish"]
  private let red = Array("P6 1 1 255\n".utf8) + [255, 0, 0]
  private let blue = Array("P6 1 1 255\n".utf8) + [0, 0, 255]

  init() throws {
    shelf = PictureShelf(folder: "\(place)/data/parlor/pictures")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: place) }

  /// Writes a file and returns its path.
  private func file(_ name: String, _ bytes: [UInt8]) -> String {
    let path = "\(place)/\(name)"
    #expect(FileManager.default.createFile(atPath: path, contents: Data(bytes)))
    return path
  }

  private func adding(_ path: String) -> Result<String, PictureShelf.Failure> {
    Result { () throws(PictureShelf.Failure) in try shelf.add(path: path) }
  }

  @Test("Ours are there from the beginning, in the shape that is asked for")
  func ours() throws {
    #expect(shelf.names == own)
    let tall = try shelf.picture(named: "fish", columns: 1, rows: 6)
    #expect((tall.width, tall.height) == (80, 480))
  }

  @Test("A file is copied, and stays when the original goes")
  func adding() throws {
    let path = file("Mi gato.PPM", red)
    #expect(adding(path) == .success("Mi-gato.ppm"))
    try FileManager.default.removeItem(atPath: path)
    #expect(shelf.names == own + ["Mi-gato.ppm"])
    #expect(try shelf.picture(named: "Mi-gato.ppm").pixels == [RGB(255, 0, 0)])
    let kept = "\(place)/data/parlor/pictures/Mi-gato.ppm"
    let mode = try FileManager.default.attributesOfItem(atPath: kept)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try Data(contentsOf: URL(filePath: kept)) == Data(red))
  }

  @Test("The same name replaces, and the player's come sorted")
  func replacing() throws {
    _ = try shelf.add(path: file("b.ppm", red))
    _ = try shelf.add(path: file("a.ppm", red))
    _ = try shelf.add(path: file("b.ppm", blue))
    #expect(shelf.names == own + ["a.ppm", "b.ppm"])
    #expect(try shelf.picture(named: "b.ppm").pixels == [RGB(0, 0, 255)])
  }

  @Test("A path may be quoted, with spaces around")
  func quoting() {
    let path = file("my cat.ppm", red)
    #expect(adding(" '\(path)'\n") == .success("my-cat.ppm"))
    #expect(adding("\"\(path)\"") == .success("my-cat.ppm"))
  }

  @Test(
    "A name has nothing odd in it, and ends as the file is",
    arguments: [
      ("cat.png", "cat.ppm"), ("../../etc/passwd", "passwd.ppm"), (".hidden", "hidden.ppm"),
      ("-rf.ppm", "rf.ppm"), ("montaña.pnm", "montaña.ppm"), ("a\u{1b}[2J\u{202e}b", "a--2J-b.ppm"),
      ("n\u{303}u.ppm", "nu.ppm"), ("日本", "picture.ppm"), ("", "picture.ppm"),
      ("a.tar.gz", "a.tar.gz.ppm"), ("b.jpg.WEBP", "b.ppm"),
      ("fish", "fish.ppm"), ("..", "picture.ppm"),
      (String(repeating: "x", count: 300), String(repeating: "x", count: 40) + ".ppm"),
    ])
  func naming(path: String, name: String) {
    #expect(PictureName("/somewhere/\(path)", kind: .ppm).text == name || path.isEmpty)
    #expect(PictureName(path, kind: .ppm).text == name)
    #expect(PictureName(name)?.text == name)
  }

  @Test("What is no picture is not kept")
  func refusing() {
    #expect(adding(file("cat.jpg", [0xff, 0xd8, 0xff])) == .failure(.bad(.truncated)))
    #expect(adding(file("cat.gif", Array("GIF89a".utf8))) == .failure(.bad(.otherKind("GIF"))))
    #expect(adding(file("cat.ppm", Array("P6 9 9 255\n".utf8))) == .failure(.bad(.truncated)))
    #expect(adding("\(place)/none.png") == .failure(.unreadable("No such file or directory")))
    #expect(adding(place) == .failure(.unreadable("not a file")))
    #expect(adding("/dev/zero") == .failure(.unreadable("not a file")))
    #expect(mkfifo("\(place)/pipe", 0o600) == 0)
    #expect(adding("\(place)/pipe") == .failure(.unreadable("not a file")))
    #expect(shelf.names == own)
  }

  @Test("A file that is too large is not read to its end")
  func tooLarge() throws {
    let path = file("large.png", [])
    #expect(truncate(path, PictureLimits.fileBytesMax + 1) == 0)
    #expect(adding(path) == .failure(.bad(.fileTooLarge)))
  }

  @Test("Files that somebody else put there are shown when they have plain names")
  func strangers() throws {
    _ = try shelf.add(path: file("a.ppm", red))
    let folder = "\(place)/data/parlor/pictures"
    for name in ["b.png", "notes.txt", ".c.png", "d\u{1b}[2J.png", "e.ppm.new"] {
      #expect(FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: Data(blue)))
    }
    #expect(shelf.names == own + ["a.ppm", "b.png"])
    #expect(try shelf.picture(named: "b.png").pixels == [RGB(0, 0, 255)])
  }

  @Test("There is a bound to how many are kept; replacing is not bound")
  func full() throws {
    for number in 0..<PictureLimits.filesMax { _ = try shelf.add(path: file("\(number).ppm", red)) }
    #expect(adding(file("more.ppm", red)) == .failure(.full))
    #expect(adding(file("7.ppm", blue)) == .success("7.ppm"))
    try shelf.remove("8.ppm")
    #expect(adding(file("more.ppm", red)) == .success("more.ppm"))
  }

  @Test("Removing takes the player's files alone")
  func removing() throws {
    _ = try shelf.add(path: file("a.ppm", red))
    try shelf.remove("a.ppm")
    #expect(shelf.names == own)
    #expect(throws: PictureShelf.Failure.unknown("a.ppm")) { try shelf.remove("a.ppm") }
    #expect(throws: PictureShelf.Failure.unknown("../x.ppm")) { try shelf.remove("../x.ppm") }
    #expect(throws: PictureShelf.Failure.notYours("fish")) { try shelf.remove("fish") }
    #expect(throws: PictureShelf.Failure.unknown("b")) { try shelf.picture(named: "b") }
  }
}
