/// A container that can scroll its items into view.
@preconcurrency @MainActor
public protocol UIFocusItemScrollableContainer: NSObjectProtocol {
  var contentOffset: CGPoint { get set }
  var contentSize: CGSize { get }
  var visibleSize: CGSize { get }
}
