import CoreGraphics
import Foundation

/// Makes a snapshot follow a layer beside it, in the plane of the snapshot that it is a part of.
///
/// It lasts until it is removed.
final class FollowingAnimation: CAAnimation {
  private var leader: CALayer?
  private var reference = LayerValues()
  private(set) var plane: PicturePlane?

  convenience init(_ leader: CALayer?, in plane: PicturePlane?) {
    self.init()
    self.leader = leader
    self.plane = plane
    reference = leader?.followedValues ?? reference
    repeatCount = .infinity
    fillMode = .both
  }

  override func copyState(of other: CAAnimation) {
    super.copyState(of: other)
    guard let other = other as? FollowingAnimation else { return }
    (leader, reference, plane) = (other.leader, other.reference, other.plane)
  }

  override var aspects: LayerAspects {
    [.position, .transform, .opacity].reduce(into: []) { $0.insert($1) }
  }

  override func apply(
    at position: MediaTiming.Position, time: TimeInterval, to values: inout LayerValues,
    from start: AnimationOrigins.Start<LayerValues>?
  ) {
    follow(&values, at: time)
    plane?.draw(&values, at: time)
  }

  /// As beside the plane.
  func follow(_ values: inout LayerValues, at time: TimeInterval) {
    guard let leader else { return }
    // Beside each other, both have the same time but for the leader's own clock.
    let local = leader.timing.isPlain ? time : leader.timing.local(time)
    values.follow(from: reference, to: leader.followedValues(at: local))
  }
}

extension CALayer {
  private static let followingKey = "following"

  private var following: FollowingAnimation? {
    animations.animation(forKey: Self.followingKey) as? FollowingAnimation
  }

  /// From now on a picture is moved, turned, stretched and faded as `leader` is, a layer beside it; transitions of that
  /// do not count.
  ///
  /// - Parameter plane: of the picture whose part it is, beside which it would lie as it does and follow the leader.
  package final func follow(_ leader: CALayer?, in plane: PicturePlane? = nil) {
    add(FollowingAnimation(leader, in: plane), forKey: Self.followingKey)
  }

  /// Stays where it has come to. A part of a picture stays that.
  package final func stopFollowing() {
    guard let plane = following.map(\.plane) else { return }
    values = followedValues
    removeAnimation(forKey: Self.followingKey)
    if let plane { follow(nil, in: plane) }
  }

  /// As the layer is seen now, beside the picture whose part it is. What a transition does to it does not count.
  fileprivate final var followedValues: LayerValues {
    node.tree.map { followedValues(at: localTime(forRoot: $0.presentationTime)) } ?? values
  }

  /// In the layer's time.
  final func followedValues(at time: TimeInterval) -> LayerValues {
    guard let following else { return steadyValues(at: time) }
    var followed = values
    following.follow(&followed, at: time)
    return followed
  }
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
