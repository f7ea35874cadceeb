/// An animation that makes a layer follow another one beside it: it moves, rotates, stretches and fades as the other does. Effects of
/// transitions do not count.
///
/// It lasts until it is removed.
final class FollowingAnimation: CAAnimation {
  private var leader: CALayer?
  private var reference = LayerValues()

  convenience init(_ leader: CALayer) {
    self.init()
    self.leader = leader
    reference = leader.steadyValues
    repeatCount = .infinity
    fillMode = .both
  }

  override func copyState(of other: CAAnimation) {
    super.copyState(of: other)
    guard let other = other as? FollowingAnimation else { return }
    (leader, reference) = (other.leader, other.reference)
  }

  override var aspects: LayerAspects {
    [.position, .transform, .opacity].reduce(into: []) { $0.insert($1) }
  }

  override func apply(
    at position: MediaTiming.Position, time: TimeInterval, to values: inout LayerValues,
    from start: AnimationOrigins.Start<LayerValues>?
  ) {
    guard let leader else { return }
    // Both layers have the same superlayer: their times differ only by the leader's own timing.
    let local = leader.timing.isPlain ? time : leader.timing.local(time)
    values.applyChange(from: reference, to: leader.steadyValues(at: local))
  }
}

extension CALayer {
  /// Makes this layer, a snapshot, follow the animations of `leader`, a layer beside it.
  package final func mirrorAnimations(of leader: CALayer) { add(FollowingAnimation(leader), forKey: "following") }
}

extension LayerValues {
  /// Applies the change of another layer from `old` to `new`. A transform without an inverse, and an opacity of 0, are not followed.
  mutating func applyChange(from old: LayerValues, to new: LayerValues) {
    position.x += new.position.x - old.position.x
    position.y += new.position.y - old.position.y
    if new.opacity != old.opacity, old.opacity > 0 { opacity *= new.opacity / old.opacity }
    if !CATransform3DEqualToTransform(new.transform, old.transform), let undone = old.transform.inverse {
      let isSame = CATransform3DEqualToTransform(transform, old.transform)
      transform = isSame ? new.transform : CATransform3DConcat(CATransform3DConcat(transform, undone), new.transform)
    }
    let (size, oldSize) = (new.bounds.size, old.bounds.size)
    if size != oldSize, oldSize.width > 0, oldSize.height > 0 {
      transform = CATransform3DScale(transform, size.width / oldSize.width, size.height / oldSize.height, 1)
    }
  }
}
