import Foundation
import QuartzCore

/// A property that an animator drives: from what it was to what the block made of it.
///
/// Values that add up are driven as differences, beside whatever else moves them. The others have one place on the
/// layer: the animator takes it over from what moved the property before, and may lose it to what moves it next.
struct AnimatorTrack {
  let layer: CALayer
  let key: String
  /// The property's own value before.
  let start: AnimatedValue
  let end: AnimatedValue
  /// What the screen showed before.
  let seen: AnimatedValue
  /// The progress of the animator at which this property begins to move.
  let begin: Double
  /// What the animator, or its block, made the property's own value.
  private var model: AnimatedValue { stopped ?? end }
  private var stopped: AnimatedValue?
  private var place = Place.none

  /// Where the animation of the current run stands.
  private enum Place {
    case none
    /// Beside others.
    case own(key: String)
    /// In the property's one place, with what was there before.
    case taken(Installed, AnimationOrigins?)
    /// Somebody else drives the property since.
    case lost
  }

  /// The animation as the layer keeps it, which does not keep the animator alive.
  private struct Installed {
    weak var animation: CAAnimation?
  }

  init(
    layer: CALayer, key: String, start: AnimatedValue, end: AnimatedValue, seen: AnimatedValue, begin: Double
  ) {
    self.layer = layer
    self.key = key
    self.start = start
    self.end = end
    self.seen = seen
    self.begin = begin
  }

  // MARK: Values

  /// The old value as a difference from the model's, which is the new one.
  var difference: AnimatedValue? { start.difference(from: end) }

  func value(at progress: Double) -> AnimatedValue {
    start.interpolated(to: end, AnimationStretch(rest: begin).own(progress))
  }

  /// Whether nobody else has set the property meanwhile.
  var ownsModel: Bool { AnimatedValue(layer.value(forKeyPath: key))?.isEqual(to: model) ?? false }

  /// Sets the model's value without an animation.
  @MainActor
  mutating func setModel(_ value: AnimatedValue) {
    UIView.performWithoutAnimation { layer.setValue(value.object, forKeyPath: key) }
    stopped = AnimatedValue(layer.value(forKeyPath: key))
  }

  /// What is seen at `progress`, as far as it is this animator's doing.
  func shown(at progress: Double) -> AnimatedValue {
    guard case .taken(_, .some) = place else { return value(at: progress) }
    return AnimatedValue(layer.presentation()?.value(forKeyPath: key)) ?? value(at: progress)
  }

  /// The same property on its way to another end, from where it stands at `progress`.
  func turned(to track: AnimatorTrack, at progress: Double) -> AnimatorTrack {
    var new = AnimatorTrack(
      layer: layer, key: key, start: shown(at: progress), end: track.end, seen: track.seen, begin: track.begin)
    removeOwn()
    if case .taken(let installed, _) = place { new.place = .taken(installed, nil) }
    return new
  }

  // MARK: Animations

  /// Puts the animation that shows `stretch` on the layer, in place of the one before. False when the property is no
  /// longer this animator's.
  mutating func show(
    from: Double, to: Double, timing: AnimationTiming, configure: (CABasicAnimation) -> Void
  ) -> Bool {
    noteLoss()
    if case .lost = place { return false }
    let difference = difference
    let animation = timing.animation(
      keyPath: key, from: difference ?? start, to: difference?.scaled(by: 0) ?? end, isAdditive: difference != nil,
      on: layer)
    animation.stretch = AnimationStretch(from: from, to: to, rest: begin)
    configure(animation)
    if difference != nil {
      removeOwn()
      let key = layer.unusedAnimationKey(key)
      layer.add(animation, forKey: key)
      place = .own(key: key)
    } else {
      take(animation)
    }
    return true
  }

  private mutating func take(_ animation: CABasicAnimation) {
    if case .taken(_, let origins) = place {
      animation.origins = origins
    } else {
      animation.takesOver = layer.animation(forKey: key) != nil
      if !animation.takesOver { animation.fromValue = seen.object }
    }
    if animation.takesOver || animation.origins != nil { animation.fromValue = nil }
    layer.add(animation, forKey: key)
    place = .taken(Installed(animation: layer.animation(forKey: key)), layer.animationOrigins(forKey: key))
  }

  /// Takes note of others that took the property's place over.
  private mutating func noteLoss() {
    guard case .taken(let installed, _) = place else { return }
    let current = layer.animation(forKey: key)
    let isOurs = current.map { $0 === installed.animation } ?? ownsModel
    if !isOurs { place = .lost }
  }

  private func removeOwn() {
    if case .own(let key) = place { layer.removeAnimation(forKey: key) }
  }

  /// Leaves the property to what drove it before, as far as that goes on: the animator has gone back to its start.
  mutating func giveBack() {
    noteLoss()
    if case .taken(_, let origins?) = place {
      clear()
      layer.restoreAnimations(origins)
    }
  }

  /// Takes the animation off the layer.
  mutating func clear() {
    noteLoss()
    removeOwn()
    // Only while it stands: what it took over from may well go on after it.
    if case .taken = place, layer.animation(forKey: key) != nil { layer.removeAnimation(forKey: key) }
    place = .none
  }
}
