import Foundation
import PortProject
import Testing

@Suite struct ManifestTests {
  @Test func packagesAreNamedOnce() {
    let products = ["OrderedCollections", "Collections", "Algorithms"].compactMap { PackageProduct.byModule[$0] }
    let text = Manifest(
      name: "App", packagePath: "/clone",
      targets: [.init(name: "App") { ($0.isExecutable, $0.products) = (true, Set(products)) }]
    ).text
    #expect(text.split(separator: ".package(url: \"https://github.com/apple/swift-collections\"").count == 2)
    #expect(text.contains(".product(name: \"OrderedCollections\", package: \"swift-collections\")"))
    #expect(text.contains(".product(name: \"Algorithms\", package: \"swift-algorithms\")"))
    #expect(!text.contains("StandIns"))
  }

  @Test func standInsComeFromAPackageOfTheClone() {
    let text = Manifest(
      name: "App", packagePath: "/clone",
      targets: [
        .init(name: "Cards") { $0.standIns = ["CombineStandIn"] }, .init(name: "App") { $0.modules = ["Cards"] },
      ]
    ).text
    #expect(text.contains("\"Cards\",\n"))
    #expect(text.contains(".package(path: \"/clone/Tools/Port/StandIns\")"))
    #expect(text.contains(".product(name: \"CombineStandIn\", package: \"StandIns\")"))
  }

  @Test func modulesThatAreBuiltAlreadyAreLinked() throws {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let base = BaseModules(clone: URL(fileURLWithPath: "/clone"), scratch: scratch)
    let maps = scratch.appendingPathComponent("linux/CThing.build")
    try FileManager.default.createDirectory(at: maps, withIntermediateDirectories: true)
    // As SwiftPM does.
    try FileManager.default.createSymbolicLink(
      at: scratch.appendingPathComponent("debug"), withDestinationURL: scratch.appendingPathComponent("linux"))
    try Data().write(to: maps.appendingPathComponent("module.modulemap"))
    let text = Manifest(
      name: "App", packagePath: "/clone",
      targets: [.init(name: "Cards"), .init(name: "App") { ($0.isExecutable, $0.modules) = (true, ["Cards"]) }],
      base: base
    ).text
    #expect(text.contains("-DWATERWHEEL_BASE_0\""))
    let library = scratch.appendingPathComponent("debug/libWaterwheelBase.so")
    try Data().write(to: library)
    let later = Manifest(name: "App", packagePath: "/clone", targets: [.init(name: "App")], base: base).text
    #expect(!later.contains("-DWATERWHEEL_BASE_0\""))
    #expect(text.contains("\"-I\", \"\(scratch.path)/debug/Modules\""))
    #expect(text.contains("-fmodule-map-file=\(maps.path)/module.modulemap"))
    #expect(text.split(separator: "\"-lWaterwheelBase\"").count == 2 && !text.contains("waterwheel\""))
    try base.write()
    let written = try String(contentsOf: base.folder.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(written.contains(".library(name: \"WaterwheelBase\", type: .dynamic"))
  }

  @Test func whatIsNewerThanItsSourcesIsNotBuilt() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let base = BaseModules(clone: folder, scratch: folder.appendingPathComponent("scratch"))
    func write(_ path: String, at seconds: TimeInterval) throws {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
      let date = Date().addingTimeInterval(seconds)
      for path in [file.path, file.deletingLastPathComponent().path] {
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
      }
    }
    for path in ["Package.swift", "Sources/A/a.swift", "Tools/Port/Support/b.swift", "Tools/Port/StandIns/c.swift"] {
      try write(path, at: -100)
    }
    #expect(!base.isCurrent)
    try write("scratch/debug/libWaterwheelBase.so", at: -200)
    #expect(!base.isCurrent)
    try base.touch(at: Date())
    #expect(base.isCurrent)
    try write("Sources/A/a.swift", at: 100)
    #expect(!base.isCurrent)
    try base.touch(at: Date(timeIntervalSinceNow: -150))
    #expect(!base.isCurrent)
    try base.touch(at: Date())
    // Gone since.
    try write("Sources/A/a.swift", at: -100)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("Sources/A/a.swift"))
    let date = Date().addingTimeInterval(50)
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: folder.appendingPathComponent("Sources/A").path)
    #expect(!base.isCurrent)
  }

  @Test func eachPackageIsBuiltInAFolderOfItsOwn() {
    let base = BaseModules(clone: URL(fileURLWithPath: "/clone"), scratch: URL(fileURLWithPath: "/scratch"))
    let folders = ["/a/App", "/b/App", "/a/Other"].map { base.scratch(for: URL(fileURLWithPath: $0)).path }
    #expect(Set(folders).count == 3 && folders.allSatisfy { $0.hasPrefix("/scratch/apps/") })
    #expect(base.scratch(for: URL(fileURLWithPath: "/a/./App")).path == folders[0])
  }
}
