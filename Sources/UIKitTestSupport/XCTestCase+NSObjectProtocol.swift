#if canImport(XCTest)
  public import Foundation
  public import XCTest

  // On Apple's systems a test case is an NSObject, so that it can be its own delegate or data source.
  extension XCTestCase: @retroactive NSObjectProtocol {
    public func isEqual(_ object: Any?) -> Bool { object as? XCTestCase === self }
    public var hash: Int { ObjectIdentifier(self).hashValue }
    public func `self`() -> Self { self }
    public func isProxy() -> Bool { false }
    public var description: String { name }
    public var debugDescription: String { "<\(type(of: self)): \(name)>" }
  }
#endif
