import Foundation
import Testing

@testable import UIKit

/// Offsets, sizes and insets that the program sets.
@MainActor @Suite struct ScrollViewProgramTests {
  @Test func settingTheOffset() {
    let rig = ScrollViewRig()
    rig.view.contentOffset = CGPoint(x: 0, y: 100.3)
    #expect(rig.y == 100.5)
    #expect(rig.view.bounds.origin.y == 100.5)
    #expect(rig.recorder.calls == ["scroll"])
    rig.view.contentOffset = CGPoint(x: 0, y: 100.5)
    #expect(rig.recorder.calls == ["scroll"])
    rig.view.bounds.origin.y = 200
    #expect(rig.recorder.calls == ["scroll", "scroll"])
    rig.view.contentOffset = CGPoint(x: CGFloat.nan, y: .infinity)
    #expect(rig.y == 200)
  }

  /// As under a bar that comes and goes: wherever the content is, and however it moves meanwhile.
  @Test func aTopInsetThatGrowsAndShrinksDisplacesNothing() {
    for start in [CGFloat(0), 1, 40, 300, 5000] {
      let rig = ScrollViewRig()
      rig.view.contentOffset.y = start
      rig.view.contentInset.top = 60
      #expect(rig.y == (start == 0 ? -60 : start))
      rig.view.contentInset.top = 0
      #expect(rig.y == start)
    }
    for frames in [1, 5, 10, 17] {
      let rig = ScrollViewRig()
      rig.view.contentOffset.y = 1000
      rig.view.setContentOffset(.zero, animated: true)
      rig.frames(frames)
      rig.view.contentInset.top = 60
      rig.frames(2)
      rig.view.contentInset.top = 0
      rig.rest()
      #expect(rig.y == 0)
    }
    // Content that was pulled too far, and comes back.
    for frames in [1, 5, 10, 20] {
      let rig = ScrollViewRig()
      rig.view.contentOffset.y = 0
      rig.drag(CGPoint(x: 0, y: 200))
      rig.frames(frames)
      rig.view.contentInset.top = 60
      rig.frames(4)
      rig.view.contentInset.top = 0
      rig.rest()
      #expect(rig.y == 0)
    }
  }

  @Test func theOffsetIsNotClamped() {
    let rig = ScrollViewRig()
    rig.view.setContentOffset(CGPoint(x: 0, y: -300), animated: false)
    #expect(rig.y == -300)
    #expect(rig.recorder.calls == ["scroll"])
    rig.view.setContentOffset(CGPoint(x: 50, y: 20_000), animated: true)
    rig.rest()
    #expect(rig.offset == CGPoint(x: 50, y: 20_000))
  }

  @Test func animated() {
    let rig = ScrollViewRig()
    rig.view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    #expect(rig.view.isScrollAnimating && !rig.view.isDecelerating && !rig.view.isDragging)
    #expect(rig.y == 0)
    rig.frames(9)
    #expect(rig.y == 500)
    rig.frames(9)
    #expect(rig.y == 1000)
    #expect(!rig.view.isScrollAnimating)
    #expect(rig.trace == ["scroll", "didEndScrollingAnimation"])
    #expect(rig.recorder.calls.count == 19)
  }

  @Test func animatedToWhereItIs() {
    let rig = ScrollViewRig()
    rig.view.setContentOffset(.zero, animated: true)
    rig.rest()
    #expect(rig.recorder.calls == [])
  }

  @Test func redirectedItEndsOnce() {
    let rig = ScrollViewRig()
    rig.view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    rig.frames(9)
    let before = rig.y
    rig.view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
    #expect(rig.y == before)
    rig.frame()
    // It goes on with the velocity it had, no new start from rest.
    #expect(rig.y - before > 50)
    rig.rest()
    #expect(rig.y == 2000)
    #expect(rig.trace == ["scroll", "didEndScrollingAnimation"])
  }

  @Test func redirectedBackToWhereItStandsItStillEnds() {
    let rig = ScrollViewRig()
    rig.view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    rig.frames(9)
    rig.view.setContentOffset(rig.offset, animated: true)
    rig.rest()
    #expect(rig.y == 500)
    #expect(rig.trace == ["scroll", "didEndScrollingAnimation"])
  }

