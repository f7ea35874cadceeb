public import UIKit

extension SectionedLayout {
  /// How far a band is scrolled across the list, in points; 0 for a section that is not in a band.
  public func bandOffset(ofSection section: Int) -> CGFloat {
    prepareParts()
    return part(ofSection: section)?.band?.offset ?? 0
  }

  /// Scrolls the band that a section is in; has no effect on other sections.
  public func setBandOffset(_ offset: CGFloat, ofSection section: Int, animated: Bool) {
    prepareParts()
    guard let part = part(ofSection: section), let band = part.band else { return }
    let (low, high) = (band.range.lowerBound, band.range.upperBound)
    let offset = min(max(LayoutLog.number(offset, "bandOffset"), low), high)
    band.scroll(to: axis.unflippedPoint(main: 0, cross: offset), animated: animated)
  }

  func bringIntoView(_ path: IndexPath, animated: Bool) {
    prepareParts()
    guard let collectionView, let part = part(of: path), let own = part.ownPath(path) else { return }
    if part.band != nil { bring(own, of: part, animated: animated) }
    // Of a band, all should be in sight.
    let index = part.band == nil ? nil : parts.firstIndex { $0 === part }
    let band = index.map { Span(stack.starts[$0], stack.starts[$0] + stack.lengths[$0]) }
    guard let span = band ?? anchorFrame(ofItemAt: path).map(axis.mainSpan) else { return }
    let viewport = viewport
    let now = viewport.logicalOffset(contentMain: axis.contentMain)
    // No further than it takes.
    var target = min(now, span.lower)
    if span.upper > target + viewport.main { target = min(span.lower, span.upper - viewport.main) }
    let main = viewport.contentOffset(forLogical: target, contentMain: axis.contentMain)
    let offset = axis.unflippedPoint(main: main, cross: axis.cross(collectionView.contentOffset))
    guard offset != collectionView.contentOffset else { return }
    collectionView.setContentOffset(offset, animated: animated)
  }

  func bring(_ path: IndexPath, of part: SectionPart, animated: Bool) {
    if let layout = part.layout as? CurrentItemLayout { return layout.setCurrentItem(at: path, animated: animated) }
    guard let band = part.band, let frame = part.layout.layoutAttributesForItem(at: path)?.frame else { return }
    let middle = axis.cross(CGPoint(x: frame.midX, y: frame.midY)) - axis.cross(part.view.bounds.size) / 2
    let target = min(max(middle, band.range.lowerBound), band.range.upperBound)
    band.scroll(to: axis.unflippedPoint(main: 0, cross: target), animated: animated)
  }
}
