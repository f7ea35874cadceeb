import QuartzCore

/// A selector and whom it is for. The target is not retained.
struct TargetAction {
  let action: Selector
  /// Whether the first responder that takes the action gets it, and up the chain from there.
  let isForResponderChain: Bool
  private(set) weak var target: AnyObject?

  /// A target that is no object never gets anything; it is reported.
  @MainActor
  init(_ target: Any?, _ action: Selector) {
    self.action = action
    isForResponderChain = target == nil
    self.target = Self.object(target)
    if target != nil, self.target == nil {
      Fault.report("A target for \(action) must be an object; \(target.map { type(of: $0) }!) was given")
    }
  }

  /// Nil asks for any.
  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    (target == nil || isFor(target)) && (action == nil || action == self.action)
  }

  /// Nil stands for the responder chain.
  func isFor(_ target: Any?) -> Bool {
    target == nil ? isForResponderChain : !isForResponderChain && Self.object(target) === self.target
  }

  /// Nothing happens when the target is gone.
  func send(_ arguments: [Any?]) {
    if let target { action.send(to: target, arguments) }
  }

  private static func object(_ value: Any?) -> AnyObject? {
    guard let value, type(of: value) is AnyClass else { return nil }
    return value as AnyObject
  }
}
