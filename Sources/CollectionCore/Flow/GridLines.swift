/// The lines of a section whose items are all of one size, in closed form: neither time nor memory grows with the number of items.
package struct GridLines: Hashable, Sendable {
  package let size: FlowExtent
  package let count: Int
  package let itemsPerLine: Int
  /// The distance from the start of one line to the start of the next.
  package let pitch: Double
  package let line: FlowLine
  /// The last line, when more items would fit into it.
  package let lastLine: FlowLine

  /// - Parameters:
  ///   - keepsGrid: an incomplete last line uses the spacing of full lines, as if filled up with invisible items.
  ///     True for the layout's own item size, false for sizes from a delegate.
  package init(
    size: FlowExtent, count: Int, available: Double, itemSpacing: Double, lineSpacing: Double, keepsGrid: Bool
  ) {
    self.size = size
    self.count = max(0, count)
    let step = size.cross + itemSpacing
    // Items without any extent stand on one line.
    let fitting = step > 0 ? (available + itemSpacing + FlowLine.tolerance) / step : Double(max(1, self.count))
    itemsPerLine = max(1, Int(min(fitting, 1e9)))
    pitch = size.main + lineSpacing
    line = FlowLine.place(
      count: itemsPerLine, used: Double(itemsPerLine) * size.cross, available: available, spacing: itemSpacing,
      isFull: step > 0)
    lastLine = keepsGrid ? line : FlowLine(lead: 0, gap: itemSpacing)
  }

  package var lineCount: Int { (count + itemsPerLine - 1) / itemsPerLine }

  /// The extent of all lines along the scroll direction.
  package var length: Double { count == 0 ? 0 : Double(lineCount - 1) * pitch + size.main }

  package func rect(of item: Int) -> FlowRect {
    let (row, column) = item.quotientAndRemainder(dividingBy: itemsPerLine)
    let place = (row + 1) * itemsPerLine > count ? lastLine : line
    return FlowRect(
      main: Double(row) * pitch, cross: place.lead + Double(column) * (size.cross + place.gap), size: size)
  }

  /// The items on lines that can meet a range along the scroll direction, measured from the first line.
  package func items(near range: ClosedRange<Double>) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    // Lines on top of each other: no order to search by.
    guard pitch > 0 else { return 0..<count }
    let last = Double(lineCount - 1)
    let from = ((range.lowerBound - size.main) / pitch).rounded(.down)
    let to = (range.upperBound / pitch).rounded(.up)
    guard to >= 0, from <= last else { return 0..<0 }
    let first = Int(min(max(from, 0), last)) * itemsPerLine
    let end = (Int(min(max(to, 0), last)) + 1) * itemsPerLine
    return first..<min(max(first, end), count)
  }
}
