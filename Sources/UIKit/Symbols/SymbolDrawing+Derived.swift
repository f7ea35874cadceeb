/// Derives drawings from the endings of names: `.fill`, `.circle`, `.square`. A name that is not drawn gets the drawing
/// of its beginning.
extension SymbolDrawing {
  static func derived(_ name: String) -> SymbolDrawing? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let (base, end) = (String(name[..<dot]), name[name.index(after: dot)...])
    guard var drawing = drawn[base] ?? derived(base) else { return nil }
    switch end {
    case "fill":
      // The lines of an arrow or a cross would be filled to shapes of their own.
      guard drawing.isClosed, !drawing.isFilled else { return drawing }
      drawing.isFilled = true
      drawing.hasOutline = true
    case "circle" where drawing.frame == nil: drawing.frame = "O10 10 8"
    case "square" where drawing.frame == nil: drawing.frame = "R2.5 2.5 15 15 3"
    default: KnownGap.log("UIImage.init(systemName:): no drawing of \"\(name)\": \"\(base)\" is shown")
    }
    return drawing
  }

  private var isClosed: Bool { frame == nil && outline.contains { "ZORSG".contains($0) } }

  /// Half as large in the middle of the frame.
  func framed(_ path: CGPath?) -> CGPath? {
    guard let frame, let around = SymbolOutlineReader(frame).path(), let path else { return path }
    let result = CGMutablePath()
    result.addPath(around)
    let move = CGAffineTransform(translationX: 10 - width / 4, y: 5).scaledBy(x: 0.5, y: 0.5)
    result.addPath(path, transform: move)
    return result
  }
}
