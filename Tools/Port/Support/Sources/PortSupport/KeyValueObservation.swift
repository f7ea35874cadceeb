import Foundation
@_spi(Waterwheel) import QuartzCore
import UIKit

/// Observation of a property by its key path. Ends when it is released or invalidated.
///
/// Without the Objective-C run time nothing is told of a change, so the value is looked at on every frame: the handler runs on the
/// frame after a change, and once for several changes between two frames.
@preconcurrency @MainActor
public final class NSKeyValueObservation: NSObject {
  private var link: CADisplayLink?

  init(_ look: @escaping @MainActor () -> Bool) {
    super.init()
    let link = CADisplayLink { link in
      MainActor.assumeIsolated { if !look() { link.invalidate() } }
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  public func invalidate() {
    link?.invalidate()
    link = nil
  }

  isolated deinit { link?.invalidate() }
}

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

public struct NSKeyValueObservedChange<Value> {
  public let newValue: Value?
  public let oldValue: Value?
  public var isPrior: Bool { false }
}

extension NSObjectProtocol where Self: NSObject {
  /// `contentOffset`, `contentSize`, `bounds`, `frame`, and any other property whose values can be compared.
  @MainActor
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    if options.contains(.initial) {
      changeHandler(self, NSKeyValueObservedChange(newValue: options.contains(.new) ? last : nil, oldValue: nil))
    }
    return NSKeyValueObservation { [weak self] in
      guard let self else { return false }
      let value = self[keyPath: keyPath]
      guard value != last else { return true }
      let change = NSKeyValueObservedChange(
        newValue: options.contains(.new) ? value : nil, oldValue: options.contains(.old) ? last : nil)
      last = value
      changeHandler(self, change)
      return true
    }
  }
}
