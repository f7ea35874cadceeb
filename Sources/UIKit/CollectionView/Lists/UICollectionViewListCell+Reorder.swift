import CoreGraphics
import Foundation

// Moving a row by the three lines at its edge.
extension UICollectionViewListCell {
  /// Begins with the touch: the lines are there for nothing else, and the list must not scroll.
  func makeReorderRecognizer() -> UIGestureRecognizer {
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0
    press.addHandler { [weak self] in self?.reorder($0) }
    return press
  }

  /// The row goes with the finger, at the distance at which it was taken.
  private func reorder(_ press: UIGestureRecognizer) {
    guard let view = superview as? UICollectionView else { return }
    let finger = press.location(in: view)
    switch press.state {
    case .began:
      guard let path = view.indexPath(for: self), view.beginInteractiveMovementForItem(at: path) else {
        list.grip = nil
        return
      }
      list.grip = CGPoint(x: center.x - finger.x, y: center.y - finger.y)
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
