extension UINavigationController {
  /// Returns true if a controller has a large title. An item whose mode is automatic follows the controller below it.
  ///
  /// - Complexity: O(n) in the length of the stack.
  func hasLargeTitle(_ controller: UIViewController) -> Bool {
    guard bar.prefersLargeTitles else { return false }
    // A controller that is about to leave was above all that are in the stack.
    let index = stack.firstIndex { $0 === controller } ?? stack.count
    for below in [controller] + stack.prefix(index).reversed() {
      switch below.navigationItem.largeTitleDisplayMode {
      case .always: return true
      case .never, .inline: return false
      case .automatic: continue
      }
    }
    return true
  }

  /// A bar that can be seen adds its whole height, large title included, to the safe area. It shrinks over the content.
  func updateBarInsets(of controller: UIViewController) {
    let covered = coveredInsets(of: controller)
    let edges = controller.edgesForExtendedLayout
    controller.barInsets = UIEdgeInsets(
      top: edges.contains(.top) ? covered.top : 0, left: 0, bottom: edges.contains(.bottom) ? covered.bottom : 0,
      right: 0)
  }

  /// Returns the insets that the bars cover of a controller's view that extends behind them, without the safe area.
  private func coveredInsets(of controller: UIViewController) -> UIEdgeInsets {
    let height = NavigationBarGeometry.height(isLarge: hasLargeTitle(controller))
    return UIEdgeInsets(
      top: isNavigationBarHidden ? 0 : height + searchBarHeight(of: controller), left: 0,
      bottom: bottomInset(of: controller) + toolbarHeight(of: controller), right: 0)
  }

  /// Returns the frame of a controller's view: behind the bars, or beside those at edges that are not in its
  /// `edgesForExtendedLayout`.
  func frame(of controller: UIViewController) -> CGRect {
    let covered = coveredInsets(of: controller)
    let edges = controller.edgesForExtendedLayout
    let safe = view.safeAreaInsets
    return view.bounds.inset(
      by: UIEdgeInsets(
        top: edges.contains(.top) || covered.top == 0 ? 0 : safe.top + covered.top, left: 0,
        bottom: edges.contains(.bottom) || covered.bottom == 0 ? 0 : safe.bottom + covered.bottom, right: 0))
  }

  /// - Parameter keepsBar: a bar that is being hidden can still be seen.
  func layOutBars(keepsBar: Bool = false) {
    guard isViewLoaded, let top = transition?.to ?? shown else { return }
    for controller in [transition?.from, top].compactMap(\.self) { updateBarInsets(of: controller) }
    let safeTop = view.safeAreaInsets.top
    let scrolled = scrolledDistance(of: top)
    let large = hasLargeTitle(top) ? max(0, NavigationBarGeometry.largeHeight - scrolled) : 0
    let height = safeTop + NavigationBarGeometry.rowHeight + large
    bar.isHidden = isNavigationBarHidden && !keepsBar
    bar.content?.hasLargeTitle = hasLargeTitle(transition?.from ?? top)
    bar.incoming?.hasLargeTitle = hasLargeTitle(sharedTransition?.to ?? top)
    bar.frame = CGRect(
      x: 0, y: isNavigationBarHidden ? -height : 0, width: view.bounds.width, height: height)
    bar.update(safeTop: safeTop, large: large, isAtEdge: scrolled <= 0.5)
    tabBarController?.layOutBar()
    layOutSearchBar(of: top)
    layOutToolbar(of: top)
  }

  private func searchBarHeight(of controller: UIViewController) -> CGFloat {
    controller.navigationItem.searchController?.searchBar.intrinsicContentSize.height ?? 0
  }

  /// The search bar of the top controller's item stands below the navigation bar, whose background reaches behind it.
  private func layOutSearchBar(of controller: UIViewController) {
    controller.navigationItem.onSearchControllerChange = { [weak self] in self?.layOutBars() }
    let search = isNavigationBarHidden ? nil : controller.navigationItem.searchController?.searchBar
    if shownSearchBar !== search, shownSearchBar?.superview === view { shownSearchBar?.removeFromSuperview() }
    shownSearchBar = search
    bar.backgroundExtension = search == nil ? 0 : searchBarHeight(of: controller)
    guard let search else { return }
    search.frame = CGRect(x: 0, y: bar.frame.maxY, width: view.bounds.width, height: bar.backgroundExtension)
    if search.superview !== view { view.insertSubview(search, aboveSubview: bar) }
  }

  /// Scrolling moves the large title, and changes the look of the bar at the edge.
  func observe(_ controller: UIViewController) {
    observedScrollView?.barFollower = nil
    observedScrollView = contentScrollView(of: controller)
    observedScrollView?.barFollower = self
  }

  /// Returns the distance of the content from its top; 0 without content that scrolls.
  private func scrolledDistance(of controller: UIViewController) -> CGFloat {
    guard let scrollView = observedScrollView ?? contentScrollView(of: controller) else { return 0 }
    return scrollView.contentOffset.y + scrollView.adjustedContentInset.top
  }

  /// The view itself or its first subview, when that scrolls; of tabs, what the selected one has.
  private func contentScrollView(of controller: UIViewController) -> UIScrollView? {
    if let selected = (controller as? UITabBarController)?.selectedViewController {
      return contentScrollView(of: selected)
    }
    let view = controller.viewIfLoaded
    return (view as? UIScrollView) ?? view?.subviews.first as? UIScrollView
  }
}
