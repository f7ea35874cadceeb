// swift-tools-version: 6.2
import PackageDescription

#if canImport(Darwin)
  #error("Benchmarks measure the UIKit of this package, which is not built on a Mac: run them on Linux.")
#endif

// Measures frames while a slider of the playground is dragged. Run with: swift run -c release slider-frames [COUNT] [LAYOUT…]
let package = Package(
  name: "slider-frames",
  dependencies: [.package(name: "waterwheel", path: "../..")],
  targets: [
    .executableTarget(
      name: "slider-frames",
      dependencies: [
        .product(name: "Gallery", package: "waterwheel"), .product(name: "UIKit", package: "waterwheel"),
        .product(name: "CollectionLayouts", package: "waterwheel"),
        .product(name: "BrowserDisplay", package: "waterwheel"),
      ],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")])
  ],
  swiftLanguageModes: [.v6]
)
