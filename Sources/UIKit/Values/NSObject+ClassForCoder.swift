extension NSObject {
  /// The class itself. Code asks for it to name a class in a registration.
  public class func classForCoder() -> AnyClass { self }
}
