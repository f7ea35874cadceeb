import CoreGraphics
import Foundation

/// What a transition does to a layer: a change of its values that is a function of time.
///
/// Effects apply after all other animations of the layer, whenever those were added, so a view can move during a
/// transition.
package final class TransitionEffect: CAAnimation {
  /// Takes the part of the transition that is over, after the timing function.
  package typealias Change = (inout LayerValues, Double) -> Void

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
    change(&values, progress(at: position))
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

  /// The same of one property, O(animations of it); nil where it is as the model has it, or no property is meant.
  package final func steadyValue(forKeyPath path: String) -> LayerValue? {
    guard let tree = node.tree, !animations.isEmpty, let target = LayerKeyPath.named(path) else { return nil }
    return animations.value(of: target, from: values, at: localTime(forRoot: tree.presentationTime))
  }

  /// A presentation layer without the effects of transitions: what other animations begin from.
  package final func steadyPresentation() -> CALayer? { presentationCopy(isSteady: true) }
}
