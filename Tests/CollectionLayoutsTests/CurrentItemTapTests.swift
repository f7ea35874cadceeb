import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct CurrentItemTapTests {
  private func stage() -> (LayoutStage, CarouselLayout, CurrentItemTap) {
    let layout = CarouselLayout()
    layout.itemSize = .absolute(CGSize(width: 160, height: 300))
    let stage = LayoutStage(layout, counts: [20])
    let tap = CurrentItemTap()
    stage.view.addInteraction(tap)
    return (stage, layout, tap)
  }

  @Test func aTapBesideTheCurrentItemBringsThatItemIn() {
    let (stage, layout, tap) = stage()
    stage.host.touch.tap(at: CGPoint(x: 350, y: 422))
    stage.host.settle()
    #expect(layout.settledIndexPath == [0, 1])
    #expect(stage.view.indexPathsForSelectedItems ?? [] == [])
    tap.selectsItem = true
    stage.host.touch.tap(at: CGPoint(x: 350, y: 422))
    stage.host.settle()
    #expect(layout.settledIndexPath == [0, 2])
    #expect(stage.view.indexPathsForSelectedItems == [[0, 2]])
  }

  @Test func aTapOnTheCurrentItemSelectsIt() {
    let (stage, layout, tap) = stage()
    stage.host.touch.tap(at: CGPoint(x: 195, y: 422))
    stage.host.settle()
    #expect(layout.settledIndexPath == [0, 0])
    #expect(stage.view.indexPathsForSelectedItems == [[0, 0]])
    stage.view.removeInteraction(tap)
    stage.host.touch.tap(at: CGPoint(x: 350, y: 422))
    stage.host.settle()
    #expect(layout.settledIndexPath == [0, 0])
  }
}
