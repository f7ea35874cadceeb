public import UIKit

extension SectionedLayout {
  /// The content offset of an orthogonal section, in points; 0 for other sections.
  public func orthogonalOffset(ofSection section: Int) -> CGFloat {
    prepareSublayouts()
    return sublayout(ofSection: section)?.scroller?.offset ?? 0
  }

  /// Scrolls the orthogonal section that contains a section; has no effect on other sections.
  public func setOrthogonalOffset(_ offset: CGFloat, ofSection section: Int, animated: Bool) {
    prepareSublayouts()
    guard let sublayout = sublayout(ofSection: section), let scroller = sublayout.scroller else { return }
    let (low, high) = (scroller.range.lowerBound, scroller.range.upperBound)
    let offset = min(max(LayoutLog.number(offset, "bandOffset"), low), high)
    scroller.scroll(to: axis.unflippedPoint(main: 0, cross: offset), animated: animated)
  }

  func bring(_ path: IndexPath, of sublayout: Sublayout, animated: Bool) {
    if let layout = sublayout.layout as? CurrentItemLayout {
      return layout.setCurrentItem(at: path, animated: animated)
    }
    guard let scroller = sublayout.scroller, let frame = sublayout.layout.layoutAttributesForItem(at: path)?.frame
    else { return }
    let middle = axis.cross(CGPoint(x: frame.midX, y: frame.midY)) - axis.cross(sublayout.view.bounds.size) / 2
    let target = min(max(middle, scroller.range.lowerBound), scroller.range.upperBound)
    scroller.scroll(to: axis.unflippedPoint(main: 0, cross: target), animated: animated)
  }
}
