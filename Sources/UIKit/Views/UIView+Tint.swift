extension UIView {
  var effectiveTintColor: UIColor {
    let color = inheritedTint
    return effectiveTintAdjustmentMode == .dimmed ? color.desaturated : color
  }

  private var inheritedTint: UIColor {
    var view: UIView? = self
    while let current = view {
      if let color = current.rareStorage?.tintColor { return color }
      view = current.superviewStorage
    }
    return .systemBlue
  }

  var effectiveTintAdjustmentMode: TintAdjustmentMode {
    var view: UIView? = self
    while let current = view {
      if let mode = current.rareStorage?.tintAdjustmentMode, mode != .automatic { return mode }
      view = current.superviewStorage
    }
    return .normal
  }

  /// Whether any view has had a tint of its own: else there is none to look for.
  private static var hasTintedView = false

  /// Whether a change of superview can change the tint: some ancestor sets one and this view does not.
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

  func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
    Self.hasTintedView = true
    rare.tintAdjustmentMode = mode
    propagateTintChange()
  }

  func propagateTintChange() {
    tintColorDidChange()
    for view in subviewStorage where view.rareStorage?.tintColor == nil { view.propagateTintChange() }
  }
}
