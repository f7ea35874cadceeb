/// Something with traits: a view, a view controller, a screen.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  @available(*, deprecated, message: "Use registerForTraitChanges(_:handler:) instead.")
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The registration of a handler for trait changes, as returned by `registerForTraitChanges`.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// An object that reports changes of its traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable {
  /// Called when traits have changed.
  typealias TraitChangeHandler<TraitEnvironment> = (TraitEnvironment, UITraitCollection) -> Void
  where TraitEnvironment: UITraitEnvironment

  @discardableResult
  func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping Self.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration

  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// Sends the receiver a selector, with itself and the former traits.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// The target is not retained.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let call = TargetAction(target, action)
    if self is UIView {
      return registerForTraitChanges(traits) { (view: UIView, old) in call.send([view, old]) }
    }
    return registerForTraitChanges(traits) { (controller: UIViewController, old) in call.send([controller, old]) }
  }
}

/// A handler for trait changes, with the traits that it was registered for.
@MainActor
final class TraitChangeRegistration: NSObject, UITraitChangeRegistration {
  private let traits: [UITrait]
  private let body: (any UITraitEnvironment, UITraitCollection) -> Void

  init<T: UITraitEnvironment>(_ traits: [UITrait], handler: @escaping (T, UITraitCollection) -> Void) {
    self.traits = traits
    body = { environment, previous in
      if let environment = environment as? T { handler(environment, previous) }
    }
  }

  func concerns(from old: UITraitCollection, to new: UITraitCollection) -> Bool {
    new.changedTraits(from: old).contains { changed in traits.contains { $0 == changed } }
  }

  func call(_ environment: any UITraitEnvironment, previous: UITraitCollection) { body(environment, previous) }
}

extension UIView {
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitChangeRegistration(traits, handler: handler)
    rare.traitHandlers.append(registration)
    return registration
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    rareStorage?.traitHandlers.removeAll { $0 === registration }
  }
}
