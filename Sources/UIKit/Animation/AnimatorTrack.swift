import Foundation
import QuartzCore

/// A property that an animator drives: from what it was to what the blocks made of it.
///
/// Values that add up are driven as differences, beside whatever else moves them. The others have one place on the
/// layer: the animator takes it over from what moved the property before, and may lose it to what moves it next.
struct AnimatorTrack {
  let layer: CALayer
  let key: String
  /// In the order of the blocks; never empty.
  private(set) var legs: [AnimatorLeg]
  /// What the animator, or its blocks, made the property's own value.
  private var model: AnimatedValue { stopped ?? end }
  private var stopped: AnimatedValue?
  private var place = Place.none

  /// Where the animations of the current run stand.
  private enum Place {
    case none
    /// Beside others.
    case own(keys: [String])
    /// In the property's one place, with what was there before.
    case taken(Installed, AnimationOrigins?)
    /// Somebody else drives the property since.
    case lost
  }

  /// The topmost animation as the layer keeps it, which does not keep the animator alive.
  private struct Installed {
    weak var animation: CAAnimation?
  }

  init(layer: CALayer, key: String, leg: AnimatorLeg) {
    self.layer = layer
    self.key = key
    legs = [leg]
  }

  // MARK: Values

  /// The property's own value before the first block.
  var start: AnimatedValue { legs[0].start }
  var end: AnimatedValue { legs[legs.count - 1].end }

  private var addsUp: Bool { legs[0].difference != nil }

  /// As far along as the legs are.
  private var value: AnimatedValue {
    var value = start.interpolated(to: legs[0].end, legs[0].way)
    for leg in legs.dropFirst() {
      let difference = addsUp ? leg.end.difference(from: leg.start)?.scaled(by: leg.way) : nil
      value = difference.map(value.adding) ?? value.interpolated(to: leg.end, leg.way)
    }
    return value
  }

  /// Whether nobody else has set the property meanwhile.
  var ownsModel: Bool { AnimatedValue(layer.value(forKeyPath: key))?.isEqual(to: model) ?? false }

  /// Sets the model's value without an animation.
  @MainActor
  mutating func setModel(_ value: AnimatedValue) {
    UIView.performWithoutAnimation { layer.setValue(value.object, forKeyPath: key) }
    stopped = AnimatedValue(layer.value(forKeyPath: key))
  }

  /// What is seen while the legs stand, as far as it is this animator's doing.
  var shown: AnimatedValue {
    guard case .taken(_, .some) = place else { return value }
    return AnimatedValue(layer.steadyPresentation()?.value(forKeyPath: key)) ?? value
  }

  // MARK: Legs

  /// Another block sets the property too. What the animator has lost it takes anew.
  mutating func add(_ other: AnimatorTrack) {
    noteLoss()
    if case .lost = place { self = other } else { legs += other.legs }
  }

  /// The block that made the last leg sets the property once more.
  mutating func resetEnd(_ end: AnimatedValue) { legs[legs.count - 1] = legs[legs.count - 1].setting(end) }

  mutating func forEachLeg(_ body: (inout AnimatorLeg) -> Void) { for index in legs.indices { body(&legs[index]) } }

  // MARK: Animations

  /// Puts animations that show the legs on the layer, in place of those before. Returns how many there are: none when
  /// the property is no longer this animator's.
  mutating func show(_ makeAnimation: (AnimatorLeg) -> CABasicAnimation) -> Int {
    noteLoss()
    if case .lost = place { return 0 }
    let animations = legs.map(makeAnimation)
    if addsUp { addBesideOthers(animations) } else { take(animations) }
    return animations.count
  }

  /// An animation of one leg, from `from` to `to` of its way.
  func animation(of leg: AnimatorLeg, from: Double, to: Double, timing: AnimationTiming) -> CABasicAnimation {
    let difference = leg.difference
    let animation = timing.animation(
      keyPath: key, from: difference ?? leg.start, to: difference?.scaled(by: 0) ?? leg.end,
      isAdditive: difference != nil, on: layer)
    animation.stretch = AnimationStretch(from: from, to: to)
    return animation
  }

  private mutating func addBesideOthers(_ animations: [CABasicAnimation]) {
    removeOwn()
    let keys = animations.map { animation in
      let key = layer.unusedAnimationKey(key)
      layer.add(animation, forKey: key)
      return key
    }
    place = .own(keys: keys)
  }

  /// Each leg takes over from the one before, the first one from whatever drove the property.
  private mutating func take(_ animations: [CABasicAnimation]) {
    let first = animations[0]
    if case .taken(_, let origins) = place {
      first.origins = origins
    } else {
      first.takesOver = layer.animation(forKey: key) != nil
      if !first.takesOver { first.fromValue = legs[0].seen.object }
    }
    if first.takesOver || first.origins != nil { first.fromValue = nil }
    layer.add(first, forKey: key)
    let origins = layer.animationOrigins(forKey: key)
    for (leg, next) in zip(legs, animations).dropFirst() {
      next.takesOver = true
      next.fromValue = nil
      next.valueTakenOver = leg.seen.object
      layer.add(next, forKey: key)
    }
    place = .taken(Installed(animation: layer.animation(forKey: key)), origins)
  }

  /// Takes note of others that took the property's place over.
  private mutating func noteLoss() {
    guard case .taken(let installed, _) = place else { return }
    let current = layer.animation(forKey: key)
    let isOurs = current.map { $0 === installed.animation } ?? ownsModel
    if !isOurs { place = .lost }
  }

  private func removeOwn() {
    guard case .own(let keys) = place else { return }
    for key in keys { layer.removeAnimation(forKey: key) }
  }

  /// Leaves the property to what drove it before, as far as that goes on: the animator has gone back to its start.
  mutating func giveBack() {
    noteLoss()
    if case .taken(_, let origins?) = place {
      clear()
      layer.restoreAnimations(origins)
    }
  }

  /// Takes the animations off the layer.
  mutating func clear() {
    noteLoss()
    removeOwn()
    // Only while it stands: what it took over from may well go on after it.
    if case .taken = place, layer.animation(forKey: key) != nil { layer.removeAnimation(forKey: key) }
    place = .none
  }
}
