public import CollectionLayouts
public import UIKit

/// The title over the pictures that follows the current one.
extension GalleryViewController {
  /// Adds the title of the current picture over the pictures, if the layout has one.
  func showTitle() {
    guard layout.titleTop != nil else { return }
    let title = CurrentTitle()
    currentTitle = title
    place(title)
    screen.view.insertSubview(title, aboveSubview: collectionView)
    collectionView.layoutIfNeeded()
    updateCurrentTitle()
    guard view.window != nil else { return }
    title.alpha = 0
    // Moving pictures pass below the title.
    UIView.animate(withDuration: 0.25, delay: 0.2) { title.alpha = 1 }
  }

  func removeTitle() {
    guard let title = currentTitle else { return }
    currentTitle = nil
    UIView.animate(withDuration: 0.1) {
      title.alpha = 0
    } completion: { _ in
      title.removeFromSuperview()
    }
  }

  /// Hides the title while fingers carry pictures over it, or shows it again.
  func fadeTitle(isShown: Bool) {
    UIView.animate(withDuration: 0.1, delay: isShown ? 0.25 : 0) { self.currentTitle?.alpha = isShown ? 1 : 0 }
  }

  func layOutTitle() {
    currentTitle.map(place)
    updateCurrentTitle()
  }

  private func place(_ title: CurrentTitle) {
    title.top = layout.titleTop?(collectionView.collectionViewLayout, screenSpace) ?? 0
    title.frame = screen.view.bounds.inset(by: screenInsets)
  }

  func updateCurrentTitle() {
    guard let layout = collectionView.collectionViewLayout as? CurrentItemLayout else { return }
    showTitle(at: layout.currentPosition)
  }

  private func showTitle(at position: CGFloat) {
    currentTitle?.show(position, count: order.count) { order.picture(at: $0).title }
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout, didMoveTo position: CGFloat
  ) {
    showTitle(at: position)
    comparison?.follow(self)
  }
}
