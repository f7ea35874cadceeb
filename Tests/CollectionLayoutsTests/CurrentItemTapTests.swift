import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct CurrentItemTapTests {
  private func fixture() -> (LayoutFixture, CarouselLayout, CurrentItemTap) {
    let layout = CarouselLayout()
    layout.itemSize = .absolute(CGSize(width: 160, height: 300))
    let fixture = LayoutFixture(layout, counts: [20])
    let tap = CurrentItemTap()
    fixture.view.addInteraction(tap)
    return (fixture, layout, tap)
  }

  @Test func aTapBesideTheCurrentItemBringsThatItemIn() {
    let (fixture, layout, tap) = fixture()
    fixture.host.touch.tap(at: CGPoint(x: 350, y: 422))
    fixture.host.settle()
    #expect(layout.settledIndexPath == [0, 1])
    #expect(fixture.view.indexPathsForSelectedItems ?? [] == [])
    tap.selectsItem = true
    fixture.host.touch.tap(at: CGPoint(x: 350, y: 422))
    fixture.host.settle()
    #expect(layout.settledIndexPath == [0, 2])
    #expect(fixture.view.indexPathsForSelectedItems == [[0, 2]])
  }

  @Test func aTapOnTheCurrentItemSelectsIt() {
    let (fixture, layout, tap) = fixture()
    fixture.host.touch.tap(at: CGPoint(x: 195, y: 422))
    fixture.host.settle()
    #expect(layout.settledIndexPath == [0, 0])
    #expect(fixture.view.indexPathsForSelectedItems == [[0, 0]])
    fixture.view.removeInteraction(tap)
    fixture.host.touch.tap(at: CGPoint(x: 350, y: 422))
    fixture.host.settle()
    #expect(layout.settledIndexPath == [0, 0])
  }
}
