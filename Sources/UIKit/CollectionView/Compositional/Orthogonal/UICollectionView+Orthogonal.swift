import CollectionPrimitives
import CoreGraphics
import Foundation

extension UICollectionView {
  /// The scroll view of a section that scrolls across the list, at a place of the window.
  func orthogonalScrollView(at location: CGPoint) -> UIScrollView? {
    guard let layout = installedLayout as? UICollectionViewCompositionalLayout, !layout.scrollers.isEmpty else {
      return nil
    }
    return layout.scrollers.view(at: convert(location, from: nil))
  }

  /// Brings an item of a section that scrolls across the list into sight there.
  func scrollSection(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let layout = installedLayout as? UICollectionViewCompositionalLayout,
      let place = layout.place(of: .cell(path))
    else { return }
    layout.scrollers.scroll(to: place, section: path.section, at: position, animated: animated)
  }
}
