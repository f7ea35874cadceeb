/// Shows a `UIListContentConfiguration`: the image at the leading edge, the texts beside it.
open class UIListContentView: UIView, UIContentView {
  private let imageView = UIImageView(frame: .zero)
  private let textLabel = UILabel(frame: .zero)
  private let secondaryLabel = UILabel(frame: .zero)
  private var content = UIListContentConfiguration.cell()
  private var constrainedWidth: CGFloat?

  public convenience init(configuration: UIListContentConfiguration) {
    self.init(frame: .zero)
    content = configuration
    show()
  }

  override func didMakeLayer() {
    super.didMakeLayer()
    for view in [imageView, textLabel, secondaryLabel] as [UIView] { addSubview(view) }
  }

  /// Setting a configuration of another type is the caller's mistake: it is reported and ignored.
  public final var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let newValue = newValue as? UIListContentConfiguration else {
        return Fault.report("UIListContentView supports only UIListContentConfiguration, not \(type(of: newValue)).")
      }
      guard newValue != content else { return }
      content = newValue
      show()
    }
  }

  open func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIListContentConfiguration
  }

  private func show() {
    alpha = content.alpha
    imageView.preferredSymbolConfiguration = content.imageProperties.preferredSymbolConfiguration
    imageView.image = content.image
    imageView.isHidden = content.image == nil
    imageView.contentMode = .scaleAspectFit
    imageView.clipsToBounds = true
    imageView.tintColor = content.imageProperties.tintColor
    imageView.layer.cornerRadius = content.imageProperties.cornerRadius
    imageView.layer.borderWidth = content.imageProperties.strokeWidth
    imageView.layer.borderColor = content.imageProperties.resolvedStrokeColor(for: tintColor).cgColor
    Self.show(content.text, content.attributedText, content.textProperties, in: textLabel)
    Self.show(
      content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties, in: secondaryLabel)
    if flags.contains(.isConstrained) { invalidateIntrinsicContentSize() }
    setNeedsLayout()
  }

  private static func show(
    _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties,
    in label: UILabel
  ) {
    // The properties apply where the text has no attributes of its own.
    label.text = nil
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.textAlignment = properties.alignment == .center ? .center : .natural
    if let attributed { label.attributedText = attributed } else { label.text = text.map(properties.shown) }
    label.isHidden = label.text?.isEmpty != false
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
    return CGSize(width: size.width, height: arrangement(in: width).height)
  }

  /// As high as the content is at the width that constraints give; no width of its own.
  open override var intrinsicContentSize: CGSize {
    let width = constrainedWidth ?? .greatestFiniteMagnitude
    return CGSize(width: UIView.noIntrinsicMetric, height: arrangement(in: width).height)
  }

  override func constrainIntrinsicSize(toWidth width: CGFloat?) -> Bool {
    constrainedWidth = width.flatMap { $0 > 0 ? $0 : nil }
    return constrainedWidth != nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let arrangement = arrangement(in: bounds.width)
    let shift = max(0, (bounds.height - arrangement.height) / 2)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (view, frame) in zip([imageView, textLabel, secondaryLabel] as [UIView], arrangement.frames) {
      let placed = frame.offsetBy(dx: 0, dy: shift)
      view.frame =
        isMirrored
        ? CGRect(x: bounds.width - placed.maxX, y: placed.minY, width: placed.width, height: placed.height) : placed
    }
  }

  /// The distance of the texts from the leading edge.
  var textLeading: CGFloat {
    ListContentArrangement.textLeading(content, imageSize: imageView.isHidden ? nil : imageView.intrinsicContentSize)
  }

  private func arrangement(in width: CGFloat) -> ListContentArrangement {
    ListContentArrangement(
      configuration: content, width: width, imageSize: imageView.isHidden ? nil : imageView.intrinsicContentSize,
      text: { [textLabel] in textLabel.isHidden ? nil : textLabel.sizeThatFits(CGSize(width: $0, height: 0)) },
      secondaryText: { [secondaryLabel] in
        secondaryLabel.isHidden ? nil : secondaryLabel.sizeThatFits(CGSize(width: $0, height: 0))
      })
  }
}

/// Computes the frames of the parts of a list content, with the leading edge at the left. Arithmetic only.
struct ListContentArrangement {
  /// Image, text, secondary text.
  private(set) var frames = [CGRect](repeating: .zero, count: 3)
  private(set) var height: CGFloat = 0

  init(
    configuration: UIListContentConfiguration, width: CGFloat, imageSize: CGSize?, text: (CGFloat) -> CGSize?,
    secondaryText: (CGFloat) -> CGSize?
  ) {
    let margins = configuration.directionalLayoutMargins
    let leading = Self.textLeading(configuration, imageSize: imageSize)
    let image = imageSize.map { Self.fitted($0, configuration.imageProperties) } ?? .zero
    let space = max(0, width - leading - margins.trailing)
    let first = text(space)
    let second = secondaryText(space)
    let gap = configuration.textToSecondaryTextHorizontalPadding
    if configuration.prefersSideBySideTextAndSecondaryText, let first, let second,
      first.width + gap + second.width <= space
    {
      let extent = max(first.height, second.height, image.height)
      frames[1] = CGRect(
        x: leading, y: margins.top + (extent - first.height) / 2, width: first.width, height: first.height)
      frames[2] = CGRect(
        x: width - margins.trailing - second.width, y: margins.top + (extent - second.height) / 2, width: second.width,
        height: second.height)
      height = margins.top + extent + margins.bottom
    } else {
      let padding = first != nil && second != nil ? configuration.textToSecondaryTextVerticalPadding : 0
      let texts = (first?.height ?? 0) + padding + (second?.height ?? 0)
      let extent = max(texts, image.height)
      var y = margins.top + (extent - texts) / 2
      frames[1] = CGRect(x: leading, y: y, width: space, height: first?.height ?? 0)
      y += frames[1].height + padding
      frames[2] = CGRect(x: leading, y: y, width: space, height: second?.height ?? 0)
      height = margins.top + extent + margins.bottom
    }
    frames[0] = CGRect(
      x: margins.leading, y: (height - image.height) / 2, width: image.width, height: image.height)
  }

  /// Returns the distance of the texts from the leading edge: behind the margin, or behind the image.
  static func textLeading(_ configuration: UIListContentConfiguration, imageSize: CGSize?) -> CGFloat {
    let start = configuration.directionalLayoutMargins.leading
    guard let imageSize else { return start }
    let width = fitted(imageSize, configuration.imageProperties).width
    let reserved = configuration.imageProperties.reservedLayoutSize.width
    return start + max(reserved, width) + configuration.imageToTextPadding
  }

  /// The image's size within the maximum, in proportion.
  private static func fitted(_ size: CGSize, _ properties: UIListContentConfiguration.ImageProperties) -> CGSize {
    let maximum = properties.maximumSize
    let scale = min(
      1, maximum.width > 0 && size.width > 0 ? maximum.width / size.width : 1,
      maximum.height > 0 && size.height > 0 ? maximum.height / size.height : 1)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }
}
