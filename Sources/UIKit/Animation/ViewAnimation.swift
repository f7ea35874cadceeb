/// A `UIView.animate` block: its timing, the animations that it started, and the number that still run.
///
/// Animations of numbers, points and sizes are additive, so a second block continues with the velocity of the first.
/// Transforms and colours, which are not additive, replace the earlier animation and blend from its motion; the earlier
/// block still ends when it would have.
@MainActor
final class ViewAnimation: NSObject, AnimationRecorder, CAAnimationDelegate {
  var timing: AnimationTiming
  private let options: UIView.AnimationOptions
  private var completion: ((Bool) -> Void)?
  private var ends: [() -> Void] = []
  private var pending = 0
  private var isClosed = false
  private var allFinished = true
  private var blockedViews: [ObjectIdentifier: UIView] = [:]
  private var resizedViews: [UIView] = []

  init(timing: AnimationTiming, options: UIView.AnimationOptions, completion: ((Bool) -> Void)?) {
    self.timing = timing
    self.options = options
    self.completion = completion
  }

  func run(_ animations: () -> Void) {
    AnimationContext.run(self) {
      animations()
      if options.contains(.layoutSubviews) { for view in resizedViews { view.layoutIfNeeded() } }
    }
    close()
  }

  /// Ends the recording.
  func close() {
    resizedViews = []
    isClosed = true
    if pending == 0 { finishSoon() }
  }

  /// Runs `body` when the block's animations are over, before its completion.
  func atEnd(_ body: @escaping () -> Void) { ends.append(body) }

  func modify(repeatCount: Float, autoreverses: Bool, _ body: () -> Void) {
    let old = timing
    timing.repeatCount = repeatCount
    timing.autoreverses = autoreverses
    body()
    timing = old
  }

  // MARK: Recording

  func record(_ change: PropertyChange) {
    let animation: CABasicAnimation
    let key: String
    if let difference = change.difference {
      animation = timing.animation(
        keyPath: change.key, from: difference, to: difference.scaled(by: 0), isAdditive: true, on: change.layer)
      key =
        capture(change.layer.unseenAnimation(like: animation), by: animation, difference)
        ?? change.layer.unusedAnimationKey(change.key)
    } else {
      key = change.key
      let running = change.layer.animation(forKey: key)
      // To what the property is at the time: what is set meanwhile without an animation shows, as where values add up.
      animation = timing.animation(
        keyPath: change.key, from: running == nil ? change.seen : nil, to: nil, isAdditive: false, on: change.layer)
      animation.takesOver = running != nil
      change.keepEnd(of: running)
    }
    animation.delegate = self
    animation.isHandedOver = true
    pending += 1
    markView(of: change)
    change.layer.add(animation, forKey: key)
  }

  /// Merges an animation into an earlier one that no frame has shown yet, so that any number of blocks that begin
  /// together need one animation. The earlier blocks still end at their own time.
  private func capture(
    _ earlier: (key: String, animation: CABasicAnimation)?, by animation: CABasicAnimation, _ difference: LayerValue
  ) -> String? {
    guard let earlier, earlier.animation.delegate is ViewAnimation,
      let sum = earlier.animation.typedFromValue?.adding(difference)
    else { return nil }
    animation.setValues(from: sum, to: sum.scaled(by: 0))
    animation.takesOver = true
    return earlier.key
  }

  private func markView(of change: PropertyChange) {
    guard let view = change.layer.delegate as? UIView else { return }
    if change.key == "bounds.size" { resizedViews.append(view) }
    guard !options.contains(.allowUserInteraction),
      blockedViews.updateValue(view, forKey: ObjectIdentifier(view)) == nil
    else { return }
    view.rare.touchBlocks += 1
  }

  // MARK: Ending

  nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    MainActor.assumeIsolated {
      allFinished = allFinished && flag
      pending -= 1
      if isClosed, pending == 0 { finish() }
    }
  }

  private func finishSoon() {
    FrameClock.current.schedule(after: 0) { [self] in MainActor.assumeIsolated { finish() } }
  }

  private func finish() {
    for view in blockedViews.values { view.rare.touchBlocks -= 1 }
    blockedViews = [:]
    let ends = ends
    self.ends = []
    for end in ends { end() }
    let completion = completion
    self.completion = nil
    completion?(allFinished)
  }
}

extension CALayer {
  /// The first of the keys "position", "position-2", … that no animation uses.
  ///
  /// - Complexity: O(n) in the number of the layer's animations.
  func unusedAnimationKey(_ key: String) -> String {
    guard let keys = animationKeys(), keys.contains(key) else { return key }
    // Starting at their number keeps the search short: hundreds may add up within one run.
    var number = keys.count { $0 == key || $0.hasPrefix("\(key)-") } + 1
    while keys.contains("\(key)-\(number)") { number += 1 }
    return "\(key)-\(number)"
  }
}
