import CoreGraphics
import Foundation
import QuartzCore

/// One run of a transition from what was seen to what a view shows now.
///
/// Snapshots of the old content are placed beside the view's layer. The view keeps its model values: all changes are
/// effects on its layer, so nothing has to be restored.
@MainActor
final class ContentTransition: NSObject, CAAnimationDelegate {
  let style: Style
  let timing: AnimationTiming
  private(set) var seen: TransitionSnapshots
  /// How flips turn, from what was seen to the side of the view.
  let turn: FlipAngle
  /// What the view shows now.
  let layer: CALayer
  /// The view, and those that another transition, now interrupted, led to and that stay with it.
  private let arrivals: [UIView]
  /// The old view, when that is another.
  private let oldView: UIView?
  /// What the pictures lie beside.
  private let source: CALayer
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
  private static let hidingKey = "transition.hidden"

  /// Creates the snapshots. `old` is the old content: the view itself, before it changes, or another view. Running
  /// transitions of both are interrupted and continue in the snapshots.
  init(from old: UIView, to view: UIView, style: Style, timing: AnimationTiming, blocksTouches: Bool) {
    self.style = style
    self.timing = timing
    self.view = view
    self.blocksTouches = blocksTouches
    let layer = view.layer
    self.layer = layer
    oldView = old === view ? nil : old
    let interrupted = Interrupted(from: old, to: view)
    let (running, elapsed) = (interrupted.ofOld, interrupted.ofOld?.elapsed)
    source = running?.layer ?? old.layer
    arrivals = [view] + interrupted.arrivals.filter { $0 !== view && $0 !== old }
    if let running, interrupted.ofNew == nil, running.style.isTurned(onBy: style) {
      turn = running.turn.turned(style.direction, after: elapsed ?? 0, timing)
      begin = elapsed == nil ? nil : source.presentationTime
      seen = running.seen
      seen.addSide(of: running.shownArrivals, turning: running.turn, for: elapsed ?? 0, on: turn)
    } else {
      turn = FlipAngle().turned(style.direction, after: 0, timing)
      begin = nil
      seen = running?.gathered() ?? TransitionSnapshots(of: old.layer)
      if let ofNew = interrupted.ofNew { seen.add(ofNew.gathered(), isAbove: interrupted.isNewAbove) }
    }
    super.init()
    interrupted.end()
  }

  /// Ends those at once that a transition from one view to another, or of one, interrupts.
  static func stop(from old: UIView, to view: UIView) {
    let interrupted = Interrupted(from: old, to: view)
    interrupted.end()
    interrupted.ofOld?.removePictures()
    interrupted.ofNew?.removePictures()
  }

  private func stop() {
    end(false)
    removePictures()
  }

  /// How long it has been seen.
  private var elapsed: TimeInterval? { layer.elapsedTime(ofAnimation: Self.clockKey) }

  /// All content as one snapshot, in which the earlier transition continues.
  private func gathered() -> TransitionSnapshots {
    var all = seen
    all.gather(shownArrivals, and: seen.layers + shades, isOpaque: isOpaque && style.isFlat)
    layer.clock.schedule(after: timing.duration - (elapsed ?? 0)) { [self] in
      MainActor.assumeIsolated { removePictures() }
    }
    return all
  }

  /// The view's first.
  var shownArrivals: [CALayer] { arrivals.filter { $0.superview === view.superview }.map(\.layer) }

  /// Whether nothing shows through what was seen, nor through what is seen now.
  var isOpaque: Bool { seen.isOpaque && layer.coversItsBounds }

  /// The view shows what it shall show from now on. `cleanUp` is done when it is over or interrupted, before
  /// `completion` is told.
  func run(cleanUp: (() -> Void)?, completion: ((Bool) -> Void)?) {
    // One that began meanwhile was never seen.
    view.rareStorage?.arrival?.stop()
    self.cleanUp = cleanUp
    self.completion = completion
    if blocksTouches { view.rare.touchBlocks += 1 }
    place()
    guard layer.superlayer != nil else {
      removePictures()
      return end(true)
    }
    seen.follow()
    for arrival in arrivals { arrival.rare.arrival = self }
    if let oldView {
      oldView.rare.departure = self
      affect(oldView.layer, [.hidden], forKey: Self.hidingKey) { values, _ in values.isHidden = true }
    }
    start()
    // An animation without effect that signals the end, and when the view leaves the display before.
    let clock = CAAnimation()
    clock.delegate = self
    add(clock, to: layer, Self.clockKey)
  }

