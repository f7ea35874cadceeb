/// Shows the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}
/// Handles the beginning and the end of a search. Every method is optional.
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

/// A search bar with an object that shows the results.
///
/// In a navigation item its bar stands below the navigation bar, and the searched content stays. A results controller is shown where
/// the app presents the search controller.
open class UISearchController: UIViewController {
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  public let searchBar = UISearchBar()
  public let searchResultsController: UIViewController?
  /// Held: the searched content stays visible.
  open var obscuresBackgroundDuringPresentation = true
  /// The older name of the same.
  open var dimsBackgroundDuringPresentation = true
  /// Held: the navigation bar stays.
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  open var automaticallyShowsScopeBar = true
  open var showsSearchResultsController = false
  /// Setting it begins or ends the search.
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

  /// Presented, the controller shows its bar and the results.
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
