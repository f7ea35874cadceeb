/// The part of a navigation bar that shows one item.
final class NavigationBarContent: UIView {
  let item: UINavigationItem
  weak var back: UINavigationItem?
  var safeTop: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// True if the item's title is large where the bar has space for it.
  var hasLargeTitle = false {
    didSet { if hasLargeTitle != oldValue { superview?.setNeedsLayout() } }
  }
  var large: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The bar's appearance, for the buttons.
  var buttonLooks = UINavigationBarAppearance() { didSet { if buttonLooks !== oldValue { reload() } } }

  private let onBack: () -> Void
  private let title = UILabel()
  private let largeTitle = UILabel()
  private let largeClip = UIView()
  private var backButton: UIButton?
  private var leftViews: [UIView] = []
  private var rightViews: [UIView] = []
  private var isPlaced = false
  private var titleSize: CGSize?

  init(item: UINavigationItem, back: UINavigationItem?, onBack: @escaping () -> Void) {
    self.item = item
    self.back = back
    self.onBack = onBack
    super.init(frame: .zero)
    largeClip.clipsToBounds = true
    largeClip.isUserInteractionEnabled = false
    addSubview(largeClip)
    largeClip.addSubview(largeTitle)
    title.textAlignment = .center
    title.accessibilityTraits = .header
    largeTitle.accessibilityTraits = .header
    addSubview(title)
    reload()
  }

  required init?(coder: NSCoder) { nil }

  /// Returns true in all of the bounds, so that touches beside the buttons do not reach the content behind the bar.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  func applyTitles(small: [NSAttributedString.Key: Any], large: [NSAttributedString.Key: Any]) {
    title.font = small[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    title.textColor = small[.foregroundColor] as? UIColor ?? .label
    largeTitle.font = large[.font] as? UIFont ?? .systemFont(ofSize: 34, weight: .bold)
    largeTitle.textColor = large[.foregroundColor] as? UIColor ?? .label
    setNeedsLayout()
  }

  /// The item has changed.
  func reload() {
    for view in leftViews + rightViews + [backButton].compactMap(\.self) { view.removeFromSuperview() }
    title.text = item.title
    largeTitle.text = item.title
    if let titleView = item.titleView, titleView.superview !== self {
      // A field keeps the size that it was given, as far as there is room.
      let given = titleView.bounds.size
      titleSize = titleView is UIControl && given.width > 0 && given.height > 0 ? given : nil
      addSubview(titleView)
    }
    title.isHidden = item.titleView != nil
    let left = item.leftBarButtonItems ?? []
    let showsBack = back != nil && !item.hidesBackButton && (left.isEmpty || item.leftItemsSupplementBackButton)
    backButton = showsBack ? makeBackButton() : nil
    leftViews = left.filter { !$0.isHidden }.map { view(for: $0) }
    rightViews = (item.rightBarButtonItems ?? []).filter { !$0.isHidden }.map { view(for: $0) }
    for view in leftViews + rightViews + [backButton].compactMap(\.self) { addSubview(view) }
    item.onChange = { [weak self] in self?.reload() }
    setNeedsLayout()
  }

  private func view(for item: UIBarButtonItem) -> UIView {
    item.onChange = { [weak self] in self?.reload() }
    return item.customView ?? BarButton(item: item, look: buttonLooks.buttonLook(for: item))
  }

  private func makeBackButton() -> UIButton {
    let button = UIButton(type: .system)
    let text =
      item.backButtonDisplayMode == .minimal
      ? nil : back?.backBarButtonItem?.title ?? back?.backButtonTitle ?? back?.title ?? "Back"
    button.setImage(UIImage(systemName: isRightToLeft ? "chevron.right" : "chevron.left"), for: .normal)
    button.setTitle(text.map { " " + $0 }, for: .normal)
    let look = buttonLooks.buttonLook(for: nil)
    for state in [.normal, .highlighted] as [UIControl.State] where look.hasTitleAttributes {
      let attributes = [.font: UIFont.systemFont(ofSize: 17)].merging(look.titleAttributes(in: state)) { $1 }
      button.setAttributedTitle(text.map { NSAttributedString(string: " " + $0, attributes: attributes) }, for: state)
    }
    button.accessibilityLabel = text ?? "Back"
    button.addAction(UIAction { [onBack] _ in onBack() }, for: .touchUpInside)
    return button
  }

