/// Several animations under one clock. A member that lasts longer than the group is cut off at the group's end.
///
/// - Complexity: every frame takes O(n) in the number of animations, those of nested groups included.
open class CAAnimationGroup: CAAnimation {
  /// Their begin times are relative to the group's; without a duration they last as long as the group. Delegates and
  /// `isRemovedOnCompletion` of members are not used.
  open var animations: [CAAnimation]?

  override func copyState(of other: CAAnimation) {
    super.copyState(of: other)
    Self.levels.run {
      animations = (other as? CAAnimationGroup)?.animations?.compactMap { $0.copy(with: nil) as? CAAnimation }
    }
  }

  /// Bounds the nesting of groups. A group is copied when it is added to a layer, so that a running group never holds itself.
  nonisolated(unsafe) private static let levels = NestingLimit(
    16, "an animation group holds itself, or groups are nested more than 16 deep: the innermost ones are left out")

  override var aspects: LayerAspects { (animations ?? []).reduce([]) { $0.union($1.aspects) } }

  override func apply(
    at position: MediaTiming.Position, to values: inout LayerValues, from start: AnimationOrigins.Start<LayerValues>?
  ) {
    let time = timingFunction == nil ? position.time : progress(at: position) * position.duration
    for member in animations ?? [] {
      let duration = member.runningDuration(default: position.duration)
      guard let inner = member.timing.position(at: time, begin: member.timing.beginTime, running: duration) else {
        continue
      }
      member.apply(at: inner, to: &values, from: nil)
    }
  }
}
