import Foundation
import InterfaceBuilder
import PortProject
import PortRules

/// Writes a package from the files of a project.
struct Porting {
  let project: Project
  let output: URL
  let options: PortOptions

  var moduleName: String {
    Manifest.moduleName(options.name ?? project.name, clone: URL(fileURLWithPath: options.packagePath))
  }

  func write() throws -> Report {
    // A module may not have two files of one name.
    var names: Set<String> = []
    let sources = try project.sources.map { file in
      var path = file.path(below: project.root)
      if !names.insert(file.lastPathComponent).inserted {
        path =
          path.split(separator: "/").dropLast().map { $0 + "/" }.joined() + "\(names.count)_" + file.lastPathComponent
      }
      return SourceFile(
        path: path, location: file.standardizedFileURL.path,
        text: String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }
    let name = moduleName
    let platform = try platform()
    let result = Lowering(
      platform: platform, hasNibs: !project.nibs.isEmpty, hasMainStoryboard: project.mainStoryboard != nil,
      hasResources: !project.resources.isEmpty, libraries: project.libraries,
      packageModules: Set(PackageProduct.byModule.keys)
    ).lower(sources)
    var writer = PackageWriter(folder: output)
    for file in result.files { writer.add(file.text, at: "Sources/\(name)/\(file.path)") }
    let messages = try writeNibs(result, platform, name, &writer)
    let symbols = AssetSymbols(
      catalogs: project.resources, sources: sources.map(\.text), taken: platform.colorsAndImages)
    if let text = symbols.text { writer.add(text, at: "Sources/\(name)/Ported/PortedAssets.swift") }
    let resources = copyResources(name, &writer)
    let manifest = Manifest(
      name: name, packagePath: options.packagePath, isExecutable: result.hasMain,
      resources: resources, products: Set(result.packageModules.compactMap { PackageProduct.byModule[$0] }),
      standIns: result.standIns)
    writer.add(manifest.text, at: "Package.swift")
    let changed = try writer.write()
    return Report(
      project: project, remarks: result.remarks + messages, written: changed.count, files: result.files.count,
      folder: output.path,
      canStart: result.hasMain)
  }

  /// Copies resources side by side, as in the main bundle on iOS; of files with the same name the second keeps its folders' names, too.
  /// `Info.plist` may not be at the top level.
  private func copyResources(_ name: String, _ writer: inout PackageWriter) -> [String] {
    var taken: Set<String> = []
    var written: [String] = []
    for file in project.resources {
      var target = file.lastPathComponent
      if file.pathExtension == "xcstrings", let catalog = StringCatalog(file) {
        target = file.deletingPathExtension().lastPathComponent + ".strings"
        writer.add(catalog.text, at: "Sources/\(name)/Resources/\(target)")
        if taken.insert(target).inserted { written.append("Resources/\(target)") }
        continue
      }
      if !taken.insert(target).inserted { target = file.path(below: project.root).replacing("/", with: "_") }
      writer.copy(file, to: "Sources/\(name)/Resources/\(target)")
      written.append("Resources/\(target)")
    }
    guard let text = project.infoPlistWithoutStoryboards else { return written }
    writer.add(text, at: "Sources/\(name)/Supporting/Info.plist")
    return written + ["Supporting"]
  }

  /// Writes the code from nibs and storyboards, and the files that it needs.
  private func writeNibs(
    _ result: Lowering.Result, _ platform: Platform, _ name: String, _ writer: inout PackageWriter
  ) throws -> [Remark] {
    guard !project.nibs.isEmpty else { return [] }
    let classes = result.classes.mapValues { ClassCatalog.Entry(ancestors: $0.ancestors, outlets: $0.outlets) }
    let available = Set(platform.types.filter { $0.value.isEmpty }.keys)
    var generator = NibGenerator(
      catalog: ClassCatalog(
        project: classes, platform: available, extensionProperties: result.extensionProperties))
    var remarks: [Remark] = []
    // Of a file in several languages the first counts, which is Base's.
    var seen: Set<String> = []
    for file in project.nibs where seen.insert(file.lastPathComponent).inserted {
      let path = file.path(below: project.root)
      let stem = file.deletingPathExtension().lastPathComponent
      guard let data = try? Data(contentsOf: file), let read = InterfaceFile(name: stem, path: path, data: data) else {
        remarks.append(
          Remark(.remains, path: path, "is no nib that can be read", advice: "open it once in a newer Xcode"))
        continue
      }
      if !read.isLaunchScreen { generator.add(read) }
    }
    writer.add(generator.text(mainStoryboard: project.mainStoryboard), at: "Sources/\(name)/Ported/PortedNibs.swift")
    for file in try files(in: "Nibs") { writer.copy(file, to: "Sources/\(name)/Ported/\(file.lastPathComponent)") }
    return remarks + generator.messages.map { Remark(.note, path: $0.path, $0.text) }
  }

  /// The declarations in CoreGraphics, QuartzCore and UIKit of the clone, and in `PortSupport`.
  private func platform() throws -> Platform {
    var platform = Platform()
    for module in ["CoreGraphics", "QuartzCore", "UIKit"] {
      let folder = URL(fileURLWithPath: options.packagePath).appendingPathComponent("Sources/\(module)")
      guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else {
        throw ProjectError.missing(folder.path)
      }
      let paths = files.compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(".swift") }.sorted()
      guard !paths.isEmpty else { throw ProjectError.noSources(folder.path) }
      for path in paths { platform.read(try String(contentsOfFile: path, encoding: .utf8)) }
    }
    for file in try files(in: "Support/Sources/PortSupport") {
      let text = try String(contentsOf: file, encoding: .utf8)
      platform.readSupport(text)
      platform.read(text)
    }
    return platform
  }

  private func files(in name: String) throws -> [URL] {
    let folder = URL(fileURLWithPath: options.packagePath).appendingPathComponent("Tools/Port/\(name)")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
  }
}
