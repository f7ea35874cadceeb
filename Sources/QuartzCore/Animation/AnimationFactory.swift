import Foundation

/// Makes animations of a class that is known at run time only, as `LayerFactory` makes layers, and for its reasons.
enum AnimationFactory {
  static func make(_ type: CAAnimation.Type) -> CAAnimation { type.callMakingInitializer() }
}

extension CAAnimation {
  /// `init(making:)` of whatever class this is called on.
  @_silgen_name("$s10QuartzCore11CAAnimationC6makingACyt_tcfC")
  fileprivate final class func callMakingInitializer() -> CAAnimation
}
