extension Cup {
  func textExport(title: String) -> [String] { [] }
  func csvExport() -> [String] { [] }
  func trfExport(title: String) -> [String]? { nil }
  func bracketDrawing() -> [String] { [] }
}
