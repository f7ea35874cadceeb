import UIKit

/// The heading of a section; stays legible over pictures that pass beneath it.
final class HeadingView: UICollectionReusableView {
  static let height: CGFloat = 44

  private let ground = UIView()
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    ground.backgroundColor = UIColor.systemBackground.withAlphaComponent(0.88)
    label.font = .systemFont(ofSize: 22, weight: .bold)
    for view in [ground, label] as [UIView] { addSubview(view) }
    accessibilityTraits = .header
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { fatalError("HeadingView is made in code only.") }

  func show(_ title: String) {
    label.text = title
    accessibilityLabel = title
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    label.frame = bounds.insetBy(dx: 14, dy: 6)
  }
}
