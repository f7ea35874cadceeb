// swift-tools-version: 6.2
import PackageDescription

#if canImport(Darwin)
  #error("Benchmarks measure the UIKit of this package, which is not built on a Mac: run them on Linux.")
#endif

// Prints how work grows with what is seen. Run with: swift run -c release growth
let package = Package(
  name: "growth",
  dependencies: [.package(name: "waterwheel", path: "../..")],
  targets: [
    .executableTarget(
      name: "growth",
      dependencies: [
        .product(name: "UIKit", package: "waterwheel"),
        .product(name: "CollectionLayouts", package: "waterwheel"),
        .product(name: "UIKitTestSupport", package: "waterwheel"),
      ],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")])
  ],
  swiftLanguageModes: [.v6]
)
