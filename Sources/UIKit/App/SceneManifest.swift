/// The scenes that an app's `Info.plist` declares.
///
/// The file is looked for in the main bundle, in the resources of the program's own target and in one folder below them:
/// packages may not have an `Info.plist` at the top of their resources.
@MainActor
struct SceneManifest {
  struct Entry {
    let name: String?
    let sceneClass: AnyClass?
    let delegateClass: AnyClass?
  }

  /// True if the app's `Info.plist` declares scenes.
  let isPresent: Bool
  private let entries: [String: [Entry]]

  init() {
    isPresent = false
    entries = [:]
  }

  /// - Parameter module: stands for `$(PRODUCT_MODULE_NAME)`, and is tried before names without a module.
  init(_ info: [String: Any], module: String) {
    let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
    isPresent = manifest != nil
    if info["UIMainStoryboardFile"] != nil {
      KnownGap.log("Info.plist: UIMainStoryboardFile: there are no storyboards; make the window in code")
    }
    let roles = manifest?["UISceneConfigurations"] as? [String: [[String: Any]]] ?? [:]
    entries = roles.mapValues { $0.map { Self.entry($0, module: module) } }
  }

  func entry(named name: String?, role: UISceneSession.Role) -> Entry? {
    let all = entries[role.rawValue] ?? []
    return name == nil ? all.first : all.first { $0.name == name }
  }

  private static func entry(_ values: [String: Any], module: String) -> Entry {
    if values["UISceneStoryboardFile"] != nil {
      KnownGap.log("Info.plist: UISceneStoryboardFile: there are no storyboards; make the window in code")
    }
    return Entry(
      name: values["UISceneConfigurationName"] as? String,
      sceneClass: (values["UISceneClassName"] as? String).flatMap { classNamed($0, module: module) },
      delegateClass: (values["UISceneDelegateClassName"] as? String).flatMap { classNamed($0, module: module) })
  }

  static func classNamed(_ name: String, module: String) -> AnyClass? {
    let name = name.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
    let full = name.contains(".") || name.hasPrefix("UI") ? name : "\(module).\(name)"
    if let found = NSClassFromString(full.hasPrefix("UI") && !full.contains(".") ? "UIKit.\(full)" : full) {
      return found
    }
    Fault.report("Info.plist: there is no class \(full)")
    return nil
  }
}
