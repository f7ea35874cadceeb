/// A nib. Files are not read: for a plain nib, plain views are dequeued. A subclass may have the nib's objects in code.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// The keys of a nib's options.
  public struct OptionsKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  @available(*, unavailable, message: "Nibs are not read; build the view in code and register its class.")
  public override init() { fatalError("unavailable") }

  /// The name of the nib in the log.
  @_spi(Waterwheel) public nonisolated let name: String

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

  /// Creates a nib for a subclass that has the objects in code.
  @_spi(Waterwheel) public nonisolated init(inCode name: String) {
    self.name = name
    super.init()
  }

  /// The function that makes the objects around an owner; nil for a nib that is not in code.
  @_spi(Waterwheel) open var make: (@MainActor (AnyObject?) -> [AnyObject])? { nil }

  /// Makes the nib's objects around an owner; none, with a line in the log, for a nib that is not in code.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil) -> [Any] {
    guard let make else {
      Unsupported.nibs("UINib(\(name)).instantiate(withOwner:options:)")
      return []
    }
    let objects = make(ownerOrNil as AnyObject?)
    // As if released at the end of the turn: many a weak property takes the first view before it has a superview.
    DispatchQueue.main.async { withExtendedLifetime(objects) {} }
    return objects
  }

  /// Returns the function that makes the view which is dequeued for the nib; nil, with a line in the log, for a nib that is not in code.
  ///
  /// - Parameter caller: the call that registers the nib.
  func viewMaker<View: UIView>(_ type: View.Type, for caller: @autoclosure () -> String) -> (@MainActor () -> View?)? {
    if let make { return { make(nil).lazy.compactMap { $0 as? View }.first } }
    Unsupported.nibs(caller())
    return nil
  }
}
