import CoreGraphics
package import Foundation

/// What a transition does to a layer: a change of its values that is a function of time.
///
/// Effects apply after all other animations of the layer, whenever those were added, so a view can move during a
/// transition. They also apply in snapshots of the layer.
package final class TransitionEffect: CAAnimation {
  package struct Moment {
    /// The part of the transition that is over, after the timing function.
    package let progress: Double
    /// In seconds.
    package let elapsed: TimeInterval
  }

  package typealias Change = (inout LayerValues, Moment) -> Void

  private var changedAspects: LayerAspects = []
  private var change: Change = { _, _ in }

  /// An effect that stays as it is in the end until it is removed.
  package convenience init(_ aspects: [LayerAspect], _ change: @escaping Change) {
    self.init()
    for aspect in aspects { changedAspects.insert(aspect) }
    self.change = change
    fillMode = .both
    isRemovedOnCompletion = false
  }

  override func copyState(of other: CAAnimation) {
    super.copyState(of: other)
    guard let other = other as? TransitionEffect else { return }
    (changedAspects, change) = (other.changedAspects, other.change)
  }

  override var aspects: LayerAspects { changedAspects }

  override func apply(
    at position: MediaTiming.Position, to values: inout LayerValues, from start: AnimationOrigins.Start<LayerValues>?
  ) {
    change(&values, Moment(progress: progress(at: position), elapsed: position.time))
  }
}

extension AnimationEntry {
  var isEffect: Bool { animation is TransitionEffect }
}

extension CALayer {
  /// The values that are seen now, without the effects of transitions. O(animations).
  package final var steadyValues: LayerValues {
    guard let tree = node.tree, !animations.isEmpty else { return values }
    return steadyValues(at: localTime(forRoot: tree.presentationTime))
  }

  /// In the layer's time.
  final func steadyValues(at time: TimeInterval) -> LayerValues {
    animations.values(from: values, at: time, withEffects: false)
  }

  /// A presentation layer without the effects of transitions: what other animations begin from.
  package final func steadyPresentation() -> CALayer? { presentationCopy(isSteady: true) }

  /// How long the animation under a key has been seen; nil before its first commit.
  package final func elapsedTime(ofAnimation key: String) -> TimeInterval? {
    guard let tree = node.tree, let begin = animations.begin(forKey: key) else { return nil }
    return localTime(forRoot: tree.presentationTime) - begin
  }

  /// The tree's time now, for animations that begin before the next commit; nil before the layer's first commit.
  package final var presentationTime: TimeInterval? { node.tree?.presentationTime }
}
