import Foundation
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// `beginAnimations` and `commitAnimations`.
@MainActor @Suite(.serialized) struct BegunAnimationTests {
  private final class Listener: NSObject, SelectorResponder {
    var log: [String] = []
    nonisolated static var selectorTable: SelectorTable {
      [
        "animationWillStart:context:": method(Listener.animationWillStart(_:context:)),
        "animationDidStop:finished:context:": method(Listener.animationDidStop(_:finished:context:)),
      ]
    }
    func animationWillStart(_ id: String?, context: UnsafeMutableRawPointer?) { log.append("begins \(id ?? "nil")") }
    func animationDidStop(_ id: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
      log.append("ends \(id ?? "nil") \(finished.boolValue) \(context == nil)")
    }
  }

  @available(*, deprecated)
  @Test func changesUntilTheCommitAreAnimated() {
    let fixture = ViewsFixture()
    let view = fixture.addView(CGRect(x: 0, y: 0, width: 100, height: 100))
    let listener = Listener()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationWillStart(Selector(("animationWillStart:context:")))
    UIView.setAnimationDidStop(Selector(("animationDidStop:finished:context:")))
    view.center.x = 250
    #expect(listener.log == [])
    UIView.commitAnimations()
    // What comes after it is not.
    view.alpha = 0.5
    fixture.frame(at: 1)
    #expect(listener.log == ["begins move"] && view.shownOpacity == 0.5)
    fixture.frame(at: 1.5)
    #expect(isClose(view.shownPosition.x, 150, within: 1e-6))
    fixture.frame(at: 2)
    #expect(listener.log == ["begins move", "ends move true true"] && view.shownPosition.x == 250)
  }

  @available(*, deprecated)
  @Test func blocksInEachOtherHaveTimesOfTheirOwn() {
    let fixture = ViewsFixture()
    let view = fixture.addView(CGRect(x: 0, y: 0, width: 100, height: 100))
    fixture.frame(at: 1)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationCurve(.linear)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDelay(0.5)
    view.alpha = 0
    UIView.commitAnimations()
    view.center.x = 250
    UIView.commitAnimations()
    UIView.commitAnimations()  // One too many.
    fixture.frame(at: 1)
    fixture.frame(at: 1.6)
    // 0.2 seconds after half a second.
    #expect(isClose(CGFloat(view.shownOpacity), 0.5) && isClose(view.shownPosition.x, 110, within: 1e-6))
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @available(*, deprecated)
  @Test func aViewIsTurnedOver() {
    let fixture = ViewsFixture()
    let view = fixture.addView(CGRect(x: 0, y: 0, width: 100, height: 100))
    let listener = Listener()
    UIView.beginAnimations("flip", context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationDidStop(Selector(("animationDidStop:finished:context:")))
    UIView.setAnimationTransition(.flipFromLeft, for: view, cache: true)
    view.addSubview(UIView())
    UIView.commitAnimations()
    fixture.frame(at: 1)
    #expect(view.rareStorage?.transition != nil)
    fixture.frame(at: 1.25)
    #expect(listener.log == [])
    fixture.frame(at: 1.5)
    fixture.frame(at: 1.6)
    #expect(listener.log == ["ends flip true true"] && view.rareStorage?.transition == nil)
  }
}
