import Foundation

/// Then's three calls.
public protocol Then {}
extension NSObject: Then {}

extension Then where Self: AnyObject {
  @discardableResult
  public func then(_ block: (Self) throws -> Void) rethrows -> Self {
    try block(self)
    return self
  }
}

extension Then {
  public func with(_ block: (inout Self) throws -> Void) rethrows -> Self {
    var copy = self
    try block(&copy)
    return copy
  }
  public func `do`(_ block: (Self) throws -> Void) rethrows { try block(self) }
}
