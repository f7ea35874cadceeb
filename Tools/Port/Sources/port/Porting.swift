import Foundation
import InterfaceBuilder
import PortProject
import PortRules

/// Writes a package from the files of a project: a module for the app and for each library.
struct Porting {
  private(set) var project: Project
  let output: URL
  let options: PortOptions
  /// The modules of the clone, where they are built already.
  var base: BaseModules?
  /// Modules of packages that are left out.
  private(set) var omitted: Set<String> = []

  /// Leaves modules out. Returns false where none of them is part of the package; the app itself always stays.
  mutating func omit(_ modules: Set<String>) -> Bool {
    let libraries = Set(project.libraries.map(\.name).filter { modules.contains(moduleName($0)) })
    let packages = modules.intersection(PackageProduct.byModule.keys).subtracting(omitted)
    project.omit(libraries)
    omitted.formUnion(packages)
    return !libraries.isEmpty || !packages.isEmpty
  }

  /// The name of the app's module.
  var moduleName: String {
    let name = moduleName(options.name ?? project.moduleName)
    return project.libraries.contains { moduleName($0.name) == name } ? "App_" + name : name
  }

  private func moduleName(_ name: String) -> String {
    Manifest.moduleName(name, clone: URL(fileURLWithPath: options.packagePath))
  }

  func write() throws -> Report {
    let platform = try platform()
    let modules = Dictionary(uniqueKeysWithValues: project.libraries.map { ($0.name, moduleName($0.name)) })
    let hasNibs = !([project] + project.libraries).allSatisfy(\.nibs.isEmpty)
    var writer = PackageWriter(folder: output)
    var results: [String: Lowering.Result] = [:]
    var targets: [Manifest.Target] = []
    var remarks: [Remark] = []
    for part in project.libraries + [project] {
      let isLibrary = part != project
      let name = isLibrary ? moduleName(part.name) : moduleName
      let imported = isLibrary ? project.libraries(of: part) : project.importedLibraries
      let files = try ModulePort.sources(of: part, library: isLibrary ? name : "")
      let lowering = Lowering(platform: platform) {
        $0.hasNibs = hasNibs
        $0.hasMainStoryboard = !isLibrary && project.mainStoryboard != nil
        $0.isLibrary = isLibrary
        $0.impliesUIKit = part.impliesUIKit
        $0.libraries = modules.merging([part.moduleName: name]) { library, _ in library }
        $0.packageModules = Set(PackageProduct.byModule.keys).subtracting(omitted)
      }
      let lowered = lowering.lower(files, imported: imported.compactMap { results[$0.name] })
      var module = ModulePort(project: part, name: name, lowered: lowered, platform: platform)
      let needed = Set(imported.compactMap { modules[$0.name] })
      try module.write(&writer, sources: files, modules: needed, hasNibs: hasNibs)
      targets.append(
        Manifest.Target(name: name) {
          $0.isExecutable = !isLibrary && lowered.hasMain
          $0.modules = needed
          $0.resources = module.resources
          $0.products = Set(lowered.packageModules.compactMap { PackageProduct.byModule[$0] })
          $0.standIns = module.standIns
          $0.conditions = part.conditions
        })
      remarks += lowered.remarks + module.remarks
      results[part.name] = lowered
    }
    writer.add(
      Manifest(name: moduleName, packagePath: options.packagePath, targets: targets, base: base).text,
      at: "Package.swift")
    let changed = try writer.write()
    return Report(
      project: project, remarks: remarks, written: changed.count,
      files: results.values.map(\.files.count).reduce(0, +), folder: output.path,
      canStart: targets.last?.isExecutable ?? false)
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
    for text in try sources(in: "Support/Sources/PortSupport") {
      platform.support.formUnion(Platform.names(in: text))
      platform.read(text)
    }
    for text in try sources(in: "StandIns/Sources/FoundationStandIn") {
      platform.foundation.formUnion(Platform.names(in: text))
    }
    return platform
  }

  private func sources(in folder: String) throws -> [String] {
    let folder = URL(fileURLWithPath: options.packagePath + "/Tools/Port/" + folder)
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
  }
}
