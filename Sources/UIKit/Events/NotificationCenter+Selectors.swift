extension NotificationCenter {
  /// Sends a selector, with the notification, to an observer that is not retained, on the thread that posts.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let observer = observer as AnyObject
    SelectorObservers.shared.add(observer, to: self, selector: aSelector, name: aName, object: anObject)
  }

  /// Ends all observations that the observer was added for with selectors.
  public func removeObserver(_ observer: any SelectorResponder) {
    SelectorObservers.shared.remove(observer, from: self, name: nil, object: nil)
  }

  /// Ends the observations of a name and an object that the observer was added for with selectors; nil stands for any.
  public func removeObserver(_ observer: any SelectorResponder, name aName: NSNotification.Name?, object anObject: Any?)
  {
    SelectorObservers.shared.remove(observer, from: self, name: aName, object: anObject)
  }
}

/// The observers that were added with selectors, and the tokens that the notification centres returned for them.
private final class SelectorObservers: @unchecked Sendable {
  static let shared = SelectorObservers()

  private struct Registration {
    weak var observer: AnyObject?
    weak var center: NotificationCenter?
    weak var object: AnyObject?
    let name: NSNotification.Name?
    let token: any NSObjectProtocol
  }

  private let lock = NSLock()
  private var registrations: [ObjectIdentifier: [Registration]] = [:]
  /// The number of observers at which those that are gone are removed next.
  private var sweepCount = 64

  func add(
    _ observer: AnyObject, to center: NotificationCenter, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    nonisolated(unsafe) weak let target = observer
    let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
      if let target { selector.send(to: target, [notification]) }
    }
    let registration = Registration(
      observer: observer, center: center, object: object.map { $0 as AnyObject }, name: name, token: token)
    lock.withLock {
      registrations[ObjectIdentifier(observer), default: []].append(registration)
      sweep()
    }
  }

  func remove(_ observer: AnyObject, from center: NotificationCenter, name: NSNotification.Name?, object: Any?) {
    let object = object.map { $0 as AnyObject }
    lock.withLock {
      let key = ObjectIdentifier(observer)
      registrations[key]?.removeAll { registration in
        guard registration.center === center, name == nil || registration.name == name,
          object == nil || registration.object === object
        else { return registration.observer == nil && end(registration) }
        return end(registration)
      }
      if registrations[key]?.isEmpty == true { registrations[key] = nil }
    }
  }

  /// Removes observers that are gone, each time the number of observers has doubled.
  private func sweep() {
    guard registrations.count > sweepCount else { return }
    for (key, all) in registrations where all.allSatisfy({ $0.observer == nil }) {
      for registration in all { _ = end(registration) }
      registrations[key] = nil
    }
    sweepCount = max(64, 2 * registrations.count)
  }

  private func end(_ registration: Registration) -> Bool {
    registration.center?.removeObserver(registration.token)
    return true
  }
}
