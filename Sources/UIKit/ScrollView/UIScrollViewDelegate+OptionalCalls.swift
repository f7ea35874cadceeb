// The values of `delegate.scrollViewDidScroll?(…)` and the like. Each returns nil when the method is not implemented.

/// A method that takes the scroll view and nothing else.
@preconcurrency @MainActor
public struct _ScrollViewDelegateCall<Value> {
  let body: @MainActor (UIScrollView) -> Value

  public func callAsFunction(_ scrollView: UIScrollView) -> Value? { OptionalCall.result { body(scrollView) } }
}

@preconcurrency @MainActor
public struct _ScrollViewWillEndDraggingCall {
  let target: any UIScrollViewDelegate

  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) -> Void? {
    OptionalCall.result {
      target.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
  }
}

@preconcurrency @MainActor
public struct _ScrollViewDidEndDraggingCall {
  let target: any UIScrollViewDelegate

  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) -> Void? {
    OptionalCall.result { target.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
  }
}

@preconcurrency @MainActor
public struct _ScrollViewZoomingCall {
  let target: any UIScrollViewDelegate

  public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
    OptionalCall.flatResult { target.viewForZooming(in: scrollView) }
  }

  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) -> Void? {
    OptionalCall.result { target.scrollViewWillBeginZooming(scrollView, with: view) }
  }

  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) -> Void? {
    OptionalCall.result { target.scrollViewDidEndZooming(scrollView, with: view, atScale: scale) }
  }
}

// The properties exist only so that optional calls compile. They are disfavoured, so that a user's own property of the
// same name always wins.
extension UIScrollViewDelegate {
  @_disfavoredOverload
  public var scrollViewDidScroll: _ScrollViewDelegateCall<Void>? { .init { self.scrollViewDidScroll($0) } }
  @_disfavoredOverload
  public var scrollViewWillBeginDragging: _ScrollViewDelegateCall<Void>? {
    .init { self.scrollViewWillBeginDragging($0) }
  }
  @_disfavoredOverload
  public var scrollViewWillEndDragging: _ScrollViewWillEndDraggingCall? { .init(target: self) }
  @_disfavoredOverload
  public var scrollViewDidEndDragging: _ScrollViewDidEndDraggingCall? { .init(target: self) }
  @_disfavoredOverload
  public var scrollViewWillBeginDecelerating: _ScrollViewDelegateCall<Void>? {
    .init { self.scrollViewWillBeginDecelerating($0) }
  }
  @_disfavoredOverload
  public var scrollViewDidEndDecelerating: _ScrollViewDelegateCall<Void>? {
    .init { self.scrollViewDidEndDecelerating($0) }
  }
  @_disfavoredOverload
  public var scrollViewDidEndScrollingAnimation: _ScrollViewDelegateCall<Void>? {
    .init { self.scrollViewDidEndScrollingAnimation($0) }
  }
  @_disfavoredOverload
  public var scrollViewShouldScrollToTop: _ScrollViewDelegateCall<Bool>? {
    .init { self.scrollViewShouldScrollToTop($0) }
  }
  @_disfavoredOverload
  public var scrollViewDidScrollToTop: _ScrollViewDelegateCall<Void>? { .init { self.scrollViewDidScrollToTop($0) } }
  @_disfavoredOverload
  public var scrollViewDidChangeAdjustedContentInset: _ScrollViewDelegateCall<Void>? {
    .init { self.scrollViewDidChangeAdjustedContentInset($0) }
  }
  @_disfavoredOverload
  public var viewForZooming: _ScrollViewZoomingCall? { .init(target: self) }
  @_disfavoredOverload
  public var scrollViewWillBeginZooming: _ScrollViewZoomingCall? { .init(target: self) }
  @_disfavoredOverload
  public var scrollViewDidZoom: _ScrollViewDelegateCall<Void>? { .init { self.scrollViewDidZoom($0) } }
  @_disfavoredOverload
  public var scrollViewDidEndZooming: _ScrollViewZoomingCall? { .init(target: self) }
}
