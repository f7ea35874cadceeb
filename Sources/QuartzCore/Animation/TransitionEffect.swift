/// The effect of a transition on a layer: a change of its values that is a function of time.
///
/// Effects apply after all other animations of the layer, whenever those were added, so a view can move during a
/// transition.
package final class TransitionEffect: CAAnimation {
  /// Changes the values for the fraction of the transition that is over, after the timing function.
  package typealias Change = (inout LayerValues, Double) -> Void

  private var changedAspects: LayerAspects = []
  private var change: Change = { _, _ in }

  /// Makes an effect that stays in its final state until it is removed.
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
  /// The values that are seen now, without the effects of transitions.
  ///
  /// - Complexity: O(n) in the number of animations.
  package final var steadyValues: LayerValues {
    guard let tree = node.tree, !animations.isEmpty else { return values }
    return steadyValues(at: localTime(forRoot: tree.presentationTime))
  }

  /// Returns the values at `time`, in the layer's time, without the effects of transitions.
  ///
  /// - Complexity: O(n) in the number of animations.
  final func steadyValues(at time: TimeInterval) -> LayerValues {
    animations.values(from: values, at: time, withEffects: false)
  }

  /// Returns the value of one property that is seen now, without the effects of transitions; nil if no animation changes it, and for an
  /// unknown key path.
  ///
  /// - Complexity: O(n) in the number of animations of the layer.
  package final func steadyValue(forKeyPath path: String) -> LayerValue? {
    guard let tree = node.tree, !animations.isEmpty, let target = LayerKeyPath.named(path) else { return nil }
    return animations.value(of: target, from: values, at: localTime(forRoot: tree.presentationTime))
  }

  /// Returns a presentation layer without the effects of transitions, from whose values other animations begin.
  package final func steadyPresentation() -> CALayer? { presentationCopy(isSteady: true) }
}
