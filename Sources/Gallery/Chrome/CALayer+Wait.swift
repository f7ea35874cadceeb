import UIKit

extension CALayer {
  /// Calls a closure after a time on the display's clock. An animation without effect and with a delay serves as a timer, which needs no
  /// frames before it begins. The closure is also called when the animation is removed; the caller must distinguish both cases.
  @MainActor
  func wait(_ duration: CFTimeInterval, forKey key: String, then end: @escaping @MainActor () -> Void) {
    let wait = CABasicAnimation(keyPath: "zPosition")
    wait.fromValue = 0
    wait.toValue = 0
    wait.duration = 0.01
    wait.beginTime = CACurrentMediaTime() + duration
    CATransaction.begin()
    CATransaction.setCompletionBlock { MainActor.assumeIsolated(end) }
    add(wait, forKey: key)
    CATransaction.commit()
  }
}
