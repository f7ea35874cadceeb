public import Foundation

/// The files of an app.
public struct Project: Sendable, Equatable {
  public var name: String
  /// The folder to which paths in messages and in the written package are relative.
  public var root: URL
  public var sources: [URL] = []
  public var nibs: [URL] = []
  /// Catalogues, pictures, property lists and other files that the app reads.
  public var resources: [URL] = []
  /// The app's `Info.plist`.
  public var infoPlist: URL?
  /// Modules of the checkout whose sources are among the app's.
  public var libraries: Set<String> = []
  /// The parts of the app that cannot be run, by name.
  public var refusals: [String] = []
}

/// Finds the app in a checked-out project: the target of an Xcode project, or everything in the folder.
public struct ProjectFinder {
  private let root: URL

  public init(root: URL) { self.root = root.standardizedFileURL }

  public func find() throws -> Project {
    var project = try app()
    LibraryFinder(folder: root.isFolder ? root : root.deletingLastPathComponent()).addLibraries(to: &project)
    return project
  }

  private func app() throws -> Project {
    guard FileManager.default.fileExists(atPath: root.path) else { throw ProjectError.missing(root.path) }
    if !root.isFolder {
      var project = Project(
        name: root.deletingPathExtension().lastPathComponent, root: root.deletingLastPathComponent())
      project.take(root)
      return try checked(project)
    }
    for file in xcodeProjects() {
      if let project = try XcodeProject(at: file).app(), !project.sources.isEmpty { return try checked(project) }
    }
    return try checked(withOneStart(everything(in: root)))
  }

  /// The project with one start. Of several programs in a folder, such as an app and its widget, the one with the application's delegate
  /// stays: the folders of the others' starts are removed.
  private func withOneStart(_ project: Project) -> Project {
    let starts = project.sources.filter { $0.text.contains(/@(main|UIApplicationMain)\b/) }
    guard starts.count > 1, let own = starts.first(where: { $0.text.contains("UIApplicationDelegate") }) else {
      return project
    }
    let others = starts.filter { $0 != own }
    let folders = others.map { $0.deletingLastPathComponent().path + "/" }.filter { !own.path.hasPrefix($0) }
    func stays(_ file: URL) -> Bool { !others.contains(file) && !folders.contains { file.path.hasPrefix($0) } }
    var result = project
    result.sources.removeAll { !stays($0) }
    result.nibs.removeAll { !stays($0) }
    result.resources.removeAll { !stays($0) }
    if let plist = project.infoPlist, !stays(plist) {
      result.infoPlist = files(in: root).first { $0.lastPathComponent.hasSuffix("Info.plist") && stays($0) }
    }
    return result
  }

  /// The files of a folder, without those that no app target has.
  func everything(in folder: URL, except isAbsent: (URL) -> Bool = { _ in false }) -> Project {
    var project = Project(name: folder.lastPathComponent, root: folder)
    for file in files(in: folder) where !isAbsent(file) { project.take(file) }
    return project
  }

