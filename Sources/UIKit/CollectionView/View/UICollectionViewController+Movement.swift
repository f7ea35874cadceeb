extension UICollectionViewController {
  /// Installs the long press with which the user drags an item.
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
      // An implementation of `moveItemAt` is detected only by a call, so `canMoveItemAt` must be implemented and return
      // true.
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

  // MARK: Defaults of declared methods that a subclass does not override

  func missing<Value>(_ value: Value) -> Value { OptionalCall.missing(value) }
}
