import CoreGraphics
import Foundation

extension UICollectionViewListCell {
  func listSizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    let room = CGSize(width: accessoryArrangement(width: size.width).content.length, height: size.height)
    guard parts.contentConfiguration != nil, let content = parts.content else { return size }
    let tallest = list.views.map { $0.naturalSize.height }.max() ?? 0
    let isItem = content is UIListContentView && list.row?.role ?? .item == .item && !isListHeader
    let least = isItem ? ListCellParts.minimumHeight : 0
    return CGSize(width: size.width, height: max(content.sizeThatFits(room).height, tallest, least))
  }

  /// The height of a cell on screen may be another one when its content gets narrower or wider.
  func noteContentWidth(_ width: CGFloat) {
    let old = list.contentWidth
    list.contentWidth = width
    guard let old, old != width, superviewStorage is UICollectionView else { return }
    superviewStorage?.intrinsicSizeChanged(of: self)
  }
}
