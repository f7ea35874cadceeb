import Foundation
import Testing
import UIKit

@testable import UIKitFixtures

/// Batch updates (`Docs/Behaviour.md`, 6 and 7), as traces.
@MainActor @Suite struct CallOrderUpdateTests {
  @Test func aBatchOfItems() {
    let fixture = OrderFixture([3]) {
      $0.hasHeaders = true; $0.hasBoxes = true
    }
    fixture.frame()
    let trace = fixture.noted {
      fixture.view.performBatchUpdates {
        fixture.trace.note("block begins")
        fixture.view.insertItems(at: [path(0)])
        fixture.view.deleteItems(at: [path(1), path(2)])
        fixture.sections = [2]
        fixture.trace.note("block ends")
      } completion: {
        fixture.trace.note("completion \($0)")
      }
      fixture.trace.note("performBatchUpdates returns")
      fixture.run(0.5)
    }
    expectTrace(
      trace,
      """
      block begins
      layout.invalidateLayout()
      layout.invalidateLayout(with:) counts
      block ends
      numberOfSections
      numberOfItemsInSection 0
      layout.prepare
      layout.collectionViewContentSize
      layout.layoutAttributesForElements 0+200
      layout.prepare(forCollectionViewUpdates) insert nil > 0-0, delete 0-1 > nil, delete 0-2 > nil
      layout.collectionViewContentSize
      layout.layoutAttributesForElements 0+200
      layout.targetContentOffset 0
      delegate.targetContentOffset 0
      layout.indexPathsToDeleteForSupplementaryView header
      layout.indexPathsToInsertForSupplementaryView header
      layout.indexPathsToDeleteForDecorationView box
      layout.indexPathsToInsertForDecorationView box
      layout.final item 0-0
      layout.final item 0-1
      layout.final item 0-2
      layout.final header 0-0
      layout.final box 0-0
      layout.initial item 0-0
      layout.initial item 0-1
      layout.initial header 0-0
      layout.initial box 0-0
      cellForItemAt 0-0
      willDisplay 0-0
      layout.finalizeCollectionViewUpdates animated
      performBatchUpdates returns
      didEndDisplaying 0-1
      didEndDisplaying 0-2
      completion true
      """)
  }

  @Test func aBatchOfSections() {
    let fixture = OrderFixture([1, 1]) { $0.hasHeaders = true }
    fixture.frame()
    let trace = fixture.noted {
      fixture.view.performBatchUpdates {
        fixture.view.deleteSections([0])
        fixture.view.insertSections([1])
      }
      fixture.trace.note("performBatchUpdates returns")
      fixture.run(0.5)
    }
    expectTrace(
      trace,
      """
      layout.invalidateLayout()
      layout.invalidateLayout(with:) counts
      numberOfSections
      numberOfItemsInSection 0
      numberOfItemsInSection 1
      layout.prepare
      layout.collectionViewContentSize
      layout.layoutAttributesForElements 0+200
      layout.prepare(forCollectionViewUpdates) delete 0-all > nil, insert nil > 1-all
      layout.collectionViewContentSize
      layout.layoutAttributesForElements 0+200
      layout.targetContentOffset 0
      delegate.targetContentOffset 0
      layout.indexPathsToDeleteForSupplementaryView header
      layout.indexPathsToInsertForSupplementaryView header
      layout.final item 0-0
      layout.final item 1-0
      layout.final header 0-0
      layout.final header 1-0
      layout.initial item 0-0
      layout.initial item 1-0
      layout.initial header 0-0
      layout.initial header 1-0
      cellForItemAt 1-0
      willDisplay 1-0
      viewForSupplementaryElement 1-0
      layout.finalizeCollectionViewUpdates animated
      performBatchUpdates returns
      didEndDisplaying 0-0
      """)
  }

  @Test func movesAndReloads() {
    let fixture = OrderFixture([3])
    fixture.frame()
    let trace = fixture.noted {
      fixture.view.performBatchUpdates {
        fixture.view.moveItem(at: path(0), to: path(2))
        fixture.view.reloadItems(at: [path(1)])
      }
      fixture.run(0.5)
    }
    expectTrace(
      trace,
      """
      layout.invalidateLayout()
      layout.invalidateLayout(with:) counts
      numberOfSections
      numberOfItemsInSection 0
      layout.prepare
      layout.collectionViewContentSize
      layout.layoutAttributesForElements 0+200
      layout.prepare(forCollectionViewUpdates) move 0-0 > 0-2, reload 0-1 > 0-0
      layout.collectionViewContentSize
      layout.layoutAttributesForElements 0+200
      layout.targetContentOffset 0
      delegate.targetContentOffset 0
      layout.final item 0-0
      layout.final item 0-1
      layout.final item 0-2
      layout.initial item 0-0
      layout.initial item 0-1
      layout.initial item 0-2
      cellForItemAt 0-0
      willDisplay 0-0
      layout.finalizeCollectionViewUpdates animated
      didEndDisplaying 0-1
      """)
  }

  @Test func withoutAnimation() {
    let fixture = OrderFixture([1])
    fixture.frame()
    let trace = fixture.noted {
      UIView.performWithoutAnimation {
        fixture.sections = [2]
        fixture.view.insertItems(at: [path(1)])
      }
      fixture.frame()
    }
    expectTrace(
      trace,
      """
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
      layout.finalizeCollectionViewUpdates still
      """)
  }

  @Test func aReconfiguredItemIsNoBusinessOfTheLayout() {
    let fixture = OrderFixture([1])
    fixture.frame()
    expectTrace(
      fixture.noted {
        fixture.view.reconfigureItems(at: [path(0)]); fixture.frame()
      },
      """
      cellForItemAt 0-0
      """)
  }
}
