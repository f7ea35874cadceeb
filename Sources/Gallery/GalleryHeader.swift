import UIKit

/// The title and the number of pictures, on a shade that lets the pictures pass beneath.
final class GalleryHeader: UIView {
  private let titleLabel = UILabel()
  private let countLabel = UILabel()
  private let shade = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.addSublayer(shade)
    titleLabel.font = .systemFont(ofSize: 20, weight: .bold)
    titleLabel.accessibilityTraits = .header
    countLabel.font = .systemFont(ofSize: 15, weight: .regular)
    countLabel.textColor = .secondaryLabel
    countLabel.textAlignment = .right
    addSubview(titleLabel)
    addSubview(countLabel)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("GalleryHeader is made in code only.") }

  func show(title: String, count: Int) {
    titleLabel.text = title
    countLabel.text = count == 1 ? "1 picture" : "\(Self.grouped(count)) pictures"
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let line = CGRect(x: 16, y: bounds.height - 46, width: max(0, bounds.width - 32), height: 28)
    let countWidth = min(line.width, countLabel.sizeThatFits(.zero).width.rounded(.up))
    countLabel.frame = CGRect(x: line.maxX - countWidth, y: line.minY, width: countWidth, height: line.height)
    titleLabel.frame = CGRect(
      x: line.minX, y: line.minY, width: max(0, line.width - countWidth - 12), height: line.height)
    let background = UIColor.systemBackground.resolvedColor(with: traitCollection)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    // Ends where the pictures begin at rest.
    shade.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + 8)
    shade.colors = [0.96, 0.92, 0.7, 0].map { background.withAlphaComponent($0).cgColor }
    shade.locations = [0, 0.56, 0.76, 1]
    CATransaction.commit()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  /// 1234567 as "1,234,567", whatever the locale: pictures of the gallery are the same everywhere.
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return String(
      digits.enumerated().flatMap { index, digit -> [Character] in
        index > 0 && (digits.count - index) % 3 == 0 ? [",", digit] : [digit]
      })
  }
}
