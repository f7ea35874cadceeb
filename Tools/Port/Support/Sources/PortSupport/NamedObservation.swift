import Foundation
import UIKit

// Observation of properties by name: of those that apps observe in UIKit's classes.

/// An object that hears of changes, in the place of `NSObject.observeValue(forKeyPath:of:change:context:)`.
public protocol PortedObserver: AnyObject {
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  )
}

public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
}

public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

extension NSObject {
  /// Values are those of Swift: a `CGPoint`, not an `NSValue`.
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let observation = properties[keyPath]?(self, options) { [weak self, weak observer] new, old in
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: UInt(1)]
      change[.newKey] = new
      change[.oldKey] = old
      (observer as? any PortedObserver)?.observeValue(
        forKeyPath: keyPath, of: self, change: change, context: context)
    }
    guard let observation else { return print("port: \(type(of: self)).\(keyPath) is not observed by its name") }
    NamedObservation.all[self].append(
      NamedObservation(observer: ObjectIdentifier(observer), keyPath: keyPath, context: context, token: observation))
  }

  /// Without a context, removes those of any.
  @preconcurrency @MainActor
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer? = nil
  ) {
    NamedObservation.all[self].removeAll {
      $0.observer == ObjectIdentifier(observer) && $0.keyPath == keyPath && [nil, $0.context].contains(context)
    }
  }
}

/// An observation that the observed object holds, and that ends when it is removed.
@MainActor
private struct NamedObservation {
  static let all = PortedValue<[NamedObservation]>([])
  let observer: ObjectIdentifier
  let keyPath: String
  let context: UnsafeMutableRawPointer?
  let token: NSKeyValueObservation
}

private typealias Start =
  @MainActor (NSObject, NSKeyValueObservingOptions, @escaping (Any?, Any?) -> Void) -> NSKeyValueObservation?

@MainActor
private func property<Owner: NSObject, Value: Equatable>(_ path: KeyPath<Owner, Value>) -> Start {
  { object, options, tell in
    (object as? Owner)?.observe(path, options: options) { _, change in tell(change.newValue, change.oldValue) }
  }
}

@MainActor private let properties: [String: Start] = [
  "contentOffset": property(\UIScrollView.contentOffset), "contentSize": property(\UIScrollView.contentSize),
  "contentInset": property(\UIScrollView.contentInset), "bounds": property(\UIView.bounds),
  "frame": property(\UIView.frame), "center": property(\UIView.center), "alpha": property(\UIView.alpha),
  "hidden": property(\UIView.isHidden), "transform": property(\UIView.transform),
  "selected": property(\UIControl.isSelected), "highlighted": property(\UIControl.isHighlighted),
  "enabled": property(\UIControl.isEnabled), "title": property(\UIViewController.title),
]
