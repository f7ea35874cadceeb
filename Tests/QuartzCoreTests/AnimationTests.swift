@_spi(Waterwheel) import CoreGraphics
import Foundation
import Testing

@testable @_spi(Waterwheel) import QuartzCore

/// A tree with one layer, driven by hand.
private final class Fixture {
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

private final class Listener: NSObject, CAAnimationDelegate {
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

extension LayerSuites {
  @MainActor @Suite struct AnimationTests {
    @Test func animationsBeginWithTheNextCommitAndEndExactly() {
      let fixture = Fixture()
      fixture.quietly { fixture.layer.opacity = 0.25 }
      fixture.frame(at: 0)
      let listener = AnimationListener()
      let animation = basic("opacity", 1.0, 0.25)
      animation.delegate = listener
      FrameClock.current.advance(to: 4.7)
      fixture.layer.add(animation, forKey: "fade")
      fixture.frame(at: 5)
      #expect(fixture.shown.opacity == 1 && listener.log == ["start"])
      #expect(fixture.lastCommit?.changes == [.init(layer: fixture.layer.layerID, properties: [.opacity(1)])])
      fixture.frame(at: 5.5)
      #expect(fixture.lastCommit?.changes == [.init(layer: fixture.layer.layerID, properties: [.opacity(0.625)])])
      #expect(fixture.layer.opacity == 0.25 && fixture.tree.hasAnimations)
      fixture.frame(at: 6)
      #expect(fixture.lastCommit?.changes == [.init(layer: fixture.layer.layerID, properties: [.opacity(0.25)])])
      #expect(
        listener.log == ["start", "stop true"] && !fixture.tree.hasAnimations && fixture.layer.animationKeys() == nil)
      fixture.frame(at: 7)
      #expect(fixture.lastCommit == nil)
    }

