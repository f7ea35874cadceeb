extension NSObject {
  /// The class itself. Code asks for it to name a class in a registration.
  public class func classForCoder() -> AnyClass { self }

  /// The name of the class, with that of its module; code takes it for a reuse identifier.
  public class func description() -> String { String(reflecting: self) }
}
