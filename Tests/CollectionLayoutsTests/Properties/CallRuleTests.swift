import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// How and when a view calls (`Docs/Behaviour.md`, 4, 6, 8 and 14), with every layout of the library and with UIKit's own.
@MainActor @Suite struct CallRuleTests {
  private func stage(_ layout: UICollectionViewLayout, counts: [Int] = [6]) -> LayoutStage {
    LayoutStage(layout, counts: counts)
  }

  /// Whether the layout knows the items that the data source has, and no others.
  private func knowsItsItems(_ stage: LayoutStage) -> Bool {
    let layout = stage.view.collectionViewLayout
    let paths = stage.source.sections.indices.flatMap { section in
      stage.source.sections[section].indices.map { IndexPath(item: $0, section: section) }
    }
    let shown = stage.view.indexPathsForVisibleItems
    return stage.view.numberOfSections == stage.source.sections.count && !shown.isEmpty
      && Set(shown).isSubset(of: paths) && paths.allSatisfy { layout.layoutAttributesForItem(at: $0) != nil }
  }

  @Test(arguments: UnseenUpdateTests.kinds)
  func reloadsAndNewDataSourcesReachTheLayout(kind: LayoutKind) {
    let stage = stage(kind.make(false))
    stage.source.sections = [[1, 2], [3, 4, 5]]
    stage.view.reloadData()
    stage.host.makeFrame()
    #expect(knowsItsItems(stage))
    stage.source.sections = [[7]]
    stage.view.dataSource = nil
    stage.host.makeFrame()
    #expect(stage.view.visibleCells.isEmpty)
    stage.view.dataSource = stage.source
    stage.host.makeFrame()
    #expect(knowsItsItems(stage))
  }

  @Test(arguments: UnseenUpdateTests.kinds, [false, true])
  func aLayoutThatIsSetLaterKnowsTheData(kind: LayoutKind, isAnimated: Bool) {
    let first = kind.make(false)
    let stage = stage(first)
    stage.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: isAnimated)
    stage.host.settle()
    // While it is away.
    stage.source.sections = [[1, 2, 3], [4]]
    stage.view.reloadData()
    stage.host.settle()
    for layout in [first, kind.make(false)] {
      stage.view.setCollectionViewLayout(layout, animated: isAnimated)
      stage.host.settle()
      #expect(knowsItsItems(stage))
    }
  }

  @Test(arguments: UnseenUpdateTests.kinds)
  func completionsComeInALaterTurn(kind: LayoutKind) {
    let stage = stage(kind.make(false))
    var log: [String] = []
    stage.view.performBatchUpdates {
      stage.source.sections[0].removeLast()
      stage.view.deleteItems(at: [IndexPath(item: 5, section: 0)])
    } completion: { _ in
      log.append("batch")
      UIView.performWithoutAnimation { stage.view.performBatchUpdates(nil) { _ in log.append("empty") } }
      stage.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true) { _ in log.append("layout") }
      log.append("returns")
    }
    #expect(log.isEmpty)
    stage.host.settle()
    #expect(log == ["batch", "returns", "empty", "layout"])
  }

  /// The content size and the places of what is shown are the layout's answers after `prepare(forCollectionViewUpdates:)`, in
  /// the same turn.
  @Test(arguments: UnseenUpdateTests.kinds, [false, true])
  func answersAreReadAgainAfterAnUpdate(kind: LayoutKind, isAnimated: Bool) {
    let stage = stage(kind.make(false), counts: [6, 4])
    let update = {
      stage.view.performBatchUpdates {
        stage.source.sections[0].append(contentsOf: (0..<20).map { _ in stage.source.newName() })
        stage.source.sections.remove(at: 1)
        stage.view.insertItems(at: (6..<26).map { IndexPath(item: $0, section: 0) })
        stage.view.deleteSections([1])
      }
    }
    if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
    let (view, layout) = (stage.view, stage.view.collectionViewLayout)
    #expect(view.contentSize == layout.collectionViewContentSize)
    #expect(knowsItsItems(stage))
    for cell in view.visibleCells {
      let told = view.indexPath(for: cell).flatMap(layout.layoutAttributesForItem)
      #expect(told.map { abs($0.center.x - cell.center.x) + abs($0.center.y - cell.center.y) < 0.01 } == true)
    }
  }

  /// Data that shrinks in every way leaves no layout with attributes of items that are gone, which would be reported.
  @Test(arguments: UnseenUpdateTests.kinds)
  func noLayoutAnswersWithItemsThatAreGone(kind: LayoutKind) {
    let stage = stage(kind.make(false), counts: [40, 3, 12])
    let faults = TestHost.captureFaults {
      stage.view.scrollToItem(at: IndexPath(item: 11, section: 2), at: .centeredVertically, animated: false)
      stage.host.makeFrame()
      stage.source.sections = [[1, 2], [], [3]]
      stage.view.reloadData()
      stage.host.makeFrame()
      stage.source.sections[2] = []
      stage.view.deleteItems(at: [IndexPath(item: 0, section: 2)])
      stage.host.advance(frames: 2)
      stage.source.sections.removeSubrange(1...2)
      stage.view.deleteSections([1, 2])
      stage.source.sections[0].removeLast()
      stage.view.reloadSections([0])
      stage.host.settle()
      stage.source.sections = []
      stage.view.reloadData()
      stage.host.settle()
    }
    #expect(faults == [])
    #expect(stage.view.visibleCells.isEmpty)
  }
}
