import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// How and when a view calls (`Docs/Behaviour.md`, 4, 6, 8 and 14), with every layout of the library and with UIKit's own.
@MainActor @Suite struct CallRuleTests {
  private func fixture(_ layout: UICollectionViewLayout, counts: [Int] = [6]) -> LayoutFixture {
    LayoutFixture(layout, counts: counts)
  }

  /// Whether the layout knows the items that the data source has, and no others.
  private func knowsItsItems(_ fixture: LayoutFixture) -> Bool {
    let layout = fixture.view.collectionViewLayout
    let paths = fixture.source.sections.indices.flatMap { section in
      fixture.source.sections[section].indices.map { IndexPath(item: $0, section: section) }
    }
    let shown = fixture.view.indexPathsForVisibleItems
    return fixture.view.numberOfSections == fixture.source.sections.count && !shown.isEmpty
      && Set(shown).isSubset(of: paths) && paths.allSatisfy { layout.layoutAttributesForItem(at: $0) != nil }
  }

  @Test(arguments: UnseenUpdateTests.kinds)
  func reloadsAndNewDataSourcesReachTheLayout(kind: LayoutKind) {
    let fixture = fixture(kind.make(false))
    fixture.source.sections = [[1, 2], [3, 4, 5]]
    fixture.view.reloadData()
    fixture.host.makeFrame()
    #expect(knowsItsItems(fixture))
    fixture.source.sections = [[7]]
    fixture.view.dataSource = nil
    fixture.host.makeFrame()
    #expect(fixture.view.visibleCells.isEmpty)
    fixture.view.dataSource = fixture.source
    fixture.host.makeFrame()
    #expect(knowsItsItems(fixture))
  }

  @Test(arguments: UnseenUpdateTests.kinds, [false, true])
  func aLayoutThatIsSetLaterKnowsTheData(kind: LayoutKind, isAnimated: Bool) {
    let first = kind.make(false)
    let fixture = fixture(first)
    fixture.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: isAnimated)
    fixture.host.settle()
    // While it is away.
    fixture.source.sections = [[1, 2, 3], [4]]
    fixture.view.reloadData()
    fixture.host.settle()
    for layout in [first, kind.make(false)] {
      fixture.view.setCollectionViewLayout(layout, animated: isAnimated)
      fixture.host.settle()
      #expect(knowsItsItems(fixture))
    }
  }

  @Test(arguments: UnseenUpdateTests.kinds)
  func completionsComeInALaterTurn(kind: LayoutKind) {
    let fixture = fixture(kind.make(false))
    var log: [String] = []
    fixture.view.performBatchUpdates {
      fixture.source.sections[0].removeLast()
      fixture.view.deleteItems(at: [IndexPath(item: 5, section: 0)])
    } completion: { _ in
      log.append("batch")
      UIView.performWithoutAnimation { fixture.view.performBatchUpdates(nil) { _ in log.append("empty") } }
      fixture.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true) { _ in log.append("layout") }
      log.append("returns")
    }
    #expect(log.isEmpty)
    fixture.host.settle()
    #expect(log == ["batch", "returns", "empty", "layout"])
  }

  /// The content size and the places of what is shown are the layout's answers after `prepare(forCollectionViewUpdates:)`, in
  /// the same turn.
  @Test(arguments: UnseenUpdateTests.kinds, [false, true])
  func answersAreReadAgainAfterAnUpdate(kind: LayoutKind, isAnimated: Bool) {
    let fixture = fixture(kind.make(false), counts: [6, 4])
    let update = {
      fixture.view.performBatchUpdates {
        fixture.source.sections[0].append(contentsOf: (0..<20).map { _ in fixture.source.newName() })
        fixture.source.sections.remove(at: 1)
        fixture.view.insertItems(at: (6..<26).map { IndexPath(item: $0, section: 0) })
        fixture.view.deleteSections([1])
      }
    }
    if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
    let (view, layout) = (fixture.view, fixture.view.collectionViewLayout)
    #expect(view.contentSize == layout.collectionViewContentSize)
    #expect(knowsItsItems(fixture))
    for cell in view.visibleCells {
      let told = view.indexPath(for: cell).flatMap(layout.layoutAttributesForItem)
      #expect(told.map { abs($0.center.x - cell.center.x) + abs($0.center.y - cell.center.y) < 0.01 } == true)
    }
  }

  /// Data that shrinks in every way leaves no layout with attributes of items that are gone, which would be reported.
  @Test(arguments: UnseenUpdateTests.kinds)
  func noLayoutAnswersWithItemsThatAreGone(kind: LayoutKind) {
    let fixture = fixture(kind.make(false), counts: [40, 3, 12])
    let faults = TestHost.captureFaults {
      fixture.view.scrollToItem(at: IndexPath(item: 11, section: 2), at: .centeredVertically, animated: false)
      fixture.host.makeFrame()
      fixture.source.sections = [[1, 2], [], [3]]
      fixture.view.reloadData()
      fixture.host.makeFrame()
      fixture.source.sections[2] = []
      fixture.view.deleteItems(at: [IndexPath(item: 0, section: 2)])
      fixture.host.advance(frames: 2)
      fixture.source.sections.removeSubrange(1...2)
      fixture.view.deleteSections([1, 2])
      fixture.source.sections[0].removeLast()
      fixture.view.reloadSections([0])
      fixture.host.settle()
      fixture.source.sections = []
      fixture.view.reloadData()
      fixture.host.settle()
    }
    #expect(faults == [])
    #expect(fixture.view.visibleCells.isEmpty)
  }
}