  private func checked(_ project: Project) throws -> Project {
    // The first parameter had a label of its own from Swift 3 on. A method without it may be left over, but not one that must be there.
    let method = "func (collectionView|tableView|application)\\((collectionView|tableView|application) ?: "
    let old = try Regex(method + "[^{]*(NSIndexPath|\\[NSObject|numberOf(Rows|Items)InSection)")
    if let old = project.sources.first(where: { $0.text.contains(old) }),
      !project.sources.contains(where: { $0.text.contains(#/func (collectionView|tableView|application)\(_ /#) })
    {
      throw ProjectError.oldSwift(old.path(below: project.root))
    }
    guard project.sources.isEmpty else { return project }
    let hasObjectiveC = files(in: root).contains { ["m", "mm"].contains($0.pathExtension) }
    throw hasObjectiveC ? ProjectError.objectiveC(root.path) : ProjectError.noSources(root.path)
  }

  /// The Xcode projects, the nearest first.
  private func xcodeProjects() -> [URL] {
    if root.pathExtension == "xcodeproj" { return [root] }
    var result: [URL] = []
    var folders = [root]
    for _ in 0..<3 {
      let children = folders.flatMap { $0.children }
      result += children.filter { $0.pathExtension == "xcodeproj" && $0.lastPathComponent != "Pods.xcodeproj" }
      folders = children.filter { $0.isFolder && !Self.isLeftOut($0) }
    }
    return result
  }

  /// The files of a folder in the order of their paths, Base and English before other languages. A catalogue counts as one file.
  private func files(in folder: URL) -> [URL] {
    let languages = ["Base.lproj", "en.lproj"]
    let children = folder.children
    let first = languages.compactMap { name in children.first { $0.lastPathComponent == name } }
    return (first + children.filter { !languages.contains($0.lastPathComponent) }).flatMap { child -> [URL] in
      guard child.isFolder, !packages.contains(child.pathExtension) else { return [child] }
      return Self.isLeftOut(child) ? [] : files(in: child)
    }
  }

  static func isLeftOut(_ folder: URL) -> Bool {
    let name = folder.lastPathComponent
    return name.hasPrefix(".") || leftOut.contains(name) || name.hasSuffix("Tests") || name.hasSuffix(".xcodeproj")
      || name.hasSuffix(".xcworkspace") || name.hasSuffix(".playground") || name.hasSuffix(".framework")
  }
}

public enum ProjectError: Error, CustomStringConvertible {
  case missing(String)
  case noSources(String)
  case objectiveC(String)
  case damaged(String)
  case oldSwift(String)

  public var description: String {
    switch self {
    case .missing(let path): "\(path): there is no such file or folder"
    case .noSources(let path): "\(path): there is no Swift file"
    case .objectiveC(let path): "\(path): the app is in Objective-C; only Swift runs here"
    case .damaged(let path): "\(path): the project file cannot be read"
    case .oldSwift(let path): "\(path): this is Swift 2, which no compiler since Xcode 8.3 reads; convert it there"
    }
  }
}

/// Extensions of folders that an app treats as one file.
private let packages: Set<String> = ["xcassets", "bundle", "lproj_", "scnassets", "xcdatamodeld", "xcdatamodel"]
private let leftOut: Set<String> = [
  "Pods", "Carthage", "DerivedData", "build", "Build", "fastlane", "vendor", "node_modules", "Package.swift", "Tests",
  "UITests",
]

extension Project {
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
}

extension URL {
  /// The text of a file; empty for one that cannot be read.
  var text: String { (try? String(contentsOf: self, encoding: .utf8)) ?? "" }

  var isFolder: Bool { (try? resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false }

  var children: [URL] {
    ((try? FileManager.default.contentsOfDirectory(at: self, includingPropertiesForKeys: [.isDirectoryKey])) ?? [])
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// The path below `root`, or the last component for a file elsewhere.
  public func path(below root: URL) -> String {
    let path = standardizedFileURL.path
    let folder = root.standardizedFileURL.path + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : lastPathComponent
  }
}

extension Project {
  private var info: [String: Any]? {
    guard let infoPlist, let data = try? Data(contentsOf: infoPlist) else { return nil }
    return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
  }

  /// The storyboard that `Info.plist` names for the window or for the scene; `Main` where it names none.
  public var mainStoryboard: String? {
    let known = Set(
      nibs.filter { $0.pathExtension == "storyboard" }.map { $0.deletingPathExtension().lastPathComponent })
    if let info {
      if let name = info["UIMainStoryboardFile"] as? String { return known.contains(name) ? name : nil }
      if let sessions = Self.sessions(of: info) {
        return (sessions.first?["UISceneStoryboardFile"] as? String).flatMap { known.contains($0) ? $0 : nil }
      }
    }
    return known.contains("Main") ? "Main" : nil
  }

  private static func sessions(of info: [String: Any]) -> [[String: Any]]? {
    let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
    let scenes = manifest?["UISceneConfigurations"] as? [String: Any]
    return scenes?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
  }

  /// The `Info.plist` without its storyboards, which UIKit need not load, since the written code makes their objects.
  public var infoPlistWithoutStoryboards: String? {
    guard var info else { return nil }
    info["UIMainStoryboardFile"] = nil
    if let sessions = Self.sessions(of: info), var manifest = info["UIApplicationSceneManifest"] as? [String: Any] {
      let plain = sessions.map { $0.filter { $0.key != "UISceneStoryboardFile" } }
      manifest["UISceneConfigurations"] = ["UIWindowSceneSessionRoleApplication": plain]
      info["UIApplicationSceneManifest"] = manifest
    }
    return (try? PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0))
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
