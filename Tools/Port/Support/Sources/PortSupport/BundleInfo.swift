import Foundation

// Bundles, which are folders of resources beside the program here, and what apps ask of them, with an answer where there is none: many
// unwrap it.

extension Bundle {
  /// The bundle of the app, whichever module asks; in tests, where the program is another one, that of the module itself.
  public static func portedMain(file: StaticString = #fileID) -> Bundle {
    PortedModule.bundle(PortedModule.program) ?? PortedModule.bundle("\(file)".prefix { $0 != "/" }) ?? main
  }

  /// The bundle of the module that a class belongs to.
  public static func ported(for type: AnyClass) -> Bundle {
    PortedModule.bundle(PortedModule.name(of: type)) ?? .portedMain()
  }

  /// The bundle of the module of an `Info.plist` with the identifier.
  public static func ported(identifier: String) -> Bundle? {
    PortedModule.bundles.first { $0.portedIdentifier == identifier } ?? Bundle(identifier: identifier)
  }

  public var portedIdentifier: String? { portedInfo?["CFBundleIdentifier"] as? String }

  public var portedInfo: [String: Any]? {
    let name = PortedModule.program
    let usual: [String: Any] = [
      "CFBundleName": name, "CFBundleDisplayName": name, "CFBundleExecutable": name,
      "CFBundleIdentifier": "com.example." + name, "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
    ]
    let file = bundleURL.appendingPathComponent("Supporting/Info.plist")
    let own = (try? Data(contentsOf: file)).flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil)
    }
    return usual.merging(own as? [String: Any] ?? infoDictionary ?? [:]) { $1 }
  }

  public func portedObject(forInfoDictionaryKey key: String) -> Any? { portedInfo?[key] }
}
