public import UIKit

/// Makes a tap on an item beside the current one scroll to that item. Works with every `CurrentItemLayout`.
///
/// ```swift
/// collectionView.addInteraction(CurrentItemTap())
/// ```
@MainActor
public final class CurrentItemTap: LayoutInteraction {
  /// The recogniser, for failure requirements and the like.
  public private(set) lazy var recognizer = {
    let recognizer = made(UITapGestureRecognizer()) { [weak self] recognizer in
      guard recognizer.state == .ended, let self, let path = sideItem(at: recognizer.location(in: collectionView))
      else { return }
      layout?.setCurrentItem(at: path, animated: true)
    }
    recognizer.cancelsTouchesInView = !selectsItem
    return recognizer
  }()

  /// A Boolean value: true if a tap that scrolls to an item also selects it. Default: false.
  public var selectsItem = false {
    didSet { recognizer.cancelsTouchesInView = !selectsItem }
  }

  private var layout: CurrentItemLayout? { collectionView?.collectionViewLayout as? CurrentItemLayout }

  override var recognizers: [UIGestureRecognizer] { [recognizer] }

  override func supports(_ layout: UICollectionViewLayout) -> Bool { layout is CurrentItemLayout }

  /// Returns true for a touch on an item beside the current one. The collection view handles taps on the current item.
  override func shouldReceive(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool {
    guard let layout, !layout.movement.isTouched else { return false }
    return sideItem(at: touch.location(in: collectionView)) != nil
  }

  /// The item at a point, unless it is the current one.
  private func sideItem(at point: CGPoint) -> IndexPath? {
    guard let layout, let path = collectionView?.indexPathForItem(at: point), path != layout.currentIndexPath else {
      return nil
    }
    return path
  }
}
