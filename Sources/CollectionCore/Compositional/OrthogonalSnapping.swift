import CollectionPrimitives
package import Foundation

/// The resting places of a section that scrolls across the list. A value.
package struct OrthogonalSnapping: Sendable {
  package enum Behavior: Hashable, Sendable {
    /// The content rests where its momentum ends.
    case continuous
    /// The content rests with a group at the leading edge.
    case leadingBoundary
    /// The content moves by one page at most.
    case paging
    /// The content moves by one group at most, which rests at the leading edge or in the middle.
    case groupPaging
    case groupPagingCentered
  }

  package var behavior: Behavior
  package var run: GroupRun
  /// The space before the first group.
  package var leading: CGFloat
  package var viewport: CGFloat
  package var range: ClosedRange<CGFloat>

  package init(
    behavior: Behavior, run: GroupRun, leading: CGFloat, viewport: CGFloat, range: ClosedRange<CGFloat>
  ) {
    (self.behavior, self.run, self.leading) = (behavior, run, leading)
    (self.viewport, self.range) = (viewport, range)
  }

  /// - Parameters:
  ///   - offset: the content's offset when the finger leaves it.
  ///   - start: the content's offset when the drag began.
  ///   - proposed: the offset at which its momentum ends.
  ///   - velocity: in points per second.
  /// - Complexity: O(log groups · log measured groups).
  package func target(from offset: CGFloat, start: CGFloat, proposed: CGFloat, velocity: CGFloat) -> CGFloat {
    switch behavior {
    case .continuous: proposed
    case .leadingBoundary: clamp(nearest(to: proposed).target)
    case .paging:
      CGFloat(
        Paging.target(
          offset: offset, start: start, velocity: velocity, pageLength: viewport,
          range: OffsetRange(lower: range.lowerBound, upper: range.upperBound)))
    case .groupPaging, .groupPagingCentered: groupTarget(offset, start, velocity)
    }
  }

  private func groupTarget(_ offset: CGFloat, _ start: CGFloat, _ velocity: CGFloat) -> CGFloat {
    guard run.count > 0 else { return clamp(offset) }
    let here = nearest(to: offset)
    var number = here.group
    if abs(velocity) >= Paging.flickVelocity {
      if velocity > 0, here.target < offset + 0.5 { number += 1 }
      if velocity < 0, here.target > offset - 0.5 { number -= 1 }
    }
    let first = nearest(to: start).group
    number = min(first + 1, max(first - 1, number))
    return clamp(target(ofGroup: min(max(0, number), run.count - 1)))
  }

  /// The offset that shows a group in its resting place, the ends of the content left aside.
  package func target(ofGroup number: Int) -> CGFloat {
    let start = run.start(ofGroup: number)
    guard behavior == .groupPagingCentered else { return start }
    return leading + start + run.axis.length(run.group(number).size) / 2 - viewport / 2
  }

  /// The offset after a change of sizes for content that was at `offset` of `old`: on the same page, or with the same group.
  ///
  /// - Complexity: O(log groups · log measured groups).
  package func offset(keeping offset: CGFloat, of old: OrthogonalSnapping) -> CGFloat {
    switch behavior {
    case .continuous: return clamp(offset)
    case .paging:
      guard old.viewport > 0 else { return clamp(offset) }
      // A last page that is not a whole one ends with the content.
      let isAtEnd = offset > 0 && offset >= old.range.upperBound
      return isAtEnd ? range.upperBound : clamp((offset / old.viewport).rounded() * viewport)
    case .leadingBoundary, .groupPaging, .groupPagingCentered:
      guard run.count > 0 else { return clamp(offset) }
      return clamp(target(ofGroup: min(old.nearest(to: offset).group, run.count - 1)))
    }
  }

  private func nearest(to offset: CGFloat) -> (group: Int, target: CGFloat) {
    guard run.count > 0 else { return (0, 0) }
    let after = (0..<run.count).prefixCount { target(ofGroup: $0) <= offset }
    let candidates = [after - 1, after].filter { (0..<run.count).contains($0) }.map { ($0, target(ofGroup: $0)) }
    return candidates.min { abs($0.1 - offset) < abs($1.1 - offset) } ?? (0, 0)
  }

  private func clamp(_ offset: CGFloat) -> CGFloat { min(max(offset, range.lowerBound), range.upperBound) }
}
