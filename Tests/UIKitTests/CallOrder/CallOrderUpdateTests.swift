import Foundation
import Testing
import UIKit

/// Batch updates (`Docs/Behaviour.md`, 6 and 7), as traces.
@MainActor @Suite struct CallOrderUpdateTests {
  @Test func aBatchOfItems() {
    let stage = OrderStage([3]) {
      $0.hasHeaders = true; $0.hasBoxes = true
    }
    stage.frame()
    let trace = stage.noted {
      stage.view.performBatchUpdates {
        stage.trace.note("block begins")
        stage.view.insertItems(at: [path(0)])
        stage.view.deleteItems(at: [path(1), path(2)])
        stage.sections = [2]
        stage.trace.note("block ends")
      } completion: {
        stage.trace.note("completion \($0)")
      }
      stage.trace.note("performBatchUpdates returns")
      stage.run(0.5)
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
    let stage = OrderStage([1, 1]) { $0.hasHeaders = true }
    stage.frame()
    let trace = stage.noted {
      stage.view.performBatchUpdates {
        stage.view.deleteSections([0])
        stage.view.insertSections([1])
      }
      stage.trace.note("performBatchUpdates returns")
      stage.run(0.5)
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
    let stage = OrderStage([3])
    stage.frame()
    let trace = stage.noted {
      stage.view.performBatchUpdates {
        stage.view.moveItem(at: path(0), to: path(2))
        stage.view.reloadItems(at: [path(1)])
      }
      stage.run(0.5)
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
    let stage = OrderStage([1])
    stage.frame()
    let trace = stage.noted {
      UIView.performWithoutAnimation {
        stage.sections = [2]
        stage.view.insertItems(at: [path(1)])
      }
      stage.frame()
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
    let stage = OrderStage([1])
    stage.frame()
    expectTrace(
      stage.noted {
        stage.view.reconfigureItems(at: [path(0)]); stage.frame()
      },
      """
      cellForItemAt 0-0
      """)
  }
}
