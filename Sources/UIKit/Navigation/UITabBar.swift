@_spi(Waterwheel) import QuartzCore

/// A bar with a button for each of a few items, one of which is selected.
open class UITabBar: UIView {
  static let rowHeight: CGFloat = 49

  final weak var owner: UITabBarController?
  private let line = UIView()
  private var buttons: [TabButton] = []

  override func didMakeLayer() {
    super.didMakeLayer()
    addSubview(line)
    accessibilityTraits = .tabBar
    applyAppearance()
  }

  // MARK: Items

  open weak var delegate: (any UITabBarDelegate)?
  open var items: [UITabBarItem]? {
    get { buttons.map(\.item) }
    set { setItems(newValue, animated: false) }
  }
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      let button = TabButton(item)
      button.addAction(UIAction { [weak self] _ in self?.choose(item) }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    for (index, button) in buttons.enumerated() {
      button.updateAccessibility { ($0.positionInSet, $0.setSize) = (index + 1, buttons.count) }
    }
    if let selectedItem, items?.contains(selectedItem) != true { self.selectedItem = nil }
    showSelection()
    setNeedsLayout()
  }
  /// Setting it does not call the delegate.
  open var selectedItem: UITabBarItem? { didSet { showSelection() } }

  private func choose(_ item: UITabBarItem) {
    if let owner { return owner.choose(item) }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  private func showSelection() {
    for button in buttons {
      button.isSelected = button.item === selectedItem
      button.normalColor = unselectedItemTintColor ?? .secondaryLabel
      button.appearance = standardAppearance.stackedLayoutAppearance
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { applyProxy() }
  }

  // MARK: Look

  open var unselectedItemTintColor: UIColor? { didSet { showSelection() } }
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      hasDefaultAppearance = false
      applyAppearance()
    }
  }
  private(set) final var hasDefaultAppearance = true
  /// Held: bars show no pictures.
  open var shadowImage: UIImage?
  /// Held: bars show no pictures.
  open var backgroundImage: UIImage? {
    didSet { if backgroundImage != nil { KnownGap.log("UITabBar.backgroundImage: bars show no pictures") } }
  }
  /// Held: bars show no pictures.
  open var selectionIndicatorImage: UIImage?
  /// A black bar has a black background and the dark look.
  open var barStyle = UIBarStyle.default {
    didSet {
      barStyleDidChange(from: oldValue, to: barStyle)
      applyAppearance()
    }
  }
  /// Held: content always lies behind the bar in its standard look.
  open var scrollEdgeAppearance: UITabBarAppearance?
  open var barTintColor: UIColor? { didSet { applyAppearance() } }
  open var isTranslucent = true
  open override var isHidden: Bool { didSet { owner?.layOutBar() } }

  private func applyAppearance() {
    let styled = hasDefaultAppearance ? barStyle.backgroundColor : nil
    backgroundColor = barTintColor ?? styled ?? standardAppearance.backgroundColor
    line.backgroundColor = standardAppearance.shadowColor
    showSelection()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.rowHeight + safeAreaInsets.bottom)
  }

  /// Buttons share the width, in the order of reading.
  open override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    let row = bounds.insetBy(dx: max(safeAreaInsets.left, safeAreaInsets.right), dy: 0)
    let width = row.width / CGFloat(max(buttons.count, 1))
    for (index, button) in (isRightToLeft ? buttons.reversed() : buttons).enumerated() {
      button.frame = CGRect(x: row.minX + CGFloat(index) * width, y: 0, width: width, height: Self.rowHeight)
    }
  }
}

/// Is notified when the user selects an item of a bar.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}
extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The look of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
  /// Changes of it count when the appearance is set again, as on iOS.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// Held: images stand above titles at every width.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
  /// Held, as the other one.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
}

/// The button of an item: its image above its title.
final class TabButton: UIControl {
  let item: UITabBarItem
  var normalColor = UIColor.secondaryLabel { didSet { show() } }
  var appearance = UITabBarItemAppearance() { didSet { show() } }
  private let picture = UIImageView()
  private let title = UILabel()
  private let badge = UILabel()

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    picture.contentMode = .scaleAspectFit
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 20, weight: .medium)
    for label in [title, badge] {
      label.textAlignment = .center
      label.isAccessibilityElement = false
    }
    badge.layer.cornerRadius = 9
    badge.clipsToBounds = true
    for view in [picture, title, badge] { addSubview(view) }
    item.onChange = { [weak self] in self?.show() }
    show()
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { show() } }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  private func show() {
    isEnabled = item.isEnabled
    let look = appearance.look(in: state)
    let color = !isEnabled ? .tertiaryLabel : isSelected ? tintColor ?? .tintColor : normalColor
    let image = (isSelected ? item.selectedImage : nil) ?? item.image
    picture.image = image?.asTemplate
    picture.tintColor = look.iconColor ?? color
    let letters: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 10, weight: .medium), .foregroundColor: color,
    ]
    title.attributedText = item.styledTitle(item.title, in: state, letters.merging(look.titleTextAttributes) { $1 })
    let numbers: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white,
    ]
    badge.attributedText = item.badgeValue.map {
      NSAttributedString(string: $0, attributes: numbers.merging(look.badgeTextAttributes) { $1 })
    }
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? look.badgeBackgroundColor ?? .systemRed
    item.describe(self)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = item.title?.isEmpty == false
    picture.frame = CGRect(x: bounds.midX - 16, y: hasTitle ? 5 : 11, width: 32, height: 27)
    let look = appearance.look(in: state).titlePositionAdjustment
    let shift = item.titlePositionAdjustment == .zero ? look : item.titlePositionAdjustment
    title.frame = CGRect(x: 2 + shift.horizontal, y: 34 + shift.vertical, width: bounds.width - 4, height: 12)
    let width = max(18, badge.sizeThatFits(.zero).width + 10)
    let x = isRightToLeft ? bounds.midX - 8 - width : bounds.midX + 8
    badge.frame = CGRect(x: x, y: 2, width: width, height: 18)
  }

  override var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(
      role: .tab, label: item.title, value: item.badgeValue, isDisabled: !isEnabled, isSelected: isSelected,
      isElement: true, traits: isSelected ? [.button, .selected] : .button)
  }
}
