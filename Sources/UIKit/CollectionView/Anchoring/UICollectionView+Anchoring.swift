import CollectionCore
import CollectionPrimitives

// Visible content stays visible when the size of the view, its insets or the direction of reading change. A layout that
// implements `targetContentOffset(forProposedContentOffset:)` determines the offset itself.
extension UICollectionView {
  /// Records the place of the content and the goal of its motion, before a change. If several changes precede a layout
  /// pass, the state before the first one counts.
  ///
  /// - Complexity: O(n) in the number of visible elements.
  func holdAnchor() {
    guard cycle.validity != .untouched, !cycle.needsReload, cycle.held == nil, substituteOffset == nil,
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

  /// The anchor that stays in place when views have been measured; nil if the offset stays instead. It is the first
  /// item that begins in the visible part: items before it, which appear while scrolling back, grow towards the
  /// beginning.
  ///
  /// - Complexity: O(n) in the number of visible elements.
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

  /// The offset that restores an anchor; `offset` on an axis on which the anchor no longer exists.
  func offset(for anchor: ContentAnchor, insteadOf offset: CGPoint) -> CGPoint {
    let frame = anchor.path.flatMap { currentAttributes(for: .cell($0))?.frame }.flatMap { $0.isFinite ? $0 : nil }
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

  /// Returns to the recorded place, or to the offset that the layout or the delegate requests instead.
  ///
  /// Content under a finger or in motion continues from there. If it is in motion, another requested offset becomes its
  /// new goal.
  func restoreAnchor() {
    guard let held = cycle.held else { return }
    cycle.held = nil
    let own = installedLayout.ownTarget(forProposed: contentOffset)
    if own == nil { engine.shift(to: offset(for: held.anchor, insteadOf: contentOffset)) }
    engine.applyDrift()
    if let anchor = held.goal, let goal = engine.goal { engine.redirect(to: offset(for: anchor, insteadOf: goal)) }
    let wish = delegateTarget(forProposed: own ?? contentOffset)
    guard !isSamePlace(wish, contentOffset) else { return }
    if engine.isMoving { engine.redirect(to: clampedOffset(wish)) } else { engine.shift(to: clampedOffset(wish)) }
  }

  /// Returns true if two offsets are equal up to rounding to pixels.
  private func isSamePlace(_ a: CGPoint, _ b: CGPoint) -> Bool {
    max(abs(a.x - b.x), abs(a.y - b.y)) < 1 / pixelsPerPoint
  }

  /// Leads a motion to the present place of its goal, after items have moved: the item that it was scrolled to, an end,
  /// or the resting offset that the layout returns.
  func renewGoal() {
    engine.applyDrift()
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
    if !isSamePlace(target, goal) { engine.redirect(to: target) }
  }
}

extension ContentAnchor {
  /// An anchor for content whose former place is not known.
  static let unknown = ContentAnchor(path: nil, x: .offset, y: .offset)
}
