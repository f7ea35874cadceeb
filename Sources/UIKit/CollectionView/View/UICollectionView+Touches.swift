// From touches to highlighting and selection, in UIKit's order of calls (`Docs/Behaviour.md`, 11). Touches reach the
// view through the responder chain of the cells and stop here: a collection view inside a cell of another one must not
// select that cell.
extension UICollectionView {
  func beginTouches(_ touches: Set<UITouch>, _ event: UIEvent?) {
    // A touch beside the actions of an open row closes it, and does nothing else.
    if let rowSwipe, rowSwipe.isOpen { return rowSwipe.close(animated: true) }
    guard touchSelection == .idle, effectiveAllowsSelection, let touch = touches.first, let path = path(under: touch)
    else { return }
    if let delegate = delegateCache, !delegate.collectionView(self, shouldHighlightItemAt: path) { return }
    touchSelection = .tracking(path, .off)
    touchStart = touch.location
    setHighlighted(true)
  }

  func moveTouches(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let tracked = touchSelection.path, let touch = touches.first else { return }
    setHighlighted(isOver(tracked, touch))
  }

  func endTouches(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let tracked = touchSelection.path, let touch = touches.first else { return }
    if isOver(tracked, touch), isNearStart(touch) { choose(tracked) }
    // A selection handler may have reloaded, which ends the highlight by itself.
    setHighlighted(false)
    touchSelection = .idle
  }

  func cancelTouches(_ touches: Set<UITouch>, _ event: UIEvent?) {
    setHighlighted(false)
    touchSelection = .idle
  }

  /// Ends the highlight of a cell that will be replaced. The touch still belongs to its item.
  func endHighlight() {
    setHighlighted(false)
    if let path = touchSelection.path { touchSelection = .tracking(path, .ended) }
  }

  /// Follows the touched item to another path, or ends the touch if it was removed.
  func moveTouch(to path: IndexPath?) {
    guard case .tracking(_, let highlight) = touchSelection else { return }
    touchSelection = path.map { .tracking($0, highlight) } ?? .idle
  }

  private func path(under touch: UITouch) -> IndexPath? {
    let place = touch.location(in: self)
    guard let hit = touch.view else { return topmostItem(at: place) }
    guard hit !== self, let cell = cell(containing: hit) else { return nil }
    // A reload may have given the cell to another item since the finger came down on it, or to none.
    let isUnderFinger = cell.point(inside: touch.location(in: cell), with: nil)
    return (isUnderFinger ? shownPath(of: cell, category: .cell) : nil) ?? topmostItem(at: place)
  }

  private func isOver(_ path: IndexPath, _ touch: UITouch) -> Bool {
    guard let cell = shownView(for: .cell(path)) else { return false }
    return cell.point(inside: touch.location(in: cell), with: nil)
  }

  /// Returns true if a touch is near its start: a swipe across a large cell selects nothing, also where nothing scrolls
  /// in that direction.
  private func isNearStart(_ touch: UITouch) -> Bool {
    hypot(touch.location.x - touchStart.x, touch.location.y - touchStart.y) <= TapTracker.allowableMovement
  }

  private func setHighlighted(_ isHighlighted: Bool) {
    guard case .tracking(let path, let was) = touchSelection, was != .ended, (was == .on) != isHighlighted else {
      return
    }
    touchSelection = .tracking(path, isHighlighted ? .on : .off)
    cellForItem(at: path)?.isHighlighted = isHighlighted
    guard let delegate = delegateCache else { return }
    if isHighlighted {
      delegate.collectionView(self, didHighlightItemAt: path)
    } else {
      delegate.collectionView(self, didUnhighlightItemAt: path)
    }
  }
}
