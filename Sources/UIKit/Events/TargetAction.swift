/// A selector and its receiver. The target is not retained.
struct TargetAction {
  let action: Selector
  /// True if there is no fixed target: the first object of the responder chain that has the action receives it.
  let isForResponderChain: Bool
  private(set) weak var target: AnyObject?

  /// A target that is not an object never receives the selector; it is reported.
  @MainActor
  init(_ target: Any?, _ action: Selector) {
    self.action = action
    isForResponderChain = target == nil
    self.target = Self.object(target)
    if target != nil, self.target == nil {
      Fault.report("A target for \(action) must be an object; \(target.map { type(of: $0) }!) was given")
    }
  }

  /// Nil matches any target or selector.
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
