import CoreGraphics
import Foundation
import QuartzCore

/// One run of a transition from what was seen to what a view shows now.
///
/// What was seen is kept as a frozen picture in a layer of its own beside the view's. The view itself keeps its model's
/// values: all that moves is explicit animations of its layer, so that nothing is left to be put back.
@MainActor
final class ContentTransition: NSObject, CAAnimationDelegate {
  let style: Style
  let timing: AnimationTiming
  /// What was seen.
  let picture: CALayer
  /// What the view shows now.
  let layer: CALayer
  /// The old view's, when that is another.
  let oldLayer: CALayer?
  private let view: UIView
  private let blocksTouches: Bool
  private let wasOpaque: Bool
  private var shades: [CALayer] = []
  private var keys: [(layer: CALayer, key: String)] = []
  private var completion: ((Bool) -> Void)?
  private var isEnded = false

  /// Takes the picture. `old` is what was seen so far: the view itself, before it changes, or another one.
  ///
  /// What turns the view already ends at once; pictures that fade already go on above the new one.
  init(from old: UIView, to view: UIView, style: Style, timing: AnimationTiming, blocksTouches: Bool) {
    self.style = style
    self.timing = timing
    self.view = view
    self.blocksTouches = blocksTouches
    layer = view.layer
    oldLayer = old === view ? nil : old.layer
    for running in Self.running(on: view.layer) where !(running.style.isFlat && style.isFlat) { running.end(false) }
    wasOpaque = old.layer.coversItsBounds
    picture = old.layer.frozenCopy()
    super.init()
  }

  private static func running(on layer: CALayer) -> [ContentTransition] {
    (layer.animationKeys() ?? []).compactMap { layer.animation(forKey: $0)?.delegate as? ContentTransition }
  }

  /// Whether nothing shows through either side.
  var isOpaque: Bool { wasOpaque && layer.coversItsBounds }

  /// The view shows what it shall show from now on.
  func run(completion: ((Bool) -> Void)?) {
    self.completion = completion
    if blocksTouches { view.rare.touchBlocks += 1 }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    place(picture, above: style.isPictureAbove)
    if let oldLayer { animate(oldLayer, "hidden", [true], at: [0, 1], mode: .discrete) }
    start()
    // Of no effect itself: says when all is over, and when the view leaves the display before that.
    let clock = CAAnimation()
    clock.delegate = self
    add(clock, to: layer, "transition")
    CATransaction.commit()
  }

  // MARK: Layers

  /// Next to the view's layer; beside the old one when the two views do not lie in the same.
  private func place(_ added: CALayer, above isAbove: Bool) {
    let old = oldLayer ?? layer
    let sibling = layer.superlayer === old.superlayer ? layer : old
    guard let parent = sibling.superlayer else { return }
    if isAbove { parent.insertSublayer(added, above: sibling) } else { parent.insertSublayer(added, below: sibling) }
  }

  /// A black layer that lies directly on another one.
  func addShade(on covered: CALayer) -> CALayer {
    let shade = covered.shade(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    covered.superlayer?.insertSublayer(shade, above: covered)
    shades.append(shade)
    return shade
  }

  // MARK: Animations

  /// Through values at fractions of the whole time.
  func animate(
    _ target: CALayer, _ keyPath: String, _ values: [Any], at times: [Double],
    mode: CAAnimationCalculationMode = .linear, isAdditive: Bool = false
  ) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.keyTimes = times.map { NSNumber(value: $0) }
    animation.calculationMode = mode
    animation.isAdditive = isAdditive
    if case .cubic(let function) = timing.curve { animation.timingFunction = function }
    add(animation, to: target, "transition.\(keyPath)")
  }

  func add(_ animation: CAAnimation, to target: CALayer, _ name: String) {
    timing.apply(to: animation, on: target)
    let key = target.unusedAnimationKey(name)
    keys.append((target, key))
    target.add(animation, forKey: key)
  }

  // MARK: Ending

  nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    MainActor.assumeIsolated {
      guard let completion = tidyUp() else { return }
      completion(flag)
    }
  }

  /// Before its time. The completion is called at the next moment.
  private func end(_ finished: Bool) {
    guard let completion = tidyUp() else { return }
    layer.clock.schedule(after: 0) { MainActor.assumeIsolated { completion(finished) } }
  }

  /// Leaves nothing behind. Nil the second time.
  private func tidyUp() -> ((Bool) -> Void)? {
    guard !isEnded else { return nil }
    isEnded = true
    for (layer, key) in keys { layer.removeAnimation(forKey: key) }
    for layer in shades + [picture] { layer.removeFromSuperlayer() }
    if blocksTouches { view.rare.touchBlocks -= 1 }
    return completion ?? { _ in }
  }
}
