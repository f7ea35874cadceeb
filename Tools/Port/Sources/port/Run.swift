import ArgumentParser
import Foundation
import PortProject

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lowers an iOS project, builds it and shows the app in a page.")

  @Argument(help: "A checked-out iOS project.") var path: String
  @Option(name: .shortAndLong, help: "Where the package is written; .port beside the project by default.") var output:
    String?
  @Option(help: "Where the package is built; kept between projects it saves the build of UIKit.") var scratchPath:
    String?
  @OptionGroup var options: PortOptions

  func run() throws {
    let project = try ProjectFinder(root: URL(fileURLWithPath: path)).find()
    let folder = output.map { URL(fileURLWithPath: $0) } ?? project.root.appendingPathComponent(".port")
    let report = try Porting(project: project, output: folder, options: options).write()
    print(report.text)
    guard report.refusals == 0 else {
      print("port: not built for what is refused; swift run --package-path \(folder.path) tries it all the same")
      throw ExitCode(1)
    }
    guard report.canStart else {
      print("port: \(project.name) has no app to start: neither @main nor UIApplicationMain is in its sources")
      throw ExitCode(1)
    }
    var arguments = ["run", "--package-path", folder.path]
    if let scratchPath { arguments += ["--scratch-path", scratchPath] }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw ExitCode(process.terminationStatus) }
  }
}
