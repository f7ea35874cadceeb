public import CollectionLayouts
public import UIKit

/// What lies over the pictures and follows the current one.
extension GalleryViewController {
  private var accessories: [CurrentTitle] { interactions.compactMap { $0 as? CurrentTitle } }

  /// Puts views that belong to the layout over the pictures.
  func showAccessories() {
    for accessory in accessories {
      accessory.frame = view.bounds
      view.insertSubview(accessory, aboveSubview: collectionView)
    }
    guard !accessories.isEmpty else { return }
    collectionView.layoutIfNeeded()
    followCurrentPicture()
    guard view.window != nil else { return }
    for accessory in accessories {
      accessory.alpha = 0
      // Pictures on their way to their places pass below.
      UIView.animate(withDuration: 0.25, delay: 0.2) { accessory.alpha = 1 }
    }
  }

  func removeAccessories() {
    for accessory in accessories {
      UIView.animate(withDuration: 0.1) {
        accessory.alpha = 0
      } completion: { _ in
        accessory.removeFromSuperview()
      }
    }
  }

  func layOutAccessories() {
    for accessory in accessories { accessory.frame = view.bounds }
    followCurrentPicture()
  }

  func followCurrentPicture() {
    guard let layout = collectionView.collectionViewLayout as? CurrentItemLayout else { return }
    follow(layout.currentPosition)
  }

  private func follow(_ position: CGFloat) {
    for accessory in accessories {
      accessory.follow(position, count: order.count) { order.picture(at: $0).title }
    }
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout, didMoveTo position: CGFloat
  ) { follow(position) }
}
