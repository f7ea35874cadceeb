extension UIView {
  /// The distances and extents that change with the superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var flexibleLeftMargin: UIView.AutoresizingMask { .init(rawValue: 1) }
    public static var flexibleWidth: UIView.AutoresizingMask { .init(rawValue: 2) }
    public static var flexibleRightMargin: UIView.AutoresizingMask { .init(rawValue: 4) }
    public static var flexibleTopMargin: UIView.AutoresizingMask { .init(rawValue: 8) }
    public static var flexibleHeight: UIView.AutoresizingMask { .init(rawValue: 16) }
    public static var flexibleBottomMargin: UIView.AutoresizingMask { .init(rawValue: 32) }
  }

  /// The placement and scaling of content in bounds of another size.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// The use of the tint colour: as it is, or dimmed.
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

  /// The curves along which views animate.
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }

  /// The transitions of old animation blocks.
  public enum AnimationTransition: Int, Sendable { case none, flipFromLeft, flipFromRight, curlUp, curlDown }

  /// The animations that the system defines.
  public enum SystemAnimation: UInt, Sendable { case delete }

  /// The options of a block of animations, and the effects of transitions between views.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var layoutSubviews: UIView.AnimationOptions { .init(rawValue: 1) }
    public static var allowUserInteraction: UIView.AnimationOptions { .init(rawValue: 2) }
    public static var beginFromCurrentState: UIView.AnimationOptions { .init(rawValue: 4) }
    public static var `repeat`: UIView.AnimationOptions { .init(rawValue: 8) }
    public static var autoreverse: UIView.AnimationOptions { .init(rawValue: 16) }
    public static var overrideInheritedDuration: UIView.AnimationOptions { .init(rawValue: 32) }
    public static var overrideInheritedCurve: UIView.AnimationOptions { .init(rawValue: 64) }
    public static var allowAnimatedContent: UIView.AnimationOptions { .init(rawValue: 128) }
    public static var showHideTransitionViews: UIView.AnimationOptions { .init(rawValue: 256) }
    public static var overrideInheritedOptions: UIView.AnimationOptions { .init(rawValue: 512) }
    public static var flushUpdates: UIView.AnimationOptions { .init(rawValue: 1024) }

    public static var curveEaseInOut: UIView.AnimationOptions { [] }
    public static var curveEaseIn: UIView.AnimationOptions { .init(rawValue: 1 << 16) }
    public static var curveEaseOut: UIView.AnimationOptions { .init(rawValue: 2 << 16) }
    public static var curveLinear: UIView.AnimationOptions { .init(rawValue: 3 << 16) }

    public static var transitionFlipFromLeft: UIView.AnimationOptions { .init(rawValue: 1 << 20) }
    public static var transitionFlipFromRight: UIView.AnimationOptions { .init(rawValue: 2 << 20) }
    public static var transitionCurlUp: UIView.AnimationOptions { .init(rawValue: 3 << 20) }
    public static var transitionCurlDown: UIView.AnimationOptions { .init(rawValue: 4 << 20) }
    public static var transitionCrossDissolve: UIView.AnimationOptions { .init(rawValue: 5 << 20) }
    public static var transitionFlipFromTop: UIView.AnimationOptions { .init(rawValue: 6 << 20) }
    public static var transitionFlipFromBottom: UIView.AnimationOptions { .init(rawValue: 7 << 20) }

    public static var preferredFramesPerSecond60: UIView.AnimationOptions { .init(rawValue: 3 << 24) }
    public static var preferredFramesPerSecond30: UIView.AnimationOptions { .init(rawValue: 7 << 24) }
  }

  /// The options of a block of keyframe animations.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var layoutSubviews: UIView.KeyframeAnimationOptions { .init(rawValue: 1) }
    public static var allowUserInteraction: UIView.KeyframeAnimationOptions { .init(rawValue: 2) }
    public static var beginFromCurrentState: UIView.KeyframeAnimationOptions { .init(rawValue: 4) }
    public static var `repeat`: UIView.KeyframeAnimationOptions { .init(rawValue: 8) }
    public static var autoreverse: UIView.KeyframeAnimationOptions { .init(rawValue: 16) }
    public static var overrideInheritedDuration: UIView.KeyframeAnimationOptions { .init(rawValue: 32) }
    public static var overrideInheritedOptions: UIView.KeyframeAnimationOptions { .init(rawValue: 512) }

    public static var calculationModeLinear: UIView.KeyframeAnimationOptions { [] }
    public static var calculationModeDiscrete: UIView.KeyframeAnimationOptions { .init(rawValue: 1 << 10) }
    public static var calculationModePaced: UIView.KeyframeAnimationOptions { .init(rawValue: 2 << 10) }
    public static var calculationModeCubic: UIView.KeyframeAnimationOptions { .init(rawValue: 3 << 10) }
    public static var calculationModeCubicPaced: UIView.KeyframeAnimationOptions { .init(rawValue: 4 << 10) }
  }
}
