extension LayerDrawing {
  /// Makes a drawing of a text in `bounds`.
  package convenience init(_ text: TextContent, in bounds: CGRect) {
    let layer = CALayer()
    layer.bounds = bounds
    layer.textContent = text
    self.init(commit: LayerCommit(snapshotOf: layer), bounds: bounds)
  }

  /// The text of a drawing that consists of one text layer; nil for others.
  var text: TextContent? {
    guard commit.changes.count == 1 else { return nil }
    return commit.changes[0].properties.lazy.compactMap { if case .text(let text) = $0 { text } else { nil } }.first
  }
}

extension TextContent {
  /// The text as SVG elements. Lines are stretched to the measured widths, whatever fonts the viewer has.
  ///
  /// - Complexity: O(n) in the length of the text.
  var svg: String {
    let bars = bars.map { bar in (bar, "<path d=\"\(Self.data(bar.frame))\" \(Self.fill(bar.color))/>") }
    return bars.filter { !$0.0.isInFront }.map(\.1).joined() + lines.map(svg).joined()
      + bars.filter(\.0.isInFront).map(\.1).joined()
  }

  private func svg(_ line: Line) -> String {
    let letters = line.letters ?? letters
    let direction = line.isRightToLeft ? " direction=\"rtl\" text-anchor=\"end\"" : ""
    let width = line.width > 0 ? " textLength=\"\(line.width)\" lengthAdjust=\"spacingAndGlyphs\"" : ""
    return "<text xml:space=\"preserve\" x=\"\(line.origin.x)\" y=\"\(line.origin.y)\"\(direction)\(width) "
      + "font-family=\"\(Self.family(letters.family))\" font-size=\"\(letters.size)\" font-weight=\"\(letters.weight)\""
      + (letters.isItalic ? " font-style=\"italic\"" : "")
      + (letters.spacing != 0 ? " letter-spacing=\"\(letters.spacing)\"" : "")
      + " \(Self.fill(letters.color))>\(Self.escaped(line.string))</text>"
  }

  private static func data(_ rect: CGRect) -> String {
    "M\(rect.minX) \(rect.minY)h\(rect.width)v\(rect.height)h\(-rect.width)Z"
  }

  private static func fill(_ color: RGBA) -> String {
    let parts = [color.red, color.green, color.blue].map { "\(Int((min(max($0, 0), 1) * 255).rounded()))" }
    return "fill=\"rgb(\(parts.joined(separator: ",")))\" fill-opacity=\"\(color.alpha)\""
  }

  private static func family(_ name: String) -> String {
    let system = "Helvetica, Arial, Liberation Sans, sans-serif"
    return switch name {
    case "system", "system-digits": system
    case "monospaced": "Menlo, Courier New, Liberation Mono, monospace"
    case "serif": "Georgia, Times New Roman, Liberation Serif, serif"
    case "rounded": "ui-rounded, SF Pro Rounded, \(system)"
    default: "\(escaped(name)), \(system)"
    }
  }

  /// Escapes a string for a text or an attribute. Characters that XML does not allow are left out.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
