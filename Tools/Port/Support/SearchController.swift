import Foundation
@_spi(Waterwheel) import UIKit

@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}
extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search bar that tells who shows the results. Those of a results controller of its own are shown where the app presents the
/// controller; in a navigation item's place the searched content stays.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  public let searchBar = UISearchBar()
  public let searchResultsController: UIViewController?
  open var obscuresBackgroundDuringPresentation = true
  open var dimsBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  open var automaticallyShowsScopeBar = true
  open var showsSearchResultsController = false
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      if automaticallyShowsCancelButton { searchBar.showsCancelButton = isActive }
      isActive ? delegate?.willPresentSearchController(self) : delegate?.willDismissSearchController(self)
      if !isActive {
        searchBar.text = nil
        _ = searchBar.resignFirstResponder()
      }
      searchResultsUpdater?.updateSearchResults(for: self)
      isActive ? delegate?.didPresentSearchController(self) : delegate?.didDismissSearchController(self)
    }
  }

  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    connect()
  }
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    connect()
  }

  private func connect() {
    searchBar.onEdit = { [unowned self] in
      isActive = $0
      if !$0, presentingViewController != nil { dismiss(animated: true) }
    }
    searchBar.onText = { [unowned self] in searchResultsUpdater?.updateSearchResults(for: self) }
    searchBar.frame.size = searchBar.sizeThatFits(.zero)
  }

  /// Where it is presented, it shows its bar and the results.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    if let searchResultsController {
      addChild(searchResultsController)
      view.addSubview(searchResultsController.view)
      searchResultsController.didMove(toParent: self)
    }
    if searchBar.superview == nil { view.addSubview(searchBar) }
    searchBar.showsCancelButton = true
  }
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard searchBar.superview === view else { return }
    let top = view.safeAreaInsets.top
    searchBar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: searchBar.intrinsicContentSize.height)
    searchResultsController?.view.frame = view.bounds.inset(
      by: UIEdgeInsets(top: searchBar.frame.maxY, left: 0, bottom: 0, right: 0))
  }
}

extension UINavigationItem {
  fileprivate static let search = PortedValue<UISearchController?>(nil)
  /// Its bar stands below the navigation bar.
  public var searchController: UISearchController? {
    get { Self.search[self] }
    set {
      Self.search[self] = newValue
      UIViewController.onBarLayout = { BarExtras.show(in: $0) }
      // The item tells its bar that something has changed.
      let shown = title
      title = shown
    }
  }
  public var hidesSearchBarWhenScrolling: Bool {
    get { acceptedValue(self, "hidesSearchBarWhenScrolling", false) }
    set { if newValue { accept(newValue, self, "hidesSearchBarWhenScrolling", "the search bar stays") } }
  }
  public enum SearchBarPlacement: Int, Sendable { case automatic, inline, stacked }
  public var preferredSearchBarPlacement: SearchBarPlacement {
    get { .stacked }
    set { acceptedGap("UINavigationItem.preferredSearchBarPlacement: the search bar is below the bar") }
  }
}

/// What stands beside the bars of UIKit.
@MainActor enum BarExtras {
  private static let shown = PortedValue<UISearchController?>(nil)
  private static let room = PortedValue<CGFloat>(0)

  static func show(in controller: UIViewController) {
    AppearanceProxies.apply(to: controller)
    guard let stack = controller as? UINavigationController, let top = stack.topViewController else { return }
    let search = UINavigationItem.search[top.navigationItem]
    let height = stack.isNavigationBarHidden ? 0 : search?.searchBar.intrinsicContentSize.height ?? 0
    if let old = shown[stack], old !== search { old.searchBar.removeFromSuperview() }
    shown[stack] = search
    let added = height - room[top]
    if added != 0 {
      // First, since the insets lay the bars out again.
      room[top] = height
      top.additionalSafeAreaInsets.top += added
    }
    stack.navigationBar.backgroundExtension = height
    guard let bar = search?.searchBar else { return }
    bar.isHidden = height == 0
    bar.frame = CGRect(x: 0, y: stack.navigationBar.frame.maxY, width: stack.view.bounds.width, height: height)
    if bar.superview !== stack.view { stack.view.insertSubview(bar, aboveSubview: stack.navigationBar) }
  }
}
