import CoreGraphics
import Foundation

/// Makes a picture follow a layer beside it: it is moved, turned, stretched and faded as that is. Effects of transitions
/// do not count.
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
    // Beside each other, both have the same time but for the leader's own clock.
    let local = leader.timing.isPlain ? time : leader.timing.local(time)
    values.follow(from: reference, to: leader.steadyValues(at: local))
  }
}

extension CALayer {
  /// From now on a snapshot follows the animations of `leader`, a layer beside it.
  package final func follow(_ leader: CALayer) { add(FollowingAnimation(leader), forKey: "following") }
}

extension LayerValues {
  /// Goes the way that another layer went. A transform that cannot be undone, and an opacity of 0, are not followed.
  mutating func follow(from old: LayerValues, to new: LayerValues) {
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
