public import Foundation

// UIKit's animation calls from before blocks, and its layout regions.

@available(*, unavailable, message: "Use UIView.animate(withDuration:animations:).")
extension UIView {
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
  public static func commitAnimations() {}
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
  public static func setAnimationCurve(_ curve: UIView.AnimationCurve) {}
  public static func setAnimationDelay(_ delay: TimeInterval) {}
  public static func setAnimationDelegate(_ delegate: Any?) {}
  public static func setAnimationDidStop(_ selector: Selector?) {}
  public static func setAnimationDuration(_ duration: TimeInterval) {}
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {}
  public static func setAnimationRepeatCount(_ repeatCount: Float) {}
  public static func setAnimationStart(_ startDate: Date) {}
  public static func setAnimationTransition(
    _ transition: UIView.AnimationTransition, for view: UIView, cache: Bool
  ) {}
  public static func setAnimationWillStart(_ selector: Selector?) {}
}

@available(*, unavailable, message: "Ask the system guides for their layoutFrame.")
extension UIView {
  public struct LayoutRegion {}
  public func directionalEdgeInsets(for region: UIView.LayoutRegion) -> NSDirectionalEdgeInsets { .zero }
  public func edgeInsets(for region: UIView.LayoutRegion) -> UIEdgeInsets { .zero }
  public func layoutGuide(for region: UIView.LayoutRegion) -> UILayoutGuide { fatalError() }
}
