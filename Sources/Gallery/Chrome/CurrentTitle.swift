import UIKit

/// The title of the current picture, which follows scrolling: it fades between two pictures and moves along a little.
final class CurrentTitle: UIView {
  private let titleLabel = UILabel()
  private let numberLabel = UILabel()
  /// The y coordinate of the title's top.
  var top: CGFloat = 0 { didSet { if top != oldValue { setNeedsLayout() } } }
  private var titleSize: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    // There is no space for larger text between the pictures.
    maximumContentSizeCategory = .accessibilityMedium
    numberLabel.setFont(.systemFont(ofSize: 15, weight: .medium), as: .headline)
    numberLabel.textColor = .secondaryLabel
    for label in [titleLabel, numberLabel] {
      label.textAlignment = .center
      addSubview(label)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("CurrentTitle is made in code only.") }

  /// Shows the title at a position.
  ///
  /// - Parameter position: the position in items; 2.4 is between the third and the fourth.
  func show(_ position: CGFloat, count: Int, title: (Int) -> String) {
    guard count > 0 else { return isHidden = true }
    isHidden = false
    let item = Int(position.rounded())
    let shown = ((item % count) + count) % count
    titleLabel.text = title(shown)
    numberLabel.text = "\(shown + 1) of \(count)"
    let distance = position - CGFloat(item)
    let alpha = max(0, 1 - 2.2 * abs(distance))
    let shift = -distance * 60
    for label in [titleLabel, numberLabel] {
      label.alpha = alpha
      label.transform = CGAffineTransform(translationX: shift, y: 0)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Setting a font requests another layout.
    let size: CGFloat = bounds.width < 500 ? 20 : 26
    if titleSize != size {
      titleSize = size
      titleLabel.setFont(.systemFont(ofSize: size, weight: .bold), as: .headline)
    }
    let width = max(0, bounds.width - 48)
    let (title, number) = (max(34, titleLabel.font.lineHeight), max(20, numberLabel.font.lineHeight))
    place(titleLabel, CGRect(x: 24, y: top, width: width, height: title))
    place(numberLabel, CGRect(x: 24, y: top + title + 2, width: width, height: number))
  }

  /// Places a label, which may have a transform.
  private func place(_ label: UILabel, _ frame: CGRect) {
    label.bounds = CGRect(origin: .zero, size: frame.size)
    label.center = CGPoint(x: frame.midX, y: frame.midY)
  }
}
