import UIKit

/// A picture's title in white on a soft shade, at the bottom or at the top.
final class PictureTitle: UIView {
  private let label = UILabel()

  override class var layerClass: AnyClass { CAGradientLayer.self }

  static let height: CGFloat = 72

  init(text: String) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .white
    label.text = text
    addSubview(label)
    setColors()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PictureTitle is made in code only.") }

  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }

  /// True if the title is at the top of the picture, where the shade is darkest.
  var isAtTop = false {
    didSet {
      guard isAtTop != oldValue else { return }
      setColors()
      setNeedsLayout()
    }
  }

  /// The opacity of the text, 0…1; the shade stays.
  var strength: CGFloat {
    get { label.alpha }
    set { label.alpha = newValue }
  }

  private func setColors() {
    let gradient = layer as? CAGradientLayer
    gradient?.startPoint = CGPoint(x: 0.5, y: isAtTop ? 1 : 0)
    gradient?.endPoint = CGPoint(x: 0.5, y: isAtTop ? 0 : 1)
    gradient?.colors = [
      UIColor(white: 0, alpha: 0).cgColor, UIColor(white: 0, alpha: isAtTop ? 0.4 : 0.55).cgColor,
    ]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = max(24, label.font.lineHeight.rounded(.up))
    let (x, y): (CGFloat, CGFloat) = isAtTop ? (22, 16) : (16, bounds.height - 14 - height)
    label.frame = CGRect(x: x, y: y, width: max(0, bounds.width - 2 * x), height: height)
  }
}
