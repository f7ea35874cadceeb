// swift-tools-version: 6.2
import PackageDescription

// Compiles files of the main package as part of a benchmark, which can then measure code that is internal there.
let package = Package(
  name: "shared-sources",
  products: [.plugin(name: "SharedSources", targets: ["SharedSources"])],
  targets: [.plugin(name: "SharedSources", capability: .buildTool())]
)
