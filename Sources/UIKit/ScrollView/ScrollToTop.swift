/// The effect of a tap on a status bar: scrolls the only scroll view that takes part to its top.
@MainActor
enum ScrollToTop {
  /// Scrolls to the top. Returns false when no scroll view below `root`, or more than one, takes part, or when it does
  /// not move.
  ///
  /// - Complexity: O(n) in the number of views below `root`, times the depth of the hierarchy.
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
