public import Foundation

/// Nibs are not supported. The type exists so that `register(nil as UINib?, …)` and signatures with it compile; there
/// is no way to make one.
@preconcurrency @MainActor
open class UINib: NSObject {
  public struct OptionsKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  @available(*, unavailable, message: "nibs are not supported; build the view in code and register its class")
  public override init() { super.init() }

  @available(*, unavailable, message: "nibs are not supported; build the view in code and register its class")
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { super.init() }

  @available(*, unavailable, message: "nibs are not supported; build the view in code and register its class")
  public init(data: Data, bundle bundleOrNil: Bundle?) { super.init() }

  @available(*, unavailable, message: "nibs are not supported; build the view in code and register its class")
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] { [] }
}