  @Test func withoutAnimationItStopsWhatMoves() {
    let rig = ScrollViewRig()
    rig.drag(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: 2000))
    rig.frames(5)
    rig.recorder.calls = []
    rig.view.setContentOffset(CGPoint(x: 0, y: 10), animated: false)
    rig.frames(10)
    #expect(rig.y == 10)
    #expect(rig.recorder.calls.filter { $0 != "scroll" } == ["didEndDecelerating"])
  }

  @Test func settingTheOffsetEndsAnAnimation() {
    let rig = ScrollViewRig()
    rig.view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    rig.frames(5)
    rig.view.contentOffset = .zero
    rig.rest()
    #expect(rig.y == 0)
    #expect(rig.recorder.calls.contains("didEndScrollingAnimation"))
  }

  @Test func aFingerStopsAnAnimation() {
    let rig = ScrollViewRig()
    rig.view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    rig.frames(9)
    rig.engine.touchDown()
    rig.frames(20)
    #expect(rig.y == 500)
    #expect(rig.trace == ["scroll", "didEndScrollingAnimation"])
  }

  @Test func anAnimationStopsADrag() {
    let rig = ScrollViewRig()
    rig.engine.beginDrag(travel: .zero)
    rig.view.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    rig.engine.drag(travel: CGPoint(x: 0, y: -100))
    rig.engine.endDrag(velocity: .zero)
    rig.rest()
    #expect(rig.y == 600)
    #expect(rig.trace == ["willBeginDragging", "didEndDragging(false)", "scroll", "didEndScrollingAnimation"])
  }

  @Test func stopScrolling() {
    let rig = ScrollViewRig(content: CGSize(width: 400, height: 1000))
    rig.drag(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: 4000))
    rig.frames(6)
    #expect(rig.y > 200)
    rig.view.stopScrollingAndZooming()
    #expect(rig.y == 200)
    #expect(!rig.view.isDecelerating && !rig.clock.wantsFrames)
  }

  @Test func scrollRectToVisible() {
    let rig = ScrollViewRig()
    rig.view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 10), animated: false)
    #expect(rig.recorder.calls == [])
    rig.view.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 50), animated: false)
    #expect(rig.y == 150)
    rig.view.scrollRectToVisible(CGRect(x: 0, y: 120, width: 10, height: 50), animated: false)
    #expect(rig.y == 120)
    rig.view.scrollRectToVisible(CGRect(x: 0, y: 9_990, width: 10, height: 500), animated: false)
    #expect(rig.y == 9200)
    // A rectangle that fills the view already.
    rig.view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10_000), animated: false)
    #expect(rig.y == 9200)
    rig.view.contentInset.bottom = 100
    rig.view.scrollRectToVisible(CGRect(x: 0, y: 9_900, width: 10, height: 100), animated: true)
    rig.rest()
    #expect(rig.y == 9300)
    #expect(rig.recorder.calls.last == "didEndScrollingAnimation")
    rig.view.scrollRectToVisible(.null, animated: false)
    #expect(rig.y == 9300)
  }

  @Test func shrinkingPullsBack() {
    let rig = ScrollViewRig()
    rig.view.contentOffset.y = 5000
    rig.view.contentSize.height = 2000
    #expect(rig.y == 1200)
    rig.view.contentSize.height = 100
    #expect(rig.y == 0)
    // Not under a finger.
    rig.view.contentSize.height = 10_000
    rig.view.contentOffset.y = 5000
    rig.engine.touchDown()
    rig.view.contentSize.height = 2000
    #expect(rig.y == 5000)
    rig.engine.touchUp()
    rig.rest()
    #expect(rig.y == 1200)
  }

  @Test func growingKeepsTheOffset() {
    let rig = ScrollViewRig()
    rig.view.contentOffset.y = 5000
    rig.view.contentSize.height = 20_000
    rig.view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 50, right: 0)
    #expect(rig.y == 5000)
  }

  @Test func contentAtItsBeginningStaysThere() {
    let rig = ScrollViewRig()
    rig.view.contentInset.top = 60
    #expect(rig.y == -60)
    rig.view.contentInset.top = 20
    #expect(rig.y == -20)
  }

  @Test func contentThatGrowsWhileItBouncesFliesOn() {
    let rig = ScrollViewRig(content: CGSize(width: 400, height: 2000))
    rig.drag(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: 4000))
    rig.frames(6)
    rig.view.contentSize.height = 20_000
    rig.rest()
    #expect(abs(rig.y - (100 + 4000 * 0.4995)) < 1)
  }

  @Test func insetsFromTheSafeArea() {
    let rig = ScrollViewRig()
    let safe = UIEdgeInsets(top: 47, left: 5, bottom: 34, right: 7)
    rig.window.setSafeArea(safe)
    #expect(rig.view.adjustedContentInset == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(rig.recorder.calls.contains("didChangeInset"))
    #expect(rig.y == -47)
    rig.view.contentInsetAdjustmentBehavior = .always
    #expect(rig.view.adjustedContentInset == safe)
    rig.view.contentInsetAdjustmentBehavior = .never
    #expect(rig.view.adjustedContentInset == .zero)
    rig.view.contentInsetAdjustmentBehavior = .scrollableAxes
    rig.view.contentSize.height = 10
    #expect(rig.view.adjustedContentInset == .zero)
    rig.view.alwaysBounceVertical = true
    rig.view.contentInset.top = 3
    #expect(rig.view.adjustedContentInset == UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0))
    #expect(rig.view.visibleSize == CGSize(width: 400, height: 800 - 84))
  }

  @Test func contentStandsClearOfTheInsets() {
    let rig = ScrollViewRig()
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    rig.view.addSubview(row)
    rig.window.setSafeArea(UIEdgeInsets(top: 47, left: 20, bottom: 34, right: 0))
    #expect(row.safeAreaInsets == UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0))
    rig.view.contentOffset.y = 30
    row.frame.size.height = 120
    #expect(row.safeAreaInsets == UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0))
  }

  @Test func alignment() {
    let rig = ScrollViewRig(content: CGSize(width: 400, height: 200))
    rig.view.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    #expect(rig.y == -300)
    rig.view.contentSize.height = 2000
    #expect(rig.y == 0 || rig.y == -300)
  }

  @Test func scrollToTop() {
    let rig = ScrollViewRig()
    #expect(!ScrollToTop.perform(in: rig.window))
    rig.view.contentOffset.y = 4000
    rig.recorder.calls = []
    #expect(ScrollToTop.perform(in: rig.window))
    rig.rest()
    #expect(rig.y == 0)
    #expect(rig.trace == ["shouldScrollToTop", "scroll", "didScrollToTop"])
    rig.view.contentOffset.y = 4000
    rig.recorder.allowsTop = false
    #expect(!ScrollToTop.perform(in: rig.window))
    rig.recorder.allowsTop = true
    let second = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    rig.window.addSubview(second)
    #expect(!ScrollToTop.perform(in: rig.window))
    second.scrollsToTop = false
    #expect(ScrollToTop.perform(in: rig.window))
  }

  @Test func optionalCallsCompileAndTellWhatIsMissing() {
    final class Half: NSObject, UIScrollViewDelegate {
      var count = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
    }
    let rig = ScrollViewRig()
    let half = Half()
    rig.view.delegate = half
    let delegate = rig.view.delegate
    #expect(delegate?.scrollViewDidScroll?(rig.view) != nil)
    #expect(half.count == 1)
    #expect(delegate?.scrollViewWillBeginDragging?(rig.view) == nil)
    #expect(delegate?.scrollViewShouldScrollToTop?(rig.view) == nil)
    #expect(delegate?.viewForZooming?(in: rig.view) == nil)
    #expect(delegate?.scrollViewDidEndDragging?(rig.view, willDecelerate: false) == nil)
    #expect(half.scrollViewShouldScrollToTop(rig.view))
  }

  @Test func rawValues() {
    #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
    #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
    #expect(UIScrollView.ContentInsetAdjustmentBehavior.always.rawValue == 3)
    #expect(UIScrollView.KeyboardDismissMode.interactiveWithAccessory.rawValue == 4)
    #expect(UIScrollView.IndicatorStyle(rawValue: 2) == .white)
    #expect(UIScrollView.IndexDisplayMode(rawValue: 1) == .alwaysHidden)
  }
}
