/// The content of a navigation bar for one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The condition under which a bar shows a large title.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
  /// The content of a bar's back button.
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }

  /// The places of a search bar.
  public enum SearchBarPlacement: Int, Sendable { case automatic, inline, stacked, integrated }

  /// Set by the bar that shows the item.
  final var onChange: () -> Void = {}
  /// Set by the navigation controller that lays the search bar out.
  final var onSearchControllerChange: () -> Void = {}
  open var title: String? { didSet { onChange() } }
  open var titleView: UIView? { didSet { onChange() } }
  open var prompt: String?
  open var subtitle: String?
  open var largeTitleDisplayMode = UINavigationItem.LargeTitleDisplayMode.automatic { didSet { onChange() } }

  /// Its bar stands below the navigation bar.
  open var searchController: UISearchController? { didSet { onSearchControllerChange() } }
  /// Default: true. Held: the search bar stays.
  open var hidesSearchBarWhenScrolling = true
  /// Held: the search bar stands below the bar.
  open var preferredSearchBarPlacement = UINavigationItem.SearchBarPlacement.automatic

  open var backBarButtonItem: UIBarButtonItem?
  open var backButtonTitle: String?
  open var backButtonDisplayMode = UINavigationItem.BackButtonDisplayMode.default
  open var hidesBackButton = false { didSet { onChange() } }
  open var leftItemsSupplementBackButton = false

  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange() } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange() } }
  /// The first on the left. Setting it replaces that one and keeps the others.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = Self.replacingFirst(of: leftBarButtonItems, with: newValue) }
  }
  /// The first from the right. Setting it replaces that one and keeps the others.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = Self.replacingFirst(of: rightBarButtonItems, with: newValue) }
  }

  public init(title: String) {
    self.title = title
  }

  public override init() { super.init() }

  /// Archives are not read: the item comes out fresh.
  public required init?(coder: NSCoder) {
    super.init()
    KnownGap.log("UINavigationItem.init(coder:): archived items are not read", reading: coder)
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

  private static func replacingFirst(
    of items: [UIBarButtonItem]?, with item: UIBarButtonItem?
  ) -> [UIBarButtonItem]? {
    let others = [item].compactMap(\.self) + (items ?? []).dropFirst()
    return others.isEmpty ? nil : others
  }
}

/// The items that a controller has made for bars.
@MainActor
struct ControllerBarItems {
  private(set) var navigationItem: UINavigationItem?
  private(set) var editButtonItem: UIBarButtonItem?
  var tabBarItem: UITabBarItem?

  mutating func makeTabBarItem(title: String?) -> UITabBarItem {
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    tabBarItem = item
    return item
  }

  mutating func navigationItem(of controller: UIViewController) -> UINavigationItem {
    if let navigationItem { return navigationItem }
    let item = UINavigationItem()
    item.title = controller.title
    navigationItem = item
    return item
  }

  mutating func editButtonItem(of controller: UIViewController) -> UIBarButtonItem {
    if let editButtonItem { return editButtonItem }
    let item = UIBarButtonItem(
      systemItem: .edit,
      primaryAction: UIAction { [weak controller] _ in
        guard let controller else { return }
        controller.setEditing(!controller.isEditing, animated: true)
      })
    item.showEditing(controller.isEditing)
    editButtonItem = item
    return item
  }
}
