import TestSupport

@testable import Screens
@testable import client

/// Invariants of any file that is given as a picture: it is one or is refused. The first byte says
/// how the others are wrapped, because no fuzzer finds checksums.
func checkPicture(_ bytes: [UInt8]) {
  var choices = Choices(bytes)
  switch choices.below(4) {
  case 0: checkFile(choices.rest)
  case 1: checkFile(chunks(&choices))
  case 2: checkFile(rows(&choices))
  default: checkFile(PictureKind.jpeg.signature + choices.rest)
  }
}

private func checkFile(_ bytes: [UInt8]) {
  guard let picture = try? Picture.read(bytes) else { return }
  require(picture.pixels.count == picture.width * picture.height, "pixels are missing")
  guard picture.pixels.count < 4096 else { return }
  let small = picture.cropped(toShape: 4, rows: 3).scaled(toWidth: 16, height: 12)
  require(small.pixels.count == 192, "it cannot be made smaller")
}

/// Chunks of any content in any order, with correct checksums.
private func chunks(_ choices: inout Choices) -> [UInt8] {
  var file = PictureKind.png.signature + PNGMaker.chunk("IHDR", choices.raw(max: 13))
  while !choices.isSpent {
    let name = choices.one(of: ["IDAT", "PLTE", "tRNS", "IDAT", "gAMA", "NEWS", "IEND", "IHDR"])
    file += PNGMaker.chunk(name, choices.raw(max: 255))
  }
  return file + PNGMaker.chunk("IEND", [])
}

/// Rows of any content, with as many bytes as the header demands.
private func rows(_ choices: inout Choices) -> [UInt8] {
  let (width, height) = (1 + choices.below(20), 1 + choices.below(20))
  let kind = choices.one(of: PNGMaker.Kind.allCases)
  var maker = PNGMaker(width: width, height: height) { _, _ in
    [Int](repeating: 0, count: kind.channels)
  }
  (maker.kind, maker.depth) = (kind, choices.one(of: kind.depths))
  maker.isInterlaced = choices.below(2) == 1
  let ink = choices.raw(max: 255)
  if kind == .palette { maker.palette = ink.map { RGB($0, $0, $0) } }
  maker.transparency = choices.raw(max: 16)
  let bytes = maker.rows().count
  let content = choices.rest.prefix(bytes)
  let rest = [UInt8](repeating: 0, count: bytes - content.count)
  return maker.file(packed: PNGMaker.stored(content + rest))
}
