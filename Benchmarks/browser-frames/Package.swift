// swift-tools-version: 6.2
import PackageDescription

#if canImport(Darwin)
  #error("Benchmarks measure the UIKit of this package, which is not built on a Mac: run them on Linux.")
#endif

// Measures the browser display in a real Chromium. Run with: swift run -c release browser-frames
let package = Package(
  name: "browser-frames",
  dependencies: [.package(name: "waterwheel", path: "../.."), .package(path: "../shared-sources")],
  targets: [
    .executableTarget(
      name: "browser-frames",
      dependencies: [
        .product(name: "BrowserDisplay", package: "waterwheel"), .product(name: "UIKit", package: "waterwheel"),
      ],
      exclude: ["shared-sources.txt"],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ],
      plugins: [.plugin(name: "SharedSources", package: "shared-sources")])
  ],
  swiftLanguageModes: [.v6]
)
