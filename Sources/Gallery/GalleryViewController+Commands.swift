import CollectionLayouts
public import UIKit

/// Programmatic equivalents of the buttons.
extension GalleryViewController {
  /// Puts a new picture before an item, or into the middle of the window. Animated.
  public func insertPicture(at index: Int? = nil) { change { $0.add(at: min(index ?? middle, $0.count)) } }

  /// Takes a picture away: that of an item, or the one in the middle. Animated; items that do not exist count for nothing.
  public func deletePicture(at index: Int? = nil) {
    let index = index ?? middle
    guard index < order.count else { return }
    remove(at: IndexPath(item: index, section: 0))
  }

  /// Gives the pictures another order, the same in every run. Animated.
  public func shufflePictures() { change { $0.shuffle() } }

  /// Changes a number of the layout; see `GalleryLayout.parameters`. Animated. Returns whether the layout has it.
  @discardableResult
  public func setParameter(_ name: String, to value: CGFloat) -> Bool {
    guard let parameter = layout.parameters.first(where: { $0.name == name }) else { return false }
    collectionView.layoutIfNeeded()
    move { isAnimated in
      UIView.animate(withDuration: isAnimated ? 0.45 : 0) {
        parameter.set(self.collectionView.collectionViewLayout, value)
        self.collectionView.layoutIfNeeded()
      }
    }
    return true
  }

  private var middle: Int { itemInTheMiddle.map(\.item) ?? 0 }
}