    @Test func missingEndsComeFromTheProperty() {
      let fixture = Fixture()
      fixture.quietly { fixture.layer.position = CGPoint(x: 10, y: 0) }
      func middle(_ edit: (CABasicAnimation) -> Void) -> CGFloat {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.duration = 1
        edit(animation)
        fixture.layer.add(animation, forKey: "x")
        let start = fixture.time + 1
        fixture.frame(at: start)
        fixture.frame(at: start + 0.5)
        defer { fixture.layer.removeAnimation(forKey: "x") }
        return fixture.shown.position.x
      }
      #expect(
        middle {
          $0.fromValue = 0; $0.toValue = 100
        } == 50)
      #expect(
        middle {
          $0.fromValue = 0; $0.byValue = 20
        } == 10)
      #expect(
        middle {
          $0.toValue = 100; $0.byValue = 20
        } == 90)
      #expect(middle { $0.fromValue = 0 } == 5)
      #expect(middle { $0.toValue = 30 } == 20)
      #expect(middle { $0.byValue = 30 } == 25)
      #expect(middle { _ in } == 10)
    }

    @Test func valuesAreAFunctionOfTimeAtAnyFrameRate() {
      func run(_ rate: Int) -> [CGFloat] {
        let fixture = Fixture()
        let spring = CASpringAnimation(keyPath: "position.y")
        spring.fromValue = 0
        spring.toValue = 300
        spring.initialVelocity = 4
        spring.duration = spring.settlingDuration
        fixture.layer.add(spring, forKey: nil)
        let turn = basic("transform.rotation.z", 0, CGFloat.pi * 2, 0.7)
        turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        turn.autoreverses = true
        turn.repeatCount = 2
        fixture.layer.add(turn, forKey: nil)
        var seen: [CGFloat] = []
        for frame in 0...(rate * 2) {
          fixture.frame(at: Double(frame) / Double(rate))
          if frame % (rate / 30) == 0 { seen += [fixture.shown.position.y, fixture.shown.transform.m12] }
        }
        return seen
      }
      #expect(run(30) == run(60) && run(30) == run(120))
    }

    @Test func interruptionStartsFromWhatIsSeen() {
      let fixture = Fixture()
      CATransaction.setAnimationDuration(1)
      fixture.layer.position.x = 100
      fixture.frame(at: 1)
      fixture.frame(at: 1.4)
      let seen = fixture.shown.position.x
      #expect(seen > 0 && seen < 100)
      fixture.layer.position.x = -50
      fixture.frame(at: 1.4)
      #expect(abs(fixture.shown.position.x - seen) < 1e-9)
      fixture.frame(at: 1.4001)
      #expect(abs(fixture.shown.position.x - seen) < 0.1)
      fixture.frame(at: 5)
      #expect(fixture.shown.position.x == -50)
    }

    @Test func additiveAnimationsJoinWithoutAStep() {
      let fixture = Fixture()
      func move(to x: CGFloat) {
        let old = fixture.layer.position.x
        fixture.quietly { fixture.layer.position.x = x }
        let animation = basic("position.x", old - x, 0)
        animation.isAdditive = true
        fixture.layer.add(animation, forKey: nil)
      }
      move(to: 100)
      fixture.frame(at: 1)
      fixture.frame(at: 1.5)
      #expect(fixture.shown.position.x == 50)
      move(to: 200)
      fixture.frame(at: 1.5)
      #expect(fixture.shown.position.x == 50)
      fixture.frame(at: 2)
      #expect(fixture.shown.position.x == 150)
      fixture.frame(at: 3)
      #expect(fixture.shown.position.x == 200)
      // An additive animation without an end goes to no difference.
      let open = basic("position.x", -200.0, nil)
      open.isAdditive = true
      fixture.layer.add(open, forKey: nil)
      fixture.frame(at: 4)
      #expect(fixture.shown.position.x == 0)
      fixture.frame(at: 4.5)
      #expect(fixture.shown.position.x == 100)
    }

    @Test func implicitAnimationsNeedALayerThatWasSeen() {
      let fixture = Fixture()
      let fresh = CALayer()
      fixture.root.addSublayer(fresh)
      fresh.opacity = 0
      #expect(fresh.animationKeys() == nil)
      fixture.layer.opacity = 0
      #expect(fixture.layer.animationKeys() == ["opacity"])
      let animation = fixture.layer.animation(forKey: "opacity") as? CABasicAnimation
      #expect(animation?.duration == 0.25 && animation?.fromValue as? Double == 1)
      fixture.frame(at: 1)
      #expect(fixture.shown.opacity == 1)
      fixture.frame(at: 2)
      #expect(fixture.shown.opacity == 0)
    }

    private final class Deciding: NSObject, CALayerDelegate {
      var answer: (any CAAction)?
      var asked: [String] = []
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        asked.append(event)
        return answer
      }
    }

    private final class Noting: CAAction {
      var events: [String] = []
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        events.append("\(event) \((anObject as? CALayer)?.opacity ?? -1)")
      }
    }

    @Test func actionsAreLookedUpInOrder() {
      let fixture = Fixture()
      let (delegate, noting) = (Deciding(), Noting())
      fixture.layer.actions = ["opacity": noting]
      fixture.layer.opacity = 0.5
      #expect(noting.events == ["opacity 0.5"])
      fixture.layer.delegate = delegate
      delegate.answer = NSNull()
      fixture.layer.opacity = 0.25
      #expect(noting.events.count == 1 && delegate.asked == ["opacity"] && fixture.layer.animationKeys() == nil)
      delegate.answer = nil
      fixture.layer.opacity = 0.75
      #expect(noting.events.count == 2)
      fixture.quietly { fixture.layer.opacity = 0 }
      #expect(noting.events.count == 2)
    }

    @Test func completionsWaitForTheirAnimations() {
      let fixture = Fixture()
      var log: [String] = []
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("outer") }
      fixture.layer.add(basic("opacity", 0, 1, 2), forKey: "a")
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("inner") }
      fixture.layer.add(basic("zPosition", 0, 1, 1), forKey: "b")
      CATransaction.commit()
      CATransaction.commit()
      fixture.frame(at: 1)
      #expect(log == [])
      fixture.frame(at: 2)
      #expect(log == ["inner"])
      fixture.frame(at: 3)
      #expect(log == ["inner", "outer"])
    }

    @Test func completionsWithoutAnimationsComeSoon() {
      let fixture = Fixture()
      var calls = 0
      CATransaction.begin()
      CATransaction.setCompletionBlock { calls += 1 }
      CATransaction.commit()
      #expect(calls == 0)
      fixture.frame(at: 0.1)
      #expect(calls == 1)
      CATransaction.setCompletionBlock { calls += 1 }
      CATransaction.flush()
      fixture.frame(at: 0.2)
      #expect(calls == 2)
    }

    @Test func transactionsNestTheirSettings() {
      CATransaction.begin()
      CATransaction.setAnimationDuration(3)
      CATransaction.begin()
      #expect(CATransaction.animationDuration() == 3)
      CATransaction.setAnimationDuration(1)
      CATransaction.setValue(true, forKey: kCATransactionDisableActions)
      #expect(CATransaction.disableActions())
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 3 && !CATransaction.disableActions())
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test func endsAreToldInOrderOfTime() {
      let fixture = Fixture()
      var log: [String] = []
      for (name, duration) in [("c", 0.3), ("a", 0.1), ("b", 0.2), ("b2", 0.2)] {
        let animation = basic("opacity", 0, 1, duration)
        animation.delegate = AnimationListener(name) { log.append($0) }
        fixture.layer.add(animation, forKey: name)
      }
      fixture.frame(at: 1)
      log = []
      fixture.frame(at: 2)
      #expect(log == ["a stop true", "b stop true", "b2 stop true", "c stop true"])
    }

    /// An animation that counts how often its value is asked for.
    private final class CountedAnimation: CABasicAnimation {
      nonisolated(unsafe) static var values = 0

      override func value(
        at position: MediaTiming.Position, base: LayerValue, start: AnimationOrigins.Start<LayerValue>?
      ) -> LayerValue? {
        Self.values += 1
        return super.value(at: position, base: base, start: start)
      }
    }

    /// Between two frames only the last of the animations that replace each other counts: what is shown goes on from the
    /// one that was seen, and costs the same as one replacement.
    @Test func replacementsBetweenTwoFramesAreOne() throws {
      let fixture = Fixture()
      func replace(to value: Double) {
        let animation = CountedAnimation(keyPath: "opacity")
        animation.toValue = value
        animation.duration = 1
        animation.takesOver = fixture.layer.animation(forKey: "x") != nil
        if !animation.takesOver { animation.fromValue = 0.0 }
        fixture.layer.add(animation, forKey: "x")
      }
      replace(to: 1)
      fixture.frame(at: 1)
      fixture.frame(at: 1.5)
      for step in 1...400 {
        replace(to: step.isMultiple(of: 2) ? 1 : 0)
        if step == 200 { fixture.frame(at: 1.5) }
      }
      fixture.frame(at: 1.5)
      #expect(fixture.layer.presentation()?.opacity == 0.5)
      fixture.frame(at: 1.75)
      // The first is at 0.75 now, the last a quarter of its way from there to 1.
      CountedAnimation.values = 0
      let shown = try #require(fixture.layer.presentation()?.opacity)
      #expect(abs(shown - 0.8125) < 1e-5)
      #expect(CountedAnimation.values <= 8)
    }

    @Test func removalAndReplacementEndUnfinished() {
      let fixture = Fixture()
      let (first, second, third) = (AnimationListener(), AnimationListener(), AnimationListener())
      func add(_ listener: AnimationListener) {
        let animation = basic("opacity", 0, 1, 10)
        animation.delegate = listener
        fixture.layer.add(animation, forKey: "x")
      }
      add(first)
      fixture.frame(at: 1)
      add(second)
      fixture.frame(at: 2)
      #expect(first.log == ["start", "stop false"])
      fixture.layer.removeAllAnimations()
      fixture.frame(at: 3)
      #expect(second.log == ["start", "stop false"])
      #expect(fixture.lastCommit?.changes.isEmpty == false, "the model's value shows again")
      add(third)
      fixture.frame(at: 4)
      fixture.layer.removeFromSuperlayer()
      fixture.frame(at: 5)
      fixture.frame(at: 6)
      #expect(third.log == ["start", "stop false"])
      #expect(!fixture.tree.hasAnimations)
    }

    @Test func animationsOfLayersThatNobodyTakesEnd() {
      let fixture = Fixture()
      let listener = AnimationListener()
      let lost = CALayer()
      let animation = basic("opacity", 0, 1, 10)
      animation.delegate = listener
      lost.add(animation, forKey: nil)
      fixture.frame(at: 1)
      fixture.frame(at: 2)
      #expect(listener.log == ["stop false"])
    }

    @Test func animationsOfNewLayersBeginWhenTheyEnter() {
      let fixture = Fixture()
      let fresh = CALayer()
      fresh.add(basic("opacity", 0.0, 1.0), forKey: nil)
      fixture.root.addSublayer(fresh)
      fixture.frame(at: 3)
      #expect(fresh.presentation()?.opacity == 0)
      fixture.frame(at: 3.5)
      #expect(fresh.presentation()?.opacity == 0.5)
    }

    @Test func keptAnimationsHoldTheirEndWithoutMoving() {
      let fixture = Fixture()
      let animation = basic("opacity", 1.0, 0.5)
      animation.isRemovedOnCompletion = false
      animation.fillMode = .forwards
      let listener = AnimationListener()
      animation.delegate = listener
      fixture.layer.add(animation, forKey: "x")
      fixture.frame(at: 1)
      fixture.frame(at: 3)
      fixture.frame(at: 4)
      #expect(fixture.shown.opacity == 0.5 && listener.log == ["start", "stop true"])
      #expect(!fixture.tree.hasAnimations && fixture.lastCommit == nil)
      fixture.layer.removeAnimation(forKey: "x")
      fixture.frame(at: 5)
      #expect(fixture.lastCommit?.changes == [.init(layer: fixture.layer.layerID, properties: [.opacity(1)])])
      #expect(listener.log.count == 2)
    }

    @Test func delayedAnimationsWaitForTheirTime() {
      let fixture = Fixture()
      let animation = basic("opacity", 0.0, 1.0)
      animation.beginTime = CACurrentMediaTime() + 2
      animation.fillMode = .backwards
      let listener = AnimationListener()
      animation.delegate = listener
      fixture.layer.add(animation, forKey: nil)
      fixture.frame(at: 1)
      #expect(fixture.shown.opacity == 0 && listener.log == [] && !fixture.tree.hasAnimations)
      fixture.frame(at: 2.5)
      #expect(fixture.shown.opacity == 0.5 && listener.log == ["start"])
    }

    @Test func stoppedLayersKeepTheirMoment() {
      let fixture = Fixture()
      fixture.layer.add(basic("position.x", 0.0, 100.0, 10), forKey: nil)
      fixture.frame(at: 10)
      fixture.frame(at: 13)
      let paused = fixture.layer.convertTime(CACurrentMediaTime(), from: nil)
      fixture.layer.speed = 0
      fixture.layer.timeOffset = paused
      fixture.frame(at: 17)
      #expect(fixture.shown.position.x == 30 && !fixture.tree.hasAnimations)
      fixture.layer.speed = 1
      fixture.layer.timeOffset = 0
      fixture.layer.beginTime = 0
      let since = fixture.layer.convertTime(CACurrentMediaTime(), from: nil) - paused
      fixture.layer.beginTime = since
      #expect(fixture.tree.hasChanges)
      fixture.frame(at: 18)
      #expect(abs(fixture.shown.position.x - 40) < 1e-9 && fixture.tree.hasAnimations)
    }

    @Test func cumulativeRunsAddUp() {
      let fixture = Fixture()
      let animation = basic("position.x", 0.0, 10.0)
      animation.isCumulative = true
      animation.repeatCount = 3
      fixture.layer.add(animation, forKey: nil)
      fixture.frame(at: 1)
      fixture.frame(at: 3.5)
      #expect(fixture.shown.position.x == 25)
    }

    @Test func groupsRunTheirMembersOnTheirClock() {
      let fixture = Fixture()
      let group = CAAnimationGroup()
      let late = basic("opacity", 0.0, 1.0, 1)
      late.beginTime = 1
      let whole = CABasicAnimation(keyPath: "position.x")
      whole.fromValue = 0
      whole.toValue = 100
      group.animations = [late, whole]
      group.duration = 4
      fixture.layer.add(group, forKey: "g")
      whole.toValue = 999
      fixture.frame(at: 10)
      fixture.frame(at: 11.5)
      #expect(fixture.shown.opacity == 0.5 && fixture.shown.position.x == 37.5)
      fixture.frame(at: 13)
      #expect(fixture.shown.opacity == 1 && fixture.shown.position.x == 75)
      fixture.frame(at: 14)
      #expect(fixture.layer.animationKeys() == nil)
    }

    @Test func keyframesPassTheirValuesAtTheirTimes() {
      func value(_ progress: Double, _ edit: (CAKeyframeAnimation) -> Void) -> CGFloat {
        let fixture = Fixture()
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, 10, 30]
        animation.duration = 1
        edit(animation)
        fixture.layer.add(animation, forKey: nil)
        fixture.frame(at: 0)
        fixture.frame(at: progress)
        return fixture.shown.position.x
      }
      #expect(value(0.25) { _ in } == 5 && value(0.75) { _ in } == 20 && value(0.5) { _ in } == 10)
      #expect(value(0.1) { $0.keyTimes = [0, 0.2, 1] } == 5)
      #expect(
        value(0.7) { $0.calculationMode = .discrete } == 30 && value(0.6) { $0.calculationMode = .discrete } == 10)
      #expect(abs(value(0.5) { $0.calculationMode = .paced } - 15) < 1e-9)
      #expect(value(0.5) { $0.calculationMode = .cubic } == 10)
      let ease = CAMediaTimingFunction(name: .easeIn)
      #expect(value(0.25) { $0.timingFunctions = [ease, ease] } < 4)
      #expect(value(0.5) { $0.values = [7] } == 7 && value(0.5) { $0.values = [] } == 0)
    }

    @Test func keyframesFollowPaths() {
      let fixture = Fixture()
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.path = CGPath(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200), transform: nil)
      animation.calculationMode = .paced
      animation.rotationMode = .rotateAuto
      animation.duration = 8
      fixture.layer.add(animation, forKey: nil)
      fixture.frame(at: 0)
      for step in 1..<8 {
        fixture.frame(at: Double(step))
        let angle = CGFloat(step) * .pi / 4
        let p = fixture.shown.position
        #expect(abs(p.x - 100 * cos(angle)) < 0.1 && abs(p.y - 100 * sin(angle)) < 0.1)
        #expect(abs(fixture.shown.transform.m11 + sin(angle)) < 0.01, "the layer looks along the way")
      }
    }

    @Test func interpolationsEndExactly() {
      let (red, clear) = (
        CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0.3, blue: 0.7, alpha: 0)
      )
      let (square, wide) = (
        CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil),
        CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 1), transform: nil)
      )
      let rotated = CATransform3DMakeRotation(1.3, 1, 2, 3)
      let pairs: [(LayerValue, LayerValue)] = [
        (.number(0.1), .number(0.7)), (.point(CGPoint(x: 0.1, y: 0.2)), .point(CGPoint(x: 0.3, y: 0.7))),
        (.color(red), .color(clear)), (.color(nil), .color(red)), (.path(square), .path(wide)),
        (.transform(CATransform3DIdentity), .transform(rotated)), (.numbers([0.1]), .numbers([0.7])),
      ]
      for (a, b) in pairs {
        #expect("\(a.interpolated(to: b, 0))" == "\(a)")
        #expect("\(a.interpolated(to: b, 1))" == "\(b)")
      }
      guard case .path(let middle?) = LayerValue.path(square).interpolated(to: .path(wide), 0.5) else {
        Issue.record("no path")
        return
      }
      #expect(middle.boundingBox.width == 2)
      guard case .color(let pink?) = LayerValue.color(nil).interpolated(to: .color(red), 0.5) else {
        Issue.record("no colour")
        return
      }
      #expect(pink.components == [1, 0, 0, 0.5])
    }

    @Test func unlikePathsChangeAtTheMiddle() {
      let (square, round) = (
        CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil),
        CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
      )
      for (t, expected) in [(0.4, square), (0.6, round)] {
        guard case .path(let path?) = LayerValue.path(square).interpolated(to: .path(round), t) else {
          Issue.record("no path")
          continue
        }
        #expect(path == expected)
      }
    }

    @Test func everyUsualKeyPathAnimates() {
      let shape = CAShapeLayer()
      shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
      let half = CATransform3DMakeScale(0.5, 0.5, 1)
      let cases: [(String, Any)] = [
        ("position", CGPoint(x: 5, y: 5)), ("bounds", CGRect(x: 0, y: 0, width: 9, height: 9)),
        ("bounds.origin", CGPoint(x: 1, y: 1)), ("bounds.size", CGSize(width: 4, height: 4)), ("opacity", 0.2),
        ("transform", half), ("transform", CGAffineTransform(scaleX: 2, y: 2)), ("transform.rotation", 1.0),
        ("transform.rotation.x", 1.0), ("transform.rotation.y", 1.0), ("transform.scale", 2),
        ("transform.scale.x", 2.0 as Float),
        ("transform.translation", CGSize(width: 3, height: 4)), ("transform.translation.y", 5), ("cornerRadius", 3),
        ("backgroundColor", CGColor(gray: 1, alpha: 1)), ("zPosition", 4), ("strokeEnd", 0.5), ("lineWidth", 3),
        ("path", CGPath(rect: CGRect(x: 0, y: 0, width: 7, height: 1), transform: nil)),
        ("fillColor", CGColor(gray: 1, alpha: 1)),
        ("sublayerTransform", half), ("shadowOpacity", 1), ("borderWidth", 2),
        ("position", NSValue(point: CGPoint(x: 1, y: 2))),
        ("opacity", NSNumber(value: 0.3)),
      ]
      for (path, value) in cases {
        let fixture = Fixture(shape)
        if path == "shadowOpacity" || path == "borderWidth" { _ = path }
        fixture.layer.add(basic(path, nil, value), forKey: nil)
        fixture.frame(at: 1)
        fixture.frame(at: 1.5)
        #expect(fixture.lastCommit?.changes.count == 1, "\(path)")
        shape.removeFromSuperlayer()
        shape.removeAllAnimations()
      }
    }

    @Test func fullTurnsTurnFully() {
      let fixture = Fixture()
      fixture.layer.add(basic("transform.rotation.z", 0, CGFloat.pi * 2, 4), forKey: nil)
      fixture.frame(at: 0)
      fixture.frame(at: 2)
      #expect(abs(fixture.shown.transform.m11 + 1) < 1e-9)
      fixture.frame(at: 3)
      #expect(abs(fixture.shown.transform.m12 + 1) < 1e-9)
    }

    @Test func presentationCopiesKnowTheirModel() throws {
      let fixture = Fixture()
      #expect(CALayer().presentation() == nil)
      fixture.layer.add(basic("position.x", 0.0, 100.0), forKey: nil)
      fixture.quietly { fixture.layer.bounds.size = CGSize(width: 10, height: 10) }
      fixture.frame(at: 0)
      fixture.frame(at: 0.5)
      let shown = try #require(fixture.layer.presentation())
      #expect(shown !== fixture.layer && shown.model() === fixture.layer && fixture.layer.model() === fixture.layer)
      #expect(shown.convert(CGPoint(x: 5, y: 5), to: fixture.root) == CGPoint(x: 50, y: 0))
      #expect(shown.superlayer?.model() === fixture.root)
      let rootShown = try #require(fixture.root.presentation())
      #expect(rootShown.hitTest(CGPoint(x: 50, y: 0))?.model() === fixture.layer)
      #expect(fixture.root.hitTest(CGPoint(x: 50, y: 0)) !== fixture.layer)
    }

    @Test func displayLinksFollowTheFrames() {
      let clock = FrameClock()
      FrameClock.current = clock
      var times: [Double] = []
      let link = CADisplayLink { times.append($0.timestamp) }
      link.add(to: .current, forMode: .default)
      func run(_ frames: Range<Int>) {
        for frame in frames {
          clock.advance(to: Double(frame) / 60)
          clock.runFrameHandlers()
        }
      }
      run(0..<3)
      #expect(times == [0, 1.0 / 60, 2.0 / 60] && clock.wantsFrames)
      link.isPaused = true
      run(3..<5)
      #expect(times.count == 3 && !clock.wantsFrames)
      link.isPaused = false
      link.preferredFramesPerSecond = 20
      run(5..<14)
      #expect(times.count == 6)
      link.invalidate()
      run(14..<20)
      #expect(times.count == 6 && !clock.wantsFrames)
    }

    /// Values are kept as the property's type: changes of them, and of the property they are for, count all the same.
    @Test func changesOfAnAnimationThatRunsShow() {
      let fixture = Fixture()
      let made = CABasicAnimation()
      (made.fromValue, made.toValue, made.duration) = (1.0, 0.0, 1)
      made.keyPath = "zPosition"
      made.keyPath = "opacity"
      fixture.layer.add(made, forKey: "fade")
      fixture.frame(at: 0)
      fixture.frame(at: 0.5)
      #expect(fixture.shown.opacity == 0.5 && fixture.shown.zPosition == 0)
      let running = fixture.layer.animation(forKey: "fade") as? CABasicAnimation
      running?.fromValue = 0.5
      #expect(fixture.shown.opacity == 0.25)
      running?.toValue = nil
      running?.byValue = -0.25
      #expect(fixture.shown.opacity == 0.375)
      running?.keyPath = "zPosition"
      #expect(fixture.shown.opacity == 1 && fixture.shown.zPosition == 0.375)
    }

    @Test func gradientsAndColoursAnimateStopByStop() {
      let layer = CAGradientLayer()
      layer.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 0, alpha: 1)]
      let fixture = Fixture(layer)
      fixture.layer.add(basic("colors", nil, [CGColor(gray: 1, alpha: 1), CGColor(gray: 0.5, alpha: 1)]), forKey: nil)
      fixture.frame(at: 0)
      fixture.frame(at: 0.5)
      let colors = (fixture.layer.presentation() as? CAGradientLayer)?.colors as? [CGColor]
      #expect(colors?.map { $0.rgba.red } == [0.5, 0.25])
    }
  }
}
