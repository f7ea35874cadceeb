extension UIView {
  var effectiveTintColor: UIColor {
    let color = inheritedTint
    return tintAdjustmentMode == .dimmed ? color.desaturated : color
  }

  private var inheritedTint: UIColor {
    var view: UIView? = self
    while let current = view {
      if let color = current.rareStorage?.tintColor { return color }
      view = current.superviewStorage
    }
    return .systemBlue
  }

  /// The view's own mode, else that of the nearest ancestor that has one, else normal.
  ///
  /// - Complexity: O(n) in the depth of the view.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get {
      var view: UIView? = self
      while let current = view {
        if let mode = current.rareStorage?.tintAdjustmentMode, mode != .automatic { return mode }
        view = current.superviewStorage
      }
      return .normal
    }
    set {
      Self.hasTintedView = true
      rare.tintAdjustmentMode = newValue
      propagateTintChange()
    }
  }

  /// True as soon as any view has had a tint of its own. Until then no ancestor is searched.
  private static var hasTintedView = false

  /// True if a change of superview can change the tint: an ancestor sets the tint colour or its adjustment mode, and
  /// this view has no colour of its own.
  ///
  /// - Complexity: O(n) in the depth of the view.
  var tintMayDifferFromParentless: Bool {
    guard Self.hasTintedView, rareStorage?.tintColor == nil else { return false }
    var view = superviewStorage
    while let current = view {
      if let rare = current.rareStorage, rare.tintColor != nil || rare.tintAdjustmentMode != .automatic { return true }
      view = current.superviewStorage
    }
    return false
  }

  func setTintColor(_ color: UIColor?) {
    if color != nil { Self.hasTintedView = true }
    rare.tintColor = color
    refreshTraits()
    propagateTintChange()
  }

  func propagateTintChange() {
    tintColorDidChange()
    for view in subviewStorage where view.rareStorage?.tintColor == nil { view.propagateTintChange() }
  }
}
