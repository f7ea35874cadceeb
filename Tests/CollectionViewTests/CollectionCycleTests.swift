import Foundation
import Testing
import UIKit

@testable import UIKitFixtures

@MainActor @Suite struct CollectionCycleTests {
  @Test func countsThenPrepareThenSizeThenElements() {
    let rig = Rig([3])
    let calls = rig.trace.only("sections", "items", "layout.prepare", "layout.contentSize", "layout.elements", "cell")
    #expect(
      calls == [
        "sections", "items 0", "layout.prepare", "layout.contentSize", "layout.elements 0,0 100x200",
        "layout.contentSize", "cell 0-0", "cell 0-1", "cell 0-2",
      ])
    #expect(rig.view.contentSize == CGSize(width: 100, height: 150))
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func theLayoutHearsThatNothingHoldsAndThenPrepares() {
    let rig = Rig([3])
    let calls = rig.trace.lines.filter { $0.hasPrefix("layout.") }
    #expect(calls.prefix(2) == ["layout.invalidate everything counts", "layout.prepare"])
  }

  @Test func coveredGroundAsksNobody() {
    let rig = Rig([100])
    rig.scroll(to: 150)
    rig.trace.clear()
    for y in stride(from: CGFloat(150), through: 0, by: -7) { rig.scroll(to: y) }
    for y in stride(from: CGFloat(0), through: 150, by: 3) { rig.scroll(to: y) }
    #expect(rig.trace.count("layout.elements") == 0)
    #expect(rig.trace.count("layout.prepare") == 0)
    #expect(rig.trace.count("layout.contentSize") == 0)
    #expect(rig.trace.count("layout.item") == 0)
    #expect(rig.trace.count("items") == 0)
    #expect(rig.trace.count("sections") == 0)
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func aStepThatShowsNothingNewAsksNoDataSource() {
    let rig = Rig([100])
    rig.scroll(to: 10)
    rig.trace.clear()
    rig.scroll(to: 20)
    #expect(rig.trace.lines == ["layout.shouldInvalidate 20"])
  }

  @Test func aNewPageIsOneQuestionOfWholePages() {
    let rig = Rig([100])
    rig.trace.clear()
    rig.scroll(to: 30)
    #expect(rig.trace.only("layout.elements") == ["layout.elements 0,200 100x200"])
    rig.trace.clear()
    rig.scroll(to: 1_030)
    #expect(rig.trace.only("layout.elements") == ["layout.elements 0,1000 100x400"])
  }

  @Test func invalidationIsLazyAndCoalesced() {
    let rig = Rig([10])
    rig.trace.clear()
    rig.layout.invalidateLayout()
    rig.layout.invalidateLayout()
    #expect(rig.trace.lines == ["layout.invalidate", "layout.invalidate"])
    rig.view.layoutIfNeeded()
    #expect(rig.trace.count("layout.prepare") == 1)
    #expect(rig.trace.count("items") == 0)
    #expect(rig.trace.count("cell") == 0)
  }

  @Test func aContextThatNamesItemsHasThoseAskedAgain() {
    let rig = Rig([10])
    rig.trace.clear()
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [path(1)])
    rig.layout.frames[path(1)] = CGRect(x: 30, y: 60, width: 20, height: 20)
    rig.layout.invalidateLayout(with: context)
    rig.view.layoutIfNeeded()
    #expect(rig.trace.only("layout.item", "layout.elements") == ["layout.item 0-1"])
    #expect(rig.cell(1)?.frame == CGRect(x: 30, y: 60, width: 20, height: 20))
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func anItemNamedByAContextMayLeaveOrEnterTheScreen() {
    let rig = Rig([10])
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [path(0), path(9)])
    rig.layout.frames[path(0)] = CGRect(x: 0, y: 5_000, width: 10, height: 10)
    rig.layout.frames[path(9)] = CGRect(x: 0, y: 0, width: 10, height: 10)
    rig.layout.invalidateLayout(with: context)
    rig.view.layoutIfNeeded()
    #expect(rig.shownNames == ["0-1", "0-2", "0-3", "0-9"])
  }

