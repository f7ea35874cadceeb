import UIKit

/// The heading of a section, which stays legible over pictures that pass beneath it.
final class HeadingView: UICollectionReusableView {
  static func height(in traits: UITraitCollection) -> CGFloat {
    UIFontMetrics(forTextStyle: .title2).scaledValue(for: 44, compatibleWith: traits)
  }

  private let ground = UIView()
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    ground.backgroundColor = UIColor.systemBackground.withAlphaComponent(0.88)
    label.setFont(.systemFont(ofSize: 22, weight: .bold), as: .title2)
    label.adjustsFontSizeToFitWidth = true
    for view in [ground, label] as [UIView] { addSubview(view) }
    accessibilityTraits = .header
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { fatalError("HeadingView is made in code only.") }

  /// The distance by which the background extends beyond the heading, in a list with margins; the text begins at the list's margin.
  var outset: CGFloat = 0 { didSet { if outset != oldValue { setNeedsLayout() } } }

  func show(_ title: String) {
    label.text = title
    accessibilityLabel = title
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds.insetBy(dx: -outset, dy: 0)
    label.frame = bounds.insetBy(dx: 14 - outset, dy: 6)
  }
}
