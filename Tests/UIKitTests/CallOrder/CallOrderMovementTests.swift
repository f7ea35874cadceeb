import Foundation
import Testing
import UIKit

/// Interactive movement (`Docs/Behaviour.md`, 12), as traces.
@MainActor @Suite struct CallOrderMovementTests {
  @Test func anItemIsMoved() {
    let stage = OrderStage([2])
    stage.frame()
    let begin = stage.noted {
      #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
      stage.frame()
    }
    expectTrace(
      begin,
      """
      canMoveItemAt 0-0
      layout.invalidationContext(forInteractivelyMovingItems) ["0-0"] > ["0-0"]
      layout.invalidateLayout()
      layout.invalidateLayout(with:)
      layout.prepare
      layout.collectionViewContentSize
      layout.layoutAttributesForItem 0-0
      layout.layoutAttributesForInteractivelyMovingItem 0-0
      layout.layoutAttributesForItem 0-0
      """)
    let move = stage.noted {
      stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 75))
      stage.run(0.5)
    }
    expectTrace(
      move,
      """
      layout.targetIndexPath(forInteractivelyMovingItem) 0-0 is 0-1
      delegate.targetIndexPath 0 at 0 to 1
      layout.invalidateLayout()
      layout.invalidateLayout(with:) counts
      layout.prepare
      layout.collectionViewContentSize
      layout.layoutAttributesForElements 0+200
      layout.layoutAttributesForInteractivelyMovingItem 0-1
      layout.layoutAttributesForItem 0-1
      layout.prepare(forCollectionViewUpdates) move 0-0 > 0-1
      layout.collectionViewContentSize
      layout.layoutAttributesForElements 0+200
      layout.layoutAttributesForInteractivelyMovingItem 0-1
      layout.layoutAttributesForItem 0-1
      layout.targetContentOffset 0
      delegate.targetContentOffset 0
      layout.final item 0-0
      layout.final item 0-1
      layout.initial item 0-0
      layout.initial item 0-1
      layout.finalizeCollectionViewUpdates animated
      layout.invalidationContext(forInteractivelyMovingItems) ["0-0"] > ["0-1"]
      layout.invalidateLayout()
      layout.invalidateLayout(with:)
      layout.prepare
      layout.collectionViewContentSize
      layout.layoutAttributesForItem 0-0
      layout.layoutAttributesForItem 0-1
      layout.layoutAttributesForInteractivelyMovingItem 0-1
      layout.layoutAttributesForItem 0-1
      """)
    let end = stage.noted {
      stage.view.endInteractiveMovement()
      stage.run(0.5)
    }
    expectTrace(
      end,
      """
      moveItemAt 0-0 to 0-1
      layout.invalidationContextForEndingInteractiveMovement ["0-0"] > ["0-1"]
      layout.invalidateLayout()
      layout.invalidateLayout(with:)
      layout.prepare
      layout.collectionViewContentSize
      layout.layoutAttributesForItem 0-0
      layout.layoutAttributesForItem 0-1
      """)
  }

  @Test func aMovementIsCancelled() {
    let stage = OrderStage([2])
    stage.frame()
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 75))
    stage.run(0.5)
    let end = stage.noted {
      stage.view.cancelInteractiveMovement()
      stage.run(0.5)
    }
    expectTrace(
      end,
      """
      layout.invalidateLayout()
      layout.invalidateLayout(with:) counts
      layout.prepare
      layout.collectionViewContentSize
      layout.layoutAttributesForElements 0+200
      layout.layoutAttributesForInteractivelyMovingItem 0-0
      layout.layoutAttributesForItem 0-0
      layout.prepare(forCollectionViewUpdates) move 0-1 > 0-0
      layout.collectionViewContentSize
      layout.layoutAttributesForElements 0+200
      layout.layoutAttributesForInteractivelyMovingItem 0-0
      layout.layoutAttributesForItem 0-0
      layout.targetContentOffset 0
      delegate.targetContentOffset 0
      layout.final item 0-0
      layout.final item 0-1
      layout.initial item 0-0
      layout.initial item 0-1
      layout.finalizeCollectionViewUpdates animated
      layout.invalidationContextForEndingInteractiveMovement ["0-0"] > ["0-0"] cancelled
      layout.invalidateLayout()
      layout.invalidateLayout(with:)
      layout.prepare
      layout.collectionViewContentSize
      layout.layoutAttributesForItem 0-0
      """)
  }
}
