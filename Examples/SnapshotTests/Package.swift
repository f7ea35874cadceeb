// swift-tools-version: 6.2
// An iOS layout with snapshot tests that run on Linux. See Docs/Guides/SnapshotTests.md.
import PackageDescription

#if canImport(Darwin)
  let uikit: [Target.Dependency] = []
#else
  let uikit: [Target.Dependency] = [.product(name: "UIKit", package: "waterwheel")]
#endif

let package = Package(
  name: "SnapshotTests",
  dependencies: [.package(name: "waterwheel", path: "../..", traits: ["Raster"])],
  targets: [
    .target(name: "BrickLayout", dependencies: uikit),
    .testTarget(
      name: "BrickLayoutTests",
      dependencies: [
        "BrickLayout", .product(name: "UIKitTestSupport", package: "waterwheel"),
        .product(name: "RasterTestSupport", package: "waterwheel"),
      ]),
  ]
)
