import UIKit

/// A row that contains the shelf, whose lower part it clips while it opens and closes.
final class DrawerCell: UITableViewCell {
  /// The shelf, or a picture of it while the drawer closes. It keeps its height.
  var content: UIView? {
    didSet {
      if let oldValue, oldValue !== content, oldValue.superview === contentView { oldValue.removeFromSuperview() }
      if let content { contentView.addSubview(content) }
      setNeedsLayout()
    }
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    clipsToBounds = true
    selectionStyle = .none
  }

  required init?(coder: NSCoder) { fatalError("DrawerCell is made in code only.") }

  override func prepareForReuse() {
    super.prepareForReuse()
    content = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let content else { return }
    content.frame = AlbumCell.column(in: CGSize(width: bounds.width, height: content.bounds.height))
  }
}
