import CoreGraphics
import Foundation

extension UICollectionViewListCell {
  /// The height of a cell on screen may be another one when its content gets narrower or wider.
  func noteContentWidth(_ width: CGFloat) {
    let old = list.contentWidth
    list.contentWidth = width
    guard let old, old != width, superviewStorage is UICollectionView else { return }
    superviewStorage?.intrinsicSizeChanged(of: self)
  }
}