  // MARK: Layers

  /// Next to the view's layer; beside what was seen when the two do not lie in the same.
  private func place() {
    let sibling = layer.superlayer === source.superlayer ? layer : source
    guard let parent = sibling.superlayer else { return }
    let stays = shownArrivals
    let beside = parent.sublayers?.filter { child in stays.contains { $0 === child } } ?? []
    if style.isPictureAbove {
      for picture in seen.layers { parent.insertSublayer(picture, above: beside.last ?? sibling) }
    } else {
      for picture in seen.layers.reversed() { parent.insertSublayer(picture, below: beside.first ?? sibling) }
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
    if target === oldView?.layer || arrivals.contains(where: { $0.layer === target }) { keys.append((target, key)) }
    target.add(animation, forKey: key)
  }

  // MARK: Ending

  nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    MainActor.assumeIsolated {
      guard !isEnded else { return }
      detach()
      removePictures()
      completion?(flag)
    }
  }

  /// Before its time. The completion is called at the next moment.
  private func end(_ finished: Bool) {
    detach()
    guard let completion else { return }
    layer.clock.schedule(after: 0) { MainActor.assumeIsolated { completion(finished) } }
  }

  /// Leaves nothing behind on the views.
  private func detach() {
    isEnded = true
    for (layer, key) in keys { layer.removeAnimation(forKey: key) }
    for arrival in arrivals where arrival.rareStorage?.arrival === self { arrival.rare.arrival = nil }
    if blocksTouches { view.rare.touchBlocks -= 1 }
    releaseOldView()
  }

  /// The old view is free for something else, while its pictures go on.
  private func releaseOldView() {
    transferOldView()
    cleanUp?()
    cleanUp = nil
  }

  /// The old view leaves with another transition.
  private func transferOldView() {
    guard let oldView, oldView.rareStorage?.departure === self else { return }
    oldView.layer.removeAnimation(forKey: Self.hidingKey)
    oldView.rare.departure = nil
  }

  private func removePictures() { for layer in seen.layers + shades { layer.removeFromSuperlayer() } }
}

extension ContentTransition {
  /// The transitions that go on when another one begins, and that take part in what is seen.
  @MainActor
  private struct Interrupted {
    private let old: UIView
    private let view: UIView
    /// The one that led to the old view, or in which that already leaves for another one.
    let ofOld: ContentTransition?
    /// The one that led to the new view, another.
    let ofNew: ContentTransition?

    init(from old: UIView, to view: UIView) {
      (self.old, self.view) = (old, view)
      let departure = old === view ? nil : old.rareStorage?.departure
      ofOld = departure ?? old.rareStorage?.arrival
      let ofNew = view.rareStorage?.arrival
      // Where the views do not lie beside each other, the new one is torn out of what is seen.
      self.ofNew = ofNew === ofOld || view.superview !== old.superview ? nil : ofNew
    }

    var arrivals: [UIView] { [ofOld, ofNew].compactMap(\.self).flatMap(\.arrivals) }

    var isNewAbove: Bool {
      guard let ofOld, let ofNew, let layers = ofNew.layer.superlayer?.sublayers else { return false }
      return layers.first { $0 === ofOld.layer || $0 === ofNew.layer } === ofOld.layer
    }

    /// A view that leaves again stays until it has left, and one that comes again is taken out before.
    func end() {
      if let ofOld, ofOld === old.rareStorage?.departure, old !== view {
        ofOld.transferOldView()
        ofOld.cleanUp = nil
      }
      ofOld?.end(false)
      ofNew?.end(false)
      if old !== view { view.rareStorage?.departure?.releaseOldView() }
    }
  }
}
