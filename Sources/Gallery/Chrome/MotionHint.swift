import UIKit

/// A hint that moves the content a little and back, once, so that one sees that it scrolls, and in which direction.
@MainActor
final class MotionHint {
  /// The time before the motion, in seconds.
  static let wait: CFTimeInterval = 1

  private weak var view: UIScrollView?
  /// The content offset before the motion; nil without one.
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

  /// Notes that the content came to rest. Returns true if the hint had moved it.
  func scrollDidEnd() -> Bool {
    guard let view, let place else { return false }
    if view.contentOffset == place { self.place = nil } else { view.setContentOffset(place, animated: true) }
    return true
  }

  /// Ends the hint at a user's action: the content moves back.
  func end(isAnimated: Bool = true) {
    let place = place
    yield()
    guard let view, let place, view.contentOffset != place else { return }
    if isAnimated { self.place = place }
    view.setContentOffset(place, animated: isAnimated)
  }

  /// Ends the hint when the user moves the content, which stays where it is.
  func yield() {
    isWaiting = false
    place = nil
    view?.layer.removeAnimation(forKey: Self.key)
  }
}
