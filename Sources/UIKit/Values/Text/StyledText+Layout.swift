extension StyledText {
  /// Characters in one style that stand beside each other.
  struct Run: Hashable {
    var string: String
    var style: Int
    /// From the line's left edge.
    var x: Double
    var width: Double
  }

  struct Line {
    var runs: [Run] = []
    /// The characters up to the next line, with the spaces and the line break that end it.
    var characters = 0..<0
    /// Nil: the label says how the line stands.
    var alignment: NSTextAlignment?
    /// The beginning of the line, from the leading edge; `space` is the width that it has there.
    var indent = 0.0
    var space = 0.0
    var width = 0.0
    var isRightToLeft = false
    var top = 0.0
    var baseline = 0.0
    var bottom = 0.0
  }

  struct Layout {
    var lines: [Line] = []
    var isTruncated = false
    var width: Double { lines.reduce(0) { max($0, $1.indent + $1.width) } }
    var height: Double { lines.last?.bottom ?? 0 }
  }

  /// Breaks the text to fit `width`.
  ///
  /// - Parameters:
  ///   - height: The largest height; at least one line is shown. Infinite for any.
  ///   - limit: The largest number of lines; 0 for any.
  ///   - mode: The line break mode of paragraphs without one of their own.
  ///
  /// - Complexity: O(n · l) for a paragraph of n characters and l lines.
  func layout(width: Double, height: Double = .infinity, limit: Int = 0, mode: NSLineBreakMode) -> Layout {
    let layout = layout(width: width, limit: limit, mode: mode)
    guard layout.height > height + 1e-6 else { return layout }
    let fitting = max(1, layout.lines.prefix { $0.bottom <= height + 1e-6 }.count)
    return fitting < layout.lines.count ? self.layout(width: width, limit: fitting, mode: mode) : layout
  }

  private func layout(width: Double, limit: Int, mode: NSLineBreakMode) -> Layout {
    var layout = Layout()
    var breaker = LineBreaker(characters: characters, widths: widths)
    var paragraphIndex = 0
    var gap = 0.0
    var last: NSParagraphStyle?
    while breaker.hasMore {
      let start = breaker.position
      let paragraph = paragraph(at: start, from: &paragraphIndex)
      let isFirst = isParagraphStart(start)
      if isFirst, !layout.lines.isEmpty {
        gap += Double((last?.paragraphSpacing ?? 0) + (paragraph?.paragraphSpacingBefore ?? 0))
      }
      var line = Line(alignment: paragraph?.alignment, top: layout.height + gap)
      line.indent = Double(isFirst ? paragraph?.firstLineHeadIndent ?? 0 : paragraph?.headIndent ?? 0)
      line.space = space(in: width, after: line.indent, paragraph)
      breaker.mode = paragraph?.lineBreakMode ?? mode
      breaker.markWidth = markWidth(at: start)
      breaker.limit(to: line.space)
      guard let cut = breaker.next(isLast: limit > 0 && layout.lines.count == limit - 1) else { break }
      line.characters = start..<breaker.position
      fill(&line, from: cut, start: start)
      gap = measure(&line, from: cut, start: start, paragraph)
      layout.lines.append(line)
      last = paragraph
      if limit > 0, layout.lines.count == limit { break }
    }
    layout.isTruncated = breaker.isTruncated || breaker.hasMore
    return layout
  }

  private func space(in width: Double, after indent: Double, _ paragraph: NSParagraphStyle?) -> Double {
    let tail = Double(paragraph?.tailIndent ?? 0)
    return max(0, (tail > 0 ? min(tail, width) : width + tail) - indent)
  }

  /// Returns the style of an ellipsis: that of the first character of its line.
  private func styleNumber(at start: Int) -> Int { styleNumbers[min(start, styleNumbers.count - 1)] }

  private func markWidth(at start: Int) -> Double {
    let face = styles[styleNumber(at: start)].face
    return CharacterWidths.width(of: LineBreaker.mark, in: face) * face.size
  }

  /// The line's runs, each behind the one before in the direction of the paragraph.
  private func fill(_ line: inout Line, from cut: LineBreaker.Cut, start: Int) {
    func append(_ string: String, _ style: Int, _ width: Double) {
      let end = line.runs.last.map { $0.x + $0.width } ?? 0
      line.runs.append(Run(string: string, style: style, x: end, width: width))
    }
    func append(_ range: Range<Int>) {
      var index = range.lowerBound
      while index < range.upperBound {
        let end = range[index...].firstIndex { styleNumbers[$0] != styleNumbers[index] } ?? range.upperBound
        append(String(characters[index..<end]), styleNumbers[index], widths[index..<end].reduce(0, +))
        index = end
      }
    }
    append(cut.head)
    if cut.hasMark { append(String(LineBreaker.mark), styleNumber(at: start), markWidth(at: start)) }
    append(cut.tail)
    line.width = cut.width
    line.isRightToLeft = cut.isRightToLeft
    guard cut.isRightToLeft else { return }
    for index in line.runs.indices { line.runs[index].x = cut.width - line.runs[index].x - line.runs[index].width }
  }

  /// Sets the line's height and baseline. Height that a paragraph adds to that of the fonts is above the letters.
  /// Returns the space to a line that follows.
  private func measure(_ line: inout Line, from cut: LineBreaker.Cut, start: Int, _ paragraph: NSParagraphStyle?)
    -> Double
  {
    var (ascent, descent, leading) = (0.0, 0.0, 0.0)
    for number in line.runs.isEmpty ? [styleNumber(at: start)] : line.runs.map(\.style) {
      let style = styles[number]
      ascent = max(ascent, style.face.ascender + style.rise)
      descent = max(descent, -style.face.descender - style.rise)
      leading = max(leading, style.face.leading)
    }
    var height = ascent + descent
    if let paragraph {
      if paragraph.lineHeightMultiple > 0 { height *= Double(paragraph.lineHeightMultiple) }
      height = max(height, Double(paragraph.minimumLineHeight))
      if paragraph.maximumLineHeight > 0 { height = min(height, Double(paragraph.maximumLineHeight)) }
      // A height that is given is meant from line to line.
      if paragraph.minimumLineHeight > 0 || paragraph.maximumLineHeight > 0 { leading = 0 }
      leading += Double(max(0, paragraph.lineSpacing))
    }
    line.bottom = line.top + height
    line.baseline = line.bottom - descent
    return leading
  }
}
