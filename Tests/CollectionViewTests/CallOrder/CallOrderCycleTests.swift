import Foundation
import Testing
import UIKit

/// The layout cycle (counts, `prepare()`, content size, elements, views) as traces.
@MainActor @Suite struct CallOrderCycleTests {
  @Test func theFirstLayout() {
    let fixture = OrderFixture([3])
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
      willDisplay 0-0
      cellForItemAt 0-1
      willDisplay 0-1
      cellForItemAt 0-2
      willDisplay 0-2
      """)
    expectTrace(fixture.noted { fixture.frame() }, "")
  }

  @Test func aReload() {
    let fixture = OrderFixture([2])
    fixture.frame()
    expectTrace(
      fixture.noted { fixture.view.reloadData() },
      """
      layout.invalidateLayout()
      layout.invalidateLayout(with:) everything counts
      """)
    fixture.sections = [1]
    expectTrace(
      fixture.noted { fixture.view.layoutIfNeeded() },
      """
      numberOfSections
      numberOfItemsInSection 0
      layout.prepare
      layout.collectionViewContentSize
      didEndDisplaying 0-0
      didEndDisplaying 0-1
      layout.layoutAttributesForElements 0+200
      layout.collectionViewContentSize
      cellForItemAt 0-0
      cell 0-1.prepareForReuse
      willDisplay 0-0
      """)
  }

  @Test func aScrollStepInsideCoveredGround() {
    let fixture = OrderFixture([20])
    fixture.frame()
    fixture.view.contentOffset.y = 10
    fixture.frame()
    expectTrace(
      fixture.noted {
        fixture.view.contentOffset.y = 60; fixture.view.layoutIfNeeded()
      },
      """
      layout.shouldInvalidateLayout(forBoundsChange) y 10 to 60
      scrollViewDidScroll 60
      cellForItemAt 0-5
      willDisplay 0-5
      didEndDisplaying 0-0
      """)
  }

  @Test func aScrollStepWithALayoutThatFollowsTheBounds() {
    let fixture = OrderFixture([20]) { $0.followsBounds = true }
    fixture.frame()
    expectTrace(
      fixture.noted {
        fixture.view.contentOffset.y = 60; fixture.view.layoutIfNeeded()
      },
      """
      layout.shouldInvalidateLayout(forBoundsChange) y 0 to 60
      layout.invalidationContext(forBoundsChange)
      layout.invalidateLayout()
      layout.invalidateLayout(with:)
      scrollViewDidScroll 60
      layout.prepare
      layout.collectionViewContentSize
      layout.layoutAttributesForElements 0+400
      layout.collectionViewContentSize
      cellForItemAt 0-4
      willDisplay 0-4
      cellForItemAt 0-5
      willDisplay 0-5
      didEndDisplaying 0-0
      """)
  }

  @Test func aChangeOfSize() {
    let fixture = OrderFixture([2])
    fixture.frame()
    expectTrace(
      fixture.noted {
        fixture.view.frame.size.width = 80; fixture.view.layoutIfNeeded()
      },
      """
      layout.shouldInvalidateLayout(forBoundsChange) width 100 to 80
      layout.invalidationContext(forBoundsChange)
      layout.invalidateLayout()
      layout.invalidateLayout(with:)
      layout.prepare
      layout.collectionViewContentSize
      layout.targetContentOffset 0
      delegate.targetContentOffset 0
      layout.layoutAttributesForElements 0+200
      layout.collectionViewContentSize
      """)
  }

  @Test func anAnimatedChangeOfSize() {
    let fixture = OrderFixture([2]) { $0.hasHeaders = true }
    fixture.frame()
    let trace = fixture.noted {
      UIView.animate(withDuration: 0.2) { fixture.view.frame.size.width = 80 }
      fixture.run(0.3)
    }
    expectTrace(
      trace,
      """
      layout.shouldInvalidateLayout(forBoundsChange) width 100 to 80
      layout.invalidationContext(forBoundsChange)
      layout.invalidateLayout()
      layout.invalidateLayout(with:)
      layout.prepare
      layout.collectionViewContentSize
      layout.targetContentOffset 0
      delegate.targetContentOffset 0
      layout.prepare(forAnimatedBoundsChange) from width 100
      layout.layoutAttributesForElements 0+200
      layout.final item 0-0
      layout.final item 0-1
      layout.final header 0-0
      layout.initial item 0-0
      layout.initial item 0-1
      layout.initial header 0-0
      layout.finalizeAnimatedBoundsChange animated
      """)
  }
}
