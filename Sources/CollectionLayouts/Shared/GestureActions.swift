// The one file of this module that tells the platforms apart: selectors exist only with the Objective-C run time, and
// only Waterwheel's UIKit can call a closure by itself.
#if canImport(ObjectiveC)
  public import UIKit

  import ObjectiveC
#else
  @_spi(Waterwheel) public import UIKit
#endif

/// Gesture recognisers that call a closure. Every `UIGestureRecognizer` is one.
@MainActor
public protocol GestureActions: UIGestureRecognizer {}

extension UIGestureRecognizer: GestureActions {}

extension GestureActions {
  /// Calls `action` wherever UIKit would send the recogniser's action message, with the recogniser itself.
  ///
  /// Actions run in the order they were added and stay for as long as the recogniser lives.
  public func addAction(_ action: @escaping @MainActor (Self) -> Void) {
    #if canImport(ObjectiveC)
      let target = GestureTarget { recognizer in
        if let recognizer = recognizer as? Self { action(recognizer) }
      }
      // The recogniser does not retain its targets. The key is the target's own address: it differs for each.
      objc_setAssociatedObject(self, Unmanaged.passUnretained(target).toOpaque(), target, .OBJC_ASSOCIATION_RETAIN)
      addTarget(target, action: #selector(GestureTarget.act(_:)))
    #else
      addHandler { recognizer in
        if let recognizer = recognizer as? Self { action(recognizer) }
      }
    #endif
  }
}

#if canImport(ObjectiveC)
  @MainActor
  private final class GestureTarget: NSObject {
    private let action: @MainActor (UIGestureRecognizer) -> Void

    init(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) { self.action = action }

    @objc func act(_ recognizer: UIGestureRecognizer) { action(recognizer) }
  }
#endif
