import CoreGraphics

/// What a table's cell consists of: the cell of a list, with its content, accessories, background and separators.
final class TableRowContent: UICollectionViewListCell {
  /// Asked for by the three lines at the edge of the row.
  weak var owner: UITableViewCell?

  override var rowForMovement: UICollectionViewCell? { owner?.slot }

  override func intrinsicSizeChanged(of subview: UIView) {
    super.intrinsicSizeChanged(of: subview)
    owner?.slot?.invalidateIntrinsicContentSize()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.layOutLabels()
  }
}
