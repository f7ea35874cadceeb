import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

@MainActor
@Suite struct PageHintTests {
  private func makeHost(
    _ layout: GalleryLayout = .waterfall, size: CGSize = CGSize(width: 390, height: 844)
  ) -> (TestHost, GalleryViewController) {
    let controller = GalleryViewController(pictures: .builtIn(count: 60), layout: layout, title: "Test")
    return (TestHost(size: size, rootViewController: controller), controller)
  }

  @Test(arguments: GalleryLayout.all.map(\.name))
  func everyPageSaysWhatItIsInOneLine(name: String) throws {
    let layout = try #require(GalleryLayout.named(name))
    let (host, controller) = makeHost(layout)
    host.advance(by: 1)
    #expect(controller.hint.isShown && host.mirror.layer(of: controller.hint)?.opacity == 1)
    let frame = try #require(host.mirror.frame(of: controller.hint))
    #expect(frame.height < 26, "one line on a phone")
    #expect(frame.minX >= 12 && frame.maxX <= 378)
    #expect(frame.maxY <= controller.picker.frame.minY && frame.minY >= 844 - 96)
  }

  /// Layouts that show a few pictures at a time keep clear of it.
  @Test(
    arguments: ["carousel", "circle", "wheel", "drum", "stack", "cards"],
    [CGSize(width: 390, height: 844), CGSize(width: 820, height: 1180), CGSize(width: 1440, height: 900)])
  func itCoversNoPictureThatStandsInTheMiddle(name: String, size: CGSize) throws {
    let (host, controller) = makeHost(try #require(GalleryLayout.named(name)), size: size)
    host.advance(by: 1)
    let hint = try #require(host.mirror.frame(of: controller.hint))
    for cell in controller.collectionView.visibleCells {
      let frame = try #require(host.mirror.frame(of: cell))
      // What leans out of the window at its corners is as far from the hint as its outline says.
      guard frame.minY >= 0, abs(frame.midX - size.width / 2) < size.width / 4 else { continue }
      #expect(!frame.intersects(hint), "\(frame) under \(hint)")
    }
  }

  @Test func itGoesAfterAWhileAndNeedsNoFramesUntilThen() throws {
    let (host, controller) = makeHost()
    host.advance(by: 1)
    #expect(controller.hint.isShown)
    #expect(!host.wantsFrames)
    let wake = try #require(host.nextWakeTime)
    #expect(wake > 5 && wake < 7)
    host.advance(by: wake - host.time + 1)
    #expect(!controller.hint.isShown && controller.hint.isHidden)
    #expect(host.isIdle)
  }

  @Test func theFirstGestureSendsItAway() {
    for gesture in 0..<3 {
      let (host, controller) = makeHost()
      host.advance(by: 0.5)
      switch gesture {
      case 0: host.touch.begin(at: CGPoint(x: 200, y: 400))
      case 1: host.wheel(at: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: 120))
      default: host.keyDown("ArrowDown")
      }
      #expect(!controller.hint.isShown, "gesture \(gesture)")
      host.advance(by: 0.5)
      #expect(controller.hint.isHidden)
    }
  }

  @Test func anotherLayoutHasItsOwn() {
    let (host, controller) = makeHost()
    host.advance(by: 3)
    host.touch.tap(at: CGPoint(x: 200, y: 400))
    host.advance(by: 0.1)
    controller.show(.circle)
    host.advance(by: 5)
    #expect(controller.hint.isShown, "the end of the first one does not take it away")
    let label = controller.hint.subviews.compactMap { $0 as? UILabel }.first
    #expect(label?.text == GalleryLayout.circle.hint)
    host.advance(by: 2)
    #expect(!controller.hint.isShown)
  }

  /// A mouse cannot pinch.
  @Test func itSaysWhatTheDeviceHas() {
    let (host, controller) = makeHost(.circle)
    host.advance(by: 0.5)
    let label = controller.hint.subviews.compactMap { $0 as? UILabel }.first
    #expect(label?.text?.contains("pinch") == true)
    host.hover(at: CGPoint(x: 200, y: 400))
    #expect(label?.text?.contains("pinch") == false && label?.text?.contains("Alt and wheel") == true)
    for layout in GalleryLayout.all {
      controller.show(layout)
      #expect(label?.text?.contains("pinch") == false, "\(layout.name)")
      host.advance(by: 0.5)
      #expect(controller.hint.bounds.height < 26, "one line on a phone")
    }
  }

  @Test func itFollowsTheTextSizeAndTakesNoTouches() {
    let (host, controller) = makeHost()
    host.advance(by: 0.5)
    let height = controller.hint.bounds.height
    controller.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    host.advance(by: 0.5)
    #expect(controller.hint.bounds.height > height * 1.5)
    #expect(controller.hint.frame.maxY <= controller.picker.frame.minY)
    #expect(host.window.hitTest(controller.hint.center, with: nil)?.isDescendant(of: controller.hint) == false)
  }

  @Test func withoutControlsThereIsNone() {
    let controller = GalleryViewController(pictures: .builtIn(count: 9), layout: .flow, title: "Test")
    controller.showsControls = false
    let host = TestHost(rootViewController: controller)
    host.advance(by: 1)
    #expect(!controller.hint.isShown && host.isIdle)
  }

  @Test func buttonsHaveToolTips() {
    let (host, controller) = makeHost()
    host.advance(by: 0.1)
    let buttons = controller.header.actions.subviews.filter { !$0.isHidden }
    let tips = buttons.compactMap { host.mirror.layer(of: $0)?.toolTip }
    #expect(tips == Icon.allCases.filter { $0 != .choose }.map(\.label))
  }
}
