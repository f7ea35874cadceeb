import Foundation
import PackagePlugin

/// Copies the files that `shared-sources.txt` in a target's folder lists, a path relative to that folder on each line, into the
/// target's build. Links would do the same, but not in a checkout on Windows.
@main struct SharedSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL
    let list = try String(contentsOf: folder.appending(path: "shared-sources.txt"), encoding: .utf8)
    return list.split(separator: "\n").map { line in
      let source = folder.appending(path: String(line)).standardizedFileURL
      let copy = context.pluginWorkDirectoryURL.appending(path: source.lastPathComponent)
      return .buildCommand(
        displayName: "Copying \(source.lastPathComponent)", executable: URL(filePath: "/bin/cp"),
        arguments: [source.path, copy.path], inputFiles: [source], outputFiles: [copy])
    }
  }
}
