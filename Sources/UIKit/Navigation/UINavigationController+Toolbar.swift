/// The toolbar at the bottom, which shows the items of the controller on top.
extension UINavigationController {
  private static let toolbarRow: CGFloat = 44

  /// Returns the height that the toolbar covers of a controller's view, without the safe area.
  func toolbarHeight(of controller: UIViewController) -> CGFloat {
    isToolbarHidden || hidesBottomBar(controller) ? 0 : Self.toolbarRow
  }

  /// A toolbar that is hidden is below the view, where it comes from. It stands on a tab bar, or reaches behind the home indicator.
  func layOutToolbar(of top: UIViewController) {
    let isShown = toolbarHeight(of: top) > 0
    guard isShown || hasToolbar else { return }
    let inset = bottomInset(of: top)
    let safe = view.safeAreaInsets.bottom
    let size = CGSize(width: view.bounds.width, height: Self.toolbarRow + (inset > 0 ? 0 : safe))
    let hidden = CGRect(origin: CGPoint(x: 0, y: view.bounds.height), size: size)
    if !hasToolbar {
      hasToolbar = true
      UIView.performWithoutAnimation { toolbar.frame = hidden }
      // Above the views of controllers, which come directly below the bar.
      view.insertSubview(toolbar, aboveSubview: navigationBar)
    }
    toolbar.frame = isShown ? hidden.offsetBy(dx: 0, dy: -size.height - (inset > 0 ? safe + inset : 0)) : hidden
    toolbar.isHidden = !isShown && UIView.inheritedAnimationDuration == 0
    let items = top.toolbarItems ?? []
    if !(toolbar.items ?? []).elementsEqual(items, by: ===) { toolbar.items = items }
  }
}

extension UIViewController {
  func toolbarItemsDidChange() { (parent as? UINavigationController)?.layOutBars() }
}
