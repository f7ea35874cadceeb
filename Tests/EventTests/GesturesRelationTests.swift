import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

/// Recognises on touch down, after a while, or never, as told: for tests of how recognisers get along.
final class ScriptedRecognizer: UIGestureRecognizer {
  enum Move { case nothing, recognize, begin, fail }
  var onBegan = Move.nothing
  var onMoved = Move.nothing
  var onEnded = Move.nothing
  var resets = 0
  var mayPrevent = true
  var mayBePrevented = true
  weak var waitsFor: UIGestureRecognizer?
  weak var isAwaitedBy: UIGestureRecognizer?

  private func play(_ move: Move) {
    switch move {
    case .nothing: break
    case .recognize: state = .recognized
    case .begin: state = state == .possible ? .began : .changed
    case .fail: state = .failed
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { play(onBegan) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { play(onMoved) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state == .began || state == .changed ? state = .ended : play(onEnded)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
  override func reset() {
    super.reset()
    resets += 1
  }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { mayPrevent }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { mayBePrevented }
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer === waitsFor
  }
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer === isAwaitedBy
  }
}

@MainActor @Suite struct GesturesRelationTests {
  let rig = GestureRig()

  private func scripted(_ name: String, on view: UIView? = nil, _ edit: (ScriptedRecognizer) -> Void)
    -> ScriptedRecognizer
  {
    rig.add(ScriptedRecognizer(), name, to: view, configure: edit)
  }

  private func states() -> [String] { rig.log.take().filter { !$0.hasPrefix("inner") && !$0.hasPrefix("outer") } }

  // MARK: Who wins

  @Test func theInnermostTapWins() {
    rig.add(UITapGestureRecognizer(), "outside", to: rig.outer)
    rig.add(UITapGestureRecognizer(), "inside")
    rig.touch.tap(at: rig.center)
    #expect(states() == ["inside ended"])
    rig.touch.tap(at: rig.margin)
    #expect(states() == ["outside ended"])
  }

  @Test func eitherDelegateMayLetBothRecognize() {
    for side in 0..<2 {
      let rig = GestureRig()
      let delegate = GestureDelegate()
      delegate.together = { _, _ in true }
      rig.add(UITapGestureRecognizer(), "outside", to: rig.outer) { if side == 0 { $0.delegate = delegate } }
      rig.add(UITapGestureRecognizer(), "inside") { if side == 1 { $0.delegate = delegate } }
      rig.touch.tap(at: rig.center)
      #expect(rig.log.take().filter { $0.contains("side") } == ["inside ended", "outside ended"])
    }
  }

  @Test func aPanFailsTheTapAroundIt() {
    let tap = rig.add(UITapGestureRecognizer(), "tap")
    rig.add(UIPanGestureRecognizer(), "pan", to: rig.outer)
    rig.touch.begin(at: rig.center)
    rig.touch.move(to: CGPoint(x: 220, y: 400))
    #expect(tap.state == .failed)
    rig.touch.end()
    #expect(tap.state == .possible)
    #expect(states() == ["pan began", "pan ended"])
  }

  @Test func aGestureThatGoesOnKeepsNewOnesOut() {
    let delegate = GestureDelegate()
    rig.add(UIPanGestureRecognizer(), "pan", to: rig.outer)
    rig.add(UITapGestureRecognizer(), "tap") { $0.delegate = delegate }
    rig.touch.begin(at: rig.margin, finger: 1)
    rig.touch.move(to: CGPoint(x: 60, y: 20), finger: 1)
    rig.touch.begin(at: rig.center, finger: 2)
    rig.touch.end(finger: 2)
    #expect(states() == ["pan began"])
    delegate.together = { _, _ in true }
    rig.touch.begin(at: rig.center, finger: 2)
    rig.touch.end(finger: 2)
    #expect(states() == ["tap ended"])
    rig.touch.end(finger: 1)
  }

  @Test func gesturesWithoutACommonTouchAreIndependent() {
    let left = TouchView("left", frame: CGRect(x: 0, y: 0, width: 100, height: 100), log: rig.log)
    let right = TouchView("right", frame: CGRect(x: 300, y: 0, width: 100, height: 100), log: rig.log)
    rig.outer.addSubview(left)
    rig.outer.addSubview(right)
    let first = rig.add(UIPanGestureRecognizer(), "first", to: left)
    let second = rig.add(UIPanGestureRecognizer(), "second", to: right)
    rig.touch.begin([1: CGPoint(x: 50, y: 50), 2: CGPoint(x: 350, y: 50)])
    rig.touch.move([1: CGPoint(x: 50, y: 80), 2: CGPoint(x: 350, y: 90)])
    #expect(first.state == .began)
    #expect(second.state == .began)
    #expect(first.translation(in: nil).y == 30)
    #expect(second.translation(in: nil).y == 40)
  }

  @Test func subclassesDecideWhomTheyPrevent() {
    let gentle = scripted("gentle") {
      $0.onBegan = .recognize; $0.mayPrevent = false
    }
    let tough = scripted("tough") {
      $0.onBegan = .recognize; $0.mayBePrevented = false
    }
    let plain = scripted("plain") { $0.onBegan = .recognize }
    rig.touch.tap(at: rig.center)
    #expect(states() == ["gentle ended", "tough ended"])
    for recognizer in [gentle, tough, plain] { #expect(recognizer.resets == 1) }
  }

  // MARK: Requirements

  @Test func chainsOfRequirementsResolveInOrder() {
    let last = scripted("last") { $0.onBegan = .recognize }
    let middle = scripted("middle") { $0.onMoved = .recognize }
    let first = scripted("first") { _ in }
    last.require(toFail: middle)
    middle.require(toFail: first)
    rig.touch.begin(at: rig.center)
    rig.touch.move(to: CGPoint(x: 201, y: 400))
    #expect(states().isEmpty)
    #expect(last.state == .possible)
    first.state = .failed
    #expect(states() == ["middle ended"])
    #expect(last.state == .failed)
    #expect(last.description.contains("must-fail = {middle}"))
  }

  @Test func everybodyWhoWaitedFailsWhenTheOtherRecognizes() {
    let waiter = scripted("waiter") { $0.onBegan = .begin }
    let other = scripted("other") { $0.onEnded = .recognize }
    waiter.require(toFail: other)
    let delegate = GestureDelegate()
    delegate.together = { _, _ in true }
    waiter.delegate = delegate
    rig.touch.tap(at: rig.center)
    #expect(states() == ["other ended"])
  }

  @Test func requirementsOfIdleRecognizersDoNotCount() {
    let waiter = scripted("waiter") { $0.onBegan = .recognize }
    let elsewhere = scripted("elsewhere", on: UIView()) { _ in }
    let disabled = scripted("disabled") { $0.isEnabled = false }
    waiter.require(toFail: elsewhere)
    waiter.require(toFail: disabled)
    rig.touch.tap(at: rig.center)
    #expect(states() == ["waiter ended"])
  }

  @Test func dynamicRequirementsBySubclass() {
    let waiter = scripted("waiter") { $0.onBegan = .recognize }
    let other = scripted("other") { $0.onMoved = .fail }
    waiter.waitsFor = other
    rig.touch.begin(at: rig.center)
    #expect(states().isEmpty)
    rig.touch.move(to: CGPoint(x: 201, y: 400))
    #expect(states() == ["waiter ended"])
    rig.touch.end()

    waiter.waitsFor = nil
    other.isAwaitedBy = waiter
    rig.touch.begin(at: rig.center)
    #expect(states().isEmpty)
    rig.touch.move(to: CGPoint(x: 201, y: 400))
    #expect(states() == ["waiter ended"])
  }

  @Test func dynamicRequirementsByDelegateAreAskedOnce() {
    let delegate = GestureDelegate()
    var asked = 0
    delegate.requiresFailure = { _, other in
      asked += 1
      return other.name == "other"
    }
    let waiter = scripted("waiter") {
      $0.onBegan = .begin; $0.onMoved = .begin; $0.delegate = delegate
    }
    let other = scripted("other") { _ in }
    rig.touch.begin(at: rig.center)
    for step in 1...5 { rig.touch.move(to: CGPoint(x: 200 + step, y: 400)) }
    #expect(waiter.state == .possible)
    other.state = .failed
    #expect(states() == ["waiter began"])
    #expect(asked == 1)

    rig.touch.end()
    delegate.requiresFailure = { _, _ in false }
    delegate.requiredToFail = { _, other in other.name == "waiter" }
    waiter.delegate = nil
    other.delegate = delegate
    rig.touch.begin(at: rig.center)
    #expect(waiter.state == .possible)
    other.state = .failed
    #expect(waiter.state == .began)
  }

  @Test func aCircleOfRequirementsDoesNotLock() {
    let first = scripted("first") { $0.onBegan = .recognize }
    let second = scripted("second") { $0.onBegan = .recognize }
    let third = scripted("third") { $0.onBegan = .recognize }
    first.require(toFail: second)
    second.require(toFail: third)
    third.require(toFail: first)
    rig.touch.tap(at: rig.center)
    #expect(states().count == 1)
    #expect([first, second, third].allSatisfy { $0.state == .possible && $0.resets == 1 })
  }

  @Test func aPanWaitsForASwipe() {
    let pan = rig.add(UIPanGestureRecognizer(), "pan", to: rig.outer)
    let swipe = rig.add(UISwipeGestureRecognizer(), "swipe", to: rig.outer)
    pan.require(toFail: swipe)
    rig.touch.flick(from: rig.center, to: CGPoint(x: 280, y: 400))
    #expect(states() == ["swipe ended"])
    rig.touch.begin(at: rig.center)
    rig.touch.move(to: CGPoint(x: 220, y: 400))
    #expect(states().isEmpty)
    rig.host.advance(by: 0.51)
    #expect(states() == ["pan began"])
    rig.touch.end()
  }

  // MARK: Delegates and switches

  @Test func theDelegateMayForbidBeginning() {
    let delegate = GestureDelegate()
    delegate.shouldBegin = { ($0 as? UIPanGestureRecognizer)?.translation(in: nil).y == 0 }
    let pan = rig.add(UIPanGestureRecognizer(), "pan") { $0.delegate = delegate }
    rig.touch.begin(at: rig.center)
    rig.touch.move(to: CGPoint(x: 220, y: 401))
    #expect(pan.state == .failed)
    rig.touch.end()
    rig.touch.flick(from: rig.center, to: CGPoint(x: 280, y: 400))
    #expect(states().last == "pan ended")
  }

  @Test func theDelegateMayRefuseATouch() {
    let delegate = GestureDelegate()
    delegate.receives = { $0.view === rig.outer }
    rig.add(UITapGestureRecognizer(), "tap", to: rig.outer) { $0.delegate = delegate }
    rig.touch.tap(at: rig.center)
    #expect(rig.log.take() == ["inner began", "inner ended"])
    rig.touch.tap(at: rig.margin)
    #expect(states() == ["tap ended"])
  }

  @Test func touchTypesCanBeChosen() {
    rig.add(UITapGestureRecognizer(), "pen") {
      $0.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    }
    rig.add(UITapGestureRecognizer(), "mouse", to: rig.outer) {
      $0.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    }
    rig.touch.tap(at: rig.center)
    #expect(states().isEmpty)
    rig.touch.isPointer = true
    rig.touch.tap(at: rig.center)
    #expect(states() == ["mouse ended"])
  }

  @Test func disablingCancels() {
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    rig.touch.begin(at: rig.center)
    rig.touch.move(to: CGPoint(x: 220, y: 400))
    pan.isEnabled = false
    pan.isEnabled = true
    rig.touch.move(to: CGPoint(x: 240, y: 400))
    rig.touch.end()
    #expect(states() == ["pan began", "pan cancelled"])
    #expect(pan.state == .possible)
  }

  @Test func aViewThatLeavesTakesItsGestureWithIt() {
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    rig.touch.begin(at: rig.center)
    rig.touch.move(to: CGPoint(x: 220, y: 400))
    rig.inner.removeFromSuperview()
    rig.touch.move(to: CGPoint(x: 240, y: 400))
    #expect(states() == ["pan began", "pan cancelled"])
    #expect(pan.state == .possible)
    rig.touch.end()
  }

  @Test func removingTheRecognizerCancels() {
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    rig.touch.begin(at: rig.center)
    rig.touch.move(to: CGPoint(x: 220, y: 400))
    rig.inner.removeGestureRecognizer(pan)
    #expect(states() == ["pan began", "pan cancelled"])
    #expect(pan.view == nil)
    rig.touch.move(to: CGPoint(x: 240, y: 400))
    rig.touch.end()
    #expect(states().isEmpty)
  }

  @Test func handlersCanBeRemoved() {
    let tap = UITapGestureRecognizer()
    var count = 0
    let first = tap.addHandler { _ in count += 1 }
    let second = tap.addHandler { _ in count += 10 }
    #expect(first != second)
    rig.inner.addGestureRecognizer(tap)
    rig.touch.tap(at: rig.center)
    tap.removeHandler(first)
    rig.touch.tap(at: rig.center)
    #expect(count == 21)
  }

  @Test func stateCanBeSetFromOutside() {
    let recognizer = scripted("manual") { _ in }
    recognizer.state = .recognized
    #expect(states() == ["manual ended"])
    #expect(recognizer.state == .possible)
    // Outside of a window: a test of an app sets the state and calls the action itself.
    let loose = UIPanGestureRecognizer()
    for _ in 0..<2 {
      for state in [UIGestureRecognizer.State.began, .changed, .ended] {
        loose.state = state
        #expect(loose.state == state)
      }
    }
    loose.isEnabled = false
    #expect(loose.state == .possible)
    loose.isEnabled = true
    loose.state = .ended
    // A recogniser whose state was set follows the next finger as ever.
    rig.inner.addGestureRecognizer(loose)
    #expect(loose.state == .possible)
    rig.touch.begin(at: rig.center)
    rig.touch.move(to: CGPoint(x: rig.center.x + 20, y: rig.center.y))
    rig.touch.move(to: CGPoint(x: rig.center.x + 40, y: rig.center.y))
    #expect(loose.state == .changed)
  }
}
