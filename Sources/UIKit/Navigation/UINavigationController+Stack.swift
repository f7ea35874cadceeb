extension UINavigationController {
  func replaceStack(_ new: [UIViewController], animated: Bool) {
    let old = stack
    stack = new
    for controller in new where controller.parentStorage !== self {
      addChild(controller)
      if controller !== new.last { controller.didMove(toParent: self) }
    }
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      if controller !== shown, controller !== transition?.to { controller.removeFromParent() }
    }
    // What is under way comes to its end first.
    guard isViewLoaded, !isInTransition else { return }
    showTop(animated: animated)
  }

  /// Shows the top of the stack, which may be there already.
  func showTop(animated: Bool = false) {
    guard let top = stack.last else { return showNothing() }
    guard top !== shown else { return layOutBars() }
    let old = shown
    let isPush = old.map { old in stack.contains { $0 === old } } ?? true
    guard let old, animated, view.window != nil else { return exchange(old, for: top) }
    if isPush, sharesCollectionView(of: old, with: top) { return changeSharedLayout(from: old, to: top, isPush: true) }
    if !isPush, sharesCollectionView(of: top, with: old) {
      return changeSharedLayout(from: old, to: top, isPush: false)
    }
    guard isOnTopOnceLoaded(top) else { return }
    let operation = isPush ? Operation.push : .pop
    if let animator = delegate?.navigationController(self, animationControllerFor: operation, from: old, to: top) {
      return run(animator, operation, from: old, to: top)
    }
    begin(operation, from: old, to: top).start()
  }

  /// False if the controller's `viewDidLoad` pushes another one, which is shown by the time that it returns, or on its way.
  private func isOnTopOnceLoaded(_ top: UIViewController) -> Bool {
    top.loadViewIfNeeded()
    if stack.last === top { return true }
    if stack.contains(where: { $0 === top }) { top.didMove(toParent: self) }
    return false
  }

  /// Takes the view of an emptied stack's controller away, which may be in another stack soon.
  private func showNothing() {
    guard let old = shown else { return layOutBars() }
    let isVisible = view.window != nil && appearance != .disappeared
    if isVisible { old.beginAppearanceTransition(false, animated: false) }
    old.viewIfLoaded?.removeFromSuperview()
    shown = nil
    if isVisible { old.endAppearanceTransition() }
    old.removeFromParent()
    layOutBars()
  }

  private func exchange(_ old: UIViewController?, for top: UIViewController) {
    let isVisible = view.window != nil && appearance != .disappeared
    if let old, isPushedOnto(old, top), sharesCollectionView(of: old, with: top) {
      shareCollectionView(of: old, with: top)
    }
    if let old, !isPushedOnto(old, top), sharesCollectionView(of: top, with: old) {
      returnCollectionView(of: old, to: top)
    }
    guard isOnTopOnceLoaded(top) else { return }
    delegate?.navigationController(self, willShow: top, animated: false)
    if isVisible { old?.beginAppearanceTransition(false, animated: false) }
    if isVisible { top.beginAppearanceTransition(true, animated: false) }
    place(top)
    old?.viewIfLoaded?.removeFromSuperview()
    shown = top
    if isVisible { old?.endAppearanceTransition() }
    if isVisible, appearance == .appeared { top.endAppearanceTransition() }
    finish(top, without: old)
    if isVisible { delegate?.navigationController(self, didShow: top, animated: false) }
  }

  private func isPushedOnto(_ old: UIViewController, _ top: UIViewController) -> Bool {
    stack.contains { $0 === old }
  }

  func place(_ controller: UIViewController) {
    guard let child = controller.view else { return }
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.transform = .identity
    child.frame = frame(of: controller)
    updateBarInsets(of: controller)
    if child.superview !== view { view.insertSubview(child, belowSubview: bar) }
  }

  func begin(_ operation: Operation, from old: UIViewController, to top: UIViewController) -> NavigationTransition {
    let transition = NavigationTransition(self, operation, from: old, to: top)
    self.transition = transition
    activeTransition = transition
    delegate?.navigationController(self, willShow: top, animated: true)
    old.beginAppearanceTransition(false, animated: true)
    top.beginAppearanceTransition(true, animated: true)
    place(top)
    transition.prepare()
    return transition
  }

  /// Called when the views have reached their ends. A transition that was reversed has changed nothing.
  func ended(_ operation: Operation, from: UIViewController, to: UIViewController, isCompleted: Bool) {
    let (arrived, left) = isCompleted ? (to, from) : (from, to)
    if !isCompleted {
      arrived.beginAppearanceTransition(true, animated: true)
      left.beginAppearanceTransition(false, animated: true)
      if operation == .push {
        if stack.last === left {
          stack.removeLast()
          left.willMove(toParent: nil)
        }
      } else if !stack.contains(where: { $0 === arrived }) {
        stack.append(arrived)
        arrived.willMove(toParent: self)
      }
    }
    left.viewIfLoaded?.removeFromSuperview()
    transition = nil
    customTransition = nil
    activeTransition = nil
    shown = arrived
    place(arrived)
    arrived.endAppearanceTransition()
    left.endAppearanceTransition()
    finish(arrived, without: left)
    delegate?.navigationController(self, didShow: arrived, animated: true)
    showTop(animated: true)
  }

  /// Reports that a child has come, removes the children that are not in the stack any more, and lets the bar show the
  /// present one.
  func finish(_ arrived: UIViewController, without left: UIViewController?) {
    arrived.didMove(toParent: self)
    if let left, !stack.contains(where: { $0 === left }) { left.removeFromParent() }
    for child in children where child !== arrived && !stack.contains(where: { $0 === child }) {
      child.removeFromParent()
    }
    bar.show(arrived.navigationItem, back: itemBelow(arrived))
    observe(arrived)
    bottomBarDecider = arrived
    layOutBars()
  }

  func itemBelow(_ controller: UIViewController) -> UINavigationItem? {
    guard let index = stack.firstIndex(where: { $0 === controller }), index > 0 else { return nil }
    return stack[index - 1].navigationItem
  }
}
