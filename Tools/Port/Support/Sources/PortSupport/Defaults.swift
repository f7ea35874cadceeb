import Foundation

extension UserDefaults {
  /// The same as `object(forKey:)`.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
  /// The same as `set(_:forKey:)`.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

extension ProcessInfo {
  public var isMacCatalystApp: Bool { false }
  public var isiOSAppOnMac: Bool { false }
}
