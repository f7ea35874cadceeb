import UIKit

/// The title, a description of the shown pictures and the buttons for them, on a shade below which the pictures pass.
final class GalleryHeader: UIView {
  let actions = ActionBar()
  /// A closure that is called when the button before the title was pressed, which leads to the wall.
  var onBack: (() -> Void)?
  /// True if there is that button. Default: false.
  var hasBack = false {
    didSet {
      backButton.isHidden = !hasBack
      if hasBack != oldValue { setNeedsLayout() }
    }
  }
  private let backButton = UIButton(type: .system)
  private let titleLabel = UILabel()
  private let detailLabel = UILabel()
  private let shade = CAGradientLayer()
  /// The opacity of the texts above a cover, which shows them large itself; nil where there is none. A cover has a shade of its own, on
  /// which everything is white. Default: nil.
  var textAlphaOverCover: CGFloat? {
    didSet {
      guard textAlphaOverCover != oldValue else { return }
      for label in [titleLabel, detailLabel] { label.alpha = textAlphaOverCover ?? 1 }
      guard (textAlphaOverCover == nil) != (oldValue == nil) else { return }
      shade.isHidden = textAlphaOverCover != nil
      overrideUserInterfaceStyle = textAlphaOverCover == nil ? .unspecified : .dark
    }
  }
  /// The insets of the part that nothing else covers.
  var contentInset = UIEdgeInsets.zero { didSet { if contentInset != oldValue { setNeedsLayout() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(shade)
    titleLabel.setFont(.systemFont(ofSize: 20, weight: .bold), as: .title3, atMost: 23)
    titleLabel.accessibilityTraits = .header
    titleLabel.adjustsFontSizeToFitWidth = true
    titleLabel.minimumScaleFactor = 0.75
    detailLabel.setFont(.systemFont(ofSize: 13, weight: .regular), as: .footnote, atMost: 16)
    detailLabel.textColor = .secondaryLabel
    let symbol = UIImage.SymbolConfiguration(pointSize: 18, weight: .medium)
    backButton.setImage(UIImage(systemName: "square.grid.2x2", withConfiguration: symbol), for: .normal)
    backButton.accessibilityLabel = "All looks"
    backButton.toolTip = "All looks (Escape)"
    backButton.tintColor = .label
    backButton.layer.cornerRadius = 19
    backButton.isHidden = true
    backButton.addAction(UIAction { [weak self] _ in self?.onBack?() }, for: .touchUpInside)
    for view in [backButton, titleLabel, detailLabel, actions] as [UIView] { addSubview(view) }
    if #available(iOS 17, *) {
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (header: GalleryHeader, _) in header.setNeedsLayout()
      }
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("GalleryHeader is made in code only.") }

  func show(title: String, detail: String) {
    guard titleLabel.text != title || detailLabel.text != detail else { return }
    titleLabel.text = title
    detailLabel.text = detail
    setNeedsLayout()
  }

  static func pictures(_ count: Int) -> String { count == 1 ? "1 picture" : "\(grouped(count)) pictures" }

  /// Returns true on the buttons, which alone catch touches.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    !actions.isHidden && actions.frame.contains(point) || hasBack && backButton.frame.contains(point)
  }

  /// Returns true for a point on the title or the line below it.
  func isOnTitle(_ point: CGPoint) -> Bool { [titleLabel, detailLabel].contains { $0.frame.contains(point) } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = actions.sizeThatFits(bounds.size)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let end = bounds.width - 10 - (isMirrored ? contentInset.left : contentInset.right) - size.width
    actions.frame = placed(CGRect(x: end, y: bounds.height - 49, width: size.width, height: size.height))
    let edge = isMirrored ? contentInset.right : contentInset.left
    backButton.frame = placed(CGRect(x: edge + 8, y: bounds.height - 49, width: 38, height: 38))
    let start = edge + (hasBack ? 50 : 16)
    let width = max(0, (actions.isHidden ? bounds.width : end) - start - 8)
    let (title, detail) = (max(25, titleLabel.font.lineHeight), max(18, detailLabel.font.lineHeight))
    let foot = bounds.height - 8 - detail
    titleLabel.frame = placed(CGRect(x: start, y: foot - title + 1, width: width, height: title))
    detailLabel.frame = placed(CGRect(x: start, y: foot, width: width, height: detail))
    let background = UIColor.systemBackground.resolvedColor(with: traitCollection)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    // Ends at the place where the pictures begin at rest.
    shade.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + 8)
    shade.colors = [0.96, 0.92, 0.7, 0].map { background.withAlphaComponent($0).cgColor }
    shade.locations = [0, 0.56, 0.76, 1]
    CATransaction.commit()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if #unavailable(iOS 17) { setNeedsLayout() }
  }

  /// Returns 1234567 as "1,234,567", whatever the locale: images of the gallery are the same everywhere.
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return String(
      digits.enumerated().flatMap { index, digit -> [Character] in
        index > 0 && (digits.count - index) % 3 == 0 ? [",", digit] : [digit]
      })
  }
}
