// swift-tools-version: 6.2
import PackageDescription

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
