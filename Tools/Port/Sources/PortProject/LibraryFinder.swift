import Foundation

/// Finds the sources of modules that an app imports from its own checkout: the library of an example, a local package, a framework target,
/// a pod that is checked in or that the `Podfile` gives a path. Each becomes a module of the written package.
struct LibraryFinder {
  private let root: URL
  private let folder: URL

  /// Modules that are not looked for: those that every written package has, and those that have a stand-in.
  private static let there: Set<String> = [
    "SnapKit", "Then", "Kingfisher", "SDWebImage", "Alamofire", "AlamofireImage", "pop", "SVProgressHUD", "UIKit",
    "QuartzCore", "CoreGraphics", "CollectionLayouts", "Foundation",
    "Swift", "Dispatch", "Testing", "XCTest", "Combine",
  ]

  /// Creates a finder for an app. `folder` is the app's; the checkout may begin some folders above.
  init(folder: URL) {
    var root = folder.standardizedFileURL
    for _ in 0..<4 {
      if FileManager.default.fileExists(atPath: root.appendingPathComponent(".git").path) { break }
      root = root.deletingLastPathComponent()
    }
    let isCheckout = FileManager.default.fileExists(atPath: root.appendingPathComponent(".git").path)
    self.root = isCheckout ? root : folder.standardizedFileURL
    self.folder = folder
  }

  /// Adds the libraries that the sources and nibs name, and libraries of these.
  func addLibraries(to project: inout Project) {
    let folders = self.folders
    var seen = Self.there
    var libraries: [Project] = []
    func visit(_ project: inout Project) {
      // In a nib the app's own name means the app, also where a framework has the same.
      let named = project.nibs.flatMap(customModules).filter { $0 != project.moduleName }
      for module in project.sources.flatMap(imports) + named {
        if seen.insert(module).inserted, var library = library(module, folders), library.sources != project.sources {
          library.name = module
          library.root = library.isInside(project.root) ? project.root : root
          visit(&library)
          libraries.append(library)
        }
        if libraries.contains(where: { $0.name == module }) { project.imports.insert(module) }
      }
    }
    visit(&project)
    // Of an app that is everything in a folder the libraries' files are no longer part.
    let isFolder = project.settings == BuildSettings()
    for library in isFolder ? libraries : [] {
      let files = Set((library.sources + library.nibs + library.resources).map(\.standardizedFileURL))
      func stays(_ file: URL) -> Bool { !files.contains(file.standardizedFileURL) }
      [\Project.sources, \.nibs, \.resources].forEach { project[keyPath: $0].removeAll { !stays($0) } }
    }
    project.libraries = libraries
  }

  /// The modules of the classes that a nib names.
  private func customModules(_ nib: URL) -> [String] {
    nib.text.matches(of: /customModule="([A-Za-z0-9_]+)"/).map { String($0.1) }
  }

