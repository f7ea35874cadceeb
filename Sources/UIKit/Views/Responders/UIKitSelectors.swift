/// The methods of UIKit's own responders that apps name in actions, by Objective-C's names.
///
/// An override is called as any other; a subclass adds its own to them by `super.selectorTable`.
enum UIKitSelectors {
  static func table(of type: UIResponder.Type) -> SelectorTable {
    var table = responder
    if type is UIView.Type { table = table + view }
    if type is UIScrollView.Type { table = table + scrollView }
    if type is UICollectionView.Type { table = table + collectionView }
    if type is UITableView.Type { table = table + ["reloadData": method(UITableView.reloadData)] }
    if type is UIRefreshControl.Type { table = table + refreshControl }
    if type is UIViewController.Type { table = table + controller }
    if type is UINavigationController.Type { table = table + navigation }
    return table
  }

  private static let responder: SelectorTable = [
    "becomeFirstResponder": method(UIResponder.becomeFirstResponder),
    "resignFirstResponder": method(UIResponder.resignFirstResponder),
  ]

  private static let view: SelectorTable = [
    "endEditing:": method(UIView.endEditing(_:)), "layoutIfNeeded": method(UIView.layoutIfNeeded),
    "layoutSubviews": method(UIView.layoutSubviews), "removeFromSuperview": method(UIView.removeFromSuperview),
    "setNeedsDisplay": method(UIView.displayAll),
    "setNeedsLayout": method(UIView.setNeedsLayout), "sizeToFit": method(UIView.sizeToFit),
    "setNeedsUpdateConstraints": method(UIView.setNeedsUpdateConstraints),
  ]

  private static let scrollView: SelectorTable = [
    "flashScrollIndicators": method(UIScrollView.flashScrollIndicators)
  ]

  private static let collectionView: SelectorTable = [
    "reloadData": method(UICollectionView.reloadData),
    "endInteractiveMovement": method(UICollectionView.endInteractiveMovement),
    "cancelInteractiveMovement": method(UICollectionView.cancelInteractiveMovement),
  ]

  private static let refreshControl: SelectorTable = [
    "beginRefreshing": method(UIRefreshControl.beginRefreshing),
    "endRefreshing": method(UIRefreshControl.endRefreshing),
  ]

  private static let controller: SelectorTable = [
    "dismissViewControllerAnimated:completion:": method(UIViewController.dismiss(byAction:)),
    "setEditing:animated:": method(UIViewController.setEditing(_:animated:)),
    "setNeedsStatusBarAppearanceUpdate": method(UIViewController.setNeedsStatusBarAppearanceUpdate),
    "removeFromParentViewController": method(UIViewController.removeFromParent),
  ]

  private static let navigation: SelectorTable = [
    "popToRootViewControllerAnimated:": method(UINavigationController.popToRootViewController(animated:)),
    "popViewControllerAnimated:": method(UINavigationController.popViewController(animated:)),
  ]
}

extension UIView {
  /// Selects one of the two methods named `setNeedsDisplay`.
  fileprivate func displayAll() { setNeedsDisplay() }
}

extension UIViewController {
  /// Dismisses without a completion: the sender of an action never passes one.
  fileprivate func dismiss(byAction animated: Bool) { dismiss(animated: animated) }
}
