// swift-tools-version: 6.2
// An iOS layout with snapshot tests that run on Linux. See Docs/Guides/SnapshotTests.md.
import PackageDescription

func products(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "waterwheel") } }

#if canImport(Darwin)
  // For an app on Apple's own UIKit: the layout alone.
  let targets: [Target] = [.target(name: "BrickLayout")]
#else
  let targets: [Target] = [
    .target(name: "BrickLayout", dependencies: products("UIKit")),
    .testTarget(
      name: "BrickLayoutTests", dependencies: ["BrickLayout"] + products("UIKitTestSupport", "RasterTestSupport"),
      exclude: ["__Snapshots__"]),
  ]
#endif

let package = Package(
  name: "SnapshotTests",
  dependencies: [.package(name: "waterwheel", path: "../..", traits: ["Raster"])],
  targets: targets
)
