/// The name of a nib, which is not read: it can be registered, and plain views are dequeued for it.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// The keys of a nib's options. Nibs are not read.
  public struct OptionsKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  @available(*, unavailable, message: "Nibs are not read; build the view in code and register its class.")
  public override init() { fatalError("unavailable") }

  /// The name of the nib in the log.
  let name: String

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
    Unsupported.nibs("UINib(nibName: \"\(name)\")")
  }

  public init(data: Data, bundle bundleOrNil: Bundle?) {
    name = "of \(data.count) bytes"
    super.init()
    Unsupported.nibs("UINib(data:bundle:)")
  }
}
