public import UIKit

/// Makes a tap on an item beside the current one bring that item in.
///
/// ```swift
/// tap = CurrentItemTap(collectionView: collectionView)
/// ```
/// Keep it as long as it should work. It follows the collection view through changes of layout and does nothing while the
/// layout is not a `CurrentItemLayout`.
@MainActor
public final class CurrentItemTap: NSObject, UIGestureRecognizerDelegate {
  /// The recogniser, for failure requirements and the like.
  public let recognizer = UITapGestureRecognizer()

  /// Whether a tap that brings an item in selects it, too.
  public var selectsItem = false {
    didSet { recognizer.cancelsTouchesInView = !selectsItem }
  }

  private weak var collectionView: UICollectionView?

  public init(collectionView: UICollectionView) {
    self.collectionView = collectionView
    super.init()
    recognizer.delegate = self
    recognizer.addAction { [weak self] recognizer in
      if recognizer.state == .ended { self?.bringIn(recognizer) }
    }
    collectionView.addGestureRecognizer(recognizer)
  }

  /// Takes the recogniser off the collection view.
  public func detach() {
    collectionView?.removeGestureRecognizer(recognizer)
    collectionView = nil
  }

  private var layout: CurrentItemLayout? { collectionView?.collectionViewLayout as? CurrentItemLayout }

  /// The item at a point, unless it is the current one.
  private func sideItem(at point: CGPoint) -> IndexPath? {
    guard let layout, let path = collectionView?.indexPathForItem(at: point), path != layout.currentIndexPath else {
      return nil
    }
    return path
  }

  private func bringIn(_ recognizer: UIGestureRecognizer) {
    guard let collectionView, let path = sideItem(at: recognizer.location(in: collectionView)) else { return }
    layout?.setCurrentItem(at: path, animated: true)
  }

  /// Taps on the current item are left to the collection view.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let collectionView, let layout, !layout.movement.isTouched else { return false }
    return sideItem(at: touch.location(in: collectionView)) != nil
  }
}
