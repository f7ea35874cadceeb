import UIKit

/// A cell the way most apps write one.
class PhotoCell: UICollectionViewCell {
  static let reuseIdentifier = "PhotoCell"

  let titleLabel = UILabel()
  private(set) var reuseCount = 0
  private(set) var appliedAttributes: UICollectionViewLayoutAttributes?

  override var isSelected: Bool {
    didSet { contentView.layer.borderWidth = isSelected ? 2 : 0 }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setupViews()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func setupViews() {
    contentView.backgroundColor = .darkGray
    contentView.layer.cornerRadius = 8
    contentView.clipsToBounds = true
    titleLabel.textAlignment = .center
    titleLabel.textColor = .white
    contentView.addSubview(titleLabel)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = contentView.bounds
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuseCount += 1
    titleLabel.text = nil
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    appliedAttributes = layoutAttributes
    guard let ring = layoutAttributes as? RingLayoutAttributes else { return }
    layer.anchorPoint = ring.anchorPoint
  }
}

class TitleHeaderView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }
}

class ShelfView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor.brown
  }

  required init?(coder: NSCoder) { fatalError() }
}
