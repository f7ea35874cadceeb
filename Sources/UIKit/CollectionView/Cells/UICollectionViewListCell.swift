public import Foundation

/// Parts at the edges of a list cell. Comes with list layouts.
@available(
  *, unavailable, message: "list cells are not supported yet; use UICollectionViewCell with a content configuration"
)
public struct UICellAccessory {}

/// A cell with accessories and separators. Comes with list layouts.
@available(
  *, unavailable, message: "list cells are not supported yet; use UICollectionViewCell with a content configuration"
)
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  open var accessories: [UICellAccessory] = []
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open var indentsAccessories = true
  open var separatorLayoutGuide: UILayoutGuide { UILayoutGuide() }
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
