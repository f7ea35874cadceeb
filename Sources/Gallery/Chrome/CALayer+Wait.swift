import UIKit

extension CALayer {
  /// Does something later, by the display's clock: an animation without effect and with a delay serves as a timer, which needs no frames
  /// before it begins. It also ends when it is removed; who waits tells the two apart.
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
