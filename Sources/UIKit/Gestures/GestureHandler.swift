/// Identifies a closure that was added to a recogniser, for removing it.
@_spi(Waterwheel)
public struct GestureHandlerToken: Hashable, Sendable {
  let id: Int
}

/// A closure, or a target and its action.
struct GestureHandler {
  let token: GestureHandlerToken
  var target: TargetAction?
  let body: @MainActor (UIGestureRecognizer) -> Void
}

extension UIGestureRecognizer {
  /// Adds a closure that is called where UIKit would send the action: on each state from `.began` on, but not on
  /// `.failed`.
  ///
  /// Handlers run in the order they were added. One added while others run is called from the next state on.
  @_spi(Waterwheel)
  @discardableResult
  public func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) -> GestureHandlerToken {
    append(handler, for: nil)
  }

  func addHandler(for added: TargetAction) {
    guard !handlers.contains(where: { $0.target?.matches(added.target, added.action) ?? false }) else { return }
    append({ added.send([$0]) }, for: added)
  }

  @discardableResult
  private func append(
    _ handler: @escaping @MainActor (UIGestureRecognizer) -> Void, for target: TargetAction?
  ) -> GestureHandlerToken {
    let token = GestureHandlerToken(id: (handlers.last?.token.id ?? 0) + 1)
    handlers.append(GestureHandler(token: token, target: target, body: handler))
    return token
  }

  /// Removes a handler; does nothing when it was removed before.
  ///
  /// - Complexity: O(n) in the number of handlers.
  @_spi(Waterwheel)
  public func removeHandler(_ token: GestureHandlerToken) {
    handlers.removeAll { $0.token == token }
  }

  func sendActions() {
    needsAction = false
    for handler in handlers { handler.body(self) }
  }
}
