import UIKit

/// Moves content a little and back, once, so that one sees that it can be moved, and which way.
@MainActor
final class MotionHint {
  /// How long one looks at the page before, in seconds.
  static let wait: CFTimeInterval = 1

  private weak var view: UIScrollView?
  /// Where the content was before.
  private var place: CGPoint?
  private var isWaiting = false
  private static let key = "motionHint"

  func begin(in view: UIScrollView, by way: CGVector) {
    self.view = view
    isWaiting = true
    let place = view.contentOffset
    view.layer.wait(Self.wait, forKey: Self.key) { [weak self, weak view] in
      guard let self, let view, isWaiting, view.contentOffset == place, !view.isTracking,
        !UIAccessibility.isReduceMotionEnabled
      else { return }
      isWaiting = false
      self.place = place
      view.setContentOffset(CGPoint(x: place.x + way.dx, y: place.y + way.dy), animated: true)
    }
  }

  /// Content came to rest. Returns whether this moved it.
  func scrollDidEnd() -> Bool {
    guard let view, let place else { return false }
    if view.contentOffset == place { self.place = nil } else { view.setContentOffset(place, animated: true) }
    return true
  }

  /// Somebody does something: content goes back.
  func end(isAnimated: Bool = true) {
    let place = place
    yield()
    guard let view, let place, view.contentOffset != place else { return }
    if isAnimated { self.place = place }
    view.setContentOffset(place, animated: isAnimated)
  }

  /// Somebody moves the content.
  func yield() {
    isWaiting = false
    place = nil
    view?.layer.removeAnimation(forKey: Self.key)
  }
}
