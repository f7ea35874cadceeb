import CollectionPrimitives
import CoreGraphics
import Foundation

extension UICollectionView {
  /// Brings an item of a section that scrolls across the list into sight there.
  func scrollSection(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let layout = installedLayout as? UICollectionViewCompositionalLayout,
      let place = layout.place(of: .cell(path))
    else { return }
    layout.scrollers.scroll(to: place, section: path.section, at: position, animated: animated)
  }
}
