extension UIViewController {
  public nonisolated static let showDetailTargetDidChangeNotification =
    NSNotification.Name("UIViewControllerShowDetailTargetDidChangeNotification")

  func adopt(_ child: UIViewController) {
    guard child !== self, !hasAncestor(child) else {
      return Fault.report("Can't add \(child) as a child of itself or of its descendant \(self)")
    }
    if child.parentStorage === self { return }
    if child.parentStorage != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    child.parentStorage = self
    childStorage.append(child)
    child.viewStorage?.refreshTraits()
  }

  func leaveParent() {
    guard let parent = parentStorage else { return }
    parent.childStorage.removeAll { $0 === self }
    parentStorage = nil
    parent.childDidLeave(self)
    didMove(toParent: nil)
  }

  func notifyMove(toParent parent: UIViewController?, isOver: Bool) {
    guard isOver else {
      parentMove = parent == nil ? .fromParent : .toParent
      return
    }
    // A view that is still coming or going keeps the flag until it has come or gone.
    switch appearance {
    case .appearing, .disappearing: break
    case .appeared, .disappeared: parentMove = .none
    }
  }

  private func hasAncestor(_ controller: UIViewController) -> Bool {
    var current = parentStorage
    while let candidate = current {
      if candidate === controller { return true }
      current = candidate.parentStorage
    }
    return false
  }

  func exchangeChildren(
    from old: UIViewController, to new: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard old.parentStorage === self, new.parentStorage === self else {
      return Fault.report(
        "Children view controllers \(old) and \(new) must have a common parent view controller when calling transition")
    }
    guard let container = old.viewIfLoaded?.superview, let newView = new.view else { return }
    container.addSubview(newView)
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: { finished in
        old.viewIfLoaded?.removeFromSuperview()
        completion?(finished)
      })
  }

  // MARK: Traits

  /// The traits that the root view inherits: those of its place in the view tree, with this controller's overrides.
  var traitsForView: UITraitCollection {
    var traits =
      viewStorage?.superviewStorage?.traitStorage ?? parentStorage?.traitCollection ?? UITraitCollection.forNewViews
    if overrideStyleStorage != .unspecified {
      let style = overrideStyleStorage
      traits = traits.with { $0.userInterfaceStyle = style }
    }
    if let overrides = traitOverrideStorage { traits = traits.applying(overrides) }
    return traits
  }

  func viewTraitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
    traitCollectionDidChange(old)
    for registration in traitHandlers where registration.concerns(from: old, to: new) {
      registration.call(self, previous: old)
    }
  }
}

extension UIViewController {
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitChangeRegistration(traits, handler: handler)
    traitHandlers.append(registration)
    return registration
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitHandlers.removeAll { $0 === registration }
  }
}

extension UIViewController {
  func nearestContainer<Container: UIViewController>() -> Container? {
    sequence(first: parentStorage, next: { $0?.parentStorage }).lazy.compactMap { $0 as? Container }.first
  }
}
