import CollectionPrimitives

/// The measures of one section of a flow layout, by axes.
package struct FlowMetrics: Hashable, Sendable {
  /// Least distance between lines.
  package var lineSpacing: Double
  /// Least distance between items of a line.
  package var itemSpacing: Double
  /// Insets around the lines: before and after along the scroll direction, start and end across it.
  package var before: Double
  package var after: Double
  package var start: Double
  package var end: Double
  /// Lengths along the scroll direction; zero for none.
  package var header: Double
  package var footer: Double

  package init(
    lineSpacing: Double = 0, itemSpacing: Double = 0, before: Double = 0, after: Double = 0, start: Double = 0,
    end: Double = 0, header: Double = 0, footer: Double = 0
  ) {
    self.lineSpacing = Self.clamp(lineSpacing)
    self.itemSpacing = Self.clamp(itemSpacing)
    self.before = Self.clamp(before)
    self.after = Self.clamp(after)
    self.start = Self.clamp(start)
    self.end = Self.clamp(end)
    self.header = FlowExtent.clamp(header)
    self.footer = FlowExtent.clamp(footer)
  }

  /// The extent that is left for items across the scroll direction.
  package func available(in crossExtent: Double) -> Double { max(0, crossExtent - start - end) }

  private static func clamp(_ value: Double) -> Double { min(max(value.finite, -1e9), 1e9) }
}
