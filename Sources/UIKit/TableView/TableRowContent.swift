/// The list cell inside a table's cell, which has its content, accessories, background and separators.
final class TableRowContent: UICollectionViewListCell {
  /// The table's cell, through which the reorder control finds the row to move.
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
