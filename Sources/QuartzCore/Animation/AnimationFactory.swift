/// Makes animations of a class that is known at run time only, as `LayerFactory` makes layers, and for its reasons.
enum AnimationFactory {
  static func make(_ type: CAAnimation.Type) -> CAAnimation { type.callMakingInitializer() }
}

extension CAAnimation {
  /// Calls `init(making:)` of the class on which it is called.
  @_silgen_name("$s10QuartzCore11CAAnimationC6makingACyt_tcfC")
  fileprivate final class func callMakingInitializer() -> CAAnimation
}
