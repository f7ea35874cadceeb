/// A property that an animator drives, from its value before the first block to its value after the last one.
///
/// Additive values are animated as differences, together with other animations. For all other values, the layer has one
/// animation per property: the animator replaces the present one, and may be replaced by the next.
struct AnimatorTrack {
  let layer: CALayer
  let key: String
  /// The phases in the order of their blocks; never empty.
  private(set) var phases: [AnimatorPhase]
  /// The model value that the animator or its blocks set.
  private var model: LayerValue { stopped ?? end }
  private var stopped: LayerValue?
  private var ownership = Ownership.none

  /// The relation of the property's animation to the animator during the current run.
  private enum Ownership {
    case none
    /// The animator's animations run beside others.
    case own(keys: [String])
    /// The animator's animation has the property's own key; the animations that it replaced are kept.
    case captured(Installed, AnimationOrigins?)
    /// Another animation replaced the animator's.
    case lost
  }

  /// The topmost animation as the layer keeps it, which does not keep the animator alive.
  private struct Installed {
    weak var animation: CAAnimation?
  }

  init(layer: CALayer, key: String, phase: AnimatorPhase) {
    self.layer = layer
    self.key = key
    phases = [phase]
  }

  // MARK: Values

  /// The property's own value before the first block.
  var start: LayerValue { phases[0].start }
  var end: LayerValue { phases[phases.count - 1].end }

  private var addsUp: Bool { phases[0].difference != nil }

  /// The value that results from the progress of all phases.
  private func value(_ timeline: AnimatorTimeline, at time: TimeInterval) -> LayerValue {
    phases.reduce(start) { value, phase in
      let fraction = phase.fractionComplete(timeline, at: time)
      let difference = phase.end.difference(from: phase.start)?.scaled(by: fraction)
      return difference.map(value.adding) ?? value.interpolated(to: phase.end, fraction)
    }
  }

  /// True if only the animator has set the property since its blocks ran.
  var ownsModel: Bool { LayerValue(animating: layer.value(forKeyPath: key))?.isEqual(to: model) ?? false }

  /// Sets the model's value without an animation.
  @MainActor
  mutating func setModel(_ value: LayerValue) {
    UIView.performWithoutAnimation { layer.setValue(value.object, forKeyPath: key) }
    stopped = LayerValue(animating: layer.value(forKeyPath: key))
  }

  /// The value that is shown, as far as this animator determines it.
  func shown(_ timeline: AnimatorTimeline, at time: TimeInterval) -> LayerValue {
    guard case .captured(_, .some) = ownership, let shown = layer.steadyPresentation() else {
      return value(timeline, at: time)
    }
    return LayerValue(animating: shown.value(forKeyPath: key)) ?? value(timeline, at: time)
  }

  // MARK: Phases

  /// Adds the phases of another block that sets the property. A property that the animator has lost is taken over
  /// again.
  mutating func add(_ other: AnimatorTrack) {
    recordLoss()
    if case .lost = ownership { self = other } else { phases += other.phases }
  }

  /// Replaces the end of the last phase, when the block that made it sets the property once more.
  mutating func resetEnd(_ end: LayerValue) { phases[phases.count - 1].end = end }

  mutating func forEachPhase(_ body: (inout AnimatorPhase) -> Void) {
    for index in phases.indices { body(&phases[index]) }
  }

  // MARK: Animations

  /// Puts animations that show the phases on the layer, in place of those before. Does nothing when another animation
  /// has taken the property.
  ///
  /// - Complexity: O(n) in the number of phases.
  mutating func show(_ makeAnimation: (AnimatorPhase, String, CALayer) -> CABasicAnimation) {
    recordLoss()
    if case .lost = ownership { return }
    let animations = phases.map { makeAnimation($0, key, layer) }
    if addsUp { addBesideOthers(animations) } else { capture(animations) }
  }

  private mutating func addBesideOthers(_ animations: [CABasicAnimation]) {
    removeOwn()
    let keys = animations.map { animation in
      let key = layer.unusedAnimationKey(key)
      layer.add(animation, forKey: key)
      return key
    }
    ownership = .own(keys: keys)
  }

  /// Puts the phases' animations on the layer. Each takes over from the one before, the first one from the property's
  /// present animation.
  private mutating func capture(_ animations: [CABasicAnimation]) {
    let first = animations[0]
    if case .captured(_, let origins) = ownership {
      first.origins = origins
    } else {
      first.takesOver = layer.animation(forKey: key) != nil
      if !first.takesOver { first.fromValue = phases[0].seen.object }
    }
    if first.takesOver || first.origins != nil { first.fromValue = nil }
    layer.add(first, forKey: key)
    let origins = layer.animationOrigins(forKey: key)
    for (phase, next) in zip(phases, animations).dropFirst() {
      next.takesOver = true
      next.fromValue = nil
      next.valueTakenOver = phase.seen.object
      layer.add(next, forKey: key)
    }
    ownership = .captured(Installed(animation: layer.animation(forKey: key)), origins)
  }

  /// Notes whether another animation has replaced the animator's.
  private mutating func recordLoss() {
    guard case .captured(let installed, _) = ownership else { return }
    let current = layer.animation(forKey: key)
    let isOurs = current.map { $0 === installed.animation } ?? ownsModel
    if !isOurs { ownership = .lost }
  }

  private func removeOwn() {
    guard case .own(let keys) = ownership else { return }
    for key in keys { layer.removeAnimation(forKey: key) }
  }

  /// Restores the animations that were replaced, as far as they still run: the animator has returned to its start.
  mutating func restore() {
    recordLoss()
    if case .captured(_, let origins?) = ownership {
      clear()
      layer.restoreAnimations(origins)
    }
  }

  /// Takes the animations off the layer.
  mutating func clear() {
    recordLoss()
    removeOwn()
    // Only while the animation is present: the replaced animations may outlast it.
    if case .captured = ownership, layer.animation(forKey: key) != nil { layer.removeAnimation(forKey: key) }
    ownership = .none
  }
}
