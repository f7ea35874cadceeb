// swift-tools-version: 6.2
import PackageDescription

#if canImport(Darwin)
  #error("Benchmarks measure the UIKit of this package, which is not built on a Mac: run them on Linux.")
#endif

// Measures the raster display. Run with: swift run -c release raster-frames [FOLDER of pictures]
let package = Package(
  name: "raster-frames",
  dependencies: [.package(name: "waterwheel", path: "../..", traits: ["Raster"])],
  targets: [
    .executableTarget(
      name: "raster-frames",
      dependencies: [
        .product(name: "RasterDisplay", package: "waterwheel"), .product(name: "UIKit", package: "waterwheel"),
      ],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")])
  ],
  swiftLanguageModes: [.v6]
)
