// Moving a row by the reorder control, the three lines at its edge.
extension UICollectionViewListCell {
  /// Makes the recogniser of the reorder control. It begins at touch down: the control has no other purpose, and the
  /// list must not scroll.
  func makeReorderRecognizer() -> UIGestureRecognizer {
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0
    press.addHandler { [weak self] in self?.reorder($0) }
    return press
  }

  /// Moves the row with the finger, at a constant distance.
  private func reorder(_ press: UIGestureRecognizer) {
    guard let cell = rowForMovement, let view = cell.superview as? UICollectionView else { return }
    let finger = press.location(in: view)
    switch press.state {
    case .began:
      guard let path = view.indexPath(for: cell), view.beginInteractiveMovementForItem(at: path) else {
        list.grip = nil
        return
      }
      list.grip = CGPoint(x: cell.center.x - finger.x, y: cell.center.y - finger.y)
    case .changed:
      guard let grip = list.grip else { return }
      view.updateInteractiveMovementTargetPosition(CGPoint(x: finger.x + grip.x, y: finger.y + grip.y))
    case .ended:
      if list.grip != nil { view.endInteractiveMovement() }
      list.grip = nil
    default:
      if list.grip != nil { view.cancelInteractiveMovement() }
      list.grip = nil
    }
  }
}
