/// An action, or a target's method, with the events that send it.
@MainActor
struct ControlHandler {
  enum Receiver {
    case action(UIAction)
    case target(TargetAction)
  }

  let receiver: Receiver
  var events: UIControl.Event

  var action: UIAction? {
    if case .action(let action) = receiver { action } else { nil }
  }
  /// Nil also when the target is gone.
  var target: TargetAction? {
    guard case .target(let target) = receiver, target.isForResponderChain || target.target != nil else { return nil }
    return target
  }

  /// Nil when no event is left.
  func without(_ removed: UIControl.Event) -> ControlHandler? {
    let remainder = events.subtracting(removed)
    return remainder.isEmpty ? nil : ControlHandler(receiver: receiver, events: remainder)
  }
}

extension UIControl {
  /// Keeps one handler for each target and selector.
  func insert(_ added: TargetAction, for events: UIControl.Event) {
    handlers.removeAll { $0.action == nil && $0.target == nil }
    let index = handlers.firstIndex { handler in
      handler.target.map { $0.action == added.action && $0.isFor(added.target) } ?? false
    }
    if let index {
      handlers[index].events.formUnion(events)
    } else {
      handlers.append(ControlHandler(receiver: .target(added), events: events))
    }
  }

  func send(_ handler: ControlHandler) {
    if let action = handler.action {
      sendAction(action)
    } else if let target = handler.target {
      sendAction(target.action, to: target.target, for: eventUnderWay)
    }
  }

  /// Objects that have no hash of their own go by their identity, the responder chain by null, as in UIKit.
  func hashable(_ target: TargetAction) -> AnyHashable {
    guard let object = target.target else { return NSNull() }
    return (object as? AnyHashable) ?? AnyHashable(ObjectIdentifier(object))
  }
}
