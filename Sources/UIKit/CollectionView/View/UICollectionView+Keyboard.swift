import CollectionPrimitives
@_spi(Waterwheel) import QuartzCore

// Arrow keys move a focus from item to item, by the frames that the layout gives them; Enter and Space act like a tap.
// In a layout whose content rests at items only, an arrow along the scroll direction scrolls to the next item and moves
// the focus to it. Keys that no item handles are passed to the scroll view.
extension UICollectionView {
  func handleItemKey(_ key: String, modifiers: SurfaceModifiers) -> Bool {
    let canFocus = isEditing ? allowsFocusDuringEditing : allowsFocus
    guard canFocus, modifiers.isDisjoint(with: [.command, .control, .alternate]) else { return false }
    if let isDone = moveToNextStop(key, modifiers: modifiers) { return isDone }
    switch key {
    case "ArrowLeft": return moveFocus(FocusDirection(dx: -1, dy: 0))
    case "ArrowRight": return moveFocus(FocusDirection(dx: 1, dy: 0))
    case "ArrowUp": return moveFocus(FocusDirection(dx: 0, dy: -1))
    case "ArrowDown": return moveFocus(FocusDirection(dx: 0, dy: 1))
    case "Enter", " ", "Space":
      guard let focusedItem, currentCounts.contains(focusedItem.position) else { return false }
      choose(focusedItem)
      return true
    default: return false
    }
  }

  private func moveFocus(_ direction: FocusDirection) -> Bool {
    guard let current = focusedItem ?? selection.paths.last, let frame = layoutAttributesForItem(at: current)?.frame
    else { return focusFirstItem() }
    guard let next = neighbour(of: current, frame, direction) else { return false }
    return focus(on: next)
  }

  /// Scrolls content that rests at certain offsets only with an arrow key. Returns true if it scrolled; nil for other
  /// keys and other content.
  private func moveToNextStop(_ key: String, modifiers: SurfaceModifiers) -> Bool? {
    guard case .arrow(let axis, _)? = ScrollKey(key, isShifted: false), allowsKeyboardScrolling, isScrollEnabled,
      engine.snaps(along: axis)
    else { return nil }
    guard engine.key(key, modifiers: modifiers) else { return false }
    if let path = middleItem(at: engine.keyBase) { focus(on: path, scrolls: false) }
    return true
  }

  /// The item nearest to the middle of the visible part at a content offset.
  ///
  /// - Complexity: O(n) in the number of elements visible there, besides the layout.
  private func middleItem(at offset: CGPoint) -> IndexPath? {
    withContentOffset(offset) {
      let middle = CGPoint(x: bounds.midX, y: bounds.midY)
      let cells = layoutReader.elements(in: bounds).filter { $0.representedElementCategory == .cell && !$0.isHidden }
      func distance(_ place: CGPoint) -> CGFloat { hypot(place.x - middle.x, place.y - middle.y) }
      return cells.min { distance($0.center) < distance($1.center) }?.indexPath
    }.0
  }

  func focusFirstItem() -> Bool {
    let preferred = delegateCache?.indexPathForPreferredFocusedView(in: self)
    let paths = indexPathsForVisibleItems.filter(canFocusItem)
    let first = paths.first { isWholeItemVisible($0) } ?? paths.first
    guard let path = preferred ?? first else { return false }
    return focus(on: path)
  }

  private func isWholeItemVisible(_ path: IndexPath) -> Bool {
    tiler.shown(.cell(path)).map { bounds.contains($0.attributes.frame) } ?? false
  }

  func canFocusItem(_ path: IndexPath) -> Bool {
    delegateCache?.collectionView(self, canFocusItemAt: path) != false
  }

  /// Moves the focus and scrolls the item into view. Returns false when the delegate forbids it.
  @discardableResult
  func focus(on path: IndexPath, scrolls: Bool = true) -> Bool {
    guard canFocusItem(path) else { return false }
    let old = focusedItem
    focusedItem = path
    if scrolls { scrollUncovered(to: path, animated: window != nil) }
    window?.focus(self)
    describeFocus([old, path])
    let selects =
      delegateCache.map { delegate in
        OptionalCall.result { delegate.collectionView(self, selectionFollowsFocusForItemAt: path) }
          ?? selectionFollowsFocus
      } ?? selectionFollowsFocus
    if selects, !selection.contains(path) { choose(path) }
    return true
  }

  /// The nearest item in a direction that can have the focus, among those within one view's extent; otherwise the next
  /// one in order, so that every item can be reached.
  ///
  /// - Complexity: O(n) in the number of elements on the pages within that extent, or O(k log s) in the number k of items
  ///   that are passed over and the number of sections for the next one in order.
  private func neighbour(of path: IndexPath, _ frame: CGRect, _ direction: FocusDirection) -> IndexPath? {
    // A frame may be very large, for example that of an item close to the eye, and cover millions of pages: only its
    // middle is used.
    let near = CGSize(width: 3 * bounds.width, height: 3 * bounds.height)
    let middle = frame.intersection(
      CGRect(origin: CGPoint(x: frame.midX - near.width / 2, y: frame.midY - near.height / 2), size: near))
    let reach = middle.union(middle.offsetBy(dx: direction.dx * bounds.width, dy: direction.dy * bounds.height))
    let entries = layoutCache.elements(in: reach.insetBy(dx: -1, dy: -1), bucketSize: bounds.size, reader: layoutReader)
    let candidates = entries.filter { $0.key.category == .cell && $0.key.indexPath != path && !$0.attributes.isHidden }
    let scored = candidates.compactMap { entry in
      direction.cost(from: frame, to: entry.frame).map { (cost: $0, path: entry.key.indexPath) }
    }.filter { canFocusItem($0.path) }
    if let best = scored.min(by: { ($0.cost, $0.path) < ($1.cost, $1.path) }) { return best.path }
    let index = currentCounts
    func following(_ position: ItemPosition) -> ItemPosition? {
      direction.isForward ? index.position(after: position) : index.position(before: position)
    }
    var next = following(path.position)
    while let place = next, !canFocusItem(IndexPath(place)) { next = following(place) }
    guard let next, let target = layoutAttributesForItem(at: IndexPath(next))?.frame,
      direction.cost(from: frame, to: target) != nil
    else { return nil }
    return IndexPath(next)
  }
}

/// The direction of an arrow key.
package struct FocusDirection: Equatable {
  package var dx: CGFloat
  package var dy: CGFloat

  var isForward: Bool { dx > 0 || dy > 0 }

  /// The cost of moving from one frame to another: the distance in this direction and three times the sideways
  /// distance. Nil when the frame is not in this direction.
  package func cost(from: CGRect, to: CGRect) -> CGFloat? {
    let step = CGPoint(x: to.midX - from.midX, y: to.midY - from.midY)
    let along = step.x * dx + step.y * dy
    guard along > 0.5 else { return nil }
    // Items that overlap across the direction, such as neighbours in a row, are straight ahead.
    let across = dx == 0 ? gap(from.minX, from.maxX, to.minX, to.maxX) : gap(from.minY, from.maxY, to.minY, to.maxY)
    let sideways = abs(dx == 0 ? step.x : step.y)
    guard across < along * 2 else { return nil }
    return along + 3 * across + sideways / 16
  }

  private func gap(_ low: CGFloat, _ high: CGFloat, _ otherLow: CGFloat, _ otherHigh: CGFloat) -> CGFloat {
    max(0, max(otherLow - high, low - otherHigh))
  }
}
