import UIKit

// Always as on an upright phone: the first column alone, on whose stack details are pushed.

@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  func splitViewController(
    _ splitViewController: PortedSplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ splitViewController: PortedSplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { true }
}

/// `port` writes this name for UIKit's, which is marked unavailable.
@preconcurrency @MainActor
open class PortedSplitViewController: UIViewController {
  public enum Style: Int { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int { case primary, supplementary, secondary, compact }
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var preferredDisplayMode = DisplayMode.automatic
  open var displayMode: DisplayMode { .secondaryOnly }
  open var isCollapsed: Bool { true }
  /// On a phone it shows nothing.
  public let displayModeButtonItem = UIBarButtonItem(title: nil, style: .plain, target: nil, action: nil)
  open var viewControllers: [UIViewController] = [] { didSet { if isViewLoaded { showFirst() } } }
  private var columns: [Column: UIViewController] = [:]
  private var stacks: [Column: UIViewController] = [:]

  public init() { super.init(nibName: nil, bundle: nil) }
  public convenience init(style: Style) { self.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Columns are stacks: what is none is put in one, but for the one of narrow windows.
  open func setViewController(_ controller: UIViewController?, for column: Column) {
    columns[column] = controller
    let isStack = column == .compact || controller is UINavigationController
    stacks[column] = isStack ? controller : controller.map(UINavigationController.init(rootViewController:))
    viewControllers = [.compact, .primary, .supplementary, .secondary].compactMap { stacks[$0] }
  }
  open func viewController(for column: Column) -> UIViewController? { columns[column] }
  open func show(_ column: Column) { if let controller = columns[column] { showDetail(controller) } }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showFirst()
  }

  private func showFirst() {
    for child in children {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    guard let first = viewControllers.first else { return }
    addChild(first)
    first.view.frame = view.bounds
    first.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(first.view)
    first.didMove(toParent: self)
    guard viewControllers.count > 1, let second = viewControllers.last,
      delegate?.splitViewController(self, collapseSecondary: second, onto: first) == false
    else { return }
    showDetail(second)
  }

  /// What a stack would show is pushed on the first one's.
  public func showDetail(_ controller: UIViewController) {
    let detail = (controller as? UINavigationController)?.topViewController ?? controller
    guard let stack = viewControllers.first as? UINavigationController else {
      return present(controller, animated: true)
    }
    if detail !== controller { (controller as? UINavigationController)?.setViewControllers([], animated: false) }
    stack.pushViewController(detail, animated: view.window != nil)
  }
}

extension UIViewController {
  public var splitViewController: PortedSplitViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap { $0 as? PortedSplitViewController }.first
  }
}
