@_spi(Waterwheel) import QuartzCore

extension StyledText {
  /// Returns the content that a display shows for a layout.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of paragraphs without one of their own.
  ///   - color: Returns the colour to draw in for the text's own colour; nil stands for text without one.
  ///
  /// - Complexity: O(n) in the length of the text.
  func content(
    of layout: Layout, in rect: CGRect, alignment: NSTextAlignment, isRightToLeft: Bool, color: (UIColor?) -> RGBA
  ) -> TextContent {
    var content = TextContent()
    let letters = styles.map { $0.letters(color: color($0.color)) }
    content.letters = letters[0]
    let top = Double(rect.midY) - layout.height / 2
    for line in layout.lines {
      let free = Double(rect.width) - line.indent - line.width
      let inset: Double =
        switch line.alignment ?? alignment {
        case .left: isRightToLeft ? Double(rect.width) - line.indent - line.space : line.indent
        case .right: isRightToLeft ? free : line.indent + line.space - line.width
        case .center:
          (isRightToLeft ? free - (line.space - line.width) / 2 : line.indent + (line.space - line.width) / 2)
        case .natural, .justified: isRightToLeft ? free : line.indent
        }
      for run in line.runs where !run.string.isEmpty {
        let style = styles[run.style]
        let origin = CGPoint(x: Double(rect.minX) + inset + run.x, y: top + line.baseline - style.rise)
        var shown = TextContent.Line(string: run.string, origin: origin, width: run.width)
        shown.isRightToLeft = line.isRightToLeft
        if letters[run.style] != content.letters { shown.letters = letters[run.style] }
        content.lines.append(shown)
        if let background = style.background {
          let frame = CGRect(x: origin.x, y: top + line.top, width: run.width, height: line.bottom - line.top)
          content.bars.append(.init(frame: frame, color: color(background), isInFront: false))
        }
        content.bars += style.rules(at: origin, width: run.width, color: color)
      }
    }
    return content
  }
}

extension StyledText.Style {
  fileprivate func letters(color: RGBA) -> TextContent.Letters {
    var letters = face.letters
    letters.color = color
    letters.spacing = spacing
    return letters
  }

  /// The lines under and through letters, as Arial has them.
  fileprivate func rules(at origin: CGPoint, width: Double, color: (UIColor?) -> RGBA) -> [TextContent.Bar] {
    func bars(_ rule: Rule?, y: Double, isInFront: Bool) -> [TextContent.Bar] {
      guard let rule else { return [] }
      let thickness = face.size * (rule.style.contains(.thick) ? 300.0 / 2048 : 150.0 / 2048)
      return (rule.style.contains(.double) ? [-thickness, thickness] : [0]).map { offset in
        let frame = CGRect(x: origin.x, y: origin.y + y + offset - thickness / 2, width: width, height: thickness)
        return .init(frame: frame, color: color(rule.color ?? self.color), isInFront: isInFront)
      }
    }
    return bars(underline, y: face.size * 217 / 2048, isInFront: false)
      + bars(strikethrough, y: -face.xHeight / 2, isInFront: true)
  }
}

extension FontFace {
  var letters: TextContent.Letters {
    var letters = TextContent.Letters()
    (letters.family, letters.size) = (family, size)
    // A file of the app's is drawn as it is.
    if case .file = design { return letters }
    (letters.weight, letters.isItalic) = (weight, isItalic)
    return letters
  }
}
