import Foundation
import InterfaceBuilder
import PortProject
import PortRules

/// Writes the files of one module of the package: lowered sources, code from nibs and catalogues, resources.
struct ModulePort {
  let project: Project
  let name: String
  let lowered: Lowering.Result
  let platform: Platform
  /// The resources that were written, by their paths below the module's folder.
  private(set) var resources: [String] = []
  private(set) var remarks: [Remark] = []
  /// The modules of `Tools/Port/StandIns` that its sources and nibs use.
  private(set) lazy var standIns = lowered.standIns

  /// The sources of a project, by paths of which each has a name of its own, as a module may not have two files of one name.
  static func sources(of project: Project, library: String) throws -> [SourceFile] {
    var names: Set<String> = []
    return try project.sources.map { file in
      var path = file.path(below: project.root)
      if !names.insert(file.lastPathComponent).inserted {
        path =
          path.split(separator: "/").dropLast().map { $0 + "/" }.joined() + "\(names.count)_" + file.lastPathComponent
      }
      return SourceFile(
        path: path, location: file.standardizedFileURL.path,
        text: String(decoding: try Data(contentsOf: file), as: UTF8.self), library: library)
    }
  }

  /// Adds the files to a package. `modules` are the libraries that the module imports, `hasNibs` is true where one of the modules has nibs.
  mutating func write(
    _ writer: inout PackageWriter, sources: [SourceFile], modules: Set<String>, hasNibs: Bool
  ) throws {
    for file in lowered.files { writer.add(file.text, at: "Sources/\(name)/\(file.path)") }
    if hasNibs { writer.add(nibs(modules), at: "Sources/\(name)/Ported/PortedNibs.swift") }
    let symbols = AssetSymbols(
      catalogs: project.resources, sources: sources.map(\.text), taken: platform.colorsAndImages)
    if let text = symbols.text { writer.add(text, at: "Sources/\(name)/Ported/PortedAssets.swift") }
    copyResources(&writer)
  }

  /// Copies resources side by side, as in a bundle on iOS; of files with the same name the second keeps its folders' names, too.
  /// `Info.plist` may not be at the top level.
  private mutating func copyResources(_ writer: inout PackageWriter) {
    var taken: Set<String> = []
    let bundle = project.resourceBundle.map { "\($0).bundle" }
    for file in project.resources {
      var target = file.lastPathComponent
      let catalog = file.pathExtension == "xcstrings" ? StringCatalog(file) : nil
      if catalog != nil { target = file.deletingPathExtension().lastPathComponent + ".strings" }
      if !taken.insert(target).inserted {
        guard catalog == nil else { continue }
        target = file.path(below: project.root).replacing("/", with: "_")
      }
      let path = "Resources/" + (bundle.map { $0 + "/" } ?? "") + target
      if let catalog {
        writer.add(catalog.text, at: "Sources/\(name)/\(path)")
      } else {
        writer.copy(file, to: "Sources/\(name)/\(path)")
      }
      if bundle == nil { resources.append(path) }
    }
    // A bundle of nibs alone has no other files, and is looked for all the same.
    if let bundle, taken.isEmpty { writer.add("", at: "Sources/\(name)/Resources/\(bundle)/Nibs.txt") }
    if let bundle { resources.append("Resources/" + bundle) }
    let missing = Set(lowered.remarks.compactMap(\.missingModule)).sorted()
    writer.add(
      project.infoPlistWithoutStoryboards(missing: missing), at: "Sources/\(name)/Supporting/Info.plist")
    resources.append("Supporting")
  }

  /// The code from nibs and storyboards.
  private mutating func nibs(_ modules: Set<String>) -> String {
    let classes = lowered.classes.mapValues { ClassCatalog.Entry(ancestors: $0.ancestors, outlets: $0.outlets) }
    let available = Set(platform.types.filter { $0.value.isEmpty }.keys).union(Self.standInViews.keys)
    var generator = NibGenerator(
      catalog: ClassCatalog(project: classes, platform: available, extensionProperties: lowered.extensionProperties))
    // Of a file in several languages the first counts, which is Base's.
    var seen: Set<String> = []
    var named: Set<String> = []
    for file in project.nibs where seen.insert(file.lastPathComponent).inserted {
      let path = file.path(below: project.root)
      let stem = file.deletingPathExtension().lastPathComponent
      guard let data = try? Data(contentsOf: file), let read = InterfaceFile(name: stem, path: path, data: data) else {
        remarks.append(
          Remark(.remains, path: path, "is no nib that can be read", advice: "open it once in a newer Xcode"))
        continue
      }
      named.formUnion(modules.filter { data.range(of: Data("customModule=\"\($0)\"".utf8)) != nil })
      if !read.isLaunchScreen { generator.add(read) }
    }
    remarks += generator.messages.map { Remark(.note, path: $0.path, $0.text) }
    let text = generator.text(mainStoryboard: project.mainStoryboard, modules: modules, named: named)
    let needed = Self.standInViews.filter { text.contains($0.key + "(") }.values.sorted()
    standIns.formUnion(needed)
    return needed.map { "import \($0)\n" }.joined() + text
  }

  /// Views of Apple's in nibs which modules of `Tools/Port/StandIns` have.
  private static let standInViews = ["MKMapView": "MapKitStandIn", "WKWebView": "WebKitStandIn"]
}
