// swift-tools-version: 6.2
import Foundation
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The folder of swift-syntax in the toolchain of the first `swift` in PATH, which is compiled and optimised. Nil where there is none, as
/// on a Mac: there the package is built, which takes a minute of two processors.
let compiledSyntax: String? = {
  let folders = Context.environment["PATH"]?.split(separator: ":") ?? []
  let compilers = folders.map { URL(fileURLWithPath: "\($0)/swift") }
  let compiler = compilers.first { FileManager.default.isExecutableFile(atPath: $0.path) }?.resolvingSymlinksInPath()
  let folder = compiler?.deletingLastPathComponent().deletingLastPathComponent().path.appending("/lib/swift/host")
  return folder.flatMap { FileManager.default.fileExists(atPath: "\($0)/libSwiftParser.so") ? $0 : nil }
}()
var dependencies: [Package.Dependency] = [
  .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
]
var syntax: [Target.Dependency] = []
var usesSyntax = settings
var linksSyntax: [LinkerSetting] = []
if let folder = compiledSyntax {
  usesSyntax.append(.unsafeFlags(["-I", folder]))
  linksSyntax.append(.unsafeFlags(["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder]))
} else {
  dependencies.append(.package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"))
  syntax = ["SwiftSyntax", "SwiftParser"].map { .product(name: $0, package: "swift-syntax") }
}

// A package of its own, so that users of the library resolve and build nothing of it.
let package = Package(
  name: "port",
  products: [.executable(name: "port", targets: ["port"])],
  dependencies: dependencies,
  targets: [
    .target(name: "PortRules", dependencies: syntax, swiftSettings: usesSyntax, linkerSettings: linksSyntax),
    .target(name: "InterfaceBuilder", swiftSettings: settings),
    .target(name: "PortProject", swiftSettings: settings),
    .executableTarget(
      name: "port",
      dependencies: [
        "PortRules", "InterfaceBuilder", "PortProject",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: usesSyntax),
    .testTarget(name: "PortRulesTests", dependencies: ["PortRules"] + syntax, swiftSettings: usesSyntax),
    .testTarget(name: "InterfaceBuilderTests", dependencies: ["InterfaceBuilder"], swiftSettings: settings),
    .testTarget(name: "PortProjectTests", dependencies: ["PortProject"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
