import CoreGraphics
import Foundation
import QuartzCore

/// Snapshots of what was visible when a transition began, as layers beside the view's layer, which move as the
/// originals do.
@MainActor
struct TransitionSnapshots {
  struct Picture {
    let layer: CALayer
    /// Of the sheet that flips turn.
    var side = 0
  }

  private struct Follower {
    let picture: CALayer
    let leader: CALayer
    /// Of the picture whose part it is.
    var plane: PicturePlane?
  }

  /// From the top to the bottom.
  private(set) var pictures: [Picture]
  /// Whether nothing shows through their bounds.
  private(set) var isOpaque: Bool
  private var followers: [Follower]

  /// Of a layer that no transition changes.
  init(of layer: CALayer) {
    let picture = layer.frozenCopy(goesOn: true)
    pictures = [Picture(layer: picture)]
    isOpaque = layer.coversItsBounds
    followers = [Follower(picture: picture, leader: layer)]
  }

  var layers: [CALayer] { pictures.map(\.layer) }

  /// What was seen beside.
  mutating func add(_ other: TransitionSnapshots, isAbove: Bool) {
    pictures = isAbove ? other.pictures + pictures : pictures + other.pictures
    followers += other.followers
    isOpaque = isOpaque && other.isOpaque
  }

  /// Lies on something and goes where that goes.
  mutating func add(_ shade: CALayer, on covered: CALayer) {
    followers.append(Follower(picture: shade, leader: covered))
    shade.follow(covered)
  }

  // MARK: Following

  /// Follows the originals from now on, without the effects of transitions. If an original was removed, its snapshots
  /// stay.
  func follow() {
    for follower in followers {
      let leader = follower.leader.superlayer == nil ? nil : follower.leader
      if leader != nil || follower.plane != nil { follower.picture.follow(leader, in: follower.plane) }
    }
  }

  // MARK: Interruptions

  /// The layers become pictures as well, whose transitions go on.
  private mutating func copy(_ layers: [CALayer]) -> [CALayer] {
    for follower in followers { follower.picture.stopFollowing() }
    let copies = layers.map { $0.frozenCopy(goesOn: true) }
    for (copy, layer) in zip(copies, layers) { followers.append(Follower(picture: copy, leader: layer)) }
    return copies
  }

  /// Layers become one more side of a sheet, which has turned for `elapsed`. Sides that will not be seen again are left
  /// out, and what a side does not show yet, or no more.
  mutating func addSide(of layers: [CALayer], turning old: FlipAngle, for elapsed: TimeInterval, on next: FlipAngle) {
    isOpaque = isOpaque && layers[0].coversItsBounds
    let new = copy(layers).map { Picture(layer: $0, side: old.end) }
    let hasChanged = old.changeTime.map { $0 <= elapsed }
    let isTurningBack = next.side(at: 0) == next.end
    let isKept = { (picture: Picture, isNew: Bool) in
      next.reach.contains(picture.side) && (picture.side != next.end || isTurningBack)
        && (picture.side != old.end || hasChanged == nil || hasChanged == isNew)
    }
    for picture in pictures where !isKept(picture, false) { picture.layer.removeFromSuperlayer() }
    pictures = pictures.filter { isKept($0, false) } + new.filter { isKept($0, true) }
    forgetOthers()
  }

  /// Layers and all that lies around them become one picture, in which everything goes on. It moves as the first does.
  mutating func gather(_ arrivals: [CALayer], and others: [CALayer], isOpaque: Bool) {
    let copies = copy(arrivals)
    let parts = (arrivals[0].superlayer?.sublayers ?? []).compactMap { sibling in
      arrivals.firstIndex { $0 === sibling }.map { copies[$0] } ?? others.first { $0 === sibling }
    }
    for other in others { other.removeFromSuperlayer() }
    let plane = PicturePlane(beside: arrivals[0])
    for part in parts {
      plane.layer.addSublayer(part)
      for index in followers.indices where followers[index].picture === part { followers[index].plane = plane }
    }
    pictures = [Picture(layer: plane.layer)]
    followers.append(Follower(picture: plane.layer, leader: arrivals[0]))
    forgetOthers()
    self.isOpaque = isOpaque
  }

  /// What lies in no picture needs to follow nothing.
  private mutating func forgetOthers() {
    let kept = layers
    followers.removeAll { follower in
      !sequence(first: follower.picture, next: \.superlayer).contains { layer in kept.contains { $0 === layer } }
    }
  }
}