  private func imports(of file: URL) -> [String] {
    file.text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count, index <= 1 else { return nil }
      let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "func", "typealias", "let", "var"]
      let name = kinds.contains(words[index + 1]) ? words.dropFirst(index + 2).first : words[index + 1]
      return name?.split(separator: ".").first.map(String.init)
    }
  }

  /// The folders in which projects and manifests are looked for: those of the app, the nearest first.
  private var folders: [URL] {
    var seen: Set<URL> = []
    var result: [URL] = []
    for start in [folder.standardizedFileURL, root] {
      var level = [start]
      for _ in 0..<4 {
        result += level.filter { seen.insert($0.standardizedFileURL).inserted }
        level = level.flatMap(\.children).filter { $0.isFolder && !ProjectFinder.isLeftOut($0) }
      }
    }
    return result
  }

  /// The specifications in folders that a `Podfile` names: the app looks for their resource bundles, which a manifest beside them does not
  /// have.
  private func specifications(_ folders: [URL]) -> [URL] {
    folders.map { $0.appendingPathComponent("Podfile") }.flatMap { file in
      file.text.matches(of: /pod .*:?path(?::| *=>) *['"]([^'"]+)['"]/).flatMap {
        file.deletingLastPathComponent().appendingPathComponent(String($0.1)).standardizedFileURL.children
      }
    }.filter { $0.pathExtension == "podspec" }
  }

  private func library(_ name: String, _ folders: [URL]) -> Project? {
    let pods = specifications(folders).lazy.compactMap { pod(name, spec: $0) }
    if let found = pods.first(where: { !$0.sources.isEmpty }) ?? declared(name, folders) { return found }
    for place in ["Pods", "Carthage/Checkouts"] {
      for folder in folders {
        let folder = folder.appendingPathComponent("\(place)/\(name)")
        let found = declared(name, [folder]) ?? sources(in: folder)
        if !found.sources.isEmpty { return found }
      }
    }
    return nil
  }

  /// The library by a project, a manifest or a specification.
  private func declared(_ name: String, _ folders: [URL]) -> Project? {
    for file in folders.flatMap(\.children) {
      let found: Project? =
        switch (file.pathExtension, file.lastPathComponent) {
        case ("xcodeproj", _): (try? XcodeProject(at: file))?.library(named: name)
        case (_, "Package.swift"): package(name, manifest: file)
        case ("podspec", _): pod(name, spec: file)
        default: nil
        }
      if let found, !found.sources.isEmpty { return found }
    }
    return nil
  }

  private func package(_ name: String, manifest: URL) -> Project? {
    guard let text = try? String(contentsOf: manifest, encoding: .utf8) else { return nil }
    let folder = manifest.deletingLastPathComponent()
    for target in text.components(separatedBy: ".target(").dropFirst() {
      let body = target.components(separatedBy: "Target(").first ?? target
      guard value(of: "name:", in: body) == name else { continue }
      let paths = value(of: "path:", in: body).map { [$0] } ?? ["Sources/\(name)", "Source/\(name)", "src/\(name)"]
      var found = paths.lazy.map { sources(in: folder.appendingPathComponent($0)) }.first { !$0.sources.isEmpty }
      // As for a project of the same sources, by the header of its framework.
      found?.impliesUIKit = true
      return found
    }
    return nil
  }

  private func pod(_ name: String, spec: URL) -> Project? {
    let text = spec.text
    let module = value(of: "module_name", in: text) ?? spec.deletingPathExtension().lastPathComponent
    guard module.replacing("-", with: "_") == name else { return nil }
    var result = Project(name: name, root: spec.deletingLastPathComponent())
    result.impliesUIKit = true
    result.resourceBundle = text.firstMatch(of: /resource_bundles? *= *\{ *['"]([^'"]+)['"]/).map { String($0.1) }
    var seen: Set<String> = []
    // Not those of other systems: `s.osx.source_files`.
    let own = /^\s*\w+\.(ios\.)?(source_files|resources?|resource_bundles?) *=/
    for line in text.split(separator: "\n") where line.contains(own) {
      let patterns = line.drop(while: { $0 != "=" }).matches(of: /['"]([^'"]+)['"]/).map { String($0.1) }
      for pattern in patterns.filter({ $0 != result.resourceBundle }).flatMap(alternatives) {
        let fixed = pattern.split(separator: "/").prefix { !$0.contains(/[*{?]/) }.joined(separator: "/")
        guard seen.insert(fixed).inserted else { continue }
        result.take(sources(in: spec.deletingLastPathComponent().appendingPathComponent(fixed)))
      }
    }
    [\Project.sources, \.nibs, \.resources].forEach { result[keyPath: $0].removeAll { !seen.insert($0.path).inserted } }
    return result
  }

  /// The patterns that one with braces stands for.
  private func alternatives(_ pattern: String) -> [String] {
    guard let found = pattern.firstMatch(of: /\{([^}]*)\}/) else { return [pattern] }
    return found.1.split(separator: ",", omittingEmptySubsequences: false).flatMap {
      alternatives(pattern.replacing(found.0, with: $0, maxReplacements: 1))
    }
  }

  /// The string that follows a word.
  private func value(of word: String, in text: String) -> String? {
    guard let range = text.range(of: word) else { return nil }
    let rest = text[range.upperBound...].drop { $0 != "\"" && $0 != "'" }.dropFirst()
    return String(rest.prefix { $0 != "\"" && $0 != "'" })
  }

  private func sources(in place: URL) -> Project {
    if place.isFolder { return ProjectFinder(root: place).everything(in: place) }
    var project = Project(name: place.lastPathComponent, root: place.deletingLastPathComponent())
    if FileManager.default.fileExists(atPath: place.path) { project.take(place) }
    return project
  }
}
