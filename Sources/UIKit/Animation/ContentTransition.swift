/// A running transition from a view's old content to its new content.
///
/// A still picture of the old content lies beside the view's layer. The view keeps its model values: all changes are
/// effects on its layer, so nothing has to be restored.
@MainActor
final class ContentTransition: NSObject, CAAnimationDelegate {
  let style: Style
  /// The still picture of the old content.
  let picture: CALayer
  /// The layer of the view, with the new content.
  let layer: CALayer
  private let view: UIView
  /// The view with the old content: the same view, or another one.
  private let oldView: UIView
  private let timing: AnimationTiming
  private let blocksTouches: Bool
  /// The layer that contains the picture.
  private let parent: CALayer?
  /// The number of transitions that were interrupted in a row before this one.
  private let depth: Int
  private let isPictureOpaque: Bool
  private var shades: [CALayer] = []
  private var keys: [(layer: CALayer, key: String)] = []
  private var cleanUp: (() -> Void)?
  private var completion: ((Bool) -> Void)?
  private var isEnded = false

  private static let clockKey = "transition"
  private static let hidingKey = "transition.hidden"
  /// The greatest `depth`: the picture of an interrupted transition contains the pictures of those before.
  private static let maximumDepth = 3

  /// Takes the picture. `old` is the old content: the view itself, before it changes, or another view. Running
  /// transitions of both end.
  ///
  /// - Complexity: O(n) in the number of layers below the old view.
  init(from old: UIView, to view: UIView, style: Style, timing: AnimationTiming, blocksTouches: Bool) {
    self.style = style
    self.timing = timing
    self.view = view
    self.blocksTouches = blocksTouches
    layer = view.layer
    oldView = old
    parent = old.layer.superlayer
    if let running = old.rareStorage?.transition, running.depth < Self.maximumDepth {
      picture = running.stillPicture()
      isPictureOpaque = running.isOpaque && running.style.isFlat
      depth = running.depth + 1
    } else {
      picture = old.layer.frozenCopy()
      isPictureOpaque = old.layer.coversItsBounds
      depth = 0
    }
    super.init()
    Self.interrupt(old, view)
  }

  /// Ends at once the transitions that the views take part in.
  static func interrupt(_ views: UIView...) {
    for view in views { view.rareStorage?.transition?.interrupt() }
  }

  /// Ends the transition; the completion is called in the next turn.
  private func interrupt() {
    detach()
    guard let completion else { return }
    layer.clock.schedule(after: 0) { MainActor.assumeIsolated { completion(false) } }
  }

  /// A still picture of the transition's present state: picture, view and shades.
  private func stillPicture() -> CALayer {
    let parts = [picture, layer] + shades
    let siblings = layer.superlayer?.sublayers ?? []
    return layer.frozenGroup(of: siblings.filter { sibling in parts.contains { $0 === sibling } })
  }

  /// True if both the old and the new content are opaque.
  var isOpaque: Bool { isPictureOpaque && layer.coversItsBounds }

  /// Starts the transition, once the view has its new content. `cleanUp` runs when the transition is over or
  /// interrupted, before `completion` is called.
  func run(cleanUp: (() -> Void)?, completion: ((Bool) -> Void)?) {
    // A transition that began meanwhile was never visible.
    Self.interrupt(view)
    self.cleanUp = cleanUp
    self.completion = completion
    for view in [view, oldView] { view.rare.transition = self }
    if blocksTouches { view.rare.touchBlocks += 1 }
    guard layer.superlayer != nil else { return endSoon() }
    place()
    if oldView !== view {
      affect(oldView.layer, [.hidden], forKey: Self.hidingKey) { values, _ in values.isHidden = true }
    }
    start()
    // An animation without effect that signals the end, and when the view leaves the display before.
    let clock = CAAnimation()
    clock.delegate = self
    add(clock, to: layer, Self.clockKey)
  }

  // MARK: Layers

  /// Puts the picture next to the view's layer, or next to the old view's layer when the two views have different
  /// superlayers.
  private func place() {
    let sibling = layer.superlayer === parent ? layer : oldView.layer
    if style.isPictureAbove {
      parent?.insertSublayer(picture, above: sibling)
    } else {
      parent?.insertSublayer(picture, below: sibling)
    }
    if oldView.layer.superlayer != nil { picture.mirrorAnimations(of: oldView.layer) }
  }

  /// A black layer that lies directly on another one.
  func addShade(on covered: CALayer) -> CALayer {
    let shade = covered.shade(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    covered.superlayer?.insertSublayer(shade, above: covered)
    shade.mirrorAnimations(of: covered)
    shades.append(shade)
    return shade
  }

  // MARK: Effects

  /// Adds an effect, in place of the one under the same key.
  func affect(
    _ target: CALayer, _ aspects: [LayerAspect], forKey key: String, _ change: @escaping TransitionEffect.Change
  ) {
    let effect = TransitionEffect(aspects, change)
    if case .cubic(let function) = timing.curve { effect.timingFunction = function }
    add(effect, to: target, key)
  }

  private func add(_ animation: CAAnimation, to target: CALayer, _ key: String) {
    animation.duration = max(timing.duration, 1e-6)
    keys.append((target, key))
    target.add(animation, forKey: key)
  }

  // MARK: Ending

  nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    MainActor.assumeIsolated {
      guard !isEnded else { return }
      detach()
      completion?(flag)
    }
  }

  /// Ends a transition that no display shows.
  private func endSoon() {
    detach()
    layer.clock.schedule(after: 0) { [completion] in MainActor.assumeIsolated { completion?(true) } }
  }

  /// Removes all effects, pictures and shades, and runs `cleanUp`.
  private func detach() {
    isEnded = true
    for (layer, key) in keys { layer.removeAnimation(forKey: key) }
    for layer in [picture] + shades { layer.removeFromSuperlayer() }
    for view in [view, oldView] where view.rareStorage?.transition === self { view.rare.transition = nil }
    if blocksTouches { view.rare.touchBlocks -= 1 }
    cleanUp?()
  }
}
