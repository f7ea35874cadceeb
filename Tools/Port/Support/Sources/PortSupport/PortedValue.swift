import UIKit

/// A value that an object holds for as long as it lives.
@preconcurrency @MainActor
public struct PortedValue<Value> {
  private let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  private let fallback: Value

  public init(_ fallback: Value) { self.fallback = fallback }

  public subscript(_ owner: AnyObject) -> Value {
    get { objc_getAssociatedObject(owner, key) as? Value ?? fallback }
    nonmutating set { objc_setAssociatedObject(owner, key, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}
