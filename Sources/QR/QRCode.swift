import CQR

/// An address as a QR code.
package struct QRCode {
  /// Whether each square is dark, row by row, without the margin.
  package let rows: [[Bool]]

  /// `nil` if the address is too long to be read from a wall. In capitals it takes fewer squares.
  ///
  /// It uses the second of four levels of correction: a clean screen loses less than paper, and the
  /// squares are larger.
  package init?(_ address: String) {
    let text = address.uppercased()
    guard text.utf8.count <= Self.bytesMax,
      let code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 0)
    else { return nil }
    defer { QRcode_free(code) }
    let side = Int(code.pointee.width)
    // The lowest bit says whether a square is dark.
    rows = (0..<side).map { row in
      (0..<side).map { code.pointee.data[row * side + $0] & 1 == 1 }
    }
  }

  private static let bytesMax = 120

  /// The code as a drawing: a path of squares on white, with the margin that readers need.
  package var svg: String {
    let margin = 4
    let size = rows.count + 2 * margin
    var path = ""
    for (row, squares) in rows.enumerated() {
      for (column, isDark) in squares.enumerated() where isDark {
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
