import Foundation
import Testing
import UIKit

@testable import UIKitFixtures

/// Self-sizing cells (`Docs/Behaviour.md`, 5), as traces.
@MainActor @Suite struct CallOrderSizingTests {
  @Test func aCellIsMeasuredBeforeItIsShown() {
    let fixture = OrderFixture([2])
    fixture.heights = { $0.item == 0 ? 70 : 50 }
    expectTrace(
      fixture.noted { fixture.frame() },
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
    let fixture = OrderFixture([1])
    fixture.heights = { _ in 50 }
    fixture.frame()
    fixture.heights = { _ in 90 }
    expectTrace(
      fixture.noted {
        fixture.view.reconfigureItems(at: [path(0)]); fixture.frame()
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
