import CollectionLayouts
import UIKit

/// The number of pictures that a wall with few lines leaves out.
final class OverflowChip: UICollectionReusableView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    label.setFont(.systemFont(ofSize: 17, weight: .semibold), as: .headline)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    addSubview(label)
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { fatalError("OverflowChip is made in code only.") }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let overflow = layoutAttributes as? AlignedFlowOverflowAttributes else { return }
    label.text = "+\(overflow.overflowCount)"
    accessibilityLabel = "\(overflow.overflowCount) more"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 4, dy: 4)
  }
}
