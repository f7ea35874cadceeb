// swift-tools-version: 6.2
import PackageDescription

#if canImport(Darwin)
  #error("Benchmarks measure the UIKit of this package, which is not built on a Mac: run them on Linux.")
#endif

// Measures changes from page to page of the gallery. Run with: swift run -c release layout-changes [COUNT]
let package = Package(
  name: "layout-changes",
  dependencies: [.package(name: "waterwheel", path: "../..")],
  targets: [
    .executableTarget(
      name: "layout-changes",
      dependencies: [
        .product(name: "Gallery", package: "waterwheel"), .product(name: "UIKit", package: "waterwheel"),
        .product(name: "CollectionLayouts", package: "waterwheel"),
        .product(name: "UIKitTestSupport", package: "waterwheel"),
      ],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")])
  ],
  swiftLanguageModes: [.v6]
)
