// The only file of this module with platform conditions: selectors exist only with the Objective-C run time, and only
// Waterwheel's UIKit calls closures directly.
#if canImport(ObjectiveC)
  public import UIKit

  import ObjectiveC

  extension GestureActions {
    fileprivate func callEachTime(_ action: @escaping @MainActor (Self) -> Void) {
      let target = ActionTarget { sender in
        if let recognizer = sender as? Self { action(recognizer) }
      }
      // The recogniser does not retain its targets. The key is the target's own address: it differs for each.
      objc_setAssociatedObject(self, Unmanaged.passUnretained(target).toOpaque(), target, .OBJC_ASSOCIATION_RETAIN)
      addTarget(target, action: #selector(ActionTarget.act(_:)))
    }
  }

  extension CADisplayLink {
    /// A link that calls `action` before each frame once it is added to a run loop.
    @MainActor
    static func calling(_ action: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
      // The link retains its target.
      let target = ActionTarget { sender in
        if let link = sender as? CADisplayLink { action(link) }
      }
      return CADisplayLink(target: target, selector: #selector(ActionTarget.act(_:)))
    }
  }

  @MainActor
  private final class ActionTarget: NSObject {
    private let action: @MainActor (Any) -> Void

    init(_ action: @escaping @MainActor (Any) -> Void) { self.action = action }

    @objc func act(_ sender: Any) { action(sender) }
  }
#else
  @_spi(Waterwheel) import QuartzCore
  @_spi(Waterwheel) public import UIKit

  extension GestureActions {
    fileprivate func callEachTime(_ action: @escaping @MainActor (Self) -> Void) {
      addHandler { recognizer in
        if let recognizer = recognizer as? Self { action(recognizer) }
      }
    }
  }

  extension CADisplayLink {
    /// A link that calls `action` before each frame once it is added to a run loop.
    @MainActor
    static func calling(_ action: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
      CADisplayLink { link in
        nonisolated(unsafe) let link = link
        MainActor.assumeIsolated { action(link) }
      }
    }
  }
#endif

/// Gesture recognisers that call a closure. Every `UIGestureRecognizer` is one.
@MainActor
public protocol GestureActions: UIGestureRecognizer {}

extension UIGestureRecognizer: GestureActions {}

extension GestureActions {
  /// Calls `action` with the recogniser each time UIKit would send its action message.
  ///
  /// Actions run in the order in which they were added, for the recogniser's lifetime.
  public func addAction(_ action: @escaping @MainActor (Self) -> Void) { callEachTime(action) }
}
