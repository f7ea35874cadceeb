public import Foundation

/// The modules that every app stands on, built once as one library, so that packages need neither compile them nor wait for one another.
public struct BaseModules: Sendable {
  /// The clone of Waterwheel.
  let clone: URL
  /// The folder of their build.
  public let scratch: URL

  public init(clone: URL, scratch: URL) {
    self.clone = clone
    self.scratch = scratch
  }

  /// The folder of the package that builds the library.
  public var folder: URL { scratch.appendingPathComponent("base") }

  /// The folder in which a package is built: one of its own for each.
  public func scratch(for package: URL) -> URL {
    let path = package.standardizedFileURL.path
    let hash = path.utf8.reduce(UInt64(5381)) { $0 &* 33 ^ UInt64($1) }
    return scratch.appendingPathComponent("apps/\(package.lastPathComponent)-\(String(hash, radix: 36))")
  }

  /// Writes the package that builds the library.
  public func write() throws {
    var writer = PackageWriter(folder: folder)
    writer.add(manifest, at: "Package.swift")
    writer.add("// The library has the code of other modules only.\n", at: "Sources/\(Self.name)/\(Self.name).swift")
    try writer.write()
  }

  public static let name = "WaterwheelBase"

  private var library: URL { scratch.appendingPathComponent("debug/lib\(Self.name).so") }

  /// True if the library is newer than `port` itself and all that it is built from, so that SwiftPM, which takes seconds, need not look.
  public var isCurrent: Bool {
    guard let built = library.modified else { return false }
    let parts = ["Package.swift", "Sources", "Tools/Port/Support", "Tools/Port/StandIns"]
    let files = parts.map(clone.appendingPathComponent).flatMap { part in
      let inside = FileManager.default.enumerator(at: part, includingPropertiesForKeys: nil)
      return [part] + (inside?.compactMap { $0 as? URL } ?? [])
    }
    return ([Bundle.main.executableURL].compactMap(\.self) + files).allSatisfy { $0.modified ?? .now < built }
  }

  /// Marks the library as current for sources that are older than a date: the start of its build, since sources may change during it. Apps
  /// are compiled anew after it.
  public func touch(at date: Date) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: library.path)
  }

  private var manifest: String {
    let port = clone.appendingPathComponent("Tools/Port")
    let standIns = port.appendingPathComponent("StandIns/Sources").children.filter(\.isFolder).map(\.lastPathComponent)
    let products =
      ["UIKit", "CollectionLayouts", "BrowserDisplay"].map { Manifest.product($0, "waterwheel") }
      + [Manifest.product("PortSupport", "Support")] + standIns.map { Manifest.product($0, "StandIns") }
    return """
      // swift-tools-version: 6.2
      // Written by port; changes here are lost.
      import PackageDescription

      let package = Package(
        name: "\(Self.name)",
        products: [.library(name: "\(Self.name)", type: .dynamic, targets: ["\(Self.name)"])],
        dependencies: [
          .package(name: "waterwheel", path: "\(clone.path)"), .package(path: "\(port.path)/Support"),
          .package(path: "\(port.path)/StandIns"),
        ],
        targets: [
          .target(
            name: "\(Self.name)",
            dependencies: [
              \(products.joined(separator: ",\n          ")),
            ])
        ])

      """
  }

  /// The flags with which the compiler finds the modules, and those of the C modules that they import. One changes with the library, since
  /// SwiftPM does not look at modules that it has not built: apps are compiled anew after it.
  var compilerFlags: [String] {
    let products = scratch.appendingPathComponent("debug")
    // SwiftPM makes a link, whose files would not be listed.
    let maps =
      [clone.appendingPathComponent("Sources/UIKitHeaders")]
      + products.resolvingSymlinksInPath().children.filter { $0.pathExtension == "build" }
    let date = library.modified?.timeIntervalSince1970 ?? 0
    return ["-DWATERWHEEL_BASE_\(Int(date * 1000))", "-I", products.path + "/Modules"]
      + maps.map { $0.appendingPathComponent("module.modulemap").path }.filter(FileManager.default.fileExists)
      .flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  var linkerFlags: [String] {
    let folder = scratch.appendingPathComponent("debug").path
    return ["-L\(folder)", "-l\(Self.name)", "-Xlinker", "-rpath", "-Xlinker", folder]
  }
}
