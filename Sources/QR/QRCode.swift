import CQR

/// An address as a QR code.
package struct QRCode {
  package let side: Int
  private let isDark: [Bool]

  /// `nil` if the text is too long to be read from a wall.
  ///
  /// It uses the second of four levels of correction: a clean screen loses less than paper, and the
  /// squares are larger.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.bytesMax,
      let code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 0)
    else { return nil }
    defer { QRcode_free(code) }
    side = Int(code.pointee.width)
    // The lowest bit says whether a square is dark.
    isDark = (0..<side * side).map { code.pointee.data[$0] & 1 == 1 }
  }

  private static let bytesMax = 120

  /// Whether a square is dark. Those of the margin are not.
  package func isDark(column: Int, row: Int) -> Bool {
    let isInside = (0..<side).contains(column) && (0..<side).contains(row)
    return isInside && isDark[row * side + column]
  }

  /// The squares of an address row by row; none if it is too long. In capitals it takes fewer.
  package static func rows(of address: String) -> [[Bool]] {
    guard let code = QRCode(address.uppercased()) else { return [] }
    return (0..<code.side).map { row in
      (0..<code.side).map { code.isDark(column: $0, row: row) }
    }
  }

  /// The code as a drawing: a path of squares on white, with the margin that readers need.
  package var svg: String {
    let margin = 4
    let size = side + 2 * margin
    var path = ""
    for row in 0..<side {
      for column in 0..<side where isDark(column: column, row: row) {
        path += "M\(column + margin) \(row + margin)h1v1h-1z"
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size) \(size)" \
      shape-rendering="crispEdges"><path fill="#fff" d="M0 0h\(size)v\(size)H0z"/>\
      <path d="\(path)"/></svg>
      """
  }
}
