import CollectionPrimitives
import UIKit

extension TimetableLayout {
  /// The most ticks: more than that could not be told apart.
  private static let mostTicks = 1e9

  /// Asks for all intervals and places them.
  ///
  /// - Complexity: O(n log n) for n items.
  func placeItems() {
    guard let collectionView else { return }
    let context = DelegateContext(collectionView)
    let delegate = context.view.delegate as? any TimetableLayoutDelegate
    let (sequence, range) = (sequence, axisRange.map(wholeTicks))
    plan.items = TimetableItems(
      sequence, minimum: Double(minimumDuration), within: range.map { $0.start...$0.end }
    ) { item in
      guard let path = sequence.indexPath(at: item) else { return (0, 0) }
      guard let delegate else { return (Double(path[1]), Double(path[1]) + 1) }
      let answer = delegate.collectionView(
        context.view, layout: self, intervalForItemAt: context.dataPath(presented: context.viewPath(path)))
      return Self.usable(answer)
    }
    let (extent, tick) = (plan.items.extent ?? 0...0, Double(tickInterval))
    let first = (extent.lowerBound / tick).rounded(.down) * tick
    let shown = range ?? wholeTicks(Interval(start: first, end: extent.upperBound))
    plan.start = shown.start
    plan.itemSpacing = itemSpacing
    plan.isVertical = sectionsAreColumns
    plan.ticks = GridLines(
      count: Int(((shown.end - shown.start) / tick).rounded()), length: tickInterval * plan.scale,
      header: channelHeaderLength)
    plan.ticks.separator = 1
    placeLines(context, delegate)
  }

  private static func usable(_ interval: Interval) -> (start: Double, end: Double) {
    let start = LayoutLog.clamped(CGFloat(interval.start), in: -1e12...1e12, "interval.start", fallback: 0)
    let end = LayoutLog.clamped(CGFloat(interval.end), in: -1e12...1e12, "interval.end", fallback: start)
    return (Double(start), Double(max(start, end)))
  }

  /// The interval, extended so that it ends with a tick.
  private func wholeTicks(_ interval: Interval) -> Interval {
    let ((start, end), tick) = (Self.usable(interval), Double(tickInterval))
    let count = ((end - start) / tick - 1e-9).rounded(.up)
    return Interval(start: start, end: start + min(max(count, 0), Self.mostTicks) * tick)
  }

  private func placeLines(_ context: DelegateContext, _ delegate: (any TimetableLayoutDelegate)?) {
    guard let size = environment?.viewport.size else { return }
    let first = context.firstSection
    plan.channels = GridLines(
      channelSizing, count: sequence.sectionCount, spacing: channelSpacing, header: rulerLength,
      space: plan.isVertical ? size.width : size.height
    ) {
      let answer = delegate?.collectionView(context.view, layout: self, lengthForChannel: first + $0)
      return LayoutLog.length(answer ?? 120, "lengthForChannel")
    }
    plan.channels.separator = 1
    placeAxes()
  }

  /// Takes over the lines of both axes.
  func placeAxes() {
    geometry.rows = plan.isVertical ? plan.ticks : plan.channels
    geometry.columns = plan.isVertical ? plan.channels : plan.ticks
  }
}
