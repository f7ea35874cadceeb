import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

@MainActor @Suite(.serialized) struct ViewsAnimationTests {
  @Test func theModelJumpsAndTheScreenFollows() {
    let fixture = ViewsFixture()
    let view = fixture.addView(CGRect(x: 0, y: 0, width: 100, height: 100))
    var finished: Bool?
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center = CGPoint(x: 250, y: 50)
      view.alpha = 0
    } completion: {
      finished = $0
    }
    #expect(view.center == CGPoint(x: 250, y: 50) && view.alpha == 0)
    fixture.frame(at: 1)  // Begins here.
    #expect(isClose(view.shownPosition, CGPoint(x: 50, y: 50)))
    fixture.frame(at: 1.25)
    #expect(isClose(view.shownPosition, CGPoint(x: 100, y: 50)))
    #expect(isClose(CGFloat(view.shownOpacity), 0.75))
    fixture.frame(at: 1.75)
    #expect(isClose(view.shownPosition, CGPoint(x: 200, y: 50)))
    #expect(finished == nil)
    fixture.frame(at: 2)
    #expect(finished == true)
    #expect(view.layer.animationKeys() == nil)
    fixture.frame(at: 2.1)
    #expect(!fixture.host.wantsFrames)
  }

  /// The second block adds to the first: position and speed have no jump where it begins.
  @Test func aNewBlockTakesOverWithoutAJump() {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    var ends: [String] = []
    UIView.animate(withDuration: 1) {
      view.center.x = 350
    } completion: {
      ends.append("first \($0)")
    }
    fixture.frame(at: 1)
    fixture.frame(at: 1.5)
    let before = view.shownPosition.x
    UIView.animate(withDuration: 1) {
      view.center.x = 50
    } completion: {
      ends.append("second \($0)")
    }
    fixture.frame(at: 1.5)
    #expect(isClose(view.shownPosition.x, before, within: 1e-6))
    fixture.frame(at: 1.505)
    let after = view.shownPosition.x
    // The first goes on at about 500 points a second; easing in, the second has hardly begun.
    #expect(after > before + 1.5)
    fixture.frame(at: 2)
    #expect(ends == ["first true"])
    fixture.frame(at: 2.5)
    #expect(ends == ["first true", "second true"])
    #expect(view.shownPosition.x == 50)
  }

  /// However many blocks change a property between two frames, one animation shows what they add up to, and all of them
  /// end. Blocks of other timing have their own.
  @Test func blocksThatBeginTogetherAddUpToOne() {
    let fixture = ViewsFixture()
    let view = fixture.addView(CGRect(x: 0, y: 0, width: 100, height: 100))
    func move(to x: CGFloat, _ options: UIView.AnimationOptions = .curveLinear, completion: @escaping () -> Void = {}) {
      UIView.animate(withDuration: 1, delay: 0, options: options) {
        view.center.x = x
      } completion: {
        if $0 { completion() }
      }
    }
    move(to: 150)
    fixture.frame(at: 1)
    fixture.frame(at: 1.5)
    var ended = 0
    for step in 1...400 {
      move(to: step.isMultiple(of: 2) ? 250 : 0) { ended += 1 }
      if step.isMultiple(of: 100) { fixture.frame(at: 1.5) }
    }
    #expect(view.layer.animationKeys()?.count == 2)
    fixture.frame(at: 1.75)
    // 25 of the first block's 100 points are left, and three quarters of the other 100.
    #expect(isClose(view.shownPosition.x, 250 - 25 - 75))
    move(to: 350, .curveEaseIn)
    move(to: 450)
    #expect(view.layer.animationKeys()?.count == 4)
    fixture.frame(at: 2.5)
    #expect(ended == 400)
    fixture.frame(at: 3.5)
    #expect(view.layer.animationKeys() == nil && view.shownPosition.x == 450)
  }

  @Test func boundsAndSizesShrinkAndGrow() {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.bounds = CGRect(x: 10, y: 0, width: 300, height: 20)
    }
    fixture.frame(at: 1)
    fixture.frame(at: 1.5)
    let shown = view.layer.presentation()!.bounds
    #expect(isClose(shown, CGRect(x: 5, y: 0, width: 200, height: 60)))
  }

  /// As with numbers, the first animation goes on, to 3 by the time 2, and the second leads away from it.
  @Test func transformsAndColorsStartFromWhatIsSeen() {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(scaleX: 3, y: 3)
      view.backgroundColor = .white
    } completion: {
      ends.append($0)
    }
    fixture.frame(at: 1)
    fixture.frame(at: 1.5)
    #expect(isClose(view.layer.presentation()!.transform.m11, 2))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = .identity
    } completion: {
      ends.append($0)
    }
    fixture.frame(at: 1.5)
    #expect(isClose(view.layer.presentation()!.transform.m11, 2))
    fixture.frame(at: 2)
    #expect(isClose(view.layer.presentation()!.transform.m11, 2, within: 0.04))
    fixture.frame(at: 2.5)
    #expect(isClose(view.layer.presentation()!.transform.m11, 1))
    #expect(ends == [true, true])
  }

  @Test func removedAnimationsFinishWithFalse() {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    var finished: Bool?
    UIView.animate(withDuration: 1) {
      view.center.x = 350
    } completion: {
      finished = $0
    }
    fixture.frame(at: 1)
    fixture.frame(at: 1.2)
    view.layer.removeAllAnimations()
    fixture.frame(at: 1.21)
    #expect(finished == false)
    #expect(view.shownPosition.x == 350)
  }

  @Test func nothingToAnimateCompletesAtTheNextMoment() {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    var log: [String] = []
    UIView.animate(withDuration: 5) {
    } completion: {
      log.append("empty \($0)")
    }
    UIView.animate(withDuration: 0) {
      view.center.x = 1
    } completion: {
      log.append("at once \($0)")
    }
    UIView.performWithoutAnimation {
      UIView.animate(withDuration: 5) {
        view.center.x = 2
      } completion: {
        log.append("suppressed \($0)")
      }
    }
    #expect(log == [])
    #expect(view.layer.animationKeys() == nil)
    fixture.frame(at: 0.01)
    #expect(log == ["empty true", "at once true", "suppressed true"])
  }

  @Test func delaysHoldTheOldValue() {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    UIView.animate(withDuration: 1, delay: 2, options: .curveLinear) { view.center.x = 250 }
    fixture.frame(at: 1)
    #expect(isClose(view.shownPosition.x, 50))
    fixture.frame(at: 2)
    #expect(isClose(view.shownPosition.x, 50))
    fixture.frame(at: 2.5)
    #expect(isClose(view.shownPosition.x, 150))
  }

  @Test func repeatingAndReversing() {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) { view.center.x = 250 }
    fixture.frame(at: 1)
    for (time, x) in [(1.5, 150.0), (2.25, 200), (2.75, 100), (3.5, 150), (101.25, 100)] {
      fixture.frame(at: time)
      #expect(isClose(view.shownPosition.x, CGFloat(x), within: 1e-4))
    }
    #expect(fixture.host.wantsFrames)
  }

  @Test func nestedBlocksInheritDurationUnlessTheySayOtherwise() {
    let fixture = ViewsFixture()
    let (a, b) = (fixture.addView(), fixture.addView())
    var durations: [TimeInterval] = []
    UIView.animate(withDuration: 4, delay: 0, options: .curveLinear) {
      durations.append(UIView.inheritedAnimationDuration)
      UIView.animate(withDuration: 1) { a.center.x = 250 }
      UIView.animate(withDuration: 1, delay: 0, options: [.overrideInheritedDuration]) { b.center.x = 250 }
    }
    #expect(durations == [4] && UIView.inheritedAnimationDuration == 0)
    fixture.frame(at: 1)
    fixture.frame(at: 2)
    #expect(isClose(a.shownPosition.x, 100))
    #expect(b.shownPosition.x == 250)
  }

  @Test func springsOvershootAndRestAfterTheirDuration() {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    var finished = false
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) {
      view.center.x = 250
    } completion: {
      finished = $0
    }
    fixture.frame(at: 1)
    var highest: CGFloat = 0
    for step in 1..<60 {
      fixture.frame(at: 1 + Double(step) / 60)
      highest = max(highest, view.shownPosition.x)
    }
    // exp(-πζ/√(1-ζ²)) of the way, 25 %.
    #expect(highest > 290 && highest < 310)
    #expect(isClose(view.shownPosition.x, 250, within: 0.3))
    fixture.frame(at: 2)
    #expect(finished)
  }

  @Test func perceptualSpringsWithoutBounceDoNotOvershoot() {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    UIView.animate(springDuration: 0.5, bounce: 0) { view.center.x = 250 }
    fixture.frame(at: 1)
    var last: CGFloat = 50
    for step in 1...120 {
      fixture.frame(at: 1 + Double(step) / 60)
      #expect(view.shownPosition.x >= last - 1e-9 && view.shownPosition.x <= 250 + 1e-9)
      last = view.shownPosition.x
    }
    #expect(last == 250)
  }

  @Test func keyframesPassTheirPoints() {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    UIView.animateKeyframes(withDuration: 4, delay: 0, options: [.init(rawValue: 3 << 16)]) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 150 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.center.x = 350
        view.alpha = 0
      }
    }
    #expect(view.center.x == 350)
    fixture.frame(at: 1)
    for (time, x, alpha) in [(1.5, 100.0, 1.0), (2, 150, 1), (2.9, 150, 1), (4, 250, 0.5), (5, 350, 0)] {
      fixture.frame(at: time)
      #expect(isClose(view.shownPosition.x, CGFloat(x), within: 1e-4), "at \(time)")
      #expect(isClose(CGFloat(view.shownOpacity), CGFloat(alpha), within: 1e-4), "at \(time)")
    }
  }

  @Test func layoutInTheBlockAnimatesSubviews() {
    final class Follower: UIView {
      let child = UIView()
      override func layoutSubviews() { child.frame = CGRect(x: bounds.width - 10, y: 0, width: 10, height: 10) }
    }
    let fixture = ViewsFixture()
    let view = Follower(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(view.child)
    fixture.root.addSubview(view)
    fixture.frame(at: 0)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews]) { view.bounds.size.width = 200 }
    fixture.frame(at: 1)
    fixture.frame(at: 1.5)
    #expect(isClose(view.child.shownPosition.x, 145))
  }

  @Test func standaloneSublayersOfViewsDoNotTakeTheBlocksTiming() {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    view.layer.cornerRadius = 0
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.layer.cornerRadius = 20 }
    fixture.frame(at: 1)
    fixture.frame(at: 1.5)
    #expect(isClose(view.layer.presentation()!.cornerRadius, 10))
  }

  @Test func outsideOfBlocksViewsDoNotAnimate() {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    view.center.x = 300
    view.layer.cornerRadius = 5
    view.backgroundColor = .red
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func viewsOutsideOfAWindowTakeTheirValuesAtOnce() {
    let fixture = ViewsFixture()
    let view = UIView()
    var finished: Bool?
    UIView.animate(withDuration: 5) {
      view.center.x = 10
    } completion: {
      finished = $0
    }
    #expect(view.layer.animationKeys() == nil && finished == nil)
    fixture.frame(at: 0.1)
    #expect(finished == true)
    let (owner, mask) = (fixture.addView(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    owner.mask = mask
    fixture.frame(at: 0.2)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { mask.center.x = 105 }
    fixture.frame(at: 1)
    fixture.frame(at: 1.5)
    #expect(isClose(mask.shownPosition.x, 55))
  }

  @Test func transitionBetweenViewsExchangesThem() {
    let fixture = ViewsFixture()
    let old = fixture.addView()
    let new = UIView(frame: old.frame)
    var finished = false
    UIView.transition(from: old, to: new, duration: 1, options: .transitionCrossDissolve) { finished = $0 }
    #expect(new.superview === fixture.root && old.superview === fixture.root)
    fixture.frame(at: 1)
    fixture.frame(at: 1.5)
    #expect(isClose(CGFloat(new.shownOpacity), 0.75, within: 1e-3) && old.layer.presentation()?.isHidden == true)
    fixture.frame(at: 2)
    #expect(finished && !old.isHidden && old.superview == nil && new.alpha == 1)
  }

  @Test(arguments: [
    UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop,
    .transitionFlipFromBottom,
  ])
  func flipsTurnOneViewAwayAndTheOtherTowardsTheEye(option: UIView.AnimationOptions) {
    let fixture = ViewsFixture()
    let old = fixture.addView()
    old.backgroundColor = .red
    let new = UIView(frame: old.frame)
    new.alpha = 0.5
    new.isHidden = true
    fixture.root.addSubview(new)
    var finished = false
    let options: UIView.AnimationOptions = [option, .showHideTransitionViews, .curveLinear]
    UIView.transition(from: old, to: new, duration: 1, options: options) { finished = $0 }
    fixture.frame(at: 0)
    let picture = fixture.root.layer.sublayers?.last
    #expect(picture?.backgroundColor == UIColor.red.cgColor && old.layer.presentation()?.isHidden == true)
    // Across the axis, what is seen of a side shrinks to nothing in the middle.
    func width(_ layer: CALayer?) -> CGFloat {
      guard let layer = layer?.presentation(), !layer.isHidden else { return 0 }
      return option == .transitionFlipFromLeft || option == .transitionFlipFromRight
        ? layer.transform.m11 : layer.transform.m22
    }
    fixture.frame(at: 0.25)
    #expect(abs(width(picture) - 0.5.squareRoot()) < 0.01 && width(new.layer) == 0)
    #expect(picture?.presentation()?.transform.m34 != 0)
    fixture.frame(at: 0.499)
    #expect(width(picture) < 0.01 && width(new.layer) == 0)
    fixture.frame(at: 0.75)
    #expect(abs(width(new.layer) - 0.5.squareRoot()) < 0.01 && width(picture) == 0)
    #expect(new.shownOpacity == 0.5)
    fixture.frame(at: 1)
    fixture.frame(at: 1.1)
    #expect(finished && old.isHidden && old.alpha == 1 && CATransform3DIsIdentity(old.transform3D))
    #expect(new.alpha == 0.5 && CATransform3DIsIdentity(new.transform3D) && new.layer.animationKeys() == nil)
  }

  /// The same script gives the same commits.
  @Test func framesAreReproducible() {
    func run() -> [LayerCommit] {
      let fixture = ViewsFixture()
      let view = fixture.addView()
      var commits: [LayerCommit] = []
      UIView.animate(withDuration: 0.7, delay: 0.1, usingSpringWithDamping: 0.6, initialSpringVelocity: 1) {
        view.frame = CGRect(x: 33, y: 44, width: 55, height: 66)
        view.transform = CGAffineTransform(rotationAngle: 1)
      }
      for step in 0..<60 { fixture.frame(at: Double(step) / 60).map { commits.append($0) } }
      return commits
    }
    #expect(run() == run())
  }
}
