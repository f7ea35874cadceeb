public import Foundation

/// The files of an app, or of a library that it imports.
public struct Project: Sendable, Equatable {
  /// The name of the target; that by which it is imported of a library.
  public var name: String
  /// The folder to which paths in messages and in the written package are relative.
  public var root: URL
  public var sources: [URL] = []
  public var nibs: [URL] = []
  /// Catalogues, pictures, property lists and other files that the app reads.
  public var resources: [URL] = []
  /// The bundle around the resources, for a pod that has one.
  public var resourceBundle: String?
  public var infoPlist: URL?
  public var settings = BuildSettings()
  /// True if a header imports UIKit for all files.
  public var impliesUIKit = false
  /// The libraries of the checkout that the app needs, those first that others import.
  public var libraries: [Project] = []
  /// The libraries of the checkout that the sources import themselves.
  public var imports: Set<String> = []
  /// The parts of the app that cannot be run, by name.
  public var refusals: [String] = []
  /// The app targets of the checkout, where there are several.
  public var choices: [String] = []

  /// The name by which sources of the target name its module.
  public var moduleName: String { settings["PRODUCT_MODULE_NAME"] ?? name }

  public init(name: String, root: URL) {
    self.name = name
    self.root = root
  }

  /// The libraries that the sources import, themselves or by other libraries.
  public var importedLibraries: [Project] { needed(imports) }

  private func needed(_ names: Set<String>) -> [Project] {
    var all = names
    for library in libraries.reversed() where all.contains(library.name) { all.formUnion(library.imports) }
    return libraries.filter { all.contains($0.name) }
  }

  /// The libraries that another one imports, itself or by others.
  public func libraries(of library: Project) -> [Project] { needed(library.imports) }

  /// True if all sources are in a folder.
  func isInside(_ folder: URL) -> Bool {
    let prefix = folder.standardizedFileURL.path + "/"
    return sources.allSatisfy { $0.standardizedFileURL.path.hasPrefix(prefix) }
  }

  /// Removes libraries; what imports them finds no module.
  public mutating func omit(_ names: Set<String>) {
    libraries.removeAll { names.contains($0.name) }
    imports.subtract(names)
    for index in libraries.indices { libraries[index].imports.subtract(names) }
  }

  /// Adds a file to the list for its kind.
  mutating func take(_ file: URL) {
    switch file.pathExtension.lowercased() {
    case "swift": if file.lastPathComponent != "Package.swift" { sources.append(file) }
    case "xib", "storyboard": nibs.append(file)
    case "xcassets", "bundle", "png", "jpg", "jpeg", "gif", "webp", "svg", "pdf", "json", "txt", "strings",
      "stringsdict", "xcstrings", "html",
      "ttf", "otf", "csv", "heic", "xml", "md", "mp4", "mov", "m4v", "mp3", "m4a", "wav", "caf", "sqlite", "geojson",
      "dat", "realm", "webm", "zip", "pem", "cer", "yaml", "yml", "tsv", "js", "css", "aif", "aiff", "ttc", "db", "bin":
      resources.append(file)
    case "plist":
      if file.lastPathComponent.hasSuffix("Info.plist") {
        infoPlist = infoPlist ?? file
      } else {
        resources.append(file)
      }
    case "m", "mm": refusals.append("\(file.lastPathComponent): Objective-C does not run here")
    case "xcdatamodeld", "xcdatamodel": refusals.append("\(file.lastPathComponent): there is no Core Data")
    // A folder that Xcode copies as it is.
    case "": if file.isFolder { resources.append(file) }
    default: break
    }
  }

  mutating func take(_ other: Project) {
    sources += other.sources
    nibs += other.nibs
    resources += other.resources
    infoPlist = infoPlist ?? other.infoPlist
    refusals += other.refusals
  }
}

extension Project {
  /// What the build settings define for `#if`.
  public var conditions: Set<String> {
    let flags = (settings["OTHER_SWIFT_FLAGS"] ?? "").matches(of: /(?:^|\s)-D\s*(\w+)/).map { String($0.1) }
    let active = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").matches(of: /\w+/).map { String($0.0) }
    return Set(flags + active)
  }

  /// The `Info.plist` with the values of the build settings; usual entries where it has none.
  public var info: [String: Any] {
    let data = infoPlist.flatMap { try? Data(contentsOf: $0) }
    let list = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    let product = settings["PRODUCT_NAME"] ?? name
    let usual: [String: Any] = [
      "CFBundleName": product, "CFBundleExecutable": product,
      "CFBundleIdentifier": settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? "com.example.\(name)",
      "CFBundleShortVersionString": settings["MARKETING_VERSION"] ?? "1.0",
      "CFBundleVersion": settings["CURRENT_PROJECT_VERSION"] ?? "1",
    ]
    var own = settings.expanded(list ?? [:]) as? [String: Any] ?? [:]
    // Those of a phone.
    for (key, value) in own where key.hasSuffix("~iphone") { own[String(key.dropLast("~iphone".count))] = value }
    return usual.merging(settings.infoEntries) { $1 }.merging(own.filter { $0.value as? String != "" }) { $1 }
  }

  /// The storyboard that `Info.plist` names for the window or for the scene; `Main` where it names none.
  public var mainStoryboard: String? {
    let known = Set(
      nibs.filter { $0.pathExtension == "storyboard" }.map { $0.deletingPathExtension().lastPathComponent })
    let info = info
    if let name = info["UIMainStoryboardFile"] as? String { return known.contains(name) ? name : nil }
    if let sessions = Self.sessions(of: info) {
      return (sessions.first?["UISceneStoryboardFile"] as? String).flatMap { known.contains($0) ? $0 : nil }
    }
    return known.contains("Main") ? "Main" : nil
  }

  private static func sessions(of info: [String: Any]) -> [[String: Any]]? {
    let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
    let scenes = manifest?["UISceneConfigurations"] as? [String: Any]
    return scenes?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
  }

  /// The `Info.plist` without its storyboards, which UIKit need not load, since the written code makes their objects.
  public func infoPlistWithoutStoryboards(missing modules: [String]) -> String {
    var info = info
    info["UIMainStoryboardFile"] = nil
    info["PortMissingModules"] = modules
    if let sessions = Self.sessions(of: info), var manifest = info["UIApplicationSceneManifest"] as? [String: Any] {
      let plain = sessions.map { $0.filter { $0.key != "UISceneStoryboardFile" } }
      manifest["UISceneConfigurations"] = ["UIWindowSceneSessionRoleApplication": plain]
      info["UIApplicationSceneManifest"] = manifest
    }
    let data = try? PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
