import ArgumentParser
import Foundation
import PortProject

struct Lower: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Writes a package with the lowered sources.")

  @Argument(help: "A folder of iOS sources, an Xcode project, or one Swift file.") var sources: String
  @Option(name: .shortAndLong, help: "Where the package is written. A folder that port has not written must be empty.")
  var output: String
  @OptionGroup var options: PortOptions

  func run() throws {
    let project = try ProjectFinder(root: URL(fileURLWithPath: sources), target: options.target).find()
    let report = try Porting(project: project, output: URL(fileURLWithPath: output), options: options).write()
    print(report.text)
    if !report.isClean { throw ExitCode(1) }
  }
}

struct PortOptions: ParsableArguments {
  @Option(help: "The clone of Waterwheel that the package depends on.") var packagePath: String = PortOptions.clone
  @Option(help: "The name of the module; that of the app by default.") var name: String?
  @Option(help: "The app target, where a checkout has several; the largest by default.") var target: String?

  /// The clone of which this program was built.
  static let clone = URL(fileURLWithPath: #filePath + "/../../../../..").standardizedFileURL.path
}
