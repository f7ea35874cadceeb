import Foundation

@testable @_spi(Waterwheel) import QuartzCore

/// A tree with one layer, driven by hand.
final class AnimationStage {
  let root = CALayer()
  let layer: CALayer
  let tree: LayerTree
  let clock = FrameClock()
  var time = 0.0
  var lastCommit: LayerCommit?

  init(_ layer: CALayer = CALayer()) {
    FrameClock.current = clock
    self.layer = layer
    root.addSublayer(layer)
    tree = LayerTree(root: root)
    frame(at: 0)
  }

  func frame(at newTime: Double) {
    time = newTime
    FrameClock.current.advance(to: time)
    tree.finishAnimations(at: time)
    root.layoutIfNeeded()
    lastCommit = tree.commit(at: time)
  }

  /// Sets without implicit animations.
  func quietly(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }

  var shown: CALayer { layer.presentation() ?? layer }
}

/// Writes down what a delegate hears.
final class AnimationListener: NSObject, CAAnimationDelegate {
  var log: [String] = []
  let name: String
  let record: (String) -> Void
  init(_ name: String = "", _ record: @escaping (String) -> Void = { _ in }) {
    self.name = name
    self.record = record
  }
  func animationDidStart(_ anim: CAAnimation) { note("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { note("stop \(flag)") }
  private func note(_ event: String) {
    log.append(event)
    record("\(name) \(event)")
  }
}

/// A basic animation with both ends given.
func basic(_ path: String, _ from: Any?, _ to: Any?, _ duration: Double = 1) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: path)
  animation.fromValue = from
  animation.toValue = to
  animation.duration = duration
  return animation
}
