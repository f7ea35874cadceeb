/// A coder that has what a view of a nib must know when it is made, and nothing else to read.
@_spi(Waterwheel)
public final class NibCoder: NSCoder {
  /// The layout of a collection view.
  public var layout: UICollectionViewLayout?
  public var buttonType = UIButton.ButtonType.custom
  public var tableStyle = UITableView.Style.plain
  public var cellStyle = UITableViewCell.CellStyle.default
}
