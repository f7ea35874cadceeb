public import Foundation

// UIKit's animation calls from before blocks, and its layout regions.

extension UIView {
  @available(*, unavailable, message: "Use UIView.animate(withDuration:animations:).")
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
  @available(*, unavailable, message: "Use UIView.animate(withDuration:animations:).")
  public static func commitAnimations() {}
  @available(*, unavailable, message: "Use UIView.animate(withDuration:animations:).")
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
  @available(*, unavailable, message: "Use UIView.animate(withDuration:animations:).")
  public static func setAnimationCurve(_ curve: UIView.AnimationCurve) {}
  @available(*, unavailable, message: "Use UIView.animate(withDuration:animations:).")
  public static func setAnimationDelay(_ delay: TimeInterval) {}
  @available(*, unavailable, message: "Use UIView.animate(withDuration:animations:).")
  public static func setAnimationDelegate(_ delegate: Any?) {}
  @available(*, unavailable, message: "Use UIView.animate(withDuration:animations:).")
  public static func setAnimationDidStop(_ selector: Selector?) {}
  @available(*, unavailable, message: "Use UIView.animate(withDuration:animations:).")
  public static func setAnimationDuration(_ duration: TimeInterval) {}
  @available(*, unavailable, message: "Use UIView.animate(withDuration:animations:).")
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {}
  @available(*, unavailable, message: "Use UIView.animate(withDuration:animations:).")
  public static func setAnimationRepeatCount(_ repeatCount: Float) {}
  @available(*, unavailable, message: "Use UIView.animate(withDuration:animations:).")
  public static func setAnimationStart(_ startDate: Date) {}
  @available(*, unavailable, message: "Use UIView.animate(withDuration:animations:).")
  public static func setAnimationTransition(
    _ transition: UIView.AnimationTransition, for view: UIView, cache: Bool
  ) {}
  @available(*, unavailable, message: "Use UIView.animate(withDuration:animations:).")
  public static func setAnimationWillStart(_ selector: Selector?) {}

  @available(*, unavailable, message: "Ask the system guides for their layoutFrame.")
  public struct LayoutRegion {}
  @available(*, unavailable, message: "Ask the system guides for their layoutFrame.")
  public func directionalEdgeInsets(for region: UIView.LayoutRegion) -> NSDirectionalEdgeInsets { .zero }
  @available(*, unavailable, message: "Ask the system guides for their layoutFrame.")
  public func edgeInsets(for region: UIView.LayoutRegion) -> UIEdgeInsets { .zero }
  @available(*, unavailable, message: "Ask the system guides for their layoutFrame.")
  public func layoutGuide(for region: UIView.LayoutRegion) -> UILayoutGuide { fatalError() }
}
