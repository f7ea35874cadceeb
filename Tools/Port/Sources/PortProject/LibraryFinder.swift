import Foundation

/// Finds the sources of modules that an app imports from its own checkout: the library of an example, a local package, a framework target,
/// a pod that is checked in. They are lowered into the app's module.
struct LibraryFinder {
  private let root: URL

  /// Modules that are not looked for: those that every written package has, and those that have a stand-in.
  private static let there: Set<String> = [
    "SnapKit", "Then", "Kingfisher", "SDWebImage", "UIKit", "QuartzCore", "CoreGraphics", "CollectionLayouts",
    "Foundation",
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
  }

  /// Adds the libraries that the sources import, and libraries of these.
  func addLibraries(to project: inout Project) {
    var seen = Self.there.union([project.name])
    var read = 0
    let folders = self.folders
    while read < project.sources.count {
      let file = project.sources[read]
      read += 1
      for module in imports(of: file) where seen.insert(module).inserted {
        guard let library = library(module, folders) else { continue }
        project.libraries.insert(module)
        let known = Set((project.sources + project.nibs + project.resources).map(\.standardizedFileURL))
        func new(_ files: [URL]) -> [URL] { files.filter { !known.contains($0.standardizedFileURL) } }
        project.sources += new(library.sources)
        project.nibs += new(library.nibs)
        project.resources += new(library.resources)
      }
    }
  }

  private func imports(of file: URL) -> [String] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count, index <= 1 else { return nil }
      let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "func", "typealias", "let", "var"]
      let name = kinds.contains(words[index + 1]) ? words.dropFirst(index + 2).first : words[index + 1]
      return name?.split(separator: ".").first.map(String.init)
    }
  }

  /// The folders in which projects and manifests are looked for, the nearest first.
  private var folders: [URL] {
    var result = [root]
    var level = [root]
    for _ in 0..<3 {
      level = level.flatMap(\.children).filter { $0.isFolder && !ProjectFinder.isLeftOut($0) }
      result += level
    }
    return result
  }

  private func library(_ name: String, _ folders: [URL]) -> Project? {
    for folder in folders {
      for file in folder.children {
        let found: Project? =
          switch (file.pathExtension, file.lastPathComponent) {
          case ("xcodeproj", _): (try? XcodeProject(at: file))?.library(named: name)
          case (_, "Package.swift"): package(name, manifest: file)
          case ("podspec", _): pod(name, spec: file)
          default: nil
          }
        if let found, !found.sources.isEmpty { return found }
      }
    }
    for place in ["Pods", "Carthage/Checkouts"] {
      for folder in folders {
        let found = sources(in: folder.appendingPathComponent("\(place)/\(name)"))
        if !found.sources.isEmpty { return found }
      }
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
      return paths.lazy.map { sources(in: folder.appendingPathComponent($0)) }.first { !$0.sources.isEmpty }
    }
    return nil
  }

  private func pod(_ name: String, spec: URL) -> Project? {
    guard let text = try? String(contentsOf: spec, encoding: .utf8) else { return nil }
    let module = value(of: "module_name", in: text) ?? spec.deletingPathExtension().lastPathComponent
    guard module == name, let pattern = value(of: "source_files", in: text) else { return nil }
    let fixed = pattern.split(separator: "/").prefix { !$0.contains("*") && !$0.contains("{") }.joined(separator: "/")
    return sources(in: spec.deletingLastPathComponent().appendingPathComponent(fixed))
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
