import Foundation
import Testing
import UIKit

/// The layout cycle (counts, `prepare()`, content size, elements, views) as traces.
@MainActor @Suite struct CallOrderCycleTests {
  @Test func theFirstLayout() {
    let stage = OrderStage([3])
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
      willDisplay 0-0
      cellForItemAt 0-1
      willDisplay 0-1
      cellForItemAt 0-2
      willDisplay 0-2
      """)
    expectTrace(stage.noted { stage.frame() }, "")
  }

  @Test func aReload() {
    let stage = OrderStage([2])
    stage.frame()
    expectTrace(
      stage.noted { stage.view.reloadData() },
      """
      layout.invalidateLayout()
      layout.invalidateLayout(with:) everything counts
      """)
    stage.sections = [1]
    expectTrace(
      stage.noted { stage.view.layoutIfNeeded() },
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
    let stage = OrderStage([20])
    stage.frame()
    stage.view.contentOffset.y = 10
    stage.frame()
    expectTrace(
      stage.noted {
        stage.view.contentOffset.y = 60; stage.view.layoutIfNeeded()
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
    let stage = OrderStage([20]) { $0.followsBounds = true }
    stage.frame()
    expectTrace(
      stage.noted {
        stage.view.contentOffset.y = 60; stage.view.layoutIfNeeded()
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
    let stage = OrderStage([2])
    stage.frame()
    expectTrace(
      stage.noted {
        stage.view.frame.size.width = 80; stage.view.layoutIfNeeded()
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
    let stage = OrderStage([2]) { $0.hasHeaders = true }
    stage.frame()
    let trace = stage.noted {
      UIView.animate(withDuration: 0.2) { stage.view.frame.size.width = 80 }
      stage.run(0.3)
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
