import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore
@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// Views that are moved while a transition turns them, and transitions that meet others.
@MainActor @Suite(.serialized) struct TransitionMotionTests {
  /// The two sides of a sheet are one plane, whatever moves it and whenever that began. Pictures are stretched with
  /// their perspective, so that a new size shifts the one against the other, by less than half a point.
  @Test(arguments: [-0.2, 0, 0.2, 0.7], [true, false])
  func aFlipAddsToWhatMovesTheView(start: Double, isResized: Bool) {
    let subject = TransitionSubject()
    subject.fixture.frame(at: 0.5)
    func move() {
      UIView.animate(withDuration: 0.8) {
        subject.view.transform = CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 1.5, y: 1.2)
        subject.view.center = CGPoint(x: 220, y: 300)
        if isResized { subject.view.bounds.size = CGSize(width: 110, height: 190) }
        subject.view.alpha = 0.4
      }
    }
    for frame in -20...110 {
      subject.fixture.frame(at: 0.5 + Double(frame) / 100)
      if frame == Int(start * 100) { move() }
      if frame == 0 { subject.turn(.transitionFlipFromLeft) }
      subject.fixture.frame(at: subject.fixture.time)
      let seen = subject.seen
      if let red = seen.first(where: { $0.number == 0 }), let blue = seen.first(where: { $0.number == 1 }) {
        for (index, corner) in blue.corners.enumerated() {
          #expect(isClose(red.corners[index ^ 1], corner, within: isResized ? 0.5 : 1e-6), "at \(frame)")
        }
        #expect(abs(red.opacity - blue.opacity) < 1e-6 && red.isHidden != blue.isHidden)
        // In the view's own coordinates it turns as if nothing else moved.
        let curve = CAMediaTimingFunction(name: .easeInEaseOut).curve
        let angle = CGFloat.pi * CGFloat(curve.value(at: Double(frame) / 100) - 1)
        let values = subject.view.layer.steadyValues
        let corner = values.planeMap.inverse?.apply(to: blue.corners[1]) ?? .zero
        let half = values.bounds.width / 2
        #expect(isClose(corner.x - half, half * cos(angle) / (1 + half * sin(angle) / 1_000)), "at \(frame)")
      }
    }
    subject.frame(after: 1)
    #expect(subject.ends == ["1 true"] && subject.fixture.root.layer.sublayers?.count == 1)
    #expect(subject.view.layer.animationKeys() == nil && !subject.fixture.host.wantsFrames)
    #expect(CATransform3DEqualToTransform(subject.view.layer.presentedValues.transform, subject.view.transform3D))
  }

  /// What a transition's block itself sets shows at once, and is not done to the old picture.
  @Test(arguments: TransitionSubject.options)
  func picturesStayWhereTheViewWas(option: UIView.AnimationOptions) {
    let fixture = ViewsFixture()
    let view = fixture.addView(CGRect(x: 100, y: 100, width: 100, height: 200))
    UIView.transition(with: view, duration: 1, options: option) {
      view.frame = CGRect(x: 50, y: 120, width: 200, height: 50)
      view.alpha = 0.5
    }
    fixture.frame(at: 0)
    guard let picture = fixture.root.layer.sublayers?.first(where: { $0 !== view.layer }) else {
      Issue.record("There is no picture")
      return
    }
    func place(_ layer: CALayer) -> CGRect {
      let map = layer.steadyValues.planeMap.then(layer.superlayer?.steadyValues.planeMap ?? .identity)
      return map.apply(to: layer.bounds)
    }
    #expect(place(picture) == CGRect(x: 100, y: 100, width: 100, height: 200))
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { view.center.x += 60 }
    fixture.frame(at: 0)
    fixture.frame(at: 0.25)
    #expect(isClose(place(picture).minX, 130) && picture.steadyValues.opacity == 1)
    // All of it becomes the picture of another one, and moves on.
    UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) { view.frame.origin = .zero }
    fixture.frame(at: 0.25)
    let others = fixture.root.layer.sublayers?.filter { $0 !== view.layer } ?? []
    #expect(picture.superlayer == nil && others.count == 1)
    #expect(isClose(place(others[0]).minX, 80) && isClose(place(others[0]).minY, 120))
    fixture.frame(at: 0.35)
    #expect(isClose(place(others[0]).minX, 92) && isClose(place(others[0]).minY, 120))
    fixture.frame(at: 2)
    #expect(fixture.root.layer.sublayers == [view.layer] && view.layer.animationKeys() == nil)
  }

  /// There and back again, as by two taps on a card with two sides.
  @Test(arguments: [true, false], [0.2, 0.4, 0.6, 0.8])
  func flipsBetweenTwoViewsComeBack(showsAndHides: Bool, moment: Double) {
    let fixture = ViewsFixture()
    let front = fixture.addView(CGRect(x: 100, y: 100, width: 100, height: 200))
    let back = UIView(frame: front.frame)
    if showsAndHides {
      back.isHidden = true
      fixture.root.addSubview(back)
    }
    var ends: [String] = []
    let options: UIView.AnimationOptions = showsAndHides ? .showHideTransitionViews : []
    func flip(_ from: UIView, _ to: UIView, _ option: UIView.AnimationOptions) {
      let number = ends.count + (from === front ? 1 : 2)
      UIView.transition(from: from, to: to, duration: 1, options: options.union(option)) {
        ends.append("\(number) \($0)")
      }
    }
    flip(front, back, .transitionFlipFromLeft)
    fixture.frame(at: 0)
    fixture.frame(at: moment)
    flip(back, front, .transitionFlipFromRight)
    fixture.frame(at: moment)
    let shown = (fixture.root.layer.sublayers ?? []).filter { !$0.presentedValues.isHidden && !$0.isHidden }
    #expect(shown.count == 1 && shown[0].delegate == nil)
    fixture.frame(at: moment + 1)
    fixture.frame(at: moment + 1.01)
    #expect(ends == ["1 false", "2 true"] || ends == ["1 false", "3 true"])
    #expect(front.superview === fixture.root && !front.isHidden && front.layer.animationKeys() == nil)
    #expect(showsAndHides ? back.isHidden : back.superview == nil)
    #expect(fixture.root.layer.sublayers?.count == (showsAndHides ? 2 : 1) && !fixture.host.wantsFrames)
  }

  /// A picture of a view stands still, with what a transition below it shows; the view goes on.
  @Test func picturesOfOtherViewsStandStill() {
    let subject = TransitionSubject()
    subject.turn(.transitionFlipFromLeft)
    subject.frame(after: 0)
    subject.frame(after: 0.3)
    UIView.transition(with: subject.fixture.root, duration: 1, options: .transitionCrossDissolve, animations: nil)
    subject.frame(after: 0)
    let roots = subject.fixture.window.layer.sublayers ?? []
    #expect(roots.count == 2)
    func shown(_ index: Int) -> [CATransform3D] {
      (roots[index].sublayers ?? []).map(\.presentedValues).filter { !$0.isHidden }.map(\.transform)
    }
    let still = shown(1)
    #expect(still.count == 1 && still[0].m11 < 1)
    #expect(shown(0).elementsEqual(still, by: CATransform3DEqualToTransform))
    for time in [0.4, 0.8] {
      subject.fixture.frame(at: time)
      #expect(shown(1).elementsEqual(still, by: CATransform3DEqualToTransform))
      #expect(shown(0).count == 1 && !shown(0).elementsEqual(still, by: CATransform3DEqualToTransform))
    }
    subject.frame(after: 2)
    #expect(subject.ends == ["1 true"] && subject.isTidy)
  }

  /// A block that turns the view itself: that was never seen, and the outer transition is what is left.
  @Test func aTransitionWithinABlockOfAnotherIsNotSeen() {
    let subject = TransitionSubject()
    var ends: [Bool] = []
    UIView.transition(with: subject.view, duration: 1, options: .transitionCurlUp) {
      UIView.transition(with: subject.view, duration: 1, options: .transitionFlipFromTop, animations: nil) {
        ends.append($0)
      }
    } completion: {
      ends.append($0)
    }
    subject.frame(after: 0)
    subject.frame(after: 0.5)
    #expect(subject.fixture.root.layer.sublayers?.count == 4)
    subject.frame(after: 1)
    #expect(ends.count == 2 && ends.last == true && subject.isTidy)
  }

  /// Pictures of what is over do not heap up while there is always another transition.
  @Test(arguments: TransitionSubject.options)
  func restlessTransitionsKeepFewPictures(option: UIView.AnimationOptions) {
    let subject = TransitionSubject()
    func count(_ layer: CALayer) -> Int { layer.node.sublayers.reduce(1) { $0 + count($1) } }
    var most = 0
    for number in 0..<60 {
      subject.turn(number % 7 == 0 ? .transitionCrossDissolve : option, duration: 0.3)
      for _ in 0..<3 { subject.frame(after: 1.0 / 60) }
      most = max(most, count(subject.fixture.root.layer))
    }
    #expect(most < 50, "\(TransitionSubject.name(option)): \(most)")
    subject.frame(after: 0.4)
    subject.frame(after: 0.1)
    #expect(subject.isTidy && subject.ends.count == 60 && subject.ends.last == "60 true")
  }

  @Test func onesThatTakeNoTimeEndWhatGoesOn() {
    let fixture = ViewsFixture()
    let front = fixture.addView()
    let back = UIView(frame: front.frame)
    var ends: [Bool] = []
    let options: UIView.AnimationOptions = [.transitionFlipFromLeft, .showHideTransitionViews]
    back.isHidden = true
    fixture.root.addSubview(back)
    UIView.transition(from: front, to: back, duration: 1, options: options) { ends.append($0) }
    fixture.frame(at: 0)
    fixture.frame(at: 0.3)
    UIView.transition(from: back, to: front, duration: 0, options: options) { ends.append($0) }
    fixture.frame(at: 0.4)
    #expect(ends == [false, true] && fixture.root.layer.sublayers == [front.layer, back.layer])
    #expect(!front.isHidden && front.layer.presentation()?.isHidden == false && back.isHidden)
    fixture.frame(at: 2)
    #expect(!front.isHidden && back.isHidden && back.layer.animationKeys() == nil)
  }
}
