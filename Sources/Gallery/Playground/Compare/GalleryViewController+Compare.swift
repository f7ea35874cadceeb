import UIKit

/// Two settings side by side, in windows that have space for them beside the panel.
extension GalleryViewController {
  /// Keeps the present settings beside those that the panel's controls change from now on, or ends that. Animated.
  func toggleComparison() {
    defer { reportAddress() }
    guard comparison == nil else { return endComparison() }
    guard panel != nil, panelGeometry.pinsCode else { return }
    var comparison: Comparison?
    UIView.performWithoutAnimation {
      comparison = Comparison(self, kept: settings)
      self.comparison = comparison
      layOutComparison()
      comparison?.kept.view.layoutIfNeeded()
      for view in comparison?.views ?? [] { view.alpha = 0 }
    }
    rearrange { for view in comparison?.views ?? [] { view.alpha = 1 } }
    comparison?.follow(self)
  }

  /// Ends the comparison; the pictures with the present settings take all of the space again. Animated.
  func endComparison() {
    earlyKept = nil
    guard comparison != nil else { return }
    rearrange(removingComparison())
  }

  /// Shows other kept settings beside the present ones, as soon as there is space for both; nil ends the comparison.
  func compare(with kept: LayoutSettings?) {
    guard let kept else { return endComparison() }
    guard comparison?.kept.settings != kept else { return }
    removingComparison()()
    earlyKept = kept
    view.setNeedsLayout()
  }

  func showEarlyKept() {
    guard let kept = earlyKept, panel != nil, panelGeometry.pinsCode else { return }
    earlyKept = nil
    UIView.performWithoutAnimation { comparison = Comparison(self, kept: kept) }
  }

  /// Begins to remove the kept side. Returns the change that hides it, for an animation.
  func removingComparison() -> () -> Void {
    earlyKept = nil
    guard let comparison else { return {} }
    self.comparison = nil
    // It makes way at once, since the pictures move into its place.
    return { comparison.remove() }
  }

  func layOutComparison() {
    guard let comparison else { return }
    guard panel != nil, panelGeometry.pinsCode else { return removingComparison()() }
    comparison.layOut(self, panelGeometry.halves, foot: picker.frame.minY - 8)
    comparison.kept.view.layoutIfNeeded()
    comparison.follow(self)
  }
}
