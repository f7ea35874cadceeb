/// A segment of a segmented control: its content, its appearance and its accessibility properties.
final class SegmentView: UIView {
  var title: String?
  var image: UIImage?
  var action: UIAction?
  var fixedWidth: CGFloat = 0
  var contentOffset = CGSize.zero
  var isEnabled = true
  /// Called when assistive technology or the keyboard activates the segment.
  var onActivate: ((SegmentView) -> Void)?

  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)

  /// The properties of a segment that the control determines.
  struct Look {
    var isSelected = false
    var isPressed = false
    var isEnabled = true
    var font: UIFont
    var color: UIColor
  }

  init(title: String? = nil, image: UIImage? = nil, action: UIAction? = nil) {
    super.init(frame: .zero)
    self.title = title
    self.image = image
    self.action = action
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    label.textAlignment = .center
    label.isAccessibilityElement = false
    picture.contentMode = .scaleAspectFit
    addSubview(label)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  var shownImage: UIImage? { image ?? action?.image }
  var shownTitle: String? { shownImage == nil ? title ?? action?.title : nil }

  var contentWidth: CGFloat {
    if let shownImage { return shownImage.size.width }
    // The heavier cut of a selected title must fit, too.
    guard let shownTitle, !shownTitle.isEmpty else { return 0 }
    return (shownTitle as NSString).size(withAttributes: [.font: widestFont]).width.rounded(.up)
  }

  private var widestFont: UIFont { .systemFont(ofSize: label.font.pointSize, weight: .semibold) }

  func show(_ look: Look) {
    label.font = look.font
    if label.text != shownTitle { label.text = shownTitle }
    label.textColor = look.color
    picture.image = shownImage
    picture.tintColor = look.color
    alpha = look.isPressed ? 0.4 : 1
    accessibilityLabel = title ?? action?.title ?? image?.accessibilityLabelOfSymbol
    var traits: UIAccessibilityTraits = .button
    if look.isSelected { traits.insert(.selected) }
    if !look.isEnabled { traits.insert(.notEnabled) }
    accessibilityTraits = traits
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let space = bounds.offsetBy(dx: contentOffset.width, dy: contentOffset.height)
    label.frame = space.insetBy(dx: min(4, space.width / 2), dy: 0)
    let size = shownImage?.size ?? .zero
    let height = min(size.height, space.height - 6)
    let width = size.height > 0 ? size.width * height / size.height : 0
    picture.frame = CGRect(x: space.midX - width / 2, y: space.midY - height / 2, width: width, height: height)
  }

  override func accessibilityActivate() -> Bool {
    onActivate?(self)
    return true
  }
}

extension UIImage {
  /// The accessibility label of a symbol, made from its name.
  fileprivate var accessibilityLabelOfSymbol: String? {
    content.symbol?.name.split(separator: ".").joined(separator: " ")
  }
}
