/// Finds the resources of an app.
///
/// SwiftPM puts those of a target beside the program, in a folder `Package_Target.resources`; on iOS they are in the main bundle
/// itself, where sources look for them.
enum AppResources {
  /// The bundle's folder; for the main one also the resources of the target that the program is named after.
  static func folders(of bundle: Bundle) -> [URL] {
    guard bundle == .main else { return [bundle.resourceURL ?? bundle.bundleURL] }
    let program = (CommandLine.arguments.first.map { URL(fileURLWithPath: $0) } ?? bundle.bundleURL).lastPathComponent
    let beside = contents(of: bundle.bundleURL).filter { $0.lastPathComponent.hasSuffix("_\(program).resources") }
    return beside + [bundle.resourceURL ?? bundle.bundleURL]
  }

  static func contents(of folder: URL) -> [URL] {
    let all = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (all ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// The app's `Info.plist`, empty when there is none.
  static func info() -> [String: Any] {
    if let info = Bundle.main.infoDictionary, info["UIApplicationSceneManifest"] != nil { return info }
    for folder in folders(of: .main) {
      let below = contents(of: folder).filter { $0.hasDirectoryPath }
      for place in [folder] + below {
        guard let data = try? Data(contentsOf: place.appendingPathComponent("Info.plist")) else { continue }
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        if let list = list as? [String: Any] { return list }
        KnownGap.log("Info.plist at \(place.path) is no property list of names and values")
      }
    }
    return [:]
  }
}
