import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite struct ScrollViewKeyTests {
  @Test func arrowsAddUp() {
    let rig = ScrollViewRig()
    #expect(rig.key("ArrowDown"))
    rig.frames(2)
    #expect(rig.key("ArrowDown"))
    rig.rest()
    #expect(rig.y == 80)
    #expect(rig.trace == ["scroll", "didEndScrollingAnimation"])
    #expect(rig.key("ArrowUp"))
    rig.rest()
    #expect(rig.y == 40)
  }

  @Test func pagesAndEnds() {
    let rig = ScrollViewRig()
    #expect(rig.key("PageDown"))
    rig.rest()
    #expect(rig.y == 720)
    #expect(rig.key(" "))
    rig.rest()
    #expect(rig.y == 1440)
    #expect(rig.key(" ", .shift))
    #expect(rig.key("PageUp"))
    rig.rest()
    #expect(rig.y == 0)
    #expect(rig.key("End"))
    rig.rest()
    #expect(rig.y == 9200)
    #expect(rig.key("Home"))
    rig.rest()
    #expect(rig.y == 0)
  }

  @Test func keysThatLeadNowhereGoOn() {
    let rig = ScrollViewRig()
    #expect(!rig.key("ArrowUp"))
    #expect(!rig.key("Home"))
    #expect(!rig.key("ArrowRight"))
    #expect(!rig.key("a"))
    #expect(!rig.key("ArrowDown", .command))
    rig.view.allowsKeyboardScrolling = false
    #expect(!rig.key("ArrowDown"))
    #expect(rig.recorder.calls == [])
  }

  @Test func sidewaysContent() {
    let rig = ScrollViewRig(content: CGSize(width: 4000, height: 800))
    #expect(!rig.key("ArrowDown"))
    #expect(rig.key("ArrowRight"))
    rig.rest()
    #expect(rig.x == 40)
    #expect(rig.key("PageDown"))
    rig.rest()
    #expect(rig.x == 400)
    #expect(rig.key("End"))
    rig.rest()
    #expect(rig.x == 3600)
  }

  @Test func snappingContentGoesOneStop() {
    let view = ScrollViewTargetTests.Snapping(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let rig = ScrollViewRig(view)
    #expect(rig.key("ArrowDown"))
    rig.rest()
    #expect(rig.y.truncatingRemainder(dividingBy: 300) == 0)
    #expect(rig.y > 0)
  }

  @Test func pagingContentGoesOnePage() {
    let rig = ScrollViewRig(content: CGSize(width: 400, height: 4000))
    rig.view.isPagingEnabled = true
    #expect(rig.key("ArrowDown"))
    rig.rest()
    #expect(rig.y == 800)
    #expect(rig.key("PageDown"))
    #expect(rig.key("PageDown"))
    rig.rest()
    #expect(rig.y == 2400)
  }
}
