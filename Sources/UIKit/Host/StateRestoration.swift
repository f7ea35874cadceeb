@_spi(Waterwheel) public import QuartzCore

/// The places of an earlier run that a window has not reached yet.
///
/// Content may come late, and estimated sizes may grow while it scrolls: each frame goes as far as it can, until the place is reached, the
/// user does something, or time is up.
struct StateRestoration {
  /// Seconds after which nothing is moved any more.
  static let patience: TimeInterval = 2

  var state: SurfaceState
  /// The time at which it ends; nil before the first frame.
  var end: TimeInterval?
}

extension WindowHost {
  /// The selected tabs, and the content offsets of the scroll views of all view controllers that are loaded, but for those in cells and those
  /// of controllers that are presented.
  public var restorableState: SurfaceState? {
    var state = SurfaceState()
    visitControllers { controller, path in
      if let tabs = controller as? UITabBarController, tabs.selectedIndex != NSNotFound {
        state.tabs[path] = tabs.selectedIndex
      }
      controller.visitScrollViews(path) { view, path in state.offsets[path] = view.contentOffset }
    }
    return state
  }

  public func restore(_ state: SurfaceState) { restoration = StateRestoration(state: state) }

  /// Goes on to the places of an earlier run, and lays out.
  func goOnRestoring() {
    guard var restoration else { return }
    let end = restoration.end ?? clock.time + StateRestoration.patience
    restoration.end = end
    UIView.performWithoutAnimation {
      selectTabs(&restoration.state)
      visitControllers { controller, path in
        controller.visitScrollViews(path) { view, path in
          guard let offset = restoration.state.offsets[path] else { return }
          if view.go(towards: offset) { restoration.state.offsets[path] = nil }
        }
      }
      layOut()
    }
    self.restoration = restoration.state.offsets.isEmpty || clock.time >= end ? nil : restoration
  }

  private func selectTabs(_ state: inout SurfaceState) {
    guard !state.tabs.isEmpty else { return }
    visitControllers { controller, path in
      guard let index = state.tabs[path] else { return }
      (controller as? UITabBarController)?.selectedIndex = index
    }
    state.tabs = [:]
    layOut()
  }

  private func visitControllers(_ visit: (UIViewController, String) -> Void) {
    func walk(_ controller: UIViewController, _ path: String) {
      visit(controller, path)
      for (index, child) in controller.children.enumerated() {
        walk(child, "\(path)/\(index) \(type(of: child))")
      }
    }
    if let root = window.rootViewController { walk(root, "\(type(of: root))") }
  }
}

extension UIViewController {
  /// Calls `visit` with the scroll views of the controller's own view, and their names: the restoration identifier, or else the place in the
  /// tree of views. Cells come and go, so that there are no names for what is in them.
  fileprivate func visitScrollViews(_ path: String, _ visit: (UIScrollView, String) -> Void) {
    func walk(_ view: UIView, _ path: String) {
      if let scroller = view as? UIScrollView, !(scroller is PageScrollView) { visit(scroller, path) }
      if view is UICollectionView || view is UITableView { return }
      for (index, subview) in view.subviews.enumerated() where !(subview.next is UIViewController) {
        walk(subview, "\(path)/\(subview.restorationIdentifier ?? "\(index) \(type(of: subview))")")
      }
    }
    if let view = viewIfLoaded { walk(view, "\(path)/view") }
  }
}

extension UIScrollView {
  /// Goes as near to an offset as the content allows now, and returns whether it is there.
  fileprivate func go(towards offset: CGPoint) -> Bool {
    let inset = adjustedContentInset
    func limited(_ value: CGFloat, _ before: CGFloat, _ content: CGFloat, _ bounds: CGFloat, _ after: CGFloat)
      -> CGFloat
    {
      max(min(value, content + after - bounds), -before)
    }
    let goal = CGPoint(
      x: limited(offset.x, inset.left, contentSize.width, bounds.width, inset.right),
      y: limited(offset.y, inset.top, contentSize.height, bounds.height, inset.bottom))
    if contentOffset != goal { contentOffset = goal }
    return goal == offset
  }
}
