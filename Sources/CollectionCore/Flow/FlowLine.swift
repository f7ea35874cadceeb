/// The places of the items of one line across the scroll direction.
package struct FlowLine: Hashable, Sendable {
  /// The distance from the section's inner start edge to the first item.
  package var lead: Double
  /// The space between neighbours.
  package var gap: Double

  /// The rules of a flow layout:
  /// - a full line is justified: what is left over is shared equally between neighbours;
  /// - a full line of one item is centred;
  /// - a line that could take more items starts at the leading edge with the least spacing.
  ///
  /// - Parameters:
  ///   - used: the sum of the items' extents, without spacing.
  package static func place(
    count: Int, used: Double, available: Double, spacing: Double, isFull: Bool
  ) -> FlowLine {
    guard isFull else { return FlowLine(lead: 0, gap: spacing) }
    guard count > 1 else { return FlowLine(lead: (available - used) / 2, gap: spacing) }
    let gap = (available - used) / Double(count - 1)
    // Items so narrow that rounding made them fit still keep their least spacing.
    return FlowLine(lead: 0, gap: max(gap, spacing))
  }

  /// Sizes such as `(width - 20) / 3` must fill a line exactly, despite rounding.
  package static let tolerance = 1e-6
}
