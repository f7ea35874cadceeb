// swift-tools-version: 6.2
import PackageDescription

#if canImport(Darwin)
  #error("Benchmarks measure the UIKit of this package, which is not built on a Mac: run them on Linux.")
#endif

// Measures the browser display in a real Chromium. Run with: swift run -c release browser-frames
let package = Package(
  name: "browser-frames",
  dependencies: [.package(name: "waterwheel", path: "../..")],
  targets: [
    .executableTarget(
      name: "browser-frames",
      dependencies: [
        .product(name: "BrowserDisplay", package: "waterwheel"), .product(name: "UIKit", package: "waterwheel"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
