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
    items = TimetableItems(
      sequence, minimum: Double(minimumDuration), within: range.map { $0.start...$0.end }
    ) { item in
      guard let path = sequence.indexPath(at: item) else { return (0, 0) }
      guard let delegate else { return (Double(path[1]), Double(path[1]) + 1) }
      let answer = delegate.collectionView(
        context.view, layout: self, intervalForItemAt: context.dataPath(presented: context.viewPath(path)))
      return Self.usable(answer)
    }
    let (extent, tick) = (items.extent ?? 0...0, Double(tickInterval))
    let first = (extent.lowerBound / tick).rounded(.down) * tick
    shownAxis = range ?? wholeTicks(Interval(start: first, end: extent.upperBound))
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
    var channels = GridLines(
      channelSizing, count: sequence.sectionCount, spacing: channelSpacing, header: rulerLength,
      space: sectionsAreColumns ? size.width : size.height
    ) {
      let answer = delegate?.collectionView(context.view, layout: self, lengthForChannel: first + $0)
      return LayoutLog.length(answer ?? 120, "lengthForChannel")
    }
    channels.separator = 1
    if sectionsAreColumns { geometry.columns = channels } else { geometry.rows = channels }
    placeTicks()
  }

  /// Places the ticks, which depend on the scale.
  func placeTicks() {
    let count = ((shownAxis.end - shownAxis.start) / Double(tickInterval)).rounded()
    var ticks = GridLines(count: Int(count), length: tickInterval * scale, header: channelHeaderLength)
    ticks.separator = 1
    if sectionsAreColumns { geometry.rows = ticks } else { geometry.columns = ticks }
  }
}
