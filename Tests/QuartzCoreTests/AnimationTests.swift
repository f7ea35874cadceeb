@_spi(Waterwheel) import CoreGraphics
import Foundation
import Testing

@testable @_spi(Waterwheel) import QuartzCore

/// A tree with one layer, driven by hand.
private final class Stage {
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
    private func basic(_ path: String, _ from: Any?, _ to: Any?, _ duration: Double = 1) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: path)
      animation.fromValue = from
      animation.toValue = to
      animation.duration = duration
      return animation
    }

    @Test func animationsBeginWithTheNextCommitAndEndExactly() {
      let stage = Stage()
      stage.quietly { stage.layer.opacity = 0.25 }
      stage.frame(at: 0)
      let listener = Listener()
      let animation = basic("opacity", 1.0, 0.25)
      animation.delegate = listener
      FrameClock.current.advance(to: 4.7)
      stage.layer.add(animation, forKey: "fade")
      stage.frame(at: 5)
      #expect(stage.shown.opacity == 1 && listener.log == ["start"])
      #expect(stage.lastCommit?.changes == [.init(layer: stage.layer.layerID, properties: [.opacity(1)])])
      stage.frame(at: 5.5)
      #expect(stage.lastCommit?.changes == [.init(layer: stage.layer.layerID, properties: [.opacity(0.625)])])
      #expect(stage.layer.opacity == 0.25 && stage.tree.hasAnimations)
      stage.frame(at: 6)
      #expect(stage.lastCommit?.changes == [.init(layer: stage.layer.layerID, properties: [.opacity(0.25)])])
      #expect(
        listener.log == ["start", "stop true"] && !stage.tree.hasAnimations && stage.layer.animationKeys() == nil)
      stage.frame(at: 7)
      #expect(stage.lastCommit == nil)
    }

    @Test func missingEndsComeFromTheProperty() {
      let stage = Stage()
      stage.quietly { stage.layer.position = CGPoint(x: 10, y: 0) }
      func middle(_ edit: (CABasicAnimation) -> Void) -> CGFloat {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.duration = 1
        edit(animation)
        stage.layer.add(animation, forKey: "x")
        let start = stage.time + 1
        stage.frame(at: start)
        stage.frame(at: start + 0.5)
        defer { stage.layer.removeAnimation(forKey: "x") }
        return stage.shown.position.x
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
        let stage = Stage()
        let spring = CASpringAnimation(keyPath: "position.y")
        spring.fromValue = 0
        spring.toValue = 300
        spring.initialVelocity = 4
        spring.duration = spring.settlingDuration
        stage.layer.add(spring, forKey: nil)
        let turn = basic("transform.rotation.z", 0, CGFloat.pi * 2, 0.7)
        turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        turn.autoreverses = true
        turn.repeatCount = 2
        stage.layer.add(turn, forKey: nil)
        var seen: [CGFloat] = []
        for frame in 0...(rate * 2) {
          stage.frame(at: Double(frame) / Double(rate))
          if frame % (rate / 30) == 0 { seen += [stage.shown.position.y, stage.shown.transform.m12] }
        }
        return seen
      }
      #expect(run(30) == run(60) && run(30) == run(120))
    }

    @Test func interruptionStartsFromWhatIsSeen() {
      let stage = Stage()
      CATransaction.setAnimationDuration(1)
      stage.layer.position.x = 100
      stage.frame(at: 1)
      stage.frame(at: 1.4)
      let seen = stage.shown.position.x
      #expect(seen > 0 && seen < 100)
      stage.layer.position.x = -50
      stage.frame(at: 1.4)
      #expect(abs(stage.shown.position.x - seen) < 1e-9)
      stage.frame(at: 1.4001)
      #expect(abs(stage.shown.position.x - seen) < 0.1)
      stage.frame(at: 5)
      #expect(stage.shown.position.x == -50)
    }

    @Test func additiveAnimationsJoinWithoutAStep() {
      let stage = Stage()
      func move(to x: CGFloat) {
        let old = stage.layer.position.x
        stage.quietly { stage.layer.position.x = x }
        let animation = basic("position.x", old - x, 0)
        animation.isAdditive = true
        stage.layer.add(animation, forKey: nil)
      }
      move(to: 100)
      stage.frame(at: 1)
      stage.frame(at: 1.5)
      #expect(stage.shown.position.x == 50)
      move(to: 200)
      stage.frame(at: 1.5)
      #expect(stage.shown.position.x == 50)
      stage.frame(at: 2)
      #expect(stage.shown.position.x == 150)
      stage.frame(at: 3)
      #expect(stage.shown.position.x == 200)
      // An additive animation without an end goes to no difference.
      let open = basic("position.x", -200.0, nil)
      open.isAdditive = true
      stage.layer.add(open, forKey: nil)
      stage.frame(at: 4)
      #expect(stage.shown.position.x == 0)
      stage.frame(at: 4.5)
      #expect(stage.shown.position.x == 100)
    }

    @Test func implicitAnimationsNeedALayerThatWasSeen() {
      let stage = Stage()
      let fresh = CALayer()
      stage.root.addSublayer(fresh)
      fresh.opacity = 0
      #expect(fresh.animationKeys() == nil)
      stage.layer.opacity = 0
      #expect(stage.layer.animationKeys() == ["opacity"])
      let animation = stage.layer.animation(forKey: "opacity") as? CABasicAnimation
      #expect(animation?.duration == 0.25 && animation?.fromValue as? Double == 1)
      stage.frame(at: 1)
      #expect(stage.shown.opacity == 1)
      stage.frame(at: 2)
      #expect(stage.shown.opacity == 0)
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
      let stage = Stage()
      let (delegate, noting) = (Deciding(), Noting())
      stage.layer.actions = ["opacity": noting]
      stage.layer.opacity = 0.5
      #expect(noting.events == ["opacity 0.5"])
      stage.layer.delegate = delegate
      delegate.answer = NSNull()
      stage.layer.opacity = 0.25
      #expect(noting.events.count == 1 && delegate.asked == ["opacity"] && stage.layer.animationKeys() == nil)
      delegate.answer = nil
      stage.layer.opacity = 0.75
      #expect(noting.events.count == 2)
      stage.quietly { stage.layer.opacity = 0 }
      #expect(noting.events.count == 2)
    }

    @Test func completionsWaitForTheirAnimations() {
      let stage = Stage()
      var log: [String] = []
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("outer") }
      stage.layer.add(basic("opacity", 0, 1, 2), forKey: "a")
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("inner") }
      stage.layer.add(basic("zPosition", 0, 1, 1), forKey: "b")
      CATransaction.commit()
      CATransaction.commit()
      stage.frame(at: 1)
      #expect(log == [])
      stage.frame(at: 2)
      #expect(log == ["inner"])
      stage.frame(at: 3)
      #expect(log == ["inner", "outer"])
    }

    @Test func completionsWithoutAnimationsComeSoon() {
      let stage = Stage()
      var calls = 0
      CATransaction.begin()
      CATransaction.setCompletionBlock { calls += 1 }
      CATransaction.commit()
      #expect(calls == 0)
      stage.frame(at: 0.1)
      #expect(calls == 1)
      CATransaction.setCompletionBlock { calls += 1 }
      CATransaction.flush()
      stage.frame(at: 0.2)
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
      let stage = Stage()
      var log: [String] = []
      for (name, duration) in [("c", 0.3), ("a", 0.1), ("b", 0.2), ("b2", 0.2)] {
        let animation = basic("opacity", 0, 1, duration)
        animation.delegate = Listener(name) { log.append($0) }
        stage.layer.add(animation, forKey: name)
      }
      stage.frame(at: 1)
      log = []
      stage.frame(at: 2)
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
      let stage = Stage()
      func replace(to value: Double) {
        let animation = CountedAnimation(keyPath: "opacity")
        animation.toValue = value
        animation.duration = 1
        animation.takesOver = stage.layer.animation(forKey: "x") != nil
        if !animation.takesOver { animation.fromValue = 0.0 }
        stage.layer.add(animation, forKey: "x")
      }
      replace(to: 1)
      stage.frame(at: 1)
      stage.frame(at: 1.5)
      for step in 1...400 {
        replace(to: step.isMultiple(of: 2) ? 1 : 0)
        if step == 200 { stage.frame(at: 1.5) }
      }
      stage.frame(at: 1.5)
      #expect(stage.layer.presentation()?.opacity == 0.5)
      stage.frame(at: 1.75)
      // The first is at 0.75 now, the last a quarter of its way from there to 1.
      CountedAnimation.values = 0
      let shown = try #require(stage.layer.presentation()?.opacity)
      #expect(abs(shown - 0.8125) < 1e-5)
      #expect(CountedAnimation.values <= 8)
    }

    @Test func removalAndReplacementEndUnfinished() {
      let stage = Stage()
      let (first, second, third) = (Listener(), Listener(), Listener())
      func add(_ listener: Listener) {
        let animation = basic("opacity", 0, 1, 10)
        animation.delegate = listener
        stage.layer.add(animation, forKey: "x")
      }
      add(first)
      stage.frame(at: 1)
      add(second)
      stage.frame(at: 2)
      #expect(first.log == ["start", "stop false"])
      stage.layer.removeAllAnimations()
      stage.frame(at: 3)
      #expect(second.log == ["start", "stop false"])
      #expect(stage.lastCommit?.changes.isEmpty == false, "the model's value shows again")
      add(third)
      stage.frame(at: 4)
      stage.layer.removeFromSuperlayer()
      stage.frame(at: 5)
      stage.frame(at: 6)
      #expect(third.log == ["start", "stop false"])
      #expect(!stage.tree.hasAnimations)
    }

    @Test func animationsOfLayersThatNobodyTakesEnd() {
      let stage = Stage()
      let listener = Listener()
      let lost = CALayer()
      let animation = basic("opacity", 0, 1, 10)
      animation.delegate = listener
      lost.add(animation, forKey: nil)
      stage.frame(at: 1)
      stage.frame(at: 2)
      #expect(listener.log == ["stop false"])
    }

    @Test func animationsOfNewLayersBeginWhenTheyEnter() {
      let stage = Stage()
      let fresh = CALayer()
      fresh.add(basic("opacity", 0.0, 1.0), forKey: nil)
      stage.root.addSublayer(fresh)
      stage.frame(at: 3)
      #expect(fresh.presentation()?.opacity == 0)
      stage.frame(at: 3.5)
      #expect(fresh.presentation()?.opacity == 0.5)
    }

    @Test func keptAnimationsHoldTheirEndWithoutMoving() {
      let stage = Stage()
      let animation = basic("opacity", 1.0, 0.5)
      animation.isRemovedOnCompletion = false
      animation.fillMode = .forwards
      let listener = Listener()
      animation.delegate = listener
      stage.layer.add(animation, forKey: "x")
      stage.frame(at: 1)
      stage.frame(at: 3)
      stage.frame(at: 4)
      #expect(stage.shown.opacity == 0.5 && listener.log == ["start", "stop true"])
      #expect(!stage.tree.hasAnimations && stage.lastCommit == nil)
      stage.layer.removeAnimation(forKey: "x")
      stage.frame(at: 5)
      #expect(stage.lastCommit?.changes == [.init(layer: stage.layer.layerID, properties: [.opacity(1)])])
      #expect(listener.log.count == 2)
    }

    @Test func delayedAnimationsWaitForTheirTime() {
      let stage = Stage()
      let animation = basic("opacity", 0.0, 1.0)
      animation.beginTime = CACurrentMediaTime() + 2
      animation.fillMode = .backwards
      let listener = Listener()
      animation.delegate = listener
      stage.layer.add(animation, forKey: nil)
      stage.frame(at: 1)
      #expect(stage.shown.opacity == 0 && listener.log == [] && !stage.tree.hasAnimations)
      stage.frame(at: 2.5)
      #expect(stage.shown.opacity == 0.5 && listener.log == ["start"])
    }

    @Test func stoppedLayersKeepTheirMoment() {
      let stage = Stage()
      stage.layer.add(basic("position.x", 0.0, 100.0, 10), forKey: nil)
      stage.frame(at: 10)
      stage.frame(at: 13)
      let paused = stage.layer.convertTime(CACurrentMediaTime(), from: nil)
      stage.layer.speed = 0
      stage.layer.timeOffset = paused
      stage.frame(at: 17)
      #expect(stage.shown.position.x == 30 && !stage.tree.hasAnimations)
      stage.layer.speed = 1
      stage.layer.timeOffset = 0
      stage.layer.beginTime = 0
      let since = stage.layer.convertTime(CACurrentMediaTime(), from: nil) - paused
      stage.layer.beginTime = since
      #expect(stage.tree.hasChanges)
      stage.frame(at: 18)
      #expect(abs(stage.shown.position.x - 40) < 1e-9 && stage.tree.hasAnimations)
    }

    @Test func cumulativeRunsAddUp() {
      let stage = Stage()
      let animation = basic("position.x", 0.0, 10.0)
      animation.isCumulative = true
      animation.repeatCount = 3
      stage.layer.add(animation, forKey: nil)
      stage.frame(at: 1)
      stage.frame(at: 3.5)
      #expect(stage.shown.position.x == 25)
    }

    @Test func groupsRunTheirMembersOnTheirClock() {
      let stage = Stage()
      let group = CAAnimationGroup()
      let late = basic("opacity", 0.0, 1.0, 1)
      late.beginTime = 1
      let whole = CABasicAnimation(keyPath: "position.x")
      whole.fromValue = 0
      whole.toValue = 100
      group.animations = [late, whole]
      group.duration = 4
      stage.layer.add(group, forKey: "g")
      whole.toValue = 999
      stage.frame(at: 10)
      stage.frame(at: 11.5)
      #expect(stage.shown.opacity == 0.5 && stage.shown.position.x == 37.5)
      stage.frame(at: 13)
      #expect(stage.shown.opacity == 1 && stage.shown.position.x == 75)
      stage.frame(at: 14)
      #expect(stage.layer.animationKeys() == nil)
    }

    @Test func keyframesPassTheirValuesAtTheirTimes() {
      func value(_ progress: Double, _ edit: (CAKeyframeAnimation) -> Void) -> CGFloat {
        let stage = Stage()
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, 10, 30]
        animation.duration = 1
        edit(animation)
        stage.layer.add(animation, forKey: nil)
        stage.frame(at: 0)
        stage.frame(at: progress)
        return stage.shown.position.x
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
      let stage = Stage()
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.path = CGPath(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200), transform: nil)
      animation.calculationMode = .paced
      animation.rotationMode = .rotateAuto
      animation.duration = 8
      stage.layer.add(animation, forKey: nil)
      stage.frame(at: 0)
      for step in 1..<8 {
        stage.frame(at: Double(step))
        let angle = CGFloat(step) * .pi / 4
        let p = stage.shown.position
        #expect(abs(p.x - 100 * cos(angle)) < 0.1 && abs(p.y - 100 * sin(angle)) < 0.1)
        #expect(abs(stage.shown.transform.m11 + sin(angle)) < 0.01, "the layer looks along the way")
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
        let stage = Stage(shape)
        if path == "shadowOpacity" || path == "borderWidth" { _ = path }
        stage.layer.add(basic(path, nil, value), forKey: nil)
        stage.frame(at: 1)
        stage.frame(at: 1.5)
        #expect(stage.lastCommit?.changes.count == 1, "\(path)")
        shape.removeFromSuperlayer()
        shape.removeAllAnimations()
      }
    }

    @Test func fullTurnsTurnFully() {
      let stage = Stage()
      stage.layer.add(basic("transform.rotation.z", 0, CGFloat.pi * 2, 4), forKey: nil)
      stage.frame(at: 0)
      stage.frame(at: 2)
      #expect(abs(stage.shown.transform.m11 + 1) < 1e-9)
      stage.frame(at: 3)
      #expect(abs(stage.shown.transform.m12 + 1) < 1e-9)
    }

    @Test func presentationCopiesKnowTheirModel() throws {
      let stage = Stage()
      #expect(CALayer().presentation() == nil)
      stage.layer.add(basic("position.x", 0.0, 100.0), forKey: nil)
      stage.quietly { stage.layer.bounds.size = CGSize(width: 10, height: 10) }
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      let shown = try #require(stage.layer.presentation())
      #expect(shown !== stage.layer && shown.model() === stage.layer && stage.layer.model() === stage.layer)
      #expect(shown.convert(CGPoint(x: 5, y: 5), to: stage.root) == CGPoint(x: 50, y: 0))
      #expect(shown.superlayer?.model() === stage.root)
      let rootShown = try #require(stage.root.presentation())
      #expect(rootShown.hitTest(CGPoint(x: 50, y: 0))?.model() === stage.layer)
      #expect(stage.root.hitTest(CGPoint(x: 50, y: 0)) !== stage.layer)
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
      let stage = Stage()
      let made = CABasicAnimation()
      (made.fromValue, made.toValue, made.duration) = (1.0, 0.0, 1)
      made.keyPath = "zPosition"
      made.keyPath = "opacity"
      stage.layer.add(made, forKey: "fade")
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      #expect(stage.shown.opacity == 0.5 && stage.shown.zPosition == 0)
      let running = stage.layer.animation(forKey: "fade") as? CABasicAnimation
      running?.fromValue = 0.5
      #expect(stage.shown.opacity == 0.25)
      running?.toValue = nil
      running?.byValue = -0.25
      #expect(stage.shown.opacity == 0.375)
      running?.keyPath = "zPosition"
      #expect(stage.shown.opacity == 1 && stage.shown.zPosition == 0.375)
    }

    @Test func gradientsAndColoursAnimateStopByStop() {
      let layer = CAGradientLayer()
      layer.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 0, alpha: 1)]
      let stage = Stage(layer)
      stage.layer.add(basic("colors", nil, [CGColor(gray: 1, alpha: 1), CGColor(gray: 0.5, alpha: 1)]), forKey: nil)
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      let colors = (stage.layer.presentation() as? CAGradientLayer)?.colors as? [CGColor]
      #expect(colors?.map { $0.rgba.red } == [0.5, 0.25])
    }
  }
}
