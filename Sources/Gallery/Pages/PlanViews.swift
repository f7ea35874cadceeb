import UIKit

/// A cell of a table or an item of a timetable: a text on a colour.
final class PlanCell: UICollectionViewCell {
  private let label = UILabel()
  /// True for a title at the top, in one line, as calendars have it; false for a text in the middle.
  private var isEvent = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.setFont(.systemFont(ofSize: 13), as: .footnote)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.7
    contentView.addSubview(label)
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { fatalError("PlanCell is made in code only.") }

  /// - Parameter hue: nil for a cell on the ground of the page.
  func show(_ text: String, hue: CGFloat?, isHead: Bool) {
    isEvent = hue != nil
    label.numberOfLines = isEvent ? 1 : 0
    label.text = text
    label.textAlignment = hue == nil && !isHead ? .right : .natural
    label.setFont(.systemFont(ofSize: 13, weight: isHead ? .semibold : .regular), as: .footnote)
    label.textColor = hue == nil ? .label : .white
    contentView.backgroundColor =
      hue.map { UIColor(hue: $0, saturation: 0.62, brightness: 0.62, alpha: 1) }
      ?? (isHead ? .secondarySystemBackground : .systemBackground)
    contentView.layer.cornerRadius = hue == nil ? 0 : 6
    contentView.clipsToBounds = true
    accessibilityLabel = text
    setNeedsLayout()
  }

  override var isSelected: Bool { didSet { label.alpha = isSelected ? 0.5 : 1 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    var frame = contentView.bounds.insetBy(dx: min(8, bounds.width / 12), dy: 2)
    if isEvent { frame.size.height = min(label.font.lineHeight.rounded(.up) + 4, frame.height) }
    label.frame = frame
  }
}

/// A header of a row, a column or a channel, or a tick.
final class PlanHeader: UICollectionReusableView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    label.setFont(.systemFont(ofSize: 12, weight: .medium), as: .caption1)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("PlanHeader is made in code only.") }

  /// - Parameter isTick: true for a text at the beginning, in the place of one in the middle.
  func show(_ text: String, isTick: Bool) {
    label.text = text
    self.isTick = isTick
    setNeedsLayout()
  }

  private var isTick = false

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = isTick ? CGRect(x: 0, y: 0, width: min(bounds.width, 52), height: min(bounds.height, 20)) : bounds
  }
}

/// A line between rows or columns.
final class PlanLine: UICollectionReusableView {
  static let first = "PlanLineFirst"
  static let second = "PlanLineSecond"
  static let now = "PlanLineNow"

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .separator
  }

  required init?(coder: NSCoder) { fatalError("PlanLine is made in code only.") }
}

/// The mark of the present time.
final class PlanMark: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemRed
  }

  required init?(coder: NSCoder) { fatalError("PlanMark is made in code only.") }
}
