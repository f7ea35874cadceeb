public import Foundation

/// Finds the app in a checked-out project: the target of an Xcode project, or everything in the folder.
public struct ProjectFinder {
  private let root: URL
  private let target: String?

  /// Creates a finder. `target` is the name of an app target, for a checkout that has several.
  public init(root: URL, target: String? = nil) {
    self.root = root.standardizedFileURL
    self.target = target
  }

  public func find() throws -> Project {
    var project = try app()
    let folder = root.pathExtension == "xcodeproj" || !root.isFolder ? root.deletingLastPathComponent() : root
    // Paths are short where the target has all its files below its project.
    if !project.isInside(project.root), project.isInside(folder) { project.root = folder }
    LibraryFinder(folder: folder).addLibraries(to: &project)
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
    let projects = xcodeProjects()
    let apps = projects.flatMap { (try? XcodeProject(at: $0))?.apps ?? [] }.filter { !$0.sources.isEmpty }
    if let target {
      guard let app = apps.first(where: { $0.name == target }) else {
        throw ProjectError.noTarget(target, apps.map(\.name))
      }
      return try checked(app)
    }
    // Of several the one with the most code, which is no template, among those in the nearest folder and those that say that they show
    // something. What tests and benchmarks run in shows nothing.
    let examples = apps.filter { !$0.name.contains(/Test|Benchmark|Host/) }
    let nearest = (examples.isEmpty ? apps : examples).filter {
      $0.root == (examples.first ?? apps.first)?.root || $0.name.contains(/Example|Demo/)
    }
    let length = { (app: Project) in app.sources.reduce(0) { $0 + $1.text.utf8.count } }
    if var app = nearest.max(by: { length($0) < length($1) }) {
      app.choices = apps.count > 1 ? apps.map(\.name) : []
      return try checked(app)
    }
    let everything = withOneStart(everything(in: root))
    // A project that cannot be read is the reason only where there is nothing else.
    if everything.sources.isEmpty, let first = projects.first { _ = try XcodeProject(at: first) }
    return try checked(everything)
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
      !project.sources.contains(where: { $0.text.contains(#/func (collectionView|tableView|application\w*)\(_ /#) })
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
    for _ in 0..<4 {
      let children = folders.flatMap { $0.children }
      result += children.filter { $0.pathExtension == "xcodeproj" && !$0.lastPathComponent.hasSuffix("Pods.xcodeproj") }
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
  case noTarget(String, [String])

  public var description: String {
    switch self {
    case .missing(let path): "\(path): there is no such file or folder"
    case .noSources(let path): "\(path): there is no Swift file"
    case .objectiveC(let path): "\(path): the app is in Objective-C; only Swift runs here"
    case .damaged(let path): "\(path): the project file cannot be read"
    case .oldSwift(let path): "\(path): this is Swift 2, which no compiler since Xcode 8.3 reads; convert it there"
    case .noTarget(let name, let names):
      "there is no app target \(name)" + (names.isEmpty ? "" : "; there are \(names.joined(separator: ", "))")
    }
  }
}

/// Extensions of folders that an app treats as one file.
private let packages: Set<String> = ["xcassets", "bundle", "lproj_", "scnassets", "xcdatamodeld", "xcdatamodel"]
private let leftOut: Set<String> = [
  "Pods", "Carthage", "DerivedData", "build", "Build", "fastlane", "vendor", "node_modules", "Package.swift", "Tests",
  "UITests",
]

extension URL {
  /// The text of a file; empty for one that cannot be read.
  var text: String { (try? String(contentsOf: self, encoding: .utf8)) ?? "" }

  var modified: Date? { (try? resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate }

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
