/// Draws a background configuration: a filled, stroked, rounded rectangle inside the configuration's insets, an image
/// and the custom view.
final class CellBackgroundView: UIView {
  private let configuration: UIBackgroundConfiguration
  private let fill = UIView(frame: .zero)
  private var imageView: UIImageView?

  init(configuration: UIBackgroundConfiguration, tint: UIColor) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tint)
    fill.layer.cornerRadius = configuration.cornerRadius
    if configuration.strokeWidth > 0 {
      fill.layer.borderWidth = configuration.strokeWidth
      fill.layer.borderColor = configuration.resolvedStrokeColor(for: tint).cgColor
    }
    addSubview(fill)
    addImage()
    if let custom = configuration.customView { fill.addSubview(custom) }
  }

  required init?(coder: NSCoder) { nil }

  private func addImage() {
    guard let image = configuration.image else { return }
    let view = UIImageView(image: image)
    view.contentMode = configuration.imageContentMode
    view.clipsToBounds = true
    fill.addSubview(view)
    imageView = view
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = configuration.backgroundInsets
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let outset = configuration.strokeOutset
    let left = (isMirrored ? insets.trailing : insets.leading) - outset
    let right = (isMirrored ? insets.leading : insets.trailing) - outset
    fill.frame = CGRect(
      x: left, y: insets.top - outset, width: max(0, bounds.width - left - right),
      height: max(0, bounds.height - insets.top - insets.bottom + 2 * outset))
    imageView?.frame = fill.bounds
    configuration.customView?.frame = fill.bounds
  }
}
