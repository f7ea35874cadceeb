import Foundation
@_spi(Waterwheel) import QuartzCore

/// What a label shows and how, as a value; and the lines that come of it.
struct LabelContent {
  static let defaultFont = UIFont.systemFont(ofSize: 17)

  var text: String?
  var font = LabelContent.defaultFont
  var color = UIColor.label
  var highlightedColor: UIColor?
  var isHighlighted = false
  var isEnabled = true
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var numberOfLines = 1
  var shrinks = false
  var minimumScale: CGFloat = 0

  /// How many lines the label may show in a height: its own limit, and what fits; always one.
  func lineLimit(height: CGFloat, numberOfLines: Int, face: FontFace) -> Int {
    let step = face.lineHeight + face.leading
    let fitting = max(1, Int(min(1e6, ((Double(height) + face.leading) / step + 1e-6).rounded(.down))))
    return numberOfLines > 0 ? min(numberOfLines, fitting) : fitting
  }

  /// The font that is drawn: smaller than the label's own when a single line must shrink to fit.
  func face(fitting width: CGFloat) -> FontFace {
    var face = font.face
    guard shrinks, numberOfLines == 1, let text, width > 0 else { return face }
    let full = TextMetrics.width(of: text, in: face)
    guard full > Double(width), full > 0 else { return face }
    face.size *= max(Double(minimumScale), Double(width) / full)
    return face
  }

  /// The size that the text takes within `limit`; extents of 0 or less do not limit.
  func size(within limit: CGSize, numberOfLines: Int) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let isLimited = numberOfLines != 1 && limit.width > 0 && limit.width < 1e7
    let face = font.face
    let count =
      limit.height > 0 && limit.height < 1e7
      ? lineLimit(height: limit.height, numberOfLines: numberOfLines, face: face) : numberOfLines
    let layout = TextMetrics.layout(
      text, in: face, width: isLimited ? Double(limit.width) : .infinity, limit: count, mode: lineBreakMode)
    return CGSize(width: CGFloat(layout.width), height: CGFloat(layout.height))
  }

  /// The lines, placed in `rect`; nil when there is no text.
  func lines(in rect: CGRect, isRightToLeft: Bool, traits: UITraitCollection) -> TextContent? {
    guard let text, !text.isEmpty, rect.width > 0, rect.height > 0 else { return nil }
    let face = face(fitting: rect.width)
    let limit = lineLimit(height: rect.height, numberOfLines: numberOfLines, face: face)
    let layout = TextMetrics.layout(text, in: face, width: Double(rect.width), limit: limit, mode: lineBreakMode)
    var result = TextContent()
    result.family = face.family
    result.size = face.size
    result.weight = face.weight
    result.isItalic = face.isItalic
    result.color = shownColor(traits)
    if let shadowColor {
      result.shadowColor = shadowColor.resolvedColor(with: traits).cgColor.rgba
      result.shadowOffset = shadowOffset
    }
    let top = Double(rect.midY) - layout.height / 2
    for (index, line) in layout.lines.enumerated() where !line.string.isEmpty {
      let baseline = top + Double(index) * (layout.lineHeight + layout.leading) + face.ascender
      let x = Double(rect.minX) + indent(of: line.width, in: Double(rect.width), isRightToLeft: isRightToLeft)
      var shown = TextContent.Line(string: line.string, origin: CGPoint(x: x, y: baseline), width: line.width)
      shown.isRightToLeft = line.isRightToLeft
      result.lines.append(shown)
    }
    return result
  }

  private func indent(of width: Double, in space: Double, isRightToLeft: Bool) -> Double {
    switch alignment {
    case .left: 0
    case .right: space - width
    case .center: (space - width) / 2
    case .natural, .justified: isRightToLeft ? space - width : 0
    }
  }

  private func shownColor(_ traits: UITraitCollection) -> RGBA {
    let color = isHighlighted ? highlightedColor ?? color : color
    var rgba = color.resolvedColor(with: traits).cgColor.rgba
    if !isEnabled { rgba.alpha *= 0.3 }
    return rgba
  }
}
