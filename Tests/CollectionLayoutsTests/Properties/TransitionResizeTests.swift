import CollectionLayouts
import TestTools
import Testing
import UIKit
import UIKitTestSupport

/// The view turns while two fingers hold it between two layouts: what was in view stays there, and the transition ends on it.
@MainActor
@Suite struct TransitionResizeTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var from: ChangeInMotionTests.Kind
    var to: ChangeInMotionTests.Kind
    var isFinished: Bool

    var testDescription: String {
      "\(from.testDescription) to \(to.testDescription), \(isFinished ? "finished" : "cancelled")"
    }

    static let all: [Sample] = ChangeInMotionTests.Kind.all.flatMap { from in
      ChangeInMotionTests.Kind.all.filter { $0.testDescription != from.testDescription }.flatMap { to in
        [true, false].map { Sample(from: from, to: to, isFinished: $0) }
      }
    }
  }

  @Test(arguments: Sample.all.sampled(every: 13))
  func theItemStaysInView(sample: Sample) throws {
    let layout = sample.from.make()
    let fixture = LayoutFixture(layout, counts: [40])
    fixture.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let path = IndexPath(item: 12, section: 0)
    fixture.host.settle()
    layout.setCurrentItem(at: path, animated: false)
    fixture.host.settle()
    let transition = fixture.view.startInteractiveTransition(to: sample.to.make())
    for progress in [0.2, 0.4] as [CGFloat] {
      transition.transitionProgress = progress
      transition.invalidateLayout()
      fixture.host.advance(frames: 1)
    }
    fixture.host.resize(to: CGSize(width: 844, height: 390))
    fixture.host.advance(frames: 2)
    #expect(fixture.view.cellForItem(at: path) != nil)
    if sample.isFinished {
      fixture.view.finishInteractiveTransition()
    } else {
      fixture.view.cancelInteractiveTransition()
    }
    fixture.host.settle()
    let last = try #require(fixture.view.collectionViewLayout as? CurrentItemLayout)
    #expect(last.currentIndexPath == path)
    #expect(abs(last.currentPosition - last.currentPosition.rounded()) < 0.02)
    #expect(fixture.view.cellForItem(at: path) != nil)
  }
}
