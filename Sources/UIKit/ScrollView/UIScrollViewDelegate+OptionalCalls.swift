public import Foundation

// What `delegate.scrollViewDidScroll?(…)` and the like stand for. Each answers nil when the method is not implemented.

/// A method that takes the scroll view and nothing else.
@MainActor
public struct ScrollViewDelegateCall<Value> {
  let body: @MainActor (UIScrollView) -> Value

  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView) -> Value? { OptionalCall.result { body(scrollView) } }
}

@MainActor
public struct ScrollViewWillEndDraggingCall {
  let target: any UIScrollViewDelegate

  @discardableResult
  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) -> Void? {
    OptionalCall.result {
      target.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
  }
}

@MainActor
public struct ScrollViewDidEndDraggingCall {
  let target: any UIScrollViewDelegate

  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) -> Void? {
    OptionalCall.result { target.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
  }
}

@MainActor
public struct ScrollViewZoomingCall {
  let target: any UIScrollViewDelegate

  @discardableResult
  public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
    OptionalCall.flatResult { target.viewForZooming(in: scrollView) }
  }

  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) -> Void? {
    OptionalCall.result { target.scrollViewWillBeginZooming(scrollView, with: view) }
  }

  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) -> Void? {
    OptionalCall.result { target.scrollViewDidEndZooming(scrollView, with: view, atScale: scale) }
  }
}

// The properties exist only so that optional calls compile. They are disfavoured, so that a user's own property of the
// same name always wins.
extension UIScrollViewDelegate {
  @_disfavoredOverload
  public var scrollViewDidScroll: ScrollViewDelegateCall<Void>? { .init { self.scrollViewDidScroll($0) } }
  @_disfavoredOverload
  public var scrollViewWillBeginDragging: ScrollViewDelegateCall<Void>? {
    .init { self.scrollViewWillBeginDragging($0) }
  }
  @_disfavoredOverload
  public var scrollViewWillEndDragging: ScrollViewWillEndDraggingCall? { .init(target: self) }
  @_disfavoredOverload
  public var scrollViewDidEndDragging: ScrollViewDidEndDraggingCall? { .init(target: self) }
  @_disfavoredOverload
  public var scrollViewWillBeginDecelerating: ScrollViewDelegateCall<Void>? {
    .init { self.scrollViewWillBeginDecelerating($0) }
  }
  @_disfavoredOverload
  public var scrollViewDidEndDecelerating: ScrollViewDelegateCall<Void>? {
    .init { self.scrollViewDidEndDecelerating($0) }
  }
  @_disfavoredOverload
  public var scrollViewDidEndScrollingAnimation: ScrollViewDelegateCall<Void>? {
    .init { self.scrollViewDidEndScrollingAnimation($0) }
  }
  @_disfavoredOverload
  public var scrollViewShouldScrollToTop: ScrollViewDelegateCall<Bool>? {
    .init { self.scrollViewShouldScrollToTop($0) }
  }
  @_disfavoredOverload
  public var scrollViewDidScrollToTop: ScrollViewDelegateCall<Void>? { .init { self.scrollViewDidScrollToTop($0) } }
  @_disfavoredOverload
  public var scrollViewDidChangeAdjustedContentInset: ScrollViewDelegateCall<Void>? {
    .init { self.scrollViewDidChangeAdjustedContentInset($0) }
  }
  @_disfavoredOverload
  public var viewForZooming: ScrollViewZoomingCall? { .init(target: self) }
  @_disfavoredOverload
  public var scrollViewWillBeginZooming: ScrollViewZoomingCall? { .init(target: self) }
  @_disfavoredOverload
  public var scrollViewDidZoom: ScrollViewDelegateCall<Void>? { .init { self.scrollViewDidZoom($0) } }
  @_disfavoredOverload
  public var scrollViewDidEndZooming: ScrollViewZoomingCall? { .init(target: self) }
}
