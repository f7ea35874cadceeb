import ArgumentParser
import Foundation
import PortProject
import PortRules

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lowers an iOS project, builds it and shows the app in a page.",
    discussion: """
      What the compiler refuses is left out and named, so that the rest can be seen; --whole builds all or nothing. Words after \
      -- go to the app: `port run PATH -- --port 9000`.
      """)

  @Argument(help: "A checked-out iOS project.") var path: String
  @Option(name: .shortAndLong, help: "Where the package is written; .port beside the project by default.") var output:
    String?
  @Option(help: "Where packages are built. Kept between projects, so that UIKit is built once.") var scratchPath:
    String = PortOptions.clone + "/Tools/Port/.build/apps"
  @Option(help: "Minutes after which one build is ended.") var timeLimit: Double = 60
  @Flag(help: "Leave nothing out.") var whole = false
  @Flag(help: "Build, and do not start the app.") var buildOnly = false
  @OptionGroup var options: PortOptions
  @Argument(parsing: .postTerminator, help: "For the app.") var arguments: [String] = []

  func run() throws {
    let project = try ProjectFinder(root: URL(fileURLWithPath: path), target: options.target).find()
    let folder = output.map { URL(fileURLWithPath: $0) } ?? project.root.appendingPathComponent(".port")
    let base = BaseModules(clone: URL(fileURLWithPath: options.packagePath), scratch: URL(fileURLWithPath: scratchPath))
    try make(base)
    var porting = Porting(project: project, output: folder, options: options, base: base)
    let name = porting.moduleName
    let build = AppBuild(folder: folder, scratch: base.scratch(for: folder), limit: timeLimit * 60)
    var repair = try repaired(porting, build)
    while !repair.isBuilt, !whole, let omitted = repair.obstacles.first(where: { porting.omit($0) }) {
      print(
        "\(repair.text)\nport: \(omitted.sorted().joined(separator: ", ")) is left out, and the app is built without")
      repair = try repaired(porting, build)
    }
    print(repair.text)
    guard repair.isBuilt else { throw ExitCode(1) }
    guard !buildOnly else { return }
    let app = AppRun(program: build.program(name), arguments: arguments)
    fflush(nil)
    let ending = try run(app) { ending in
      guard let place = try repair.leaveOut(ending) else { return false }
      AppBuild.say("\(place); that is left out, and the app starts again")
      try repair.build(build, whole: false)
      return repair.isBuilt
    }
    if let text = repair.explanation(of: ending) {
      print("port: \(text)")
      print(repair.text)
      if !whole { try show(text + "\n\n" + repair.text, beside: folder, base) }
    }
    throw ExitCode(ending.status)
  }

  /// Builds the modules that apps stand on, unless they are built already.
  private func make(_ base: BaseModules) throws {
    guard !base.isCurrent else { return }
    try base.write()
    let start = Date()
    let build = AppBuild(
      folder: base.folder, scratch: base.scratch, limit: timeLimit * 60, product: BaseModules.name)
    switch try build.run() {
    case .built: return try base.touch(at: start)
    case .refused(let places): print(places.values.joined().map(\.message).joined(separator: "\n"))
    case .failed(let reason, _): print(reason)
    }
    print("port: UIKit is not built, so that no app can be")
    throw ExitCode(1)
  }

  /// Writes the package and builds it.
  private func repaired(_ porting: Porting, _ build: AppBuild) throws -> Repair {
    let report = try porting.write()
    print(report.text)
    fflush(nil)
    let project = porting.project
    guard report.canStart else {
      let delegate = project.refusals.first { $0.hasPrefix("AppDelegate") || $0.hasPrefix("main.m") }
      let reason = delegate ?? "neither @main nor UIApplicationMain is in its sources; SwiftUI's App is not shown"
      print("port: \(project.name) has no app to start: \(reason)")
      throw ExitCode(1)
    }
    var repair = Repair(
      sources: build.folder.appendingPathComponent("Sources"), roots: ([project] + project.libraries).map(\.root))
    try repair.build(build, whole: whole)
    return repair
  }

  /// Runs the app again after a trap, which ends it for good. The code that trapped is left out, too, so that there is something to see.
  private func run(_ app: AppRun, mend: (AppRun.Ending) throws -> Bool) throws -> AppRun.Ending {
    var ending = try app.run()
    for _ in 0..<Self.restarts where ending.reason != nil && !whole {
      guard try mend(ending) else { break }
      ending = try app.run()
    }
    return ending
  }

  private func show(_ reason: String, beside folder: URL, _ base: BaseModules) throws {
    let page = ReasonPage(
      reason: reason, folder: folder.appendingPathComponent(".reason"), options: options, base: base)
    let porting = try page.write()
    let build = AppBuild(folder: porting.output, scratch: base.scratch(for: porting.output), limit: timeLimit * 60)
    guard case .built = try build.run() else { return }
    let app = AppRun(program: build.program(porting.moduleName), arguments: arguments)
    fflush(nil)
    _ = try app.run()
  }

  private static let restarts = 8
}
