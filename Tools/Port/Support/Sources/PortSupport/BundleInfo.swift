import Foundation

// What apps ask of their main bundle, with an answer where it has none: many unwrap it.

extension Bundle {
  public var portedIdentifier: String? { bundleIdentifier ?? "com.example." + ProcessInfo.processInfo.processName }

  public var portedInfo: [String: Any]? {
    let name = ProcessInfo.processInfo.processName
    let usual: [String: Any] = [
      "CFBundleName": name, "CFBundleDisplayName": name, "CFBundleExecutable": name,
      "CFBundleIdentifier": portedIdentifier ?? name, "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
    ]
    return usual.merging(infoDictionary ?? [:]) { $1 }
  }

  public func portedObject(forInfoDictionaryKey key: String) -> Any? { portedInfo?[key] }
}
