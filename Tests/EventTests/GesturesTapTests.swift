import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

@MainActor @Suite struct GesturesTapTests {
  let rig = GestureRig()

  @Test func aTapIsRecognizedWhenTheFingerLifts() {
    let tap = rig.add(UITapGestureRecognizer(), "tap")
    var location = CGPoint.zero
    tap.addHandler { location = $0.location(in: $0.view) }
    rig.touch.begin(at: CGPoint(x: 150, y: 320))
    #expect(rig.log.take() == ["inner began"])
    rig.touch.end()
    #expect(rig.log.take() == ["tap ended", "inner cancelled"])
    #expect(location == CGPoint(x: 50, y: 20))
    #expect(tap.state == .possible)
  }

  @Test func aTapMayWanderButNotFar() {
    rig.add(UITapGestureRecognizer(), "tap")
    rig.touch.flick(from: rig.center, to: CGPoint(x: 244, y: 400))
    #expect(rig.log.take().contains("tap ended"))
    rig.touch.flick(from: rig.center, to: CGPoint(x: 246, y: 400))
    #expect(!rig.log.take().contains("tap ended"))
  }

  @Test func aTapHeldTooLongIsNone() {
    rig.add(UITapGestureRecognizer(), "tap")
    rig.touch.longPress(at: rig.center, duration: 1.4)
    #expect(rig.log.take().contains("tap ended"))
    rig.touch.longPress(at: rig.center, duration: 1.6)
    #expect(rig.log.take() == ["inner began", "inner ended"])
  }

  @Test func twoTapsInTime() {
    rig.add(UITapGestureRecognizer(), "double") { $0.numberOfTapsRequired = 2 }
    rig.touch.tap(at: rig.center, count: 2)
    #expect(rig.log.take().filter { $0.hasPrefix("double") } == ["double ended"])
    rig.touch.tap(at: rig.center)
    rig.host.advance(by: 0.36)
    rig.touch.tap(at: rig.center)
    rig.host.advance(by: 0.36)
    #expect(rig.log.take().filter { $0.hasPrefix("double") }.isEmpty)
    rig.touch.tap(at: rig.center)
    rig.touch.tap(at: CGPoint(x: 290, y: 490))
    #expect(rig.log.take().filter { $0.hasPrefix("double") }.isEmpty)
  }

  @Test func aTripleTapCountsThree() {
    rig.add(UITapGestureRecognizer(), "triple") { $0.numberOfTapsRequired = 3 }
    rig.touch.tap(at: rig.center, count: 2)
    #expect(rig.log.take().filter { $0.hasPrefix("triple") }.isEmpty)
    rig.host.advance(by: 0.1)
    rig.touch.tap(at: rig.center)
    #expect(rig.log.take().filter { $0.hasPrefix("triple") } == ["triple ended"])
  }

  @Test func aDoubleTapHoldsBackTheEnd() {
    rig.add(UITapGestureRecognizer(), "double") { $0.numberOfTapsRequired = 2 }
    rig.touch.tap(at: rig.center)
    #expect(rig.log.take() == ["inner began"])
    rig.host.advance(by: 0.36)
    #expect(rig.log.take() == ["inner ended"])
  }

  @Test func twoFingersTap() {
    let tap = rig.add(UITapGestureRecognizer(), "tap") { $0.numberOfTouchesRequired = 2 }
    var places: [CGPoint] = []
    tap.addHandler { recognizer in
      places = (0..<recognizer.numberOfTouches).map { recognizer.location(ofTouch: $0, in: nil) }
      places.append(recognizer.location(in: nil))
    }
    rig.touch.tap(at: rig.center)
    #expect(!rig.log.take().contains("tap ended"))
    rig.touch.begin(at: CGPoint(x: 180, y: 400), finger: 1)
    rig.host.advance(by: 0.05)
    rig.touch.begin(at: CGPoint(x: 220, y: 420), finger: 2)
    rig.touch.end(finger: 1)
    rig.touch.end(finger: 2)
    #expect(rig.log.take().contains("tap ended"))
    #expect(places == [CGPoint(x: 180, y: 400), CGPoint(x: 220, y: 420), CGPoint(x: 200, y: 410)])
  }

  @Test func aSecondFingerSpoilsASingleTap() {
    rig.add(UITapGestureRecognizer(), "tap")
    rig.touch.tap(at: rig.center, fingers: 2)
    #expect(!rig.log.take().contains("tap ended"))
  }

  @Test func aSingleTapWaitsForTheDoubleToFail() {
    let single = rig.add(UITapGestureRecognizer(), "single")
    let double = rig.add(UITapGestureRecognizer(), "double") { $0.numberOfTapsRequired = 2 }
    single.require(toFail: double)
    rig.touch.begin(at: rig.center)
    rig.touch.end()
    #expect(single.state == .possible)
    #expect(rig.host.nextWakeTime == 0.35)
    rig.host.advance(by: 0.34)
    #expect(!rig.log.take().contains("single ended"))
    rig.host.advance(by: 0.02)
    #expect(rig.log.take() == ["single ended", "inner cancelled"])
    #expect(rig.host.nextWakeTime == nil)

    rig.touch.tap(at: rig.center, count: 2)
    rig.host.advance(by: 1)
    #expect(rig.log.take().filter { $0.contains("ended") } == ["double ended"])
  }

  @Test func withoutARequirementBothTapsAreReported() {
    rig.add(UITapGestureRecognizer(), "single")
    rig.add(UITapGestureRecognizer(), "double") { $0.numberOfTapsRequired = 2 }
    rig.touch.tap(at: rig.center, count: 2)
    #expect(rig.log.take().filter { $0.hasSuffix("ended") } == ["single ended", "double ended"])
  }

  @Test func secondaryButtonsAreReportedAsAGap() {
    let gaps = TestHost.captureKnownGaps { UITapGestureRecognizer().buttonMaskRequired = .secondary }
    #expect(gaps.count <= 1)
    rig.add(UITapGestureRecognizer(), "tap") { $0.buttonMaskRequired = .secondary }
    rig.touch.isPointer = true
    rig.touch.tap(at: rig.center)
    #expect(!rig.log.take().contains("tap ended"))
  }
}
