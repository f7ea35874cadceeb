/// The base of what bars hold.
@preconcurrency @MainActor
open class UIBarItem: NSObject, SelectorResponder {
  open var title: String? { didSet { onChange() } }
  open var image: UIImage? { didSet { onChange() } }
  open var landscapeImagePhone: UIImage?
  open var largeContentSizeImage: UIImage?
  open var imageInsets = UIEdgeInsets.zero
  open var isEnabled = true { didSet { onChange() } }
  open var tag = 0
  /// The words for assistive technology: the title, or the name of the system's item, where nil.
  open var accessibilityLabel: String? { didSet { onChange() } }
  open var accessibilityValue: String? { didSet { onChange() } }
  open var accessibilityHint: String? { didSet { onChange() } }
  open var accessibilityIdentifier: String? { didSet { onChange() } }
  /// Not called: there are no archives of views.
  open func awakeFromNib() {}
  /// Set by the bar that shows the item.
  final var onChange: () -> Void = {}
  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Sets the attributes of the title, such as font and colour, as far as labels show them. Nil: the bar's attributes.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
    onChange()
  }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// Returns the title with its attributes. A state's own attributes take precedence over those of the normal state,
  /// and these over the bar's.
  final func styledTitle(_ text: String?, in state: UIControl.State, _ look: [NSAttributedString.Key: Any])
    -> NSAttributedString?
  {
    let own = [titleAttributes[0], state.isEmpty ? nil : titleAttributes[state.rawValue]].compactMap(\.self)
    let attributes = own.reduce(look) { $0.merging($1) { $1 } }
    return text.map { NSAttributedString(string: $0, attributes: attributes) }
  }
  final var hasTitleAttributes: Bool { !titleAttributes.isEmpty }

  /// Hands what is set for assistive technology to the view that shows the item.
  final func describe(_ view: UIView, name: String? = nil) {
    view.accessibilityLabel = accessibilityLabel ?? name
    view.accessibilityValue = accessibilityValue
    view.accessibilityHint = accessibilityHint
    view.accessibilityIdentifier = accessibilityIdentifier
  }

  /// The methods of a subclass that selectors call: see `SelectorResponder`.
  open nonisolated class var selectorTable: SelectorTable { [:] }

  public override init() { super.init() }

  /// Archives are not read: the item comes out fresh.
  public required init?(coder: NSCoder) {
    super.init()
    KnownGap.log("UIBarItem.init(coder:): archived items are not read", reading: coder)
  }
}

/// A button in a navigation bar.
open class UIBarButtonItem: UIBarItem {
  /// The looks of bar buttons.
  public enum Style: Int, Sendable {
    case plain = 0, done = 2, prominent
  }

  /// The buttons that the system defines.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  open var style = UIBarButtonItem.Style.plain { didSet { onChange() } }
  open var width: CGFloat = 0 { didSet { onChange() } }
  open var possibleTitles: Set<String>?
  open var customView: UIView? { didSet { onChange() } }
  open var tintColor: UIColor? { didSet { onChange() } }
  open var menu: UIMenu? { didSet { onChange() } }
  open var isSelected = false { didSet { onChange() } }
  open var changesSelectionAsPrimaryAction = false
  open var isHidden = false { didSet { onChange() } }
  open var primaryAction: UIAction? {
    didSet {
      if let title = primaryAction?.title, !title.isEmpty { self.title = title }
      if let image = primaryAction?.image { self.image = image }
    }
  }
  open weak var target: AnyObject?
  /// Sent, with the item, to the target, or to the responder chain when there is none. A primary action comes first.
  open var action: Selector?
  /// The system's button that the item is; nil for an item of the app's.
  private(set) final var systemItem: SystemItem? { didSet { onChange() } }

  public convenience init(title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    apply(style, target, action)
  }

  public convenience init(image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    apply(style, target, action)
  }

  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  public convenience init(barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Any?, action: Selector?) {
    self.init()
    self.systemItem = systemItem
    apply(systemItem == .done ? .done : .plain, target, action)
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public convenience init(
    systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    apply(primaryAction, menu)
  }

  /// Makes an item whose action's title and image, where it has them, replace the given ones.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title
    self.image = image
    apply(primaryAction, menu)
  }

  open class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  private func apply(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Sets the action and the menu outside of an initialiser, so that property observers are called.
  private func apply(_ primaryAction: UIAction?, _ menu: UIMenu?) {
    self.primaryAction = primaryAction
    self.menu = menu
  }

  func showEditing(_ isEditing: Bool) {
    systemItem = isEditing ? .done : .edit
    style = isEditing ? .done : .plain
  }
}
