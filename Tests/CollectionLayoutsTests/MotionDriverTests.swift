import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

@Suite struct MotionDriverTests {
  @MainActor
  @Test func aMotionRunsFrameByFrameAndCanBeReplaced() {
    let host = TestHost(size: CGSize(width: 100, height: 100), view: UIView())
    let driver = MotionDriver()
    var times: [Double] = []
    driver.run { time in
      times.append(time)
      return time < 0.099
    }
    host.advance(by: 0.3)
    #expect(!driver.isRunning)
    #expect(times.count >= 5 && times == times.sorted())
    #expect(host.isIdle)

    var seen: [String] = []
    driver.run { _ in
      seen.append("first")
      driver.run { _ in
        seen.append("second")
        return false
      }
      return false
    }
    host.advance(by: 0.2)
    #expect(seen == ["first", "second"])
    driver.run { _ in true }
    driver.stop()
    host.advance(by: 0.1)
    #expect(host.isIdle)
  }
}
