import CollectionLayouts
import TestTools
import Testing
import UIKit
import UIKitTestSupport

/// When the scroll direction or the reading direction changes, the current item stays the current one.
@MainActor @Suite struct DirectionPropertyTests {
  nonisolated private static let kinds = LayoutKind.withCurrentItem.filter(\.hasAxes)

  @Test(arguments: kinds, [false, true])
  func theCurrentItemStaysWhenTheScrollDirectionChanges(kind: LayoutKind, isRightToLeft: Bool) throws {
    for isHorizontal in [false, true] {
      for path in [IndexPath(item: 0, section: 0), IndexPath(item: 7, section: 0), IndexPath(item: 5, section: 1)] {
        let fixture = LayoutFixture(kind.make(isHorizontal), counts: [12, 9], isRightToLeft: isRightToLeft)
        let layout = try #require(fixture.view.collectionViewLayout as? CurrentItemLayout)
        if path != IndexPath(item: 0, section: 0) { layout.setCurrentItem(at: path, animated: false) }
        fixture.host.settle()
        let before = layout.currentIndexPath
        layout.scrollDirection = isHorizontal ? .vertical : .horizontal
        #expect(layout.currentIndexPath == before, "before the layout pass")
        fixture.host.settle()
        #expect(layout.currentIndexPath == before, "from horizontal: \(isHorizontal), \(path)")
        #expect(fixture.view.checkInvariants() == [])
      }
    }
  }

  @Test(arguments: kinds)
  func theCurrentItemStaysWhenTheReadingDirectionChanges(kind: LayoutKind) throws {
    let fixture = LayoutFixture(kind.make(true), counts: [12, 9])
    let layout = try #require(fixture.view.collectionViewLayout as? CurrentItemLayout)
    layout.setCurrentItem(at: IndexPath(item: 7, section: 0), animated: false)
    fixture.host.settle()
    let before = layout.currentIndexPath
    fixture.view.semanticContentAttribute = .forceRightToLeft
    fixture.view.collectionViewLayout.invalidateLayout()
    fixture.host.settle()
    #expect(layout.currentIndexPath == before)
    #expect(fixture.view.checkInvariants() == [])
  }
}
