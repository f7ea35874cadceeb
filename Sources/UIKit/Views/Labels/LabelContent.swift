@_spi(Waterwheel) import QuartzCore

/// The content of a label and the way it is shown, as a value. Computes the lines.
struct LabelContent {
  static let defaultFont = UIFont.systemFont(ofSize: 17)

  var text: String?
  /// In place of `text`, where letters or paragraphs differ.
  var styled: StyledText?
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

  /// Returns the number of lines that the label may show in a height: at most its own limit, at most those that fit, at
  /// least one.
  func lineLimit(height: CGFloat, numberOfLines: Int, face: FontFace) -> Int {
    let step = face.lineHeight + face.leading
    let fitting = max(1, Int(min(1e6, ((Double(height) + face.leading) / step + 1e-6).rounded(.down))))
    return numberOfLines > 0 ? min(numberOfLines, fitting) : fitting
  }

  /// Returns the scale at which a single line that must shrink to fit is drawn; 1 where it fits.
  ///
  /// - Parameter length: Returns the length of the line at a scale. It is not proportional to the scale, because small
  ///   letters stand farther apart than large ones; therefore the scale is found in a few rounds.
  private func scale(fitting width: CGFloat, length: (Double) -> Double) -> Double {
    guard shrinks, numberOfLines == 1, width > 0 else { return 1 }
    var scale = 1.0
    for _ in 0..<8 where scale > Double(minimumScale) {
      let length = length(scale)
      if length <= Double(width) { break }
      scale = max(Double(minimumScale), scale * Double(width) / length)
    }
    return scale
  }

  /// Returns the size that the text takes within `limit`; extents of 0 or less do not limit.
  ///
  /// - Complexity: O(n · l) for a paragraph of n characters and l lines.
  func size(within limit: CGSize, numberOfLines: Int) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let isLimited = numberOfLines != 1 && limit.width > 0 && limit.width < 1e7
    if let styled {
      let layout = styled.layout(
        width: isLimited ? Double(limit.width) : .infinity,
        height: limit.height > 0 && limit.height < 1e7 ? Double(limit.height) : .infinity, limit: numberOfLines,
        mode: lineBreakMode)
      return CGSize(width: CGFloat(layout.width), height: CGFloat(layout.height))
    }
    let face = font.face
    let count =
      limit.height > 0 && limit.height < 1e7
      ? lineLimit(height: limit.height, numberOfLines: numberOfLines, face: face) : numberOfLines
    let layout = TextMetrics.layout(
      text, in: face, width: isLimited ? Double(limit.width) : .infinity, limit: count, mode: lineBreakMode)
    return CGSize(width: CGFloat(layout.width), height: CGFloat(layout.height))
  }

  /// Returns the lines, placed in `rect`; nil when there is no text.
  ///
  /// - Complexity: O(n · l) for a paragraph of n characters and l lines.
  func lines(in rect: CGRect, isRightToLeft: Bool, traits: UITraitCollection) -> TextContent? {
    guard let text, !text.isEmpty, rect.width > 0, rect.height > 0 else { return nil }
    var result =
      styled.map { styledLines($0, in: rect, isRightToLeft: isRightToLeft, traits: traits) }
      ?? plainLines(text, in: rect, isRightToLeft: isRightToLeft, traits: traits)
    if let shadowColor {
      result.shadowColor = shadowColor.resolvedColor(with: traits).cgColor.rgba
      result.shadowOffset = shadowOffset
    }
    return result
  }

  private func styledLines(
    _ styled: StyledText, in rect: CGRect, isRightToLeft: Bool, traits: UITraitCollection
  ) -> TextContent {
    let scale = scale(fitting: rect.width) {
      styled.scaled(by: $0).layout(width: .infinity, mode: lineBreakMode).width
    }
    let shown = scale < 1 ? styled.scaled(by: scale) : styled
    let layout = shown.layout(
      width: Double(rect.width), height: Double(rect.height), limit: numberOfLines, mode: lineBreakMode)
    return shown.content(of: layout, in: rect, alignment: alignment, isRightToLeft: isRightToLeft) {
      shownColor($0, traits)
    }
  }

  private func plainLines(
    _ text: String, in rect: CGRect, isRightToLeft: Bool, traits: UITraitCollection
  ) -> TextContent {
    var face = font.face
    face.size *= scale(fitting: rect.width) { TextMetrics.width(of: text, in: face.scaled(by: $0)) }
    let limit = lineLimit(height: rect.height, numberOfLines: numberOfLines, face: face)
    let layout = TextMetrics.layout(text, in: face, width: Double(rect.width), limit: limit, mode: lineBreakMode)
    var result = TextContent()
    result.letters = face.letters
    result.letters.color = shownColor(nil, traits)
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

  /// Returns the colour to draw in. `own` is the text's own colour.
  private func shownColor(_ own: UIColor?, _ traits: UITraitCollection) -> RGBA {
    let color = isHighlighted ? highlightedColor ?? own ?? color : own ?? color
    var rgba = color.resolvedColor(with: traits).cgColor.rgba
    if !isEnabled { rgba.alpha *= 0.3 }
    return rgba
  }
}
