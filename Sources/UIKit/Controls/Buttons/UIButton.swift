@_spi(Waterwheel) import QuartzCore

/// A control with a title and an image that is tapped.
open class UIButton: UIControl {
  /// The kinds of buttons that the system defines.
  public enum ButtonType: Int, Sendable {
    case custom = 0, system
    case detailDisclosure, infoLight, infoDark, contactAdd
    case close = 7

    public static var roundedRect: ButtonType { .system }
  }

  /// The purpose of a button: primary, cancelling, destructive.
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

  /// Called when a button's state has changed.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  final var faces = ButtonFaces()
  final private var typeStorage = ButtonType.custom
  final private(set) lazy var titleView = makeTitleView()
  final private(set) lazy var pictureView = makePictureView()
  final private(set) lazy var backgroundView = makeBackgroundView()

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    typeStorage = (coder as? NibCoder)?.buttonType ?? .custom
    readAttributes(coder)
  }

  public convenience init(type buttonType: UIButton.ButtonType) { self.init(type: buttonType, primaryAction: nil) }

  /// Title and image come from the action when it has them.
  public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    typeStorage = buttonType
    if let name = Self.symbolName(for: buttonType) { setImage(UIImage(systemName: name), for: .normal) }
    apply(primaryAction)
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    typeStorage = .system
    apply(primaryAction)
  }

  public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    typeStorage = .system
    self.configuration = configuration
    // No observer is called in an initialiser.
    faceDidChange()
    apply(primaryAction)
  }

  // MARK: Titles and images

  open var buttonType: ButtonType { typeStorage }
  /// True if images without a rendering mode of their own take the tint.
  var tintsImages: Bool { typeStorage != .custom }
  open var role = Role.normal
  open var titleLabel: UILabel? { titleView }
  open var imageView: UIImageView? { pictureView }

  open func setTitle(_ title: String?, for state: UIControl.State) { setFace(\.titles, title, for: state) }
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { setFace(\.titleColors, color, for: state) }
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    setFace(\.shadowColors, color, for: state)
  }
  open func setImage(_ image: UIImage?, for state: UIControl.State) { setFace(\.images, image, for: state) }
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    setFace(\.backgrounds, image, for: state)
  }
  /// Shown in place of a plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    setFace(\.attributedTitles, title, for: state)
  }

  // Those of the normal state where a state has none of its own.
  open func title(for state: UIControl.State) -> String? { faces.value(\.titles, state) }
  open func titleColor(for state: UIControl.State) -> UIColor? {
    faces.value(\.titleColors, state) ?? titleColorBySystem
  }
  open func titleShadowColor(for state: UIControl.State) -> UIColor? { faces.value(\.shadowColors, state) }
  open func image(for state: UIControl.State) -> UIImage? { faces.value(\.images, state) }
  open func backgroundImage(for state: UIControl.State) -> UIImage? { faces.value(\.backgrounds, state) }
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    faces.value(\.attributedTitles, state)
  }

  open var currentTitle: String? { configuration?.title ?? faces.value(\.titles, state) }
  open var currentTitleColor: UIColor { faces.value(\.titleColors, state) ?? titleColorBySystem }
  open var currentTitleShadowColor: UIColor? { faces.value(\.shadowColors, state) }
  open var currentImage: UIImage? { configuration?.image ?? faces.value(\.images, state) }
  open var currentBackgroundImage: UIImage? { faces.value(\.backgrounds, state) }
  open var currentAttributedTitle: NSAttributedString? {
    configuration?.shownAttributedTitle(faces.value(\.titles, state), font: titleView.font)
      ?? faces.value(\.attributedTitles, state)
  }

  // MARK: Configuration

  public final var configuration: UIButton.Configuration? {
    didSet { if configuration != oldValue { faceDidChange() } }
  }
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  open var automaticallyUpdatesConfiguration = true
  open func setNeedsUpdateConfiguration() { setNeedsLayout() }
  /// Called before layout, and when the state changed.
  open func updateConfiguration() { configurationUpdateHandler?(self) }
  /// True if a tap toggles `isSelected`; with a menu as primary action, true if the button shows the element that is
  /// on.
  open var changesSelectionAsPrimaryAction = false { didSet { menuDidChange() } }

  // MARK: Insets, from before configurations

  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { faceDidChange() } }
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// True if the button looks dimmed while a finger is on it.
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true

  // MARK: Layout

  /// Returns the rectangle of the background image. An override decides where that is, as those of the three methods below do for the content.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle in which image and title are arranged: the bounds less the insets.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.insetWithinExtent(by: contentInsets) }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { arrangement(in: contentRect).title }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { arrangement(in: contentRect).image }

  /// True while the button itself changes the title label, so that its size is not invalidated.
  final var isShowingTitle = false
  /// Called when the app has changed the font or the number of lines of the title.
  override func intrinsicSizeChanged(of subview: UIView) {
    if subview === titleView, !isShowingTitle { invalidateIntrinsicContentSize() }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSize }
  open override var intrinsicContentSize: CGSize { contentSize }
  override var baselineFromMiddle: CGFloat? { titleBaseline }
  open override func layoutSubviews() {
    super.layoutSubviews()
    if automaticallyUpdatesConfiguration { updateConfiguration() }
    placeContent()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  // MARK: Menu

  /// Opened by a long press; as the primary action, as soon as a finger comes down. Default: nil.
  open var menu: UIMenu? { didSet { menuDidChange() } }
  /// The order of the menu's elements from the button on.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  open override var showsMenuAsPrimaryAction: Bool { didSet { menuDidChange() } }
  final let menuOpener = MenuOpener()

  override var touchUpEvents: UIControl.Event {
    opensMenuFirst ? .touchUpInside : [.touchUpInside, .primaryActionTriggered]
  }

  open override func sendActions(for controlEvents: UIControl.Event) {
    if changesSelectionAsPrimaryAction, !opensMenuFirst, controlEvents.contains(.primaryActionTriggered) {
      isSelected.toggle()
    }
    super.sendActions(for: controlEvents)
    if opensMenuFirst { menuOpener.track(controlEvents, of: self) }
  }

  /// Sends `primaryActionTriggered`, or opens the menu that takes its place.
  open override func performPrimaryAction() {
    if opensMenuFirst { menuOpener.open(from: self) } else { super.performPrimaryAction() }
  }

  override var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(
      role: .button, label: shownTitle, isDisabled: !isEnabled, isElement: true, traits: .button)
  }
  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    sendActions(for: touchUpEvents)
    if opensMenuFirst { menuOpener.open(from: self) }
    return true
  }

  /// Always a plain button: the language makes no instances of a subclass here.
  public static func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }
}
