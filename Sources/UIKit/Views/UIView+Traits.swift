extension UIView {
  /// Inherits the traits of the superview, or of what contains the view, and passes a change on to the subviews.
  ///
  /// Trait collections are shared between views, so that a view without overrides compares one pointer.
  func refreshTraits() {
    let inherited = ownerController?.traitsForView ?? superviewStorage?.traitStorage ?? UITraitCollection.forNewViews
    setTraits(applyOverrides(to: inherited))
  }

  func applyOverrides(to traits: UITraitCollection) -> UITraitCollection {
    guard let rare = rareStorage else { return traits }
    var result = traits
    if rare.overrideStyle != .unspecified { result = result.with { $0.userInterfaceStyle = rare.overrideStyle } }
    if let overrides = rare.traitOverrides { result = result.applying(overrides) }
    if let color = rare.tintColor {
      // A view whose tint is `UIColor.tintColor` has that around it.
      let tint = color.resolvedColor(with: result)
      result = result.with { $0.tintColor = tint }
    }
    let category = result.preferredContentSizeCategory
    if let minimum = rare.minimumCategory, category < minimum {
      result = result.with { $0.preferredContentSizeCategory = minimum }
    } else if let maximum = rare.maximumCategory, category > maximum {
      result = result.with { $0.preferredContentSizeCategory = maximum }
    }
    return result
  }

  func setTraits(_ traits: UITraitCollection) {
    let old = traitStorage
    guard traits !== old, traits != old else { return }
    if layoutDirection(traits, semanticContentAttribute) != layoutDirection || traits.displayScale != old.displayScale {
      placingTraitsWillChange()
    }
    traitStorage = traits
    if traits.hasDifferentColorAppearance(comparedTo: old) {
      resolveColors()
      requestDisplay()
    }
    // Colours need the tint among the traits; all others are notified by `tintColorDidChange()`.
    if traits.with({ $0.tintColor = old.values.tintColor }) != old { notifyTraits(since: old) }
    for view in subviewStorage { view.refreshTraits() }
  }

  private func notifyTraits(since old: UITraitCollection) {
    let traits = traitStorage
    ownerController?.viewTraitsDidChange(from: old, to: traits)
    traitCollectionDidChange(old)
    for registration in rareStorage?.traitHandlers ?? [] where registration.concerns(from: old, to: traits) {
      registration.call(self, previous: old)
    }
    setNeedsLayout()
    constraintInputDidChange()
  }

  private func resolveColors() {
    guard let color = backgroundColorStorage, color.isDynamic else { return }
    UIView.performWithoutAnimation { setBackgroundColor(color) }
  }

  // MARK: The view's own traits

  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { rareStorage?.overrideStyle ?? .unspecified }
    set { changeTraits { $0.overrideStyle = newValue } }
  }
  public var traitOverrides: UITraitOverrides {
    get { rareStorage?.traitOverrides ?? UITraitOverrides() }
    set { changeTraits { $0.traitOverrides = newValue } }
  }
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { rareStorage?.minimumCategory }
    set { changeTraits { $0.minimumCategory = newValue } }
  }
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { rareStorage?.maximumCategory }
    set { changeTraits { $0.maximumCategory = newValue } }
  }
  public func updateTraitsIfNeeded() { refreshTraits() }

  private func changeTraits(_ change: (ViewRareState) -> Void) {
    change(rare)
    refreshTraits()
  }

  // MARK: Layout direction

  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }

  var layoutDirection: UIUserInterfaceLayoutDirection { layoutDirection(traitStorage, semanticContentAttribute) }
  var isRightToLeft: Bool { layoutDirection == .rightToLeft }

  private func layoutDirection(
    _ traits: UITraitCollection, _ attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: attribute, relativeTo: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  func setSemanticContentAttribute(_ attribute: UISemanticContentAttribute) {
    guard attribute != semanticContentAttribute else { return }
    if layoutDirection(traitStorage, attribute) != layoutDirection { placingTraitsWillChange() }
    rare.semanticContentAttribute = attribute
    setNeedsLayout()
    constraintInputDidChange()
  }
}
