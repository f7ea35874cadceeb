import Foundation
import Testing
import UIKit

@testable import UIKitFixtures

/// Changes of the layout object (`Docs/Behaviour.md`, 8 and 9), as traces.
@MainActor @Suite struct CallOrderTransitionTests {
  @Test func aChangeOfLayout() {
    let fixture = OrderFixture([2])
    fixture.frame()
    let other = OrderLayout("other", rowHeight: 80)
    other.trace = fixture.trace
    let trace = fixture.noted {
      fixture.view.setCollectionViewLayout(other, animated: true) { fixture.trace.note("completion \($0)") }
      fixture.trace.note("setCollectionViewLayout returns")
      fixture.run(0.5)
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
    let fixture = OrderFixture([1])
    fixture.frame()
    let other = OrderLayout("other", rowHeight: 80)
    other.trace = fixture.trace
    let start = fixture.noted {
      _ = fixture.view.startInteractiveTransition(to: other) { fixture.trace.note("completion \($0) \($1)") }
      fixture.frame()
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
    let step = fixture.noted {
      let transition = fixture.view.collectionViewLayout as? UICollectionViewTransitionLayout
      transition?.transitionProgress = 0.5
      transition?.invalidateLayout()
      fixture.frame()
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
    let end = fixture.noted {
      if finishing { fixture.view.finishInteractiveTransition() } else { fixture.view.cancelInteractiveTransition() }
      fixture.run(1)
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
