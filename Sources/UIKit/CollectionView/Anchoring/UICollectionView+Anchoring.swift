import CollectionCore
import CollectionPrimitives
import Foundation

// What is in view stays in view when the size of the view, its insets or the direction of reading change. A layout that answers
// `targetContentOffset(forProposedContentOffset:)` decides for itself.
extension UICollectionView {
  /// Remembers where the content stands and where it is going, before a change. Of several changes before one layout pass, what
  /// was before the first counts.
  func holdAnchor() {
    guard cycle.stage != .untouched, !cycle.needsReload, cycle.held == nil, substituteOffset == nil,
      interactiveTransition == nil,
      bounds.width > 0, bounds.height > 0
    else { return }
    let item = leadingItem
    cycle.held = (
      anchor(at: contentOffset, item?.key.indexPath, item?.attributes.frame),
      engine.goal.map { anchor(at: $0, nil, nil) }
    )
  }

  private func anchor(
    at offset: CGPoint, _ path: IndexPath?, _ frame: CGRect?, staysAtEnd: Bool = true
  ) -> ContentAnchor {
    var axes = anchorAxes
    (axes.x.staysAtEnd, axes.y.staysAtEnd) = (staysAtEnd, staysAtEnd)
    let x = axes.x.edge(at: offset.x, item: frame.map { $0.minX...$0.maxX })
    let y = axes.y.edge(at: offset.y, item: frame.map { $0.minY...$0.maxY })
    return ContentAnchor(path: x.isOfItem || y.isOfItem ? path : nil, x: x, y: y)
  }

  /// The item at the leading corner of the visible part, or the nearest one to it.
  private var leadingItem: Tiler.Shown? {
    let visible = bounds.inset(by: adjustedContentInset)
    return nearestItem(toLeadingCornerOf: visible) { $0.sharesArea(with: visible) }
  }

  private func nearestItem(toLeadingCornerOf visible: CGRect, where matches: (CGRect) -> Bool) -> Tiler.Shown? {
    let corner = CGPoint(x: mirrorWidth == nil ? visible.minX : visible.maxX, y: visible.minY)
    // Across the direction that scrolls, items are side by side.
    let axes = scrollableAxes
    func distance(_ element: Tiler.Shown) -> CGFloat {
      let frame = element.attributes.frame
      let x = axes == .vertical ? 0 : max(frame.minX - corner.x, corner.x - frame.maxX, 0)
      let y = axes == .horizontal ? 0 : max(frame.minY - corner.y, corner.y - frame.maxY, 0)
      return hypot(x, y)
    }
    return tiler.shown.values.filter { $0.key.category == .cell && matches($0.attributes.frame) }
      .min { (distance($0), $0.key) < (distance($1), $1.key) }
  }

  /// What stays in place when views have found their sizes: the first item that begins in the visible part, since what comes in
  /// before it, scrolling back, grows towards the beginning. Nil where the offset stays.
  func anchorOfMeasured() -> ContentAnchor? {
    guard installedLayout.keepsPlaceOfMeasured, !cycle.isInBatch, substituteOffset == nil, cycle.held == nil
    else { return nil }
    let visible = bounds.inset(by: adjustedContentInset)
    let item = nearestItem(toLeadingCornerOf: visible) { frame in
      (mirrorWidth == nil ? frame.minX >= visible.minX : frame.maxX <= visible.maxX) && frame.minY >= visible.minY
        && frame.sharesArea(with: visible)
    }
    return anchor(at: contentOffset, item?.key.indexPath, item?.attributes.frame, staysAtEnd: false)
  }

  /// The offset for what was held; `offset` on an axis where nothing can be found again.
  func offset(for anchor: ContentAnchor, insteadOf offset: CGPoint) -> CGPoint {
    let frame = anchor.path.flatMap { currentAttributes(for: .cell($0))?.frame }.flatMap { $0.isFiniteRect ? $0 : nil }
    let axes = anchorAxes
    return CGPoint(
      x: axes.x.offset(of: anchor.x, item: frame.map { $0.minX...$0.maxX }) ?? offset.x,
      y: axes.y.offset(of: anchor.y, item: frame.map { $0.minY...$0.maxY }) ?? offset.y)
  }

  private var anchorAxes: (x: AnchorAxis, y: AnchorAxis) {
    let insets = adjustedContentInset
    var x = AnchorAxis(range: horizontalRange, extent: bounds.width, insetBefore: insets.left, insetAfter: insets.right)
    var y = AnchorAxis(range: verticalRange, extent: bounds.height, insetBefore: insets.top, insetAfter: insets.bottom)
    (x.isPaging, y.isPaging) = (isPagingEnabled, isPagingEnabled)
    x.isReversed = mirrorWidth != nil
    return (x, y)
  }

  /// Goes back to the place that was held, or where the layout and the delegate want to be instead.
  ///
  /// Content under a finger or on its way goes on from there; on its way, a wish for another place is its new goal.
  func restoreAnchor() {
    guard let held = cycle.held else { return }
    cycle.held = nil
    let own = installedLayout.ownTarget(forProposed: contentOffset)
    if own == nil { engine.shift(to: offset(for: held.anchor, insteadOf: contentOffset)) }
    engine.followDrift()
    if let anchor = held.goal, let goal = engine.goal { engine.turn(to: offset(for: anchor, insteadOf: goal)) }
    let wish = delegateTarget(forProposed: own ?? contentOffset)
    guard !isSamePlace(wish, contentOffset) else { return }
    if engine.isMoving { engine.turn(to: clampedOffset(wish)) } else { engine.shift(to: clampedOffset(wish)) }
  }

  /// Whether two offsets are the same but for rounding to pixels.
  private func isSamePlace(_ a: CGPoint, _ b: CGPoint) -> Bool {
    max(abs(a.x - b.x), abs(a.y - b.y)) < 1 / pixelsPerPoint
  }

  /// Leads content that moves by itself to where its goal is, now that items have other places: an item that it was sent to, an
  /// end, or where the layout has it rest.
  func renewGoal() {
    engine.followDrift()
    guard let goal = engine.goal else { return }
    var target = clampedOffset(goal)
    switch engine.purpose {
    case .item(let path, let position): target = offset(forItemAt: path, position) ?? target
    case .scrollToTop, .inset: target.y = verticalRange.lower
    case nil, .program, .keys:
      guard !isPagingEnabled else { return }
      let velocity = engine.isDecelerating ? engine.velocityToCarry : .zero
      target = engine.layoutTarget(proposed: target, velocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000))
    }
    if !isSamePlace(target, goal) { engine.turn(to: target) }
  }
}

extension ContentAnchor {
  /// Where nothing is known of the place before.
  static let unknown = ContentAnchor(path: nil, x: .offset, y: .offset)
}
