@_spi(Waterwheel) internal import QuartzCore

/// What a tap on a status bar does: the one scroll view that may goes to its top.
@MainActor
enum ScrollToTop {
  /// Answers false when no scroll view below `root`, or more than one, takes part; or when it stays where it is.
  static func perform(in root: UIView) -> Bool {
    let candidates = candidates(in: root)
    guard candidates.count == 1, let view = candidates.first else { return false }
    return view.engine.scrollToTop()
  }

  private static func candidates(in view: UIView) -> [UIScrollView] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    var found = view.subviews.flatMap(candidates)
    if let view = view as? UIScrollView, view.scrollsToTop { found.append(view) }
    return found
  }
}
