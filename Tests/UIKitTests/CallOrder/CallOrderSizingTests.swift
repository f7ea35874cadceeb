import Foundation
import Testing
import UIKit

/// Self-sizing cells (`Docs/Behaviour.md`, 5), as traces.
@MainActor @Suite struct CallOrderSizingTests {
  @Test func aCellIsMeasuredBeforeItIsShown() {
    let stage = OrderStage([2])
    stage.heights = { $0.item == 0 ? 70 : 50 }
    expectTrace(
      stage.noted { stage.frame() },
      """
      numberOfSections
      numberOfItemsInSection 0
      layout.prepare
      layout.collectionViewContentSize
      layout.layoutAttributesForElements 0+200
      layout.collectionViewContentSize
      cellForItemAt 0-0
      cell 0-0.preferredLayoutAttributesFitting before the window
      layout.shouldInvalidateLayout(forPreferred) 0-0 50 to 70
      layout.invalidationContext(forPreferred) 0-0
      layout.invalidateLayout()
      layout.invalidateLayout(with:)
      willDisplay 0-0
      cellForItemAt 0-1
      cell 0-1.preferredLayoutAttributesFitting before the window
      willDisplay 0-1
      layout.prepare
      layout.collectionViewContentSize
      layout.layoutAttributesForElements 0+200
      layout.collectionViewContentSize
      """)
  }

  @Test func aReconfiguredCellIsMeasuredAgain() {
    let stage = OrderStage([1])
    stage.heights = { _ in 50 }
    stage.frame()
    stage.heights = { _ in 90 }
    expectTrace(
      stage.noted {
        stage.view.reconfigureItems(at: [path(0)]); stage.frame()
      },
      """
      cellForItemAt 0-0
      cell 0-0.preferredLayoutAttributesFitting in the window
      layout.shouldInvalidateLayout(forPreferred) 0-0 50 to 90
      layout.invalidationContext(forPreferred) 0-0
      layout.invalidateLayout()
      layout.invalidateLayout(with:)
      layout.prepare
      layout.collectionViewContentSize
      layout.layoutAttributesForElements 0+200
      """)
  }
}
