import Foundation
import Testing
import UIKit

/// Changes of the layout object (`Docs/Behaviour.md`, 8 and 9), as traces.
@MainActor @Suite struct CallOrderTransitionTests {
  @Test func aChangeOfLayout() {
    let stage = OrderStage([2])
    stage.frame()
    let other = OrderLayout("other", rowHeight: 80)
    other.trace = stage.trace
    let trace = stage.noted {
      stage.view.setCollectionViewLayout(other, animated: true) { stage.trace.note("completion \($0)") }
      stage.trace.note("setCollectionViewLayout returns")
      stage.run(0.5)
    }
    expectTrace(
      trace,
      """
      other.invalidateLayout()
      other.invalidateLayout(with:) everything counts
      layout.prepareForTransition(to: other)
      other.prepareForTransition(from: layout)
      other.prepare
      other.collectionViewContentSize
      other.targetContentOffset 0
      delegate.targetContentOffset 0
      other.layoutAttributesForElements 0+200
      layout.final item 0-0
      layout.final item 0-1
      other.initial item 0-0
      other.initial item 0-1
      cell 0-0.willTransition
      cell 0-0.didTransition
      cell 0-1.willTransition
      cell 0-1.didTransition
      layout.finalizeLayoutTransition animated
      other.finalizeLayoutTransition animated
      setCollectionViewLayout returns
      completion true
      """)
  }

  @Test(arguments: [true, false])
  func anInteractiveTransition(finishing: Bool) {
    let stage = OrderStage([1])
    stage.frame()
    let other = OrderLayout("other", rowHeight: 80)
    other.trace = stage.trace
    let start = stage.noted {
      _ = stage.view.startInteractiveTransition(to: other) { stage.trace.note("completion \($0) \($1)") }
      stage.frame()
    }
    expectTrace(
      start,
      """
      other.invalidateLayout()
      other.invalidateLayout(with:) everything counts
      layout.prepareForTransition(to: other)
      other.prepareForTransition(from: layout)
      other.prepare
      other.collectionViewContentSize
      other.targetContentOffset 0
      layout.prepareForTransition(to: transition)
      layout.prepare
      other.prepare
      layout.collectionViewContentSize
      other.collectionViewContentSize
      delegate.targetContentOffset 0
      layout.layoutAttributesForElements 0+200
      other.layoutAttributesForElements 0+200
      layout.final item 0-0
      cell 0-0.willTransition
      cell 0-0.didTransition
      layout.finalizeLayoutTransition still
      layout.prepare
      other.prepare
      layout.collectionViewContentSize
      other.collectionViewContentSize
      layout.layoutAttributesForElements 0+200
      other.layoutAttributesForElements 0+200
      layout.collectionViewContentSize
      other.collectionViewContentSize
      """)
    let step = stage.noted {
      let transition = stage.view.collectionViewLayout as? UICollectionViewTransitionLayout
      transition?.transitionProgress = 0.5
      transition?.invalidateLayout()
      stage.frame()
    }
    expectTrace(
      step,
      """
      layout.prepare
      other.prepare
      layout.collectionViewContentSize
      other.collectionViewContentSize
      layout.layoutAttributesForElements 0+200
      other.layoutAttributesForElements 0+200
      layout.collectionViewContentSize
      other.collectionViewContentSize
      """)
    let end = stage.noted {
      if finishing { stage.view.finishInteractiveTransition() } else { stage.view.cancelInteractiveTransition() }
      stage.run(1)
    }
    expectTrace(
      end,
      finishing
        ? """
        other.prepareForTransition(from: transition)
        other.prepare
        other.collectionViewContentSize
        other.targetContentOffset 0
        delegate.targetContentOffset 0
        other.layoutAttributesForElements 0+200
        other.initial item 0-0
        cell 0-0.willTransition
        cell 0-0.didTransition
        other.finalizeLayoutTransition animated
        completion true true
        """
        : """
        layout.prepareForTransition(from: transition)
        layout.prepare
        layout.collectionViewContentSize
        layout.targetContentOffset 0
        delegate.targetContentOffset 0
        layout.layoutAttributesForElements 0+200
        layout.initial item 0-0
        cell 0-0.willTransition
        cell 0-0.didTransition
        layout.finalizeLayoutTransition animated
        completion true false
        """)
  }
}
