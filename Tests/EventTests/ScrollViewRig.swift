import Foundation
@_spi(Waterwheel) import QuartzCore

@testable import UIKit

/// A scroll view in a window of 400 × 800 points at two pixels a point, a clock to turn by hand, and a trace of what
/// the delegate heard. Fingers are played straight to the engine; `ScrollViewGestureTests` use real touches.
@MainActor
final class ScrollViewRig {
  let clock = FrameClock()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let view: UIScrollView
  let recorder = ScrollRecorder()
  var rate = 60.0

  init(_ view: UIScrollView? = nil, content: CGSize = CGSize(width: 400, height: 10_000)) {
    FrameClock.current = clock
    // Shown, without the run loop that would drive it then.
    window.layer.isHidden = false
    // Other tests have displays of other scales meanwhile.
    window.traitOverrides.displayScale = 2
    self.view = view ?? UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    window.addSubview(self.view)
    self.view.contentSize = content
    self.view.delegate = recorder
    recorder.calls = []
  }

  var engine: ScrollEngine { view.engine }
  var offset: CGPoint { view.contentOffset }
  var y: CGFloat { view.contentOffset.y }
  var x: CGFloat { view.contentOffset.x }
  /// The calls with runs of `scroll` written once.
  var trace: [String] {
    recorder.calls.reduce(into: []) { if $0.last != $1 || $1 != "scroll" { $0.append($1) } }
  }

  func frame() {
    FrameClock.current = clock
    clock.advance(to: clock.time + 1 / rate)
    clock.runFrameHandlers()
  }

  func frames(_ count: Int) { for _ in 0..<count { frame() } }

  /// Frames until nothing wants any, ten seconds at most.
  func rest() {
    for _ in 0..<Int(10 * rate) where clock.wantsFrames { frame() }
  }

  /// A finger that comes down, goes `travel` in `steps` frames, and lifts at `velocity` (of the content, points a
  /// second).
  func drag(_ travel: CGPoint, steps: Int = 4, velocity: CGPoint = .zero) {
    engine.touchDown()
    func slop(_ travel: CGFloat) -> CGFloat { travel == 0 ? 0 : (travel > 0 ? 10 : -10) }
    let slop = CGPoint(x: slop(travel.x), y: slop(travel.y))
    engine.beginDrag(travel: slop)
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      engine.drag(travel: CGPoint(x: slop.x + travel.x * part, y: slop.y + travel.y * part))
      frame()
    }
    engine.endDrag(velocity: velocity)
  }

  func wheel(_ dy: CGFloat, dx: CGFloat = 0, _ phase: SurfaceScrollPhase = .discrete) {
    view.handleWheel(delta: CGVector(dx: dx, dy: dy), phase: phase, time: clock.time)
  }

  func key(_ key: String, _ modifiers: SurfaceModifiers = []) -> Bool { view.handleKey(key, modifiers: modifiers) }
}

/// Writes down what it hears. Hooks let a test act inside a call.
@MainActor
final class ScrollRecorder: NSObject, UIScrollViewDelegate {
  var calls: [String] = []
  var velocity: CGPoint?
  var proposed: CGPoint?
  var target: CGPoint?
  var allowsTop = true
  var onScroll: (UIScrollView) -> Void = { _ in }
  var onWillEnd: (UIScrollView) -> Void = { _ in }
  var onDidEnd: (UIScrollView) -> Void = { _ in }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    calls.append("scroll")
    onScroll(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("willEndDragging")
    self.velocity = velocity
    proposed = targetContentOffset.pointee
    if let target { targetContentOffset.pointee = target }
    onWillEnd(scrollView)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging(\(decelerate))")
    onDidEnd(scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didEndScrollingAnimation") }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    calls.append("shouldScrollToTop")
    return allowsTop
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("didScrollToTop") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { calls.append("didChangeInset") }
}
