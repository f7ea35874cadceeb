import CoreGraphics
import Foundation
import QuartzCore

/// What was seen when a transition began: pictures beside the layer of the view, moved as what they show is moved.
@MainActor
struct SeenPictures {
  struct Picture {
    let layer: CALayer
    /// Of the sheet that flips turn.
    var side = 0
  }

  private struct Follower {
    let picture: CALayer
    let leader: CALayer
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

  /// Lies on something and goes where that goes.
  mutating func add(_ shade: CALayer, on covered: CALayer) {
    followers.append(Follower(picture: shade, leader: covered))
    shade.follow(covered)
  }

  // MARK: Following

  /// From where everything is now. What a layer's transition itself changes is no motion to follow.
  func follow() {
    for follower in followers where follower.leader.superlayer != nil {
      follower.picture.follow(follower.leader)
    }
  }

  private func stopFollowing() { for follower in followers { follower.picture.stopFollowing() } }

  // MARK: Interruptions

  /// The layer becomes a picture as well, whose transition goes on.
  private mutating func copy(_ layer: CALayer) -> CALayer {
    stopFollowing()
    let copy = layer.frozenCopy(goesOn: true)
    followers.append(Follower(picture: copy, leader: layer))
    return copy
  }

  /// The layer becomes one more side of a sheet, which has turned for `elapsed`. Sides that will not be seen again are
  /// left out, and what a side does not show yet, or no more.
  mutating func addSide(of layer: CALayer, turning old: SheetTurn, for elapsed: TimeInterval, on next: SheetTurn) {
    isOpaque = isOpaque && layer.coversItsBounds
    let new = Picture(layer: copy(layer), side: old.end)
    let hasChanged = old.changeTime.map { $0 <= elapsed }
    let isTurningBack = next.side(at: 0) == next.end
    let isKept = { (picture: Picture, isNew: Bool) in
      next.reach.contains(picture.side) && (picture.side != next.end || isTurningBack)
        && (picture.side != old.end || hasChanged == nil || hasChanged == isNew)
    }
    for picture in pictures where !isKept(picture, false) { picture.layer.removeFromSuperlayer() }
    pictures = pictures.filter { isKept($0, false) } + [new].filter { isKept($0, true) }
    let kept = layers
    followers.removeAll { follower in !kept.contains { $0 === follower.picture } }
  }

  /// The layer and all that lies around it become one picture, in which everything goes on. It moves as the layer does.
  mutating func gather(_ layer: CALayer, and others: [CALayer], isOpaque: Bool) {
    let copy = copy(layer)
    let parts = (layer.superlayer?.sublayers ?? []).compactMap { sibling in
      sibling === layer ? copy : others.first { $0 === sibling }
    }
    for other in others { other.removeFromSuperlayer() }
    let group = LayerGroup(around: layer.steadyValues)
    for part in parts { group.add(part) }
    pictures = [Picture(layer: group.layer)]
    followers = [Follower(picture: group.layer, leader: layer)]
    self.isOpaque = isOpaque
  }
}
