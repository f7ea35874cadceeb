import CoreGraphics
import Foundation
import QuartzCore

/// One run of a transition from what was seen to what a view shows now.
///
/// What was seen is kept in pictures beside the view's layer. The view itself keeps its model's values: all that
/// changes it is effects on its layer, so that nothing is left to be put back.
@MainActor
final class ContentTransition: NSObject, CAAnimationDelegate {
  let style: Style
  let timing: AnimationTiming
  private(set) var seen: SeenPictures
  /// How flips turn, from what was seen to the side of the view.
  let turn: SheetTurn
  /// What the view shows now.
  let layer: CALayer
  /// The old view's, when that is another.
  private let oldLayer: CALayer?
  private let view: UIView
  private let blocksTouches: Bool
  /// In the tree's time, where a motion must go on from a known moment; nil for the next commit.
  private let begin: TimeInterval?
  private var shades: [CALayer] = []
  private var keys: [(layer: CALayer, key: String)] = []
  private var cleanUp: (() -> Void)?
  private var completion: ((Bool) -> Void)?
  private var isEnded = false

  private static let clockKey = "transition"

  /// Takes the pictures. `old` is what was seen so far: the view itself, before it changes, or another one. A
  /// transition of it that goes on is interrupted, and goes on in the pictures.
  init(from old: UIView, to view: UIView, style: Style, timing: AnimationTiming, blocksTouches: Bool) {
    self.style = style
    self.timing = timing
    self.view = view
    self.blocksTouches = blocksTouches
    layer = view.layer
    oldLayer = old === view ? nil : old.layer
    let running = Self.running(on: old.layer)
    let elapsed = old.layer.elapsedTime(ofAnimation: Self.clockKey)
    if let running, running.style.isTurned(onBy: style) {
      turn = running.turn.turned(style.direction, after: elapsed ?? 0, timing)
      begin = elapsed == nil ? nil : old.layer.presentationTime
      seen = running.seen
      seen.addSide(of: old.layer, turning: running.turn, for: elapsed ?? 0, on: turn)
    } else {
      turn = SheetTurn().turned(style.direction, after: 0, timing)
      begin = nil
      seen = running?.gathered(after: elapsed ?? 0) ?? SeenPictures(of: old.layer)
    }
    super.init()
    running?.end(false)
  }

  /// Ends the transition of a layer at once, if there is one.
  static func stop(on layer: CALayer) {
    guard let running = running(on: layer) else { return }
    running.end(false)
    running.removePictures()
  }

  private static func running(on layer: CALayer) -> ContentTransition? {
    layer.animation(forKey: clockKey)?.delegate as? ContentTransition
  }

  /// All of it as one picture. What was seen at first leaves that when it would have.
  private func gathered(after elapsed: TimeInterval) -> SeenPictures {
    var all = seen
    all.gather(layer, and: seen.layers + shades, isOpaque: isOpaque && style.isFlat)
    layer.clock.schedule(after: timing.duration - elapsed) { [self] in MainActor.assumeIsolated { removePictures() } }
    return all
  }

  /// Whether nothing shows through what was seen, nor through what is seen now.
  var isOpaque: Bool { seen.isOpaque && layer.coversItsBounds }

  /// The view shows what it shall show from now on. `cleanUp` is done when it is over or interrupted, before
  /// `completion` is told.
  func run(cleanUp: (() -> Void)?, completion: ((Bool) -> Void)?) {
    // One that began meanwhile was never seen.
    Self.stop(on: layer)
    self.cleanUp = cleanUp
    self.completion = completion
    if blocksTouches { view.rare.touchBlocks += 1 }
    place()
    guard layer.superlayer != nil else {
      removePictures()
      return end(true)
    }
    seen.follow()
    if let oldLayer { affect(oldLayer, [.hidden], forKey: "transition.hidden") { values, _ in values.isHidden = true } }
    start()
    // Of no effect itself: says when all is over, and when the view leaves the display before that.
    let clock = CAAnimation()
    clock.delegate = self
    add(clock, to: layer, Self.clockKey)
  }

  // MARK: Layers

  /// Next to the view's layer; beside the old one when the two views do not lie in the same.
  private func place() {
    let old = oldLayer ?? layer
    let sibling = layer.superlayer === old.superlayer ? layer : old
    guard let parent = sibling.superlayer else { return }
    for picture in seen.layers {
      if style.isPictureAbove {
        parent.insertSublayer(picture, above: sibling)
      } else {
        parent.insertSublayer(picture, below: sibling)
      }
    }
  }

  /// A black layer that lies directly on another one.
  func addShade(on covered: CALayer) -> CALayer {
    let shade = covered.shade(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    covered.superlayer?.insertSublayer(shade, above: covered)
    seen.add(shade, on: covered)
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
    if let begin { animation.beginTime = target.convertTime(begin, from: nil) }
    if target === layer || target === oldLayer { keys.append((target, key)) }
    target.add(animation, forKey: key)
  }

  // MARK: Ending

  nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    MainActor.assumeIsolated {
      guard !isEnded else { return }
      letGo()
      removePictures()
      completion?(flag)
    }
  }

  /// Before its time. The completion is called at the next moment.
  private func end(_ finished: Bool) {
    letGo()
    guard let completion else { return }
    layer.clock.schedule(after: 0) { MainActor.assumeIsolated { completion(finished) } }
  }

  /// Leaves nothing behind on the views.
  private func letGo() {
    isEnded = true
    for (layer, key) in keys { layer.removeAnimation(forKey: key) }
    if blocksTouches { view.rare.touchBlocks -= 1 }
    cleanUp?()
  }

  private func removePictures() { for layer in seen.layers + shades { layer.removeFromSuperlayer() } }
}
