import Foundation
import Testing
import UIKit

@testable import UIKitFixtures

/// Updates of views that show nothing yet, and of layouts that learn of updates late (`Docs/Behaviour.md`, 6).
@MainActor @Suite struct CallOrderUnseenUpdateTests {
  @Test func aViewThatWasNeverLaidOut() {
    let fixture = OrderFixture([1])
    let trace = fixture.noted {
      fixture.view.performBatchUpdates {
        fixture.sections = [2]
        fixture.view.insertItems(at: [path(1)])
      } completion: {
        fixture.trace.note("completion \($0)")
      }
      fixture.trace.note("performBatchUpdates returns")
      fixture.run(0.5)
    }
    expectTrace(
      trace,
      """
      numberOfSections
      numberOfItemsInSection 0
      layout.prepare
      layout.collectionViewContentSize
      layout.layoutAttributesForElements 0+200
      layout.collectionViewContentSize
      cellForItemAt 0-0
      willDisplay 0-0
      layout.invalidateLayout()
      layout.invalidateLayout(with:) counts
      numberOfSections
      numberOfItemsInSection 0
      layout.prepare
      layout.collectionViewContentSize
      layout.layoutAttributesForElements 0+200
      layout.prepare(forCollectionViewUpdates) insert nil > 0-1
      layout.collectionViewContentSize
      layout.layoutAttributesForElements 0+200
      layout.targetContentOffset 0
      delegate.targetContentOffset 0
      layout.final item 0-0
      layout.initial item 0-0
      layout.initial item 0-1
      cellForItemAt 0-1
      willDisplay 0-1
      layout.finalizeCollectionViewUpdates animated
      performBatchUpdates returns
      completion true
      """)
  }

  @Test func aViewWithoutASize() {
    let fixture = OrderFixture([1])
    fixture.view.frame.size = .zero
    let trace = fixture.noted {
      fixture.sections = [1]
      fixture.view.performBatchUpdates {
        fixture.sections = [2]
        fixture.view.insertItems(at: [path(1)])
      } completion: {
        fixture.trace.note("completion \($0)")
      }
      fixture.trace.note("performBatchUpdates returns")
      fixture.run(0.5)
    }
    expectTrace(
      trace,
      """
      numberOfSections
      numberOfItemsInSection 0
      layout.prepare
      layout.collectionViewContentSize
      layout.invalidateLayout()
      layout.invalidateLayout(with:) counts
      numberOfSections
      numberOfItemsInSection 0
      layout.prepare
      layout.collectionViewContentSize
      layout.prepare(forCollectionViewUpdates) insert nil > 0-1
      layout.collectionViewContentSize
      layout.targetContentOffset 0
      delegate.targetContentOffset 0
      layout.finalizeCollectionViewUpdates animated
      performBatchUpdates returns
      completion true
      """)
  }

  @Test func aViewInNoWindow() {
    let fixture = OrderFixture([1])
    fixture.view.removeFromSuperview()
    var completions = 0
    let trace = fixture.noted {
      fixture.view.performBatchUpdates {
        fixture.sections = [2]
        fixture.view.insertItems(at: [path(1)])
      } completion: { _ in
        completions += 1
      }
    }
    #expect(trace.contains("layout.prepare(forCollectionViewUpdates) insert nil > 0-1\n"))
    #expect(trace.hasSuffix("layout.finalizeCollectionViewUpdates still") && completions == 0)
    #expect(fixture.layout.collectionViewContentSize.height == 100)
    #expect(fixture.view.visibleCells.count == 2)
  }

  /// Answers for nothing, not even with a size, from the change of the counts until it hears of the updates.
  final class LateLayout: UICollectionViewLayout {
    private var count = 0
    private var isWaiting = false
    private(set) var targets: [CGFloat] = []

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      if context.invalidateEverything {
        count = -1
      } else if context.invalidateDataSourceCounts {
        isWaiting = true
      }
    }
    override func prepare() {
      super.prepare()
      if count < 0, let view = collectionView, view.numberOfSections > 0 { count = view.numberOfItems(inSection: 0) }
    }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      isWaiting = false
      for item in updateItems {
        if item.updateAction == .insert { count += 1 }
        if item.updateAction == .delete { count -= 1 }
      }
    }
    override var collectionViewContentSize: CGSize {
      isWaiting ? .zero : CGSize(width: 100, height: CGFloat(max(0, count)) * 50)
    }
    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
      targets.append(proposed.y)
      return proposed
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      isWaiting ? nil : (0..<max(0, count)).compactMap { layoutAttributesForItem(at: path($0)) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      if isWaiting { return nil }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 50, width: 100, height: 50)
      return attributes
    }
  }

  @Test func aLayoutThatAnswersOnlyAfterItHeardOfTheUpdates() {
    let layout = LateLayout()
    let rig = Rig([20]) { $0.view.collectionViewLayout = layout }
    rig.scroll(to: 400)
    let kept = rig.cell(9)
    rig.view.performBatchUpdates {
      rig.source.sections[0].insert("new", at: 8)
      rig.view.insertItems(at: [path(8)])
    }
    #expect(rig.view.contentSize.height == 1050 && rig.view.contentOffset.y == 400)
    #expect(layout.targets == [400])
    #expect(rig.shownNames == ["new", "0-8", "0-9", "0-10"])
    #expect(kept != nil && rig.cell(10) === kept)
    rig.view.deleteItems(
      at: (0..<18).map { path($0) }.map { item in
        rig.source.sections[0].removeFirst()
        return item
      })
    rig.view.layoutIfNeeded()
    #expect(rig.view.contentSize.height == 150 && rig.view.contentOffset.y == 0 && rig.shownNames.count == 3)
  }
}
