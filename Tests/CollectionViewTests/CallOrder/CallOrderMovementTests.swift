import Foundation
import Testing
import UIKit

@testable import UIKitFixtures

/// Interactive movement (`Docs/Behaviour.md`, 12), as traces.
@MainActor @Suite struct CallOrderMovementTests {
  @Test func anItemIsMoved() {
    let fixture = OrderFixture([2])
    fixture.frame()
    let begin = fixture.noted {
      #expect(fixture.view.beginInteractiveMovementForItem(at: path(0)))
      fixture.frame()
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
    let move = fixture.noted {
      fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 75))
      fixture.run(0.5)
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
    let end = fixture.noted {
      fixture.view.endInteractiveMovement()
      fixture.run(0.5)
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
    let fixture = OrderFixture([2])
    fixture.frame()
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(0)))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 75))
    fixture.run(0.5)
    let end = fixture.noted {
      fixture.view.cancelInteractiveMovement()
      fixture.run(0.5)
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
