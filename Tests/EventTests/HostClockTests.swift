import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// Two displays whose clocks know nothing of each other. What belongs to one goes by its clock, also when the other one
/// was driven last.
@MainActor @Suite(.serialized) struct HostClockTests {
  private let mine = ViewsFixture()
  private let other = ViewsFixture()

  /// As when a task goes on between frames: nothing says which display it is about.
  private func driveTheOther() { other.frame(at: other.time + 100) }

  private func shownX(_ view: UIView) -> Double { Double(view.shownPosition.x) }

  @Test func linksStayWithTheDisplayTheyWereAddedIn() {
    mine.frame(at: 1)
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    link.add(to: .main, forMode: .common)
    driveTheOther()
    #expect(times.isEmpty && !other.host.wantsFrames)
    mine.frame(at: 1.1)
    #expect(times == [1.1])
    driveTheOther()
    link.isPaused = true
    #expect(!mine.host.wantsFrames)
    link.isPaused = false
    mine.frame(at: 1.2)
    driveTheOther()
    #expect(times == [1.1, 1.2])
    // Removed and added again it follows the other one.
    link.remove(from: .main, forMode: .common)
    link.add(to: .main, forMode: .common)
    mine.frame(at: 1.3)
    driveTheOther()
    #expect(times == [1.1, 1.2, other.time])
    link.invalidate()
    #expect(!mine.host.wantsFrames && !other.host.wantsFrames)
  }

  @Test func linksOfADisplayThatIsGoneGoOnWithAnother() {
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    do {
      let gone = ViewsFixture()
      gone.frame(at: 5)
      link.add(to: .main, forMode: .common)
      gone.frame(at: 6)
    }
    driveTheOther()
    #expect(times == [6])
    link.isPaused = true
    link.isPaused = false
    driveTheOther()
    #expect(times == [6, other.time])
    link.invalidate()
  }

  @Test func aPreparedFrameIsCommittedAsItIs() {
    mine.frame(at: 1)
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    link.add(to: .main, forMode: .common)
    mine.host.prepareFrame(at: 2)
    driveTheOther()
    _ = mine.host.frame(at: 2)
    #expect(times == [2])
    mine.host.prepareFrame(at: 3)
    // Another time, or input, makes it another frame.
    _ = mine.host.frame(at: 4)
    #expect(times == [2, 3, 4])
    mine.host.prepareFrame(at: 5)
    mine.host.handle(.hover(nil, time: 5))
    _ = mine.host.frame(at: 5)
    #expect(times == [2, 3, 4, 5, 5])
    link.invalidate()
    // What changes in between is laid out all the same.
    let view = LaidOut(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    mine.host.prepareFrame(at: 6)
    mine.window.addSubview(view)
    #expect(mine.host.frame(at: 6) != nil)
    #expect(view.layouts > 0)
  }

  private final class LaidOut: UIView {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  @Test func animatorsGoByTheClockOfTheirViews() {
    let view = mine.addView()
    mine.frame(at: 1)
    driveTheOther()
    var position: UIViewAnimatingPosition?
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
    animator.addCompletion { position = $0 }
    animator.startAnimation()
    mine.frame(at: 1)
    mine.frame(at: 1.5)
    #expect(abs(shownX(view) - 150) < 1e-6)
    driveTheOther()
    #expect(abs(animator.fractionComplete - 0.5) < 1e-9 && abs(shownX(view) - 150) < 1e-6)
    animator.pauseAnimation()
    mine.frame(at: 3)
    #expect(abs(shownX(view) - 150) < 1e-6)
    driveTheOther()
    animator.isReversed = true
    animator.startAnimation()
    mine.frame(at: 3.25)
    #expect(abs(shownX(view) - 100) < 1e-6)
    mine.frame(at: 3.6)
    #expect(position == .start && view.center.x == 50)
  }

  @Test func delaysAreThoseOfTheViewsClock() {
    let view = mine.addView()
    mine.frame(at: 1)
    driveTheOther()
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { view.center.x = 250 }
    mine.frame(at: 1)
    mine.frame(at: 1.5)
    #expect(shownX(view) == 50)
    mine.frame(at: 2)
    #expect(abs(shownX(view) - 150) < 1e-6)
    // What takes over from it begins where it is seen, although another clock is far ahead.
    driveTheOther()
    UIView.animate(withDuration: 1) { view.center.x = 50 }
    mine.frame(at: 2)
    #expect(abs(shownX(view) - 150) < 1e-6)
    driveTheOther()
    let rest = view.layer.presentation()?.position.x ?? 0
    #expect(abs(rest - 150) < 1e-6)
  }

  @Test func removedAnimationsAreToldWithTheNextFrameOfTheirDisplay() {
    let view = mine.addView()
    var finished: Bool?
    UIView.animate(withDuration: 1) {
      view.center.x = 250
    } completion: {
      finished = $0
    }
    mine.frame(at: 1)
    driveTheOther()
    view.layer.removeAllAnimations()
    driveTheOther()
    #expect(finished == nil)
    mine.frame(at: 1.1)
    #expect(finished == false)
  }
}