  @Test func adjustmentsMoveTheContent() {
    let rig = Rig([100])
    rig.scroll(to: 500)
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 25)
    rig.layout.invalidateLayout(with: context)
    #expect(rig.view.contentOffset.y == 500)
    rig.view.layoutIfNeeded()
    #expect(rig.view.contentOffset.y == 525)
  }

  @Test func theQuestionAboutBoundsComesWithTheOldOnes() {
    let rig = Rig([100])
    rig.scroll(to: 40)
    rig.scroll(to: 70)
    #expect(rig.layout.boundsDuringQuestion == CGRect(x: 0, y: 40, width: 100, height: 200))
  }

  @Test func aLayoutThatWantsItPreparesAtEveryStep() {
    let rig = Rig([100]) { $0.layout.invalidatesOnBoundsChange = true }
    rig.trace.clear()
    rig.scroll(to: 40)
    let calls = rig.trace.only("layout.should", "layout.invalidate", "layout.prepare", "layout.elements")
    #expect(
      calls == [
        "layout.shouldInvalidate 40", "layout.invalidate", "layout.prepare", "layout.elements 0,0 100x400",
      ])
  }

  @Test func aChangeOfSizeAsksForTheTarget() {
    let rig = Rig([100])
    rig.scroll(to: 500)
    rig.layout.snap = { _ in CGPoint(x: 0, y: 650) }
    rig.trace.clear()
    rig.view.frame.size.width = 140
    rig.view.layoutIfNeeded()
    #expect(rig.trace.only("layout.prepare", "layout.target") == ["layout.prepare", "layout.target"])
    #expect(rig.view.contentOffset.y == 650)
    #expect(rig.cell(13)?.frame.width == 140)
  }

  // MARK: Reloading

  @Test func reloadIsLazy() {
    let rig = Rig([3])
    rig.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    rig.source.sections = [["a", "b"]]
    rig.trace.clear()
    rig.view.reloadData()
    #expect(rig.trace.only("sections", "items", "cell", "layout.prepare").isEmpty)
    #expect(rig.trace.lines.contains("layout.invalidate everything counts"))
    #expect(rig.view.visibleCells.isEmpty)
    #expect(rig.view.indexPathsForSelectedItems == [])
    rig.view.layoutIfNeeded()
    #expect(rig.shownNames == ["a", "b"])
    #expect(rig.trace.count("didEndDisplaying 0-") == 3)
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func countsAreAskedOnceUntilTheNextReload() {
    let rig = Rig([3, 4])
    rig.trace.clear()
    #expect(rig.view.numberOfSections == 2)
    #expect(rig.view.numberOfItems(inSection: 1) == 4)
    #expect(rig.trace.lines.isEmpty)
    rig.view.reloadData()
    #expect(rig.view.numberOfItems(inSection: 0) == 3)
    #expect(rig.trace.only("sections", "items") == ["sections", "items 0", "items 1"])
    let messages = faults { #expect(rig.view.numberOfItems(inSection: 7) == 0) }
    #expect(messages.count == 1)
  }

  @Test func reloadFromInsideTheDataSourceEnds() {
    let rig = Rig([20])
    var reloads = 0
    rig.source.onDisplay = { [view = rig.view] path in
      if path.item == 1, reloads < 2 {
        reloads += 1
        view.reloadData()
      }
    }
    rig.view.reloadData()
    rig.view.layoutIfNeeded()
    rig.view.layoutIfNeeded()
    #expect(reloads == 2)
    #expect(rig.shownNames == ["0-0", "0-1", "0-2", "0-3"])
    #expect(rig.view.checkInvariants() == [])
  }

  // MARK: Nothing to show

  @Test(arguments: [[], [0], [0, 0, 0]])
  func nothingIsFine(counts: [Int]) {
    let rig = Rig(counts)
    #expect(rig.view.visibleCells.isEmpty)
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 1, y: 1)) == nil)
    #expect(rig.view.layoutAttributesForItem(at: path(0)) == nil)
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func noSizeIsFine() {
    let rig = Rig([5], size: .zero)
    #expect(rig.view.visibleCells.isEmpty)
    rig.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    rig.view.layoutIfNeeded()
    #expect(rig.shownNames == ["0-0", "0-1"])
    rig.view.frame = .zero
    rig.view.layoutIfNeeded()
    #expect(rig.view.visibleCells.isEmpty)
  }

  @Test func noDataSourceIsFine() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: RowLayout())
    view.layoutIfNeeded()
    #expect(view.numberOfSections == 0)
    #expect(view.visibleCells.isEmpty)
    #expect(view.description.contains("UICollectionView"))
  }

  @Test func aLayoutThatInvalidatesItselfInPrepareComesToRest() {
    final class Restless: UICollectionViewLayout {
      var prepares = 0
      override func prepare() {
        prepares += 1
        invalidateLayout()
      }
    }
    let layout = Restless()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(layout.prepares == 1)
  }
}
