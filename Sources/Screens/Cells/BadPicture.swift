/// Why a file is no picture for us.
package enum BadPicture: Error, Equatable {
  case empty
  /// Another kind of file, with its name if it is a known one.
  case otherKind(String?)
  case fileTooLarge
  case tooManyPixels(width: Int, height: Int)
  /// It ends before the picture does.
  case truncated
  /// What it says cannot be.
  case damaged(Damage)
  /// It may be right, and would take very long.
  case tooManyParts
  /// It may be right, and asks for something that nobody has.
  case unknownFeature

  package enum Damage: Equatable {
    case header, number, pixel, checksum, contents
  }

  /// A sentence for people.
  package var text: String {
    switch self {
    case .empty: "The file is empty."
    case .otherKind(nil): "This is no PNG, JPEG or PPM file."
    case .otherKind(let kind?): "This is a \(kind) file; only PNG, JPEG and PPM can be read."
    case .fileTooLarge:
      "The file is larger than \(PictureLimits.fileBytesMax / 1024 / 1024) MB."
    case .tooManyPixels(let width, let height):
      "\(width)x\(height) pixels are too many: at most 4000x3000 fit."
    case .truncated: "The file ends before the picture does."
    case .damaged(let damage): "The file is damaged: \(damage.text)."
    case .tooManyParts: "The file is packed in too many parts."
    case .unknownFeature: "The file uses something that is not known here."
    }
  }
}

extension BadPicture.Damage {
  var text: String {
    switch self {
    case .header: "its header cannot be right"
    case .number: "a number is missing or too large"
    case .pixel: "a pixel has a value that it cannot have"
    case .checksum: "a checksum does not fit"
    case .contents: "what is packed in it cannot be unpacked"
    }
  }
}
