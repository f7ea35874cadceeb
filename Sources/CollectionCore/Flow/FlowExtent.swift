/// A size by axes: along the scroll direction and across it. Vertical and horizontal flow share all arithmetic.
package struct FlowExtent: Hashable, Sendable {
  package var main: Double
  package var cross: Double

  /// Values that no size can have count as zero; values beyond a billion points are taken as that.
  package init(main: Double, cross: Double) {
    self.main = Self.clamp(main)
    self.cross = Self.clamp(cross)
  }

  static func clamp(_ value: Double) -> Double {
    guard !value.isNaN else { return 0 }
    return min(max(value, 0), 1e9)
  }
}

/// A rectangle by axes.
package struct FlowRect: Hashable, Sendable {
  package var main: Double
  package var cross: Double
  package var size: FlowExtent

  package init(main: Double, cross: Double, size: FlowExtent) {
    self.main = main
    self.cross = cross
    self.size = size
  }

  /// True if the two share more than an edge. An empty rectangle counts when it starts inside the window.
  package func meets(_ window: FlowWindow) -> Bool {
    Self.meets(main, size.main, window.main) && Self.meets(cross, size.cross, window.cross)
  }

  private static func meets(_ start: Double, _ length: Double, _ range: ClosedRange<Double>) -> Bool {
    guard start < range.upperBound else { return false }
    return start + length > range.lowerBound || (length == 0 && start >= range.lowerBound)
  }
}

/// A rectangle to look for elements in.
package struct FlowWindow: Hashable, Sendable {
  package var main: ClosedRange<Double>
  package var cross: ClosedRange<Double>

  /// Any four numbers make a window; numbers that make no rectangle give a window that nothing meets.
  package init(main: Double, mainLength: Double, cross: Double, crossLength: Double) {
    self.main = Self.range(main, mainLength)
    self.cross = Self.range(cross, crossLength)
  }

  private static func range(_ start: Double, _ length: Double) -> ClosedRange<Double> {
    let end = start + length
    // From minus to plus infinity, the null rectangle's neighbour: everything.
    if start == -.infinity, length == .infinity { return -.infinity ... .infinity }
    guard !start.isNaN, !end.isNaN, end >= start else { return .infinity ... .infinity }
    return start...end
  }
}
