import Foundation

extension UICollectionViewController {
  /// Picks an item up with a long press and carries it along.
  func installMovementPress(on view: UICollectionView) {
    let press = UILongPressGestureRecognizer()
    press.addHandler { [weak view] recognizer in
      guard let view else { return }
      Self.carry(recognizer, in: view)
    }
    // An item that has a menu opens it.
    press.require(toFail: view.contextMenus.install(on: view))
    view.addGestureRecognizer(press)
    movementPress = press
  }

  private static func carry(_ press: UIGestureRecognizer, in view: UICollectionView) {
    let point = press.location(in: view)
    switch press.state {
    case .began:
      // Whether `moveItemAt` is implemented cannot be known before it is called, so `canMoveItemAt` has to say yes itself.
      guard let path = view.indexPathForItem(at: point), view.dataSourceOffersMoving(path),
        view.beginInteractiveMovementForItem(at: path)
      else { return }
      view.updateInteractiveMovementTargetPosition(point)
    case .changed: view.updateInteractiveMovementTargetPosition(point)
    case .ended: view.endInteractiveMovement()
    case .cancelled, .failed: view.cancelInteractiveMovement()
    default: break
    }
  }

  // MARK: What the declared methods answer when a subclass does not override them

  func missing<Value>(_ value: Value) -> Value { OptionalCall.missing(value) }
}