  /// Shifts the titles and the back button, which slide in a transition; other buttons stay where they are.
  func shiftTitles(by x: CGFloat) {
    for view in [item.titleView ?? title, largeTitle, backButton].compactMap(\.self) {
      view.transform = CGAffineTransform(translationX: x, y: 0)
    }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = window?.safeAreaInsets ?? .zero
    let row = CGRect(
      x: insets.left, y: safeTop, width: bounds.width - insets.left - insets.right,
      height: NavigationBarGeometry.rowHeight)
    let geometry = NavigationBarGeometry(row: row)
    let leading = [backButton].compactMap(\.self) + leftViews
    let (lefts, rights) = isRightToLeft ? (rightViews, leading) : (leading, rightViews)
    let leftFrames = geometry.frames(of: lefts.map(size), fromRight: false)
    let rightFrames = geometry.frames(of: rights.map(size), fromRight: true)
    for (view, frame) in zip(lefts + rights, leftFrames + rightFrames) { place(view, frame) }
    let middle = item.titleView ?? title
    place(
      middle,
      geometry.titleFrame(
        size: (item.titleView == nil ? nil : titleSize) ?? size(of: middle), left: leftFrames.last?.maxX ?? row.minX,
        right: rightFrames.last?.minX ?? row.maxX))
    showTitle(large <= NavigationBarGeometry.largeHeight / 2)
    isPlaced = true
    layOutLargeTitle(row)
  }

  /// Sets the frame that the view has without its transform, which shifts it in a transition.
  private func place(_ view: UIView, _ frame: CGRect) {
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Fades the title in the row in when the large one has left, and out when it comes back.
  private func showTitle(_ isShown: Bool) {
    let alpha: CGFloat = isShown ? 1 : 0
    guard title.alpha != alpha else { return }
    let fades = isPlaced && window != nil && UIView.inheritedAnimationDuration == 0
    if fades { UIView.animate(withDuration: 0.2) { self.title.alpha = alpha } } else { title.alpha = alpha }
  }

  /// The large title goes away upwards, under the row.
  private func layOutLargeTitle(_ row: CGRect) {
    largeClip.frame = CGRect(x: 0, y: row.maxY, width: bounds.width, height: max(0, bounds.height - row.maxY))
    largeClip.isHidden = large <= 0
    let size = largeTitle.sizeThatFits(CGSize(width: row.width, height: NavigationBarGeometry.largeHeight))
    let width = min(size.width, row.width - 2 * NavigationBarGeometry.margin)
    let x = isRightToLeft ? row.maxX - NavigationBarGeometry.margin - width : row.minX + NavigationBarGeometry.margin
    place(
      largeTitle,
      CGRect(
        x: x, y: largeClip.bounds.height - NavigationBarGeometry.largeHeight + 2, width: width, height: size.height))
  }

  private func size(of view: UIView) -> CGSize {
    let fitting = view.sizeThatFits(CGSize(width: bounds.width, height: NavigationBarGeometry.rowHeight))
    let isPlain = fitting.width <= 0 || fitting.height <= 0
    let size = isPlain ? view.bounds.size : fitting
    return view is UIButton ? CGSize(width: max(size.width, 28), height: NavigationBarGeometry.rowHeight) : size
  }
}

/// The button of a bar's item.
final class BarButton: UIButton {
  private let item: UIBarButtonItem

  init(item: UIBarButtonItem, look: UIBarButtonItemAppearance = UIBarButtonItemAppearance()) {
    self.item = item
    super.init(frame: .zero)
    let content = item.look
    setTitle(content.title, for: .normal)
    setImage(content.image, for: .normal)
    if let tint = item.tintColor { tintColor = tint }
    let font = UIFont.systemFont(ofSize: 17, weight: item.style == .plain ? .regular : .semibold)
    titleLabel?.font = font
    for state in [.normal, .highlighted, .disabled] as [UIControl.State]
    where item.hasTitleAttributes || look.hasTitleAttributes {
      let attributes = [.font: font].merging(look.titleAttributes(in: state)) { $1 }
      setAttributedTitle(item.styledTitle(content.title, in: state, attributes), for: state)
    }
    item.describe(self, name: item.title ?? content.name)
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    menu = item.menu
    showsMenuAsPrimaryAction = item.menu != nil && item.primaryAction == nil && item.action == nil
    addAction(UIAction { [weak item] _ in item?.sendAction() }, for: .touchUpInside)
    isHidden = item.systemItem?.isSpace == true
  }

  required init?(coder: NSCoder) { nil }

  override var tintsImages: Bool { true }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if item.width > 0 { return CGSize(width: item.width, height: NavigationBarGeometry.rowHeight) }
    return super.sizeThatFits(size)
  }
}

extension UIBarButtonItem {
  /// Performs the item's action, as a tap does.
  func sendAction() {
    if let primaryAction { return primaryAction.perform(from: self) }
    if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
  }

  /// The title or the image to show, and the name that stands for an image.
  fileprivate var look: (title: String?, image: UIImage?, name: String?) {
    guard let systemItem, title == nil, image == nil else { return (image == nil ? title : nil, image, title) }
    if let symbol = systemItem.symbol { return (nil, UIImage(systemName: symbol), systemItem.name) }
    return (systemItem.name, nil, systemItem.name)
  }
}

extension UIBarButtonItem.SystemItem {
  var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

  fileprivate var name: String {
    let name = "\(self)"
    return name == "organize" ? "Organise" : name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The name of the symbol of an item that is an image; nil for an item with a title.
  fileprivate var symbol: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
    }
  }
}
