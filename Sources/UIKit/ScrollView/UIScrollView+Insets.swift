extension UIScrollView {
  func setContentInset(_ inset: UIEdgeInsets) {
    let inset = UIEdgeInsets(
      top: inset.top.finite, left: inset.left.finite,
      bottom: inset.bottom.finite, right: inset.right.finite)
    guard inset != contentInsetStorage else { return }
    contentInsetStorage = inset
    refreshInsets()
    indicators.update()
  }

  /// Updates `adjustedContentInset`, after a change of anything that it depends on, and then the legal offsets.
  func refreshInsets() {
    guard !isScrolledByContent else { return }
    var inset = contentInsetStorage.adding(insetFromSafeArea)
    inset.top += refreshControl?.insetForContent ?? 0
    let changed = inset != adjustedInsetStorage
    if changed { adjustedContentInsetWillChange() }
    adjustedInsetStorage = inset
    engine.rangeDidChange()
    guard changed else { return }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// The part of the safe area that the insets leave to the content.
  var safeAreaForContent: UIEdgeInsets {
    let (safe, applied) = (safeAreaInsets, insetFromSafeArea)
    return UIEdgeInsets(
      top: safe.top - applied.top, left: safe.left - applied.left, bottom: safe.bottom - applied.bottom,
      right: safe.right - applied.right)
  }

  /// True if a navigation bar covers the controller's view. Then even content that would fit has to keep clear of the
  /// bar.
  private var isUnderBar: Bool {
    let controller = sequence(first: self as UIView, next: \.superviewStorage).lazy.compactMap(\.ownerController).first
    return controller.map { $0.barInsets != .zero } ?? false
  }

  /// The inset that `contentInsetAdjustmentBehavior` adds.
  private var insetFromSafeArea: UIEdgeInsets {
    let safe = safeAreaInsets
    guard safe != .zero, !isScrolledByContent else { return .zero }
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic, .scrollableAxes:
      let own = contentInsetStorage
      let horizontal = alwaysBounceHorizontal || contentSizeStorage.width + own.left + own.right > bounds.width
      let vertical =
        alwaysBounceVertical || contentSizeStorage.height + own.top + own.bottom > bounds.height
        || contentInsetAdjustmentBehavior == .automatic && isUnderBar
      return UIEdgeInsets(
        top: vertical ? safe.top : 0, left: horizontal ? safe.left : 0, bottom: vertical ? safe.bottom : 0,
        right: horizontal ? safe.right : 0)
    }
  }
}

extension UIEdgeInsets {
  fileprivate func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }
}
