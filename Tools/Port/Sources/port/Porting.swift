import Foundation
import PortProject
import PortRules

/// From the files of a project to a written package.
struct Porting {
  let project: Project
  let output: URL
  let options: PortOptions

  func write() throws -> Report {
    let sources = try project.sources.map { file in
      SourceFile(
        path: file.path(below: project.root), location: file.standardizedFileURL.path,
        text: try String(contentsOf: file, encoding: .utf8))
    }
    let name = Manifest.moduleName(options.name ?? project.name)
    let result = Lowering(platform: try platform()).lower(sources)
    var writer = PackageWriter(folder: output)
    for file in result.files { writer.add(file.text, at: "Sources/\(name)/\(file.path)") }
    for file in try support() { writer.copy(file, to: "Sources/PortSupport/\(file.lastPathComponent)") }
    let manifest = Manifest(name: name, packagePath: options.packagePath, isExecutable: result.hasMain)
    writer.add(manifest.text, at: "Package.swift")
    let changed = try writer.write()
    return Report(
      project: project, remarks: result.remarks, written: changed.count, files: result.files.count, folder: output.path,
      canStart: result.hasMain)
  }

  /// What UIKit and QuartzCore of the clone have.
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
    return platform
  }

  private func support() throws -> [URL] {
    let folder = URL(fileURLWithPath: options.packagePath).appendingPathComponent("Tools/Port/Support")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
  }
}
