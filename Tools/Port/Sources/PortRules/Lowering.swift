import SwiftParser
import SwiftSyntax

/// Lowers the files of one module: Swift that needs the Objective-C run time becomes Swift that does not.
public struct Lowering {
  public struct Result: Sendable {
    /// The lowered files, in the order of the sources.
    public var files: [SourceFile]
    public var remarks: [Remark]
    /// The sources, read, for modules that import this one.
    let parsed: [(source: SourceFile, tree: SourceFileSyntax)]
    /// Modules of packages that the files import, and `Combine` where it is used.
    public var packageModules: Set<String> = []
    /// The modules of `Tools/Port/StandIns` that are imported.
    public var standIns: Set<String> = []
    /// True if one of the types is the app's start.
    public var hasMain: Bool
    /// The classes of the project, for a generator of code from nibs.
    public var classes: [String: ClassSummary]
    /// Properties that extensions of other modules' classes have.
    public var extensionProperties: Set<String>
  }

  public struct ClassSummary: Sendable {
    /// The classes that it inherits from, the nearest first.
    public var ancestors: [String]
    /// The type of each outlet, inherited ones too.
    public var outlets: [String: String]
  }

  let platform: Platform
  /// True if code is written from nibs or storyboards of the package.
  public var hasNibs = false
  /// True if a storyboard makes the app's window.
  public var hasMainStoryboard = false
  /// True if other modules of the package may import this one.
  public var isLibrary = false
  /// True if a header imports UIKit for all files.
  public var impliesUIKit = false
  /// The other modules of the package, by the names that the sources give them.
  public var libraries: [String: String] = [:]
  /// The modules that the package can take from other packages.
  public var packageModules: Set<String> = []

  /// Creates a lowering; the closure sets what is true of the module.
  public init(platform: Platform, _ set: (inout Lowering) -> Void = { _ in }) {
    self.platform = platform
    set(&self)
  }

  /// Lowers sources. `imported` are the results for the modules that they import.
  ///
  /// - Complexity: O(*n*) in the length of the sources, and of the classes' number times their subclasses.
  public func lower(_ sources: [SourceFile], imported: [Result] = []) -> Result {
    let own = OldNames(platform: platform).replaced(in: sources).map { ($0, Parser.parse(source: $0.text)) }
    let all = own + imported.flatMap(\.parsed)
    let index = ProjectIndex(self)
    index.ownFiles = sources.count
    index.fileIdentifiers = all.map(\.0.identifier)
    for (number, file) in all.enumerated() { IndexVisitor(index: index, file: number).walk(file.1) }
    index.finish()

    var result = Result(
      files: [], remarks: [], parsed: own, hasMain: false, classes: index.classSummaries,
      extensionProperties: Set(
        index.types.values.filter { $0.kind == .external }.flatMap(\.members).filter(\.isSettable).map(\.name)))
    for (number, (source, tree)) in own.enumerated() {
      let lowering = FileLowering(file: source, number: number, tree: tree, index: index)
      lowering.walk(tree)
      let text = Self.text(source, tree, lowering)
      result.files.append(SourceFile(path: source.path, location: source.location, text: text, library: source.library))
      result.remarks += lowering.remarks
      result.packageModules.formUnion(lowering.importedModules)
      result.standIns.formUnion(lowering.standIns.union(lowering.neededStandIns))
      result.hasMain =
        result.hasMain || source.path.hasSuffix("main.swift") || text.contains("UIApplicationMain(")
        || text.contains(/@main\s+[^{]*\bclass\b/)
    }
    return result
  }

  private static func text(_ source: SourceFile, _ tree: SourceFileSyntax, _ lowering: FileLowering) -> String {
    var text = String(decoding: Edit.apply(lowering.edits, to: Array(source.text.utf8)), as: UTF8.self)
    if !lowering.appended.isEmpty {
      if !text.hasSuffix("\n") { text += "\n" }
      text += lowering.appended.joined(separator: "\n") + "\n"
    }
    // A file that has been lowered begins like this.
    let first = text.split(separator: "\n", maxSplits: 3).first { !$0.hasPrefix("import ") }
    if first?.hasPrefix("#sourceLocation(file: ") == true { return text }
    let support = lowering.needsSupport && !text.contains("import PortSupport") ? "import PortSupport\n" : ""
    let standIns = lowering.neededStandIns.subtracting(lowering.standIns).sorted().map { "import \($0)\n" }.joined()
    let platform = lowering.needsUIKit && !lowering.hasUIKit ? "import UIKit\n" : ""
    return support + standIns + platform + FileLowering.sourceLocation(source.location, line: 1) + "\n" + text
  }
}

extension ProjectIndex {
  var classSummaries: [String: Lowering.ClassSummary] {
    var result: [String: Lowering.ClassSummary] = [:]
    for type in types.values where type.kind == .class {
      let classes = projectClasses(from: type)
      var outlets: [String: String] = [:]
      for member in classes.flatMap(\.members) where member.isOutlet {
        outlets[member.name] = outlets[member.name] ?? member.type
      }
      result[type.name] = Lowering.ClassSummary(
        ancestors: classes.dropFirst().map(\.name) + externalClasses(of: type), outlets: outlets)
    }
    return result
  }
}
