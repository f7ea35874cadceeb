/// The content of a button in each state, by the state's raw value.
struct ButtonFaces {
  var titles: [UInt: String] = [:]
  var titleColors: [UInt: UIColor] = [:]
  var shadowColors: [UInt: UIColor] = [:]
  var images: [UInt: UIImage] = [:]
  var backgrounds: [UInt: UIImage] = [:]
  var attributedTitles: [UInt: NSAttributedString] = [:]
  var symbols: [UInt: UIImage.SymbolConfiguration] = [:]

  /// The state's own value, else the normal state's.
  func value<T>(_ path: KeyPath<ButtonFaces, [UInt: T]>, _ state: UIControl.State) -> T? {
    self[keyPath: path][state.rawValue] ?? self[keyPath: path][0]
  }
}

extension UIButton {
  public var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    configuration?.preferredSymbolConfigurationForImage ?? faces.value(\.symbols, state)
  }
  public func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
    faces.symbols[state.rawValue]
  }
  public func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) { setFace(\.symbols, configuration, for: state) }

  /// The symbol that a type of button shows.
  static func symbolName(for type: ButtonType) -> String? {
    switch type {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark"
    }
  }

  func apply(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty, configuration?.title == nil { setTitle(action.title, for: .normal) }
    if let image = action.image, configuration?.image == nil { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  func setFace<T>(_ path: WritableKeyPath<ButtonFaces, [UInt: T]>, _ value: T?, for state: UIControl.State) {
    faces[keyPath: path][state.rawValue] = value
    // The label and the picture can be asked for at once.
    showTitle()
    if let shownImage { showPicture(shownImage) }
    faceDidChange()
  }

  func faceDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    mirrorAccessibility()
  }

  var titleColorBySystem: UIColor {
    if !isEnabled { return .tertiaryLabel }
    if let color = configuration?.baseForegroundColor { return color }
    return tintsImages ? tintColor : .white
  }

  func makeTitleView() -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: buttonType == .custom ? 18 : 15)
    label.lineBreakMode = .byTruncatingMiddle
    label.isAccessibilityElement = false
    addSubview(label)
    return label
  }

  func makePictureView() -> UIImageView {
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    addSubview(view)
    return view
  }

  func makeBackgroundView() -> UIImageView {
    let view = UIImageView(frame: .zero)
    insertSubview(view, at: 0)
    return view
  }

  // MARK: Size

  var shownTitle: String? { currentAttributedTitle?.string ?? currentTitle }

  var contentInsets: UIEdgeInsets {
    guard let configuration else { return contentEdgeInsets }
    return UIEdgeInsets(configuration.contentInsets, rightToLeft: isRightToLeft)
  }

  /// The distance from the middle down to the baseline of a title in the middle.
  var titleBaseline: CGFloat? {
    guard contentVerticalAlignment == .center, !isStacked, let font = titleView.font else { return nil }
    return (contentInsets.top - contentInsets.bottom - font.lineHeight) / 2 + font.ascender
  }

  /// The current image as large and heavy as the button wants symbols.
  private var shownImage: UIImage? {
    let image = currentImage?.preferring(currentPreferredSymbolConfiguration)
    return tintsImages ? image?.asTemplate : image
  }

  private var gap: CGFloat { shownTitle == nil || currentImage == nil ? 0 : configuration?.imagePadding ?? 0 }

  private var isStacked: Bool {
    guard let placement = configuration?.imagePlacement else { return false }
    return placement == .top || placement == .bottom
  }

  private var titleSize: CGSize {
    guard let title = shownTitle, !title.isEmpty else { return .zero }
    showTitleText()
    return titleView.sizeThatFits(.zero)
  }

  /// True if neither a configuration nor insets determine the space around the content.
  private var isPlain: Bool { configuration == nil && contentEdgeInsets == .zero }

  /// The space above and below a title together, unless insets determine it.
  private var titlePadding: CGFloat { isPlain ? 12 : 0 }

  /// Of a plain button that shows nothing. No plain button with a title is narrower.
  private static let emptySize = CGSize(width: 30, height: 34)

  var contentSize: CGSize {
    let (image, insets) = (shownImage?.size ?? .zero, contentInsets)
    var title = titleSize
    if title != .zero { title.height += titlePadding }
    let size =
      isStacked
      ? CGSize(width: max(title.width, image.width), height: title.height + gap + image.height)
      : CGSize(width: title.width + gap + image.width, height: max(title.height, image.height))
    if isPlain, image == .zero {
      return title == .zero ? Self.emptySize : CGSize(width: max(size.width, Self.emptySize.width), height: size.height)
    }
    return CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }

  // MARK: Placing

  func placeContent() {
    let space = contentRect(forBounds: bounds)
    showBackground()
    showTitle()
    if let picture = shownImage { showPicture(picture) } else if !faces.images.isEmpty { pictureView.image = nil }
    if currentImage != nil { pictureView.frame = imageRect(forContentRect: space) }
    if shownTitle != nil { titleView.frame = titleRect(forContentRect: space) }
    let dims = isHighlighted && adjustsImageWhenHighlighted
    pictureView.alpha = dims ? 0.5 : isEnabled ? 1 : 0.5
    titleView.alpha = dims && buttonType != .custom ? 0.3 : 1
  }

  /// The frames of image and title beside or above each other in `space`, each moved by its insets.
  func arrangement(in space: CGRect) -> (image: CGRect, title: CGRect) {
    let image = fitting(shownImage?.size ?? .zero, in: space.size)
    let titleSpace = CGSize(width: isStacked ? space.width : space.width - image.width - gap, height: space.height)
    var title = titleSize
    title.width = min(title.width, max(0, titleSpace.width))
    title.height = min(title.height, titleSpace.height)
    let whole =
      isStacked
      ? CGSize(width: max(image.width, title.width), height: image.height + gap + title.height)
      : CGSize(width: image.width + gap + title.width, height: max(image.height, title.height))
    let frames = ButtonGeometry(
      origin: place(whole, in: space), whole: whole, image: image, title: title, gap: gap,
      placement: configuration?.imagePlacement ?? .leading, isRightToLeft: isRightToLeft)
    return (
      moved(frames.imageFrame, imageEdgeInsets, in: space.size),
      moved(frames.titleFrame, titleEdgeInsets, in: titleSpace)
    )
  }

  /// A symbol has the colour of the title, but for buttons that never colour their titles.
  private func showPicture(_ picture: UIImage) {
    if pictureView.image != picture { pictureView.image = picture }
    pictureView.tintColor = configuration?.baseForegroundColor
  }

  private func showTitle() {
    guard shownTitle != nil || !faces.titles.isEmpty || !faces.attributedTitles.isEmpty else { return }
    showTitleText()
    titleView.shadowColor = currentTitleShadowColor
  }

  private func showTitleText() {
    isShowingTitle = true
    defer { isShowingTitle = false }
    guard let title = currentAttributedTitle else {
      titleView.text = currentTitle
      return titleView.textColor = currentTitleColor
    }
    titleView.show(title, color: currentTitleColor)
  }

  private func showBackground() {
    if currentBackgroundImage != nil || !faces.backgrounds.isEmpty {
      backgroundView.image = currentBackgroundImage
      backgroundView.frame = backgroundRect(forBounds: bounds)
    }
    guard let configuration else { return }
    layer.backgroundColor =
      configuration.fillColor(tint: tintColor, in: state)?.resolvedColor(with: traitCollection).cgColor
    layer.cornerRadius = configuration.radius(in: bounds.size)
  }

  private func fitting(_ size: CGSize, in space: CGSize) -> CGSize {
    guard size.width > 0, size.height > 0 else { return .zero }
    let scale = min(1, space.width / size.width, space.height / size.height)
    return CGSize(width: size.width * max(0, scale), height: size.height * max(0, scale))
  }

  private func place(_ size: CGSize, in space: CGRect) -> CGPoint {
    let (x, y) = alignment
    return CGPoint(x: space.minX + (space.width - size.width) * x, y: space.minY + (space.height - size.height) * y)
  }

  /// The fraction of the free space that is before the content.
  private var alignment: (x: CGFloat, y: CGFloat) {
    let x: CGFloat =
      switch effectiveContentHorizontalAlignment {
      case .left, .leading: 0
      case .right, .trailing: 1
      case .center, .fill: 0.5
      }
    let y: CGFloat =
      switch contentVerticalAlignment {
      case .top: 0
      case .bottom: 1
      case .center, .fill: 0.5
      }
    return (x, y)
  }

  /// Returns the frame moved by insets; it shrinks where it does not fit in `space` less the insets.
  private func moved(_ frame: CGRect, _ insets: UIEdgeInsets, in space: CGSize) -> CGRect {
    let (x, y) = alignment
    let width = min(frame.width, max(0, space.width - (insets.left + insets.right)))
    let height = min(frame.height, max(0, space.height - (insets.top + insets.bottom)))
    return CGRect(
      x: frame.minX + insets.left * (1 - x) - insets.right * x + (frame.width - width) * x,
      y: frame.minY + insets.top * (1 - y) - insets.bottom * y + (frame.height - height) * y, width: width,
      height: height)
  }
}
