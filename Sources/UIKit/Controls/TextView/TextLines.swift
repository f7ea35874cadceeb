/// The lines of a text that is edited, and the places of its characters in them. Pure: the same text, font and width give the same lines.
///
/// Offsets count UTF-16 units. Complexity: O(length) to make; O(lines + length of a line) for every question.
struct TextLines {
  struct Line {
    /// From the line's first character to the first one of the next line.
    var offsets: Range<Int>
    /// The end without the line break.
    var end: Int
    /// The offsets between the characters, and their distances from the left end of the text.
    var edges: [(offset: Int, x: CGFloat)]
    var top: CGFloat
    var bottom: CGFloat
  }

  private(set) var lines: [Line] = []
  private let width: CGFloat
  /// The width of the widest line.
  let textWidth: CGFloat

  /// - Parameters:
  ///   - face: The font of an empty text.
  ///   - part: 0: lines stand at the left; 0.5: in the middle; 1: at the right. Nil: by the direction of each line.
  init(_ text: StyledText, width: CGFloat, mode: NSLineBreakMode, limit: Int, face: FontFace, part: CGFloat?) {
    self.width = width
    var offsets = [0]
    for character in text.characters { offsets.append(offsets[offsets.count - 1] + character.utf16.count) }
    let layout = text.layout(width: Double(width), limit: limit, mode: mode)
    textWidth = CGFloat(layout.width)
    for line in layout.lines { lines.append(Self.line(line, of: text, offsets, width: width, part: part)) }
    let endsWithBreak = text.characters.last?.isNewline == true && lines.last?.offsets.isEmpty == false
    if lines.isEmpty || endsWithBreak && (limit == 0 || lines.count < limit) {
      let top = lines.last?.bottom ?? 0
      lines.append(
        Line(
          offsets: offsets[offsets.count - 1]..<offsets[offsets.count - 1], end: offsets[offsets.count - 1],
          edges: [(offsets[offsets.count - 1], (part ?? 0) * width)], top: top, bottom: top + CGFloat(face.lineHeight)))
    }
  }

  private static func line(
    _ line: StyledText.Line, of text: StyledText, _ offsets: [Int], width: CGFloat, part: CGFloat?
  ) -> Line {
    let characters = line.characters
    let endsWithBreak = !characters.isEmpty && text.characters[characters.upperBound - 1].isNewline
    let end = endsWithBreak ? characters.upperBound - 1 : characters.upperBound
    let part = part ?? (line.isRightToLeft ? 1 : 0)
    let start = CGFloat(line.indent) + part * (CGFloat(line.space) - CGFloat(line.width))
    var distance: CGFloat = 0
    var edges: [(Int, CGFloat)] = []
    for index in characters.lowerBound...end {
      let x = line.isRightToLeft ? start + CGFloat(line.width) - distance : start + distance
      // Spaces at the end of a line hang over.
      edges.append((offsets[index], min(max(x, 0), max(width, 0))))
      if index < end { distance += CGFloat(text.widths[index]) }
    }
    return Line(
      offsets: offsets[characters.lowerBound]..<offsets[characters.upperBound], end: offsets[end], edges: edges,
      top: CGFloat(line.top), bottom: CGFloat(line.bottom))
  }

  var height: CGFloat { lines.last?.bottom ?? 0 }

  /// The line in which a caret at the offset stands: at the end of a line that goes on, the next one.
  func lineIndex(of offset: Int) -> Int {
    lines.firstIndex { offset < $0.offsets.upperBound || offset <= $0.end && $0.end < $0.offsets.upperBound }
      ?? lines.count - 1
  }

  func caret(at offset: Int) -> CGRect {
    let line = lines[lineIndex(of: offset)]
    return CGRect(
      x: x(of: offset, in: line), y: line.top, width: CaretView.width, height: line.bottom - line.top)
  }

  private func x(of offset: Int, in line: Line) -> CGFloat {
    (line.edges.last { $0.offset <= offset } ?? line.edges[0]).x
  }

  /// The offset between characters that is nearest to a point.
  func offset(at point: CGPoint) -> Int {
    offset(at: point.x, in: lines.firstIndex { point.y < $0.bottom } ?? lines.count - 1)
  }

  private func offset(at x: CGFloat, in index: Int) -> Int {
    let line = lines[index]
    // The end of a line that goes on belongs to the next line.
    let own = line.end == line.offsets.upperBound && index < lines.count - 1 ? line.edges.dropLast() : line.edges[...]
    return own.min { abs($0.x - x) < abs($1.x - x) }?.offset ?? line.offsets.lowerBound
  }

  /// The offset above or below another one, as near as possible to `x`. Beyond the first and the last line: the ends of the text.
  func offset(_ direction: TextEditing.Direction, of offset: Int, x: CGFloat) -> Int {
    let index = lineIndex(of: offset) + (direction == .forward ? 1 : -1)
    guard index >= 0 else { return 0 }
    guard index < lines.count else { return lines.last?.end ?? 0 }
    return self.offset(at: x, in: index)
  }

  /// The ends of the line that an offset is in.
  func row(at offset: Int) -> Range<Int> {
    let line = lines[lineIndex(of: offset)]
    let goesOn = line.end == line.offsets.upperBound && line.offsets.upperBound != lines.last?.offsets.upperBound
    return line.offsets.lowerBound..<(goesOn ? line.edges.dropLast().last?.offset ?? line.end : line.end)
  }

  /// A rectangle for each line of a range, for lines between `top` and `bottom`.
  func rects(of range: Range<Int>, from top: CGFloat = -.infinity, to bottom: CGFloat = .infinity) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    return lines.compactMap { line in
      guard line.bottom > top, line.top < bottom, line.offsets.lowerBound < range.upperBound,
        range.lowerBound < max(line.offsets.upperBound, line.offsets.lowerBound + 1)
      else { return nil }
      let ends = [range.lowerBound, range.upperBound].map {
        x(of: min(max($0, line.offsets.lowerBound), line.end), in: line)
      }
      // A line break that is selected is seen as the rest of its line.
      let right = range.upperBound > line.end ? max(width, ends.max() ?? 0) : ends.max() ?? 0
      let left = ends.min() ?? 0
      return right > left ? CGRect(x: left, y: line.top, width: right - left, height: line.bottom - line.top) : nil
    }
  }
}
