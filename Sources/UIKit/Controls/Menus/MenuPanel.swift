/// The panel of one open menu: rows in a scroll view.
final class MenuPanel: UIView {
  let menu: UIMenu
  private let isSubmenu: Bool
  private let scope: UIMenu?
  private let isReversed: Bool
  private let scrollView = UIScrollView(frame: .zero)
  private var content: MenuContent
  /// From top to bottom; a row of tiles has several.
  private var lines: [[UIView]] = []
  private(set) var itemViews: [MenuItemView] = []
  /// Leads back from a submenu.
  private(set) var backView: MenuItemView?

  var onChoose: ((MenuItemView) -> Void)?
  var onBack: (() -> Void)?
  /// Called when rows have come or gone.
  var onResize: (() -> Void)?

  init(_ menu: UIMenu, isSubmenu: Bool = false, scope: UIMenu? = nil, isReversed: Bool = false) {
    self.menu = menu
    self.isSubmenu = isSubmenu
    self.scope = scope
    self.isReversed = isReversed
    content = MenuContent(menu, showsTitle: !isSubmenu, scope: scope, isReversed: isReversed)
    super.init(frame: .zero)
    setUp()
    rebuild()
  }

  required init?(coder: NSCoder) { nil }

  private func setUp() {
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 0.17, alpha: 1) : UIColor(white: 0.985, alpha: 1)
    }
    layer.cornerRadius = 20
    layer.cornerCurve = .continuous
    layer.shadowOpacity = 0.22
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
    scrollView.layer.cornerRadius = 20
    scrollView.clipsToBounds = true
    scrollView.alwaysBounceVertical = false
    addSubview(scrollView)
    accessibilityContainerType = .list
    accessibilityLabel = menu.title.isEmpty ? "Menu" : menu.title
  }

  // MARK: Rows

  /// Makes the rows anew, after states changed or elements came.
  func reload() {
    content = MenuContent(menu, showsTitle: !isSubmenu, scope: scope, isReversed: isReversed)
    rebuild()
    onResize?()
  }

  private func rebuild() {
    for view in lines.joined() { view.removeFromSuperview() }
    itemViews = []
    lines = isSubmenu ? [[makeBackView()]] : []
    lines += content.rows.map(makeLine)
    for view in lines.joined() { scrollView.addSubview(view) }
    for element in content.deferred { element.load { [weak self] in self?.reload() } }
    setNeedsLayout()
  }

  private func makeBackView() -> MenuItemView {
    let item = MenuItem(
      element: UIAction(title: menu.title, image: UIImage(systemName: "chevron.down")) { _ in }, scope: nil)
    let view = MenuItemView(item, hasImages: true)
    view.onActivate = { [weak self] in self?.onBack?() }
    view.accessibilityExpandedStatus = .expanded
    backView = view
    return view
  }

  private func makeLine(_ row: MenuRow) -> [UIView] {
    switch row {
    case .divider:
      let line = UIView(frame: .zero)
      line.backgroundColor = .separator
      return [line]
    case .title(let text):
      let label = UILabel(frame: .zero)
      label.text = text
      label.font = .preferredFont(forTextStyle: .footnote)
      label.textColor = .secondaryLabel
      label.numberOfLines = 2
      return [label]
    case .item(let item):
      let items = content.items
      return [
        adopt(
          MenuItemView(
            item, hasMarks: items.contains { $0.state != .off }, hasImages: items.contains { $0.image != nil }))
      ]
    case .tiles(let items, let isSmall):
      return items.map { adopt(MenuItemView($0, form: isSmall ? .smallTile : .tile)) }
    }
  }

  private func adopt(_ view: MenuItemView) -> MenuItemView {
    view.onActivate = { [weak self, weak view] in if let view { self?.onChoose?(view) } }
    itemViews.append(view)
    return view
  }

  /// Returns the item at a point in this view's coordinates, where the finger or a pointer is.
  func item(at point: CGPoint) -> MenuItemView? {
    guard bounds.contains(point) else { return nil }
    return ([backView].compactMap(\.self) + itemViews).first {
      $0.window != nil && $0.convert($0.bounds, to: self).contains(point)
    }
  }

  func reveal(_ view: MenuItemView) { scrollView.scrollRectToVisible(view.frame, animated: false) }

  // MARK: Layout

  private static let padding: CGFloat = 6
  private static let dividerHeight: CGFloat = 13

  var contentHeight: CGFloat {
    lines.reduce(2 * Self.padding) { $0 + height(of: $1, in: MenuGeometry.width) }
  }

  private func height(of line: [UIView], in width: CGFloat) -> CGFloat {
    switch line.first {
    case let view as MenuItemView: view.height(in: width / CGFloat(line.count))
    case let label as UILabel: label.sizeThatFits(CGSize(width: width - 32, height: 0)).height + 14
    default: Self.dividerHeight
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    var y = Self.padding
    for line in lines {
      let height = height(of: line, in: bounds.width)
      let width = bounds.width / CGFloat(max(1, line.count))
      for (index, view) in line.enumerated() {
        let place = isRightToLeft ? line.count - 1 - index : index
        let box = CGRect(x: CGFloat(place) * width, y: y, width: width, height: height)
        switch view {
        case is MenuItemView: view.frame = box
        case is UILabel: view.frame = box.insetBy(dx: 16, dy: 0)
        default: view.frame = CGRect(x: 16, y: box.midY, width: max(0, box.width - 32), height: 0.5)
        }
      }
      y += height
    }
    scrollView.contentSize = CGSize(width: bounds.width, height: y + Self.padding)
  }
}
